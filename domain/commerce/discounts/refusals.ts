import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

/** Why a discount code is refused (8.11). */
export const sentences = {
  'discount-invalid': ['missing', 'Lo sentimos, ese descuento no es válido.'],
  'discount-exhausted': ['not-now', 'Lo sentimos, ya has agotado este descuento.'],
  'discount-dearer': ['not-now', 'Con este descuento no pagarías menos que el precio de hoy. Compra sin el código.'],
} as const satisfies Record<string, RefusalWords>

export type DiscountReason = keyof typeof sentences
export const refuse = defineRefusals<DiscountReason>(sentences)
