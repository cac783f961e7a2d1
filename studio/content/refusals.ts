import { refusing } from '../values/refusal.ts'

/** 8.18 and its kin. */
export type ContentReason = 'page-not-found' | 'announcement-not-found'
export const refuse = refusing<ContentReason>({
  'page-not-found': ['missing', 'Lo sentimos, hubo un error al mostrar este contenido.'],
  'announcement-not-found': ['missing', 'Lo sentimos, no encontramos este aviso.'],
})
