import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

/** Why the link of a reminder does nothing (R14). */
export const reminderSentences = {
  'link-unknown': [
    'missing',
    'No reconocemos este enlace. Ábrelo completo desde tu mensaje, o entra a tus reservaciones.',
  ],
  'link-over': ['not-now', 'Este enlace ya venció. Lo que reservaste está en tu cuenta.'],
  'class-moved': ['conflict', 'El estudio cambió la hora de esta clase. Revisa la nueva antes de cancelar.'],
} as const satisfies Record<string, RefusalWords>

export type ReminderReason = keyof typeof reminderSentences

export const refuse = defineRefusals<ReminderReason>(reminderSentences)
