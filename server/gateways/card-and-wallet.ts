import type { GatewayQueue, PaymentGateway, Payments } from './payment-gateway.ts'

export const paymentsBy = (
  card: PaymentGateway,
  wallet: PaymentGateway | null,
  queues: readonly GatewayQueue[] = [],
): Payments => ({
  card,
  wallet,
  queues,
  named: (name) => [card, wallet].find((one) => one?.name === name) ?? null,
})

/** For what sells nothing: every call throws. */
export function noPayments(): Payments {
  const card = new Proxy({ name: 'rehearsal' } as PaymentGateway, {
    get: (gateway, called) => {
      if (called === 'name') return gateway.name
      throw new Error(
        `payments.${String(called)}: expected a studio that sells, found one without gateways. Give it some.`,
      )
    },
  })
  return paymentsBy(card, null)
}
