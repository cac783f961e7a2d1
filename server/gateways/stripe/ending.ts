import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { PaymentGateway, SubscriptionState } from '../payment-gateway.ts'
import type { Sdk } from './sdk.ts'
import { readSubscription } from './subscription-state.ts'
import { callStripe, callStripeOrNull, callStripeOrDecline, sendToken, ignoreInvalidState } from './call-stripe.ts'

type How = Parameters<PaymentGateway['endSubscription']>[1]

export async function endSubscription(sdk: Sdk, id: string, how: How): Promise<SubscriptionState | null> {
  const stripe = await sdk()
  const subscription = await callStripeOrNull(() => stripe.subscriptions.retrieve(id))
  if (!subscription) return null
  const cancellation_details = { comment: how.reason.slice(0, 1000) }
  const hasEnded = subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
  if (!hasEnded && how.at === 'now') {
    await callStripeOrNull(() => stripe.subscriptions.cancel(id, { cancellation_details }))
  } else if (!hasEnded && !subscription.cancel_at_period_end) {
    await callStripe(() =>
      stripe.subscriptions.update(
        id,
        { cancel_at_period_end: true, cancellation_details },
        { idempotencyKey: how.key },
      ),
    )
  }
  return readSubscription(sdk, id)
}

/**
 * Charges the next periods to another card of the same payer, and retries an open invoice at once. Declined when the
 * provider does not know the card.
 */
export async function chargeTo(
  sdk: Sdk,
  id: string,
  default_payment_method: string,
): Promise<Verdict<null, 'declined'>> {
  const stripe = await sdk()
  const updated = await sendToken(() =>
    stripe.subscriptions.update(id, { default_payment_method, expand: ['latest_invoice'] }),
  )
  if (!updated.allowed) return updated
  const { status, latest_invoice } = updated.value
  if (status !== 'past_due' || !latest_invoice || typeof latest_invoice === 'string') return allow(null)
  if (latest_invoice.status !== 'open') return allow(null)
  // The result is read afterwards, as for every charge; Stripe's own retry may also have paid meanwhile.
  await callStripeOrDecline(() =>
    ignoreInvalidState(() => stripe.invoices.pay(latest_invoice.id, { off_session: true })),
  )
  return allow(null)
}
