import { defineRefusals, type RefusalWords } from '../../values/refusal.ts'

const sentences = {
  'subscription-missing': ['missing', 'Lo sentimos, no encontramos esta suscripción.'],
  'reason-missing': ['invalid', 'Debes indicar un motivo de cancelación.'],
  'already-cancelled': ['conflict', 'Esta suscripción ya está cancelada.'],
  'not-active': ['conflict', 'Esta suscripción no está activa.'],
  'not-renewing': ['conflict', 'Esta compra no se renueva: no hay nada que cancelar.'],
  'source-missing': ['missing', 'Lo sentimos, no encontramos este método de pago.'],
  'source-of-another-kind': [
    'conflict',
    'Esta suscripción se cobra con otro medio: no se puede cambiar a este método de pago.',
  ],
  'gateway-silent': ['unavailable', 'Hubo un error al cambiar tu método de pago. Inténtalo más tarde.'],
} as const satisfies Record<string, RefusalWords>

export type SubscriptionReason = keyof typeof sentences
export const refuse = defineRefusals<SubscriptionReason>(sentences)
