import { refusing, type Sentence } from '../../../values/refusal.ts'

const sentences = {
  'discount-not-kept': ['missing', 'Descuento no encontrado.'],
  'discount-terms': ['invalid', 'Revisa los campos faltantes o inválidos.'],
  'code-taken': ['conflict', 'Otro descuento ya usa ese código. Escribe otro.'],
  'package-unknown': ['missing', 'Un paquete que elegiste ya no existe. Vuelve a cargar la página.'],
} as const satisfies Record<string, Sentence>

export type DiscountAdminReason = keyof typeof sentences
export const refuse = refusing<DiscountAdminReason>(sentences)
