import { refusing, type Sentence } from '../../../values/refusal.ts'

const sentences = {
  'method-not-kept': ['missing', 'Este método de pago ya no existe.'],
} as const satisfies Record<string, Sentence>

export type MethodReason = keyof typeof sentences
export const refuse = refusing<MethodReason>(sentences)
