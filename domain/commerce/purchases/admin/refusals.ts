import { defineRefusals, type RefusalWords } from '../../../values/refusal.ts'

const sentences = {
  'person-missing': ['missing', 'No encontramos a esa persona.'],
  'package-missing': ['missing', 'Lo sentimos, no encontramos este paquete.'],
  'method-needed': ['invalid', 'Di cómo se pagó, o márcalo como regalo.'],
  'gift-is-not-paid': ['invalid', 'Un regalo no se paga: quita la forma de pago.'],
  'method-missing': ['missing', 'Lo sentimos, no encontramos este método de pago.'],
  'not-enough-balance': ['not-now', 'No tiene saldo suficiente para este paquete.'],
  'sold-out': ['not-now', 'Lo sentimos. Este paquete se ha agotado.'],
  'limit-reached': ['conflict', 'Ya alcanzó el límite de compras de este paquete.'],
} as const satisfies Record<string, RefusalWords>

export type AdminReason = keyof typeof sentences
export const refuse = defineRefusals<AdminReason>(sentences)
