import type { Stripe } from 'stripe'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { InstalmentsRequest, NextStep } from '../payment-gateway.ts'
import { secretOf } from './fields.ts'
import type { Sdk } from './sdk.ts'
import { refuse } from '@aforo/domain/values/provider-refusals.ts'
import { callStripe, callStripeOrDecline } from './call-stripe.ts'

/**
 * The interest-free months of a card, known after the payment has the card and before the charge. Empty for a finished
 * payment.
 */
export async function plansOf(sdk: Sdk, id: string, payment_method: string): Promise<Verdict<number[], 'declined'>> {
  const stripe = await sdk()
  const result = await callStripeOrDecline(() =>
    stripe.paymentIntents.update(id, { payment_method }).catch(onInvalidRequest(() => null)),
  )
  return result.allowed ? allow(countsOf(result.value)) : result
}

const countsOf = (intent: Stripe.PaymentIntent | null): number[] =>
  (intent?.payment_method_options?.card?.installments?.available_plans ?? []).flatMap(({ count, interval, type }) =>
    count && interval === 'month' && type === 'fixed_count' ? [count] : [],
  )

export async function payInMonths(
  sdk: Sdk,
  { key, gateway_payment_id: id, months }: InstalmentsRequest,
): Promise<Verdict<NextStep, 'declined' | 'months-not-offered'>> {
  const stripe = await sdk()
  const plan = { type: 'fixed_count' as const, interval: 'month' as const, count: months }
  const params = { use_stripe_sdk: true, payment_method_options: { card: { installments: { plan } } } }
  const result = await callStripeOrDecline(() =>
    stripe.paymentIntents
      .confirm(id, params, { idempotencyKey: key })
      .catch(onInvalidRequest(() => callStripe(() => stripe.paymentIntents.retrieve(id)))),
  )
  if (!result.allowed) return result
  const { status } = result.value
  if (status === 'succeeded' || status === 'processing') return allow({ kind: 'done' })
  if (status === 'requires_action') return allow({ kind: 'confirm', clientSecret: secretOf(result.value) })
  return refuse('months-not-offered')
}

const onInvalidRequest =
  <T>(fallback: () => T) =>
  (error: Error & { type?: string }): T => {
    if (error.type !== 'StripeInvalidRequestError') throw error
    return fallback()
  }
