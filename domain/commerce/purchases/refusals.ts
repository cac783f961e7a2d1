import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

const sentences = {
  'purchase-not-found': ['missing', 'Lo sentimos, no encontramos esta compra.'],
  'payment-method-not-found': ['missing', 'Lo sentimos, no encontramos este método de pago.'],
  'not-paid-yet': ['not-now', 'Esta compra aún no se paga: su recibo estará listo cuando llegue el pago.'],
  'already-so': ['conflict', 'Esta compra ya está en ese estado.'],
  'impossible-move': ['conflict', 'Esta compra ya no puede cambiar a ese estado.'],
} as const satisfies Record<string, RefusalWords>

export type PurchaseReason = keyof typeof sentences
export const refuse = defineRefusals<PurchaseReason>(sentences)
