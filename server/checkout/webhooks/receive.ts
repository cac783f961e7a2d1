import { refuse } from 'studio/checkout/refusals.ts'
import type { Verdict } from 'studio/values/refusal.ts'
import { allow } from 'studio/values/refusal.ts'
import type { World } from '../../world.ts'
import { keepEvent } from '../webhook-store.ts'

/** Hears an event: verified over the raw bytes, kept once, answered at once. What it leads to, `processNext` does. */
export async function receive(
  { payments, database, now }: World,
  gateway: string,
  raw: { bytes: Uint8Array; headers: Headers },
): Promise<Verdict<{ received: true }>> {
  if (gateway !== payments.name) return refuse('gateway-missing')
  const verified = await payments.verifyWebhook(raw.bytes, raw.headers)
  if (!verified.allowed) return verified
  await keepEvent(database.db, payments.name, verified.value, now())
  return allow({ received: true })
}
