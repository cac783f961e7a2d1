import { checkOf } from './provider-check.ts'
import type { GatewayQueue, PaymentGateway, Payments } from './payment-gateway.ts'

export const createPayments = (
  card: PaymentGateway,
  wallet: PaymentGateway | null,
  queues: readonly GatewayQueue[] = [],
): Payments => ({
  card,
  wallet,
  queues,
  byName: (name) => [card, wallet].find((gateway) => gateway?.name === name) ?? null,
})

/** Payments of a process that sells nothing: every call but a check throws. */
export function noPayments(): Payments {
  const card = new Proxy({ name: 'rehearsal' } as PaymentGateway, {
    get: (gateway, property) => {
      if (property === 'name') return gateway.name
      if (property === 'check') return async () => checkOf('no-answer')
      throw new Error(
        `payments.${String(property)}: expected a studio that sells, found one without gateways. Give it some.`,
      )
    },
  })
  return createPayments(card, null)
}
