import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

/** Why the unsubscribe link of an e-mail does nothing (R14). */
export const unsubscribeSentences = {
  'unsubscribe-unknown': [
    'missing',
    'El enlace no está completo. Ábrelo desde tu correo, o elige tus avisos en tu cuenta.',
  ],
} as const satisfies Record<string, RefusalWords>

export const refuse = defineRefusals<keyof typeof unsubscribeSentences>(unsubscribeSentences)
