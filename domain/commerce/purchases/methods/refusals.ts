import { defineRefusals, type RefusalWords } from '../../../values/refusal.ts'

const sentences = {
  'method-not-kept': ['missing', 'Este método de pago ya no existe.'],
} as const satisfies Record<string, RefusalWords>

export type MethodReason = keyof typeof sentences
export const refuse = defineRefusals<MethodReason>(sentences)
