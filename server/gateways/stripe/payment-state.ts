import type { Stripe } from 'stripe'
import type { Decline, PaymentState } from '../payment-gateway.ts'
import { cardOf } from './cards.ts'
import { dateOf, idOf, markOf } from './fields.ts'
import { type Sdk } from './sdk.ts'
import { callStripe, callStripeOrNull } from './call-stripe.ts'
import { receivedOf, voucherOf } from './vouchers.ts'

const WITH_CHARGE = ['latest_charge', 'payment_method']

export async function readPayment(sdk: Sdk, id: string): Promise<PaymentState | null> {
  const stripe = await sdk()
  const intent = await callStripeOrNull(() => stripe.paymentIntents.retrieve(id, { expand: WITH_CHARGE }))
  return intent && stateOfIntent(sdk, intent)
}

export async function stateOfIntent(sdk: Sdk, intent: Stripe.PaymentIntent): Promise<PaymentState> {
  if (intent.status === 'succeeded') return succeededState(sdk, intent)
  const decline = declineOf(intent.last_payment_error)
  if (intent.status === 'canceled' || isVoucherOver(intent)) return { status: 'ended', decline }
  return { status: 'waiting', voucher: voucherOf(intent), received: receivedOf(intent), declined: decline }
}

const isVoucherOver = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_payment_method' && last_payment_error?.code === 'payment_intent_payment_attempt_expired'

async function succeededState(sdk: Sdk, intent: Stripe.PaymentIntent): Promise<PaymentState> {
  const charge = intent.latest_charge
  if (!charge || typeof charge === 'string') throw new Error(`stripe: expected the charge of ${intent.id}, found none.`)
  const card = charge.payment_method_details?.card
  return {
    status: 'succeeded',
    made_for: {
      mark: markOf(intent.metadata),
      currency: intent.currency,
      gateway_customer_id: idOf(intent.customer),
    },
    charge_ref: intent.id,
    received: intent.amount_received,
    refunded: charge.amount_refunded,
    dispute: charge.disputed ? await disputeOf(sdk, intent.id) : null,
    card_fingerprint: card?.fingerprint ?? null,
    saved: savedCardOf(intent),
    instalments: card?.installments?.plan?.count ?? null,
    paidAt: dateOf(charge.created),
  }
}

function savedCardOf({ payment_method: method, customer }: Stripe.PaymentIntent) {
  if (!method || typeof method === 'string' || !method.customer) return null
  return idOf(method.customer) === idOf(customer) ? cardOf(method) : null
}

type Dispute = Extract<PaymentState, { status: 'succeeded' }>['dispute']

async function disputeOf(sdk: Sdk, payment_intent: string): Promise<Dispute> {
  const stripe = await sdk()
  const { data } = await callStripe(() => stripe.disputes.list({ payment_intent, limit: 1 }))
  const dispute = data[0]
  return dispute ? { gateway_dispute_id: dispute.id, status: DISPUTE_STATUS[dispute.status] ?? 'open' } : null
}

/** A closed inquiry took no money: it counts as won. */
const DISPUTE_STATUS: Readonly<Record<string, 'open' | 'won' | 'lost'>> = {
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
}

type StripeError = { readonly code?: string | null; readonly decline_code?: string | null } | null | undefined

export const declineOf = (error: StripeError): Decline | null =>
  error ? { code: error.code ?? 'card_declined', decline_code: error.decline_code ?? null } : null
