import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { GatewayUnavailable } from '../../gateways/payment-gateway.ts'
import type { AppContext } from '../../app/app-context.ts'
import { saveEvent } from './webhook-store.ts'

type ReceivedWebhook = { readonly gateway: string; readonly raw: { bytes: Uint8Array; headers: Headers } }

/**
 * Receives a webhook: verifies it over the raw bytes, stores it once and responds at once. `processNext` handles it
 * later.
 */
export async function receive({ payments, database, now }: AppContext, { gateway: name, raw }: ReceivedWebhook) {
  const gateway = payments.byName(name)
  if (!gateway) return refuse('gateway-missing')
  try {
    const verified = await gateway.verifyWebhook(raw.bytes, raw.headers)
    if (!verified.allowed) return verified
    await saveEvent(database.db, name, verified.value, now())
    return allow({ received: true as const })
  } catch (error) {
    // The provider cannot verify it now, and will send it again.
    if (error instanceof GatewayUnavailable) return refuse('payment-unavailable')
    throw error
  }
}
