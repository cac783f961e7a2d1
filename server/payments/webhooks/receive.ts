import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { GatewaySilent } from '../../gateways/payment-gateway.ts'
import type { AppContext } from '../../app/app-context.ts'
import { saveEvent } from './webhook-store.ts'

type ReceivedWebhook = { readonly gateway: string; readonly raw: { bytes: Uint8Array; headers: Headers } }

/** Receives an event: verified over the raw bytes, stored once, answered at once. `processNext` handles it. */
export async function receive(
  { payments, database, now }: AppContext,
  { gateway: name, raw }: ReceivedWebhook,
): Promise<Verdict<{ received: true }>> {
  const gateway = payments.named(name)
  if (!gateway) return refuse('gateway-missing')
  try {
    const verified = await gateway.verifyWebhook(raw.bytes, raw.headers)
    if (!verified.allowed) return verified
    await saveEvent(database.db, name, verified.value, now())
    return allow({ received: true })
  } catch (error) {
    // It comes again: who can vouch for it is not to be asked now.
    if (error instanceof GatewaySilent) return refuse('payment-unavailable')
    throw error
  }
}
