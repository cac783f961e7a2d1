import type { Ground } from '../../app/world.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { stripeGateway } from '../stripe/stripe.ts'
import { rehearsalApi } from './api.ts'
import type { DeliveryScript } from './provider/script.ts'
import type { GatewayFaults } from './provider/till.ts'
import { webhookSecret } from './webhook-secret.ts'

export const REHEARSAL_KEY = 'sk_test_ensayo'

/**
 * A card gateway to practise with: Stripe's own adapter before a provider of ours, asked within this process. It keeps its
 * own memory and moves no money.
 */
export function rehearsalGateway(
  ground: Ground,
  faults: GatewayFaults = {},
  script: DeliveryScript = 'twice',
): PaymentGateway {
  const api = rehearsalApi({ ground, script, faults })
  const fetch: typeof globalThis.fetch = async (address, init) => api.fetch(new Request(address, init))
  return stripeGateway(
    { name: 'rehearsal', secret: async () => REHEARSAL_KEY, webhookSecret: () => webhookSecret(ground), fetch },
    ground,
  )
}
