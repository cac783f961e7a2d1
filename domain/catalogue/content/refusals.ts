import { defineRefusals } from '../../values/refusal.ts'

/** Why a page, an announcement or an old address is not shown or saved (8.18). */
export type ContentReason =
  | 'page-not-found'
  | 'announcement-not-found'
  | 'address-needed'
  | 'address-reserved'
  | 'address-taken'
  | 'old-address-not-found'
  | 'old-address-taken'
  | 'old-address-loop'
  | 'old-address-leads-on'
  | 'old-address-followed'
export const refuse = defineRefusals<ContentReason>({
  'page-not-found': ['missing', 'Lo sentimos, hubo un error al mostrar este contenido.'],
  'announcement-not-found': ['missing', 'Lo sentimos, no encontramos este aviso.'],
  'address-needed': ['invalid', 'Escribe la dirección de la página con letras, números y guiones.'],
  'address-reserved': ['conflict', 'Esa dirección ya es de una pantalla del portal. Elige otra.'],
  'address-taken': ['conflict', 'Ya hay una página en esa dirección. Elige otra.'],
  'old-address-not-found': ['missing', 'Lo que buscas ya no existe.'],
  'old-address-taken': ['conflict', 'Esa dirección ya está en la lista.'],
  'old-address-loop': ['conflict', 'Llevaría a sí misma. Elige una página de tu portal.'],
  'old-address-leads-on': ['conflict', 'Lleva a otra dirección anterior. Elige una página de tu portal.'],
  'old-address-followed': ['conflict', 'Otra dirección anterior lleva a ella. Cambia primero esa.'],
})
