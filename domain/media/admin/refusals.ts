import { defineRefusals } from '../../values/refusal.ts'

export type VideoAdminReason =
  | 'video-not-kept'
  | 'not-kept'
  | 'no-source'
  | 'two-sources'
  | 'film-not-here'
  | 'film-taken'
  | 'named-not-kept'
  | 'not-captions'
export const refuse = defineRefusals<VideoAdminReason>({
  'video-not-kept': ['missing', 'Lo sentimos, no hemos encontrado este video.'],
  'not-kept': ['missing', 'Lo que buscas ya no existe.'],
  'no-source': ['conflict', 'Para publicarlo, sube el video o escribe su dirección.'],
  'two-sources': ['conflict', 'Elige uno: el video que subes o una dirección.'],
  'film-not-here': ['conflict', 'El video todavía no termina de subir. Guárdalo como borrador y publícalo después.'],
  'film-taken': ['conflict', 'Ese archivo ya es de otro video. Súbelo de nuevo.'],
  'named-not-kept': ['missing', 'Algo que elegiste ya no existe. Vuelve a cargar la página.'],
  'not-captions': ['invalid', 'El archivo no trae subtítulos. Sube uno .vtt o .srt.'],
})
