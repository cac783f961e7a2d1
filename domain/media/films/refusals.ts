import { defineRefusals } from '../../values/refusal.ts'

export type FilmReason =
  | 'film-missing'
  | 'film-unknown'
  | 'film-too-large'
  | 'film-empty'
  | 'film-broken'
  | 'film-in-use'
  | 'film-not-ready'
  | 'film-no-still'
  | 'film-no-maker'
  | 'films-too-many'
  | 'upload-missing'
  | 'upload-moved'
  | 'upload-broken'
  | 'film-no-room'

export const refuse = defineRefusals<FilmReason>({
  'film-missing': ['missing', 'Este video ya no está.'],
  'film-unknown': ['invalid', 'Este archivo no es un video que se pueda usar. Sube un MP4, MOV, WebM o MKV.'],
  'film-too-large': ['invalid', 'El video pesa más de 8 GB. Expórtalo con menos calidad y vuelve a subirlo.'],
  'film-empty': ['invalid', 'El archivo está vacío. Elige otro.'],
  'film-broken': ['invalid', 'No pudimos leer este video: está incompleto o dañado. Vuelve a exportarlo.'],
  'film-in-use': ['conflict', 'Este archivo es de un video. Cambia primero el archivo del video.'],
  'film-not-ready': ['not-now', 'El video todavía se está preparando. Inténtalo en unos minutos.'],
  'film-no-still': ['not-now', 'No pudimos sacar una imagen de ese momento. Elige otro.'],
  'film-no-maker': ['not-now', 'Este servidor no puede sacar imágenes de un video. Sube una portada.'],
  'films-too-many': ['too-many', 'Hay demasiados videos subiendo a la vez. Espera a que termine alguno.'],
  'upload-missing': ['missing', 'Esta subida ya no está. Vuelve a elegir el archivo.'],
  'upload-moved': ['conflict', 'La subida va en otro punto. Continúa desde donde quedó.'],
  'upload-broken': ['invalid', 'No entendimos esta parte del video. Vuelve a intentarlo.'],
  'film-no-room': ['unavailable', 'Ya no queda espacio para guardar videos. Libera espacio y continúa la subida.'],
})
