export const CUSTOMER = 'customer'

const words: Readonly<Record<string, string>> = {
  customer: 'Personas',
  class_reservation: 'Reservaciones',
  purchase: 'Compras',
  instructor: 'Coaches',
}
export const objectWords = (object: string): string => words[object] ?? object
