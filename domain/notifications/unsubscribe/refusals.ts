import { refusing, type Sentence } from '../../values/refusal.ts'

/** Why the link of a letter does nothing, in words that its owner can act on (R14). */
export const unsubscribeSentences = {
  'unsubscribe-unknown': [
    'missing',
    'El enlace no está completo. Ábrelo desde tu correo, o elige tus avisos en tu cuenta.',
  ],
} as const satisfies Record<string, Sentence>

export const refuse = refusing<keyof typeof unsubscribeSentences>(unsubscribeSentences)
