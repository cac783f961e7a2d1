import { defineRefusals, type RefusalWords } from '../values/refusal.ts'

/** Why a video cannot be shown or rated (2.18, 8.15). */
export const videoSentences = {
  'videos-off': ['missing', 'Este estudio no ofrece videos en línea.'],
  'purchase-needed': ['not-now', 'Lo sentimos, no cuentas con una membresía activa para clases online'],
  'video-missing': ['missing', 'Lo sentimos, no hemos encontrado este video.'],
  'video-not-ready': ['missing', 'Este video aún se está preparando. Vuelve a abrirlo en unos minutos.'],
  'captions-missing': ['missing', 'Este video no tiene subtítulos en ese idioma.'],
  'tag-missing': ['missing', 'No encontramos esta etiqueta.'],
  'program-missing': ['missing', 'No encontramos este programa.'],
  'not-watched': ['not-now', 'Solo puedes calificar videos que ya viste.'],
} as const satisfies Record<string, RefusalWords>

export type VideoReason = keyof typeof videoSentences

export const refuse = defineRefusals<VideoReason>(videoSentences)
