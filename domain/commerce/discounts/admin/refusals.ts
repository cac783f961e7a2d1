import { defineRefusals, type RefusalWords } from '../../../values/refusal.ts'

const sentences = {
  'discount-not-kept': ['missing', 'Descuento no encontrado.'],
  'discount-terms': ['invalid', 'Revisa los campos faltantes o inválidos.'],
  'code-taken': ['conflict', 'Otro descuento ya usa ese código. Escribe otro.'],
  'package-unknown': ['missing', 'Un paquete que elegiste ya no existe. Vuelve a cargar la página.'],
} as const satisfies Record<string, RefusalWords>

export type DiscountAdminReason = keyof typeof sentences
export const refuse = defineRefusals<DiscountAdminReason>(sentences)
