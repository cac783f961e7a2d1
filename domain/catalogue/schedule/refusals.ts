import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

export const sentences = {
  'class-missing': ['missing', 'Lo sentimos, no encontramos esta clase.'],
} as const satisfies Record<string, RefusalWords>

export const refuse = defineRefusals<keyof typeof sentences>(sentences)
