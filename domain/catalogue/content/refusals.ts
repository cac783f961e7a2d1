import { refusing } from '../../values/refusal.ts'

/** 8.18 and its kin. */
export type ContentReason =
  | 'page-not-found'
  | 'announcement-not-found'
  | 'address-needed'
  | 'address-reserved'
  | 'address-taken'
export const refuse = refusing<ContentReason>({
  'page-not-found': ['missing', 'Lo sentimos, hubo un error al mostrar este contenido.'],
  'announcement-not-found': ['missing', 'Lo sentimos, no encontramos este aviso.'],
  'address-needed': ['invalid', 'Escribe la dirección de la página con letras, números y guiones.'],
  'address-reserved': ['conflict', 'Esa dirección ya es de una pantalla del portal. Elige otra.'],
  'address-taken': ['conflict', 'Ya hay una página en esa dirección. Elige otra.'],
})
