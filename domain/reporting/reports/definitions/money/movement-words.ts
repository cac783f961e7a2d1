const SALES = {
  purchase: 'Compra',
  renewal: 'Renovación',
  balance: 'Con saldo a favor',
  refund: 'Devolución',
  paid_back: 'Saldo devuelto en efectivo',
  lost: 'Disputa perdida',
  in_dispute: 'En disputa',
  pending: 'Por cobrar',
  discount: 'Descuento',
} as const
export type SaleMovement = keyof typeof SALES
export const saleWords = (what: SaleMovement): string => SALES[what]

const GATEWAYS: Readonly<Record<string, string>> = {
  desk: 'Recepción',
  account: 'Saldo a favor',
  stripe: 'Stripe',
  paypal: 'PayPal',
  rehearsal: 'Pasarela de ensayo',
  'rehearsal-wallet': 'Cartera de ensayo',
}
export const throughWords = (gateway: string): string => GATEWAYS[gateway] ?? gateway

const STATES = {
  incomplete: 'Sin empezar',
  trialing: 'En prueba',
  active: 'Al corriente',
  past_due: 'Con cobro atrasado',
  ended: 'Terminada',
} as const
export type SubscriptionState = keyof typeof STATES
export const stateWords = (status: SubscriptionState, hasStopped: boolean): string =>
  hasStopped && status !== 'ended' ? 'Cancelada' : STATES[status]
