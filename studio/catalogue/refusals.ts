import { refusing } from '../values/refusal.ts'

export type CatalogueReason = 'instructor-not-found'
export const refuse = refusing<CatalogueReason>({
  'instructor-not-found': ['missing', 'Lo sentimos, no encontramos a este coach.'],
})
