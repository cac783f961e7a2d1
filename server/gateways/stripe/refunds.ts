import type { Stripe } from 'stripe'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { PaymentGateway, RefundState } from '../payment-gateway.ts'
import { metadataOf } from './fields.ts'
import type { Sdk } from './sdk.ts'
import { refuse } from '@aforo/domain/values/provider-refusals.ts'
import { callStripe, callStripeOrNull } from './call-stripe.ts'

type RefundRequest = Parameters<PaymentGateway['refund']>[0]

/** Refunds a charge, in whole or in part. What Stripe will not refund is a refusal with its code and message. */
export async function refund(
  sdk: Sdk,
  { key, reference, charge_ref, amount, reason }: RefundRequest,
): Promise<Verdict<RefundState, 'not-refundable'>> {
  const stripe = await sdk()
  try {
    const refunded = await callStripe(() =>
      stripe.refunds.create(
        { payment_intent: charge_ref, amount, metadata: { ...metadataOf(reference), reason: reason.slice(0, 500) } },
        { idempotencyKey: key },
      ),
    )
    return allow(stateOfRefund(refunded))
  } catch (error) {
    const { type, code, message } = error as Error & { type?: string; code?: string }
    if (type !== 'StripeInvalidRequestError') throw error
    return refuse('not-refundable', { details: { code: code ?? null, told: message } })
  }
}

export async function readRefund(sdk: Sdk, id: string): Promise<RefundState | null> {
  const stripe = await sdk()
  const refunded = await callStripeOrNull(() => stripe.refunds.retrieve(id))
  return refunded && stateOfRefund(refunded)
}

const stateOfRefund = ({ id, status, payment_intent }: Stripe.Refund): RefundState => ({
  gateway_refund_id: id,
  charge_ref: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
  status: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
})
