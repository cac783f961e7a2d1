import type { BaseContext } from '../../app/app-context.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { stripeGateway } from '../stripe/stripe.ts'
import { fakeStripeApi } from '@aforo/fakes/stripe/api.ts'
import type { DeliveryScript } from '@aforo/fakes/webhooks.ts'
import type { GatewayFaults } from '@aforo/fakes/stripe/provider/provider.ts'
import { webhookSecret } from '@aforo/fakes/stripe/signature.ts'

export const FAKE_STRIPE_KEY = 'sk_test_ensayo'

/** A fake card gateway: the Stripe adapter with an in-process provider that has its own memory. No money moves. */
export function fakeCardGateway(
  base: BaseContext,
  faults: GatewayFaults = {},
  script: DeliveryScript = 'twice',
): PaymentGateway {
  const api = fakeStripeApi({ context: base, script, faults })
  const fetch: typeof globalThis.fetch = async (address, init) => api.fetch(new Request(address, init))
  return stripeGateway(
    { name: 'rehearsal', secret: async () => FAKE_STRIPE_KEY, webhookSecret: () => webhookSecret(base), fetch },
    base,
  )
}
