import { defineRefusals } from '../../values/refusal.ts'

export type CatalogueReason =
  | 'instructor-not-found'
  | 'not-kept'
  | 'in-use'
  | 'handle-taken'
  | 'room-not-found'
  | 'location-not-found'
  | 'room-in-use'
  | 'class-type-not-found'
  | 'spots-booked'
  | 'zone-unknown'
export const refuse = defineRefusals<CatalogueReason>({
  'instructor-not-found': ['missing', 'Lo sentimos, no encontramos a este coach.'],
  'not-kept': ['missing', 'Lo que buscas ya no existe.'],
  'in-use': ['conflict', 'Esto se usa todavía, por eso no se puede eliminar.'],
  'handle-taken': ['conflict', 'Otra categoría ya usa ese identificador. Escribe otro.'],
  'room-not-found': ['missing', 'La sala que elegiste ya no existe. Elige otra.'],
  'location-not-found': ['missing', 'La ubicación que elegiste ya no existe. Elige otra.'],
  'room-in-use': ['conflict', 'Este salón tiene clases: ya no cambia de ubicación.'],
  'class-type-not-found': ['missing', 'Un tipo de clase que elegiste ya no existe. Vuelve a cargar la página.'],
  'spots-booked': ['conflict', 'Hay lugares reservados que ya no estarían en el mapa.'],
  'zone-unknown': ['invalid', 'Elige una zona como America/Tijuana.'],
})
