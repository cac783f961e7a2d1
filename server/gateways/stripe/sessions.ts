import type { Stripe } from 'stripe'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { CreatedPayment, PayingBy, PaymentState, PaymentRequest } from '../payment-gateway.ts'
import { formatReference, type ProviderReference } from '../provider-reference.ts'
import { readPayment, stateOfIntent } from './payment-state.ts'
import { idOf, metadataOf, secondsOf } from './fields.ts'
import type { Sdk } from './sdk.ts'
import { callStripe, callStripeOrNull, ignoreInvalidState } from './call-stripe.ts'

export type CheckoutPage = Extract<PayingBy, { kind: 'session' }>
type Payer = PaymentRequest['payer']

/** Creates the provider's hosted page for one payment (4.18, 9.12). */
export async function createCheckoutSession(
  sdk: Sdk,
  request: PaymentRequest,
  page: CheckoutPage,
): Promise<Verdict<CreatedPayment, 'declined'>> {
  const stripe = await sdk()
  const metadata = metadataOf(request.reference)
  const params: Stripe.Checkout.SessionCreateParams = {
    ...pageParams(request.payer, request.reference, page),
    mode: 'payment',
    line_items: [lineItem(request.amount, request.description)],
    payment_intent_data: {
      metadata,
      description: request.description,
      ...(page.save ? { setup_future_usage: 'off_session' } : {}),
    },
    ...(page.instalments ? { payment_method_options: { card: { installments: { enabled: true } } } } : {}),
  }
  const session = await callStripe(() => stripe.checkout.sessions.create(params, { idempotencyKey: request.key }))
  return allow({ gateway_payment_id: session.id, kind: 'session', next: { kind: 'redirect', url: addressOf(session) } })
}

export const pageParams = (
  payer: Payer,
  reference: ProviderReference,
  page: CheckoutPage,
): Stripe.Checkout.SessionCreateParams => ({
  client_reference_id: formatReference(reference),
  metadata: metadataOf(reference),
  allowed_payment_method_types: ['card'],
  success_url: page.success_url,
  cancel_url: page.cancel_url,
  expires_at: secondsOf(page.expires_at),
  locale: 'es-419',
  ...(payer.gateway_customer_id ? { customer: payer.gateway_customer_id } : { customer_email: payer.email }),
})

export const lineItem = (amount: number, name: string): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity: 1,
  price_data: { currency: 'mxn', unit_amount: amount, product_data: { name } },
})

export function addressOf({ id, url }: Stripe.Checkout.Session): string {
  if (!url) throw new Error(`stripe: expected the address of the page ${id}, found none.`)
  return url
}

/** The state of the payment of a hosted page. For subscriptions see `subscriptionOf`. */
export async function readCheckoutSession(sdk: Sdk, id: string): Promise<PaymentState | null> {
  const stripe = await sdk()
  const expand = ['payment_intent.latest_charge', 'payment_intent.payment_method']
  const page = await callStripeOrNull(() => stripe.checkout.sessions.retrieve(id, { expand }))
  return page && stateOfPage(sdk, page)
}

async function stateOfPage(sdk: Sdk, { status, payment_intent }: Stripe.Checkout.Session): Promise<PaymentState> {
  if (status === 'expired') return { status: 'ended', decline: null }
  if (payment_intent && typeof payment_intent !== 'string') return stateOfIntent(sdk, payment_intent)
  return { status: 'waiting', voucher: null, received: 0, declined: null }
}

export async function subscriptionOf(sdk: Sdk, session_id: string): Promise<string | null> {
  const stripe = await sdk()
  const page = await callStripeOrNull(() => stripe.checkout.sessions.retrieve(session_id))
  return idOf(page?.subscription)
}

export async function expireCheckoutSession(sdk: Sdk, id: string): Promise<PaymentState | null> {
  const stripe = await sdk()
  const page = await callStripeOrNull(() => stripe.checkout.sessions.retrieve(id))
  if (page?.status === 'open') await ignoreInvalidState(() => stripe.checkout.sessions.expire(id))
  return readCheckoutSession(sdk, id)
}

export async function cancelIntent(sdk: Sdk, id: string): Promise<PaymentState | null> {
  const stripe = await sdk()
  const intent = await callStripeOrNull(() => stripe.paymentIntents.retrieve(id))
  const isOpen = intent?.status.startsWith('requires_')
  if (isOpen) await ignoreInvalidState(() => stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }))
  return readPayment(sdk, id)
}
