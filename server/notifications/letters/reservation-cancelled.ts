import { type Brand, type Letter, letter } from '../letter.ts'
import { type BookedClass, factsOf } from './booked-class.ts'

/** A seat was given up: whether the credit came back, and where to book another one. */
export const reservationCancelledLetter = (
  brand: Brand,
  { name, booked, credit, address }: { name: string; booked: BookedClass; credit: Credit; address: string },
): Letter =>
  letter(brand, {
    subject: `Cancelaste tu clase de ${booked.class_type}`,
    greeting: `Hola, ${name}`,
    paragraphs: ['Tu reservación quedó cancelada.', ...CREDIT[credit]],
    facts: factsOf(booked),
    button: { label: 'Reservar otra clase', href: `${address}/mystudio` },
  })

/** `none`: nothing was spent, as with an unlimited membership. */
export type Credit = 'returned' | 'lost' | 'none'

const CREDIT: Record<Credit, readonly string[]> = {
  returned: ['Tu crédito regresó a tu cuenta.'],
  lost: ['Como cancelaste fuera de tiempo, tu crédito no se regresa.'],
  none: [],
}
