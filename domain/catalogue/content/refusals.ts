import { defineRefusals } from '../../values/refusal.ts'

/** Why a page or an announcement is not shown or saved (8.18). */
export type ContentReason =
  | 'page-not-found'
  | 'announcement-not-found'
  | 'address-needed'
  | 'address-reserved'
  | 'address-taken'
export const refuse = defineRefusals<ContentReason>({
  'page-not-found': ['missing', 'Lo sentimos, hubo un error al mostrar este contenido.'],
  'announcement-not-found': ['missing', 'Lo sentimos, no encontramos este aviso.'],
  'address-needed': ['invalid', 'Escribe la dirección de la página con letras, números y guiones.'],
  'address-reserved': ['conflict', 'Esa dirección ya es de una pantalla del portal. Elige otra.'],
  'address-taken': ['conflict', 'Ya hay una página en esa dirección. Elige otra.'],
})
