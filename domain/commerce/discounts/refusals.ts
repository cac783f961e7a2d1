import { refusing, type Sentence } from '../../values/refusal.ts'

/** 8.11 why a code is not taken. */
export const sentences = {
  'discount-invalid': ['missing', 'Lo sentimos, ese descuento no es válido.'],
  'discount-exhausted': ['not-now', 'Lo sentimos, ya has agotado este descuento.'],
  'discount-dearer': ['not-now', 'Con este descuento no pagarías menos que el precio de hoy. Compra sin el código.'],
} as const satisfies Record<string, Sentence>

export type DiscountReason = keyof typeof sentences
export const refuse = refusing<DiscountReason>(sentences)
