import type { Stripe } from 'stripe'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { CreatedSubscription, NextStep, SubscriptionRequest } from '../payment-gateway.ts'
import { couponOf, priceOf, productNamed } from './catalogue.ts'
import { idOf, metadataOf, secondsOf, secretOf } from './fields.ts'
import type { Sdk } from './sdk.ts'
import { addressOf, lineItem, type CheckoutPage, pageParams } from './sessions.ts'
import { enrol } from './sources.ts'
import { callStripe, callStripeOrNull, callStripeOrDecline, declined } from './call-stripe.ts'

export async function subscribe(
  sdk: Sdk,
  request: SubscriptionRequest,
): Promise<Verdict<CreatedSubscription, 'declined'>> {
  const price = await priceOf(sdk, request)
  const discounts = request.discount ? [{ coupon: await couponOf(sdk, request, request.discount) }] : []
  const terms: Terms = { price, discounts }
  if (request.by.kind === 'session') return subscribeOnPage(sdk, request, request.by, terms)
  return subscribeByForm(sdk, request, terms)
}

type Terms = { readonly price: string; readonly discounts: { coupon: string }[] }
/** Cancels after the trial when there is no card to charge. */
const ENDS_WITHOUT_CARD = { end_behavior: { missing_payment_method: 'cancel' } } as const
const WITH_SECRETS = ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'pending_setup_intent']

async function subscribeByForm(sdk: Sdk, request: SubscriptionRequest, { price, discounts }: Terms) {
  const stripe = await sdk()
  const source = request.by.kind === 'source' ? request.by.source_id : null
  const params: Stripe.SubscriptionCreateParams = {
    customer: await enrol(sdk, request.payer),
    items: [{ price }],
    description: request.description,
    metadata: metadataOf(request.reference),
    ...(discounts.length > 0 ? { discounts } : {}),
    payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
    ...(source
      ? { default_payment_method: source, payment_behavior: 'allow_incomplete', off_session: false }
      : { payment_behavior: 'default_incomplete' }),
    ...(request.trial_ends_at
      ? { trial_end: secondsOf(request.trial_ends_at), trial_settings: ENDS_WITHOUT_CARD }
      : {}),
    ...(request.once_now ? { add_invoice_items: [await createOneTimeItem(sdk, request, request.once_now)] } : {}),
    expand: WITH_SECRETS,
  }
  const made = await callStripeOrDecline(() => stripe.subscriptions.create(params, { idempotencyKey: request.key }))
  if (!made.allowed) return made
  const next = await nextOf(sdk, made.value, source !== null)
  return next.allowed ? allow({ gateway_subscription_id: made.value.id, session_id: null, next: next.value }) : next
}

async function createOneTimeItem(sdk: Sdk, { key }: SubscriptionRequest, { amount, description }: OneTimeItem) {
  const product = await productNamed(sdk, `${key}:once`, description)
  return { price_data: { currency: 'mxn', product, unit_amount: amount }, discountable: false }
}
type OneTimeItem = NonNullable<SubscriptionRequest['once_now']>

async function nextOf(sdk: Sdk, made: Stripe.Subscription, hasSource: boolean): Promise<Verdict<NextStep, 'declined'>> {
  const setupIntent = made.pending_setup_intent
  if (setupIntent && typeof setupIntent !== 'string')
    return allow({ kind: 'confirm', clientSecret: secretOf(setupIntent) })
  if (made.status !== 'incomplete') return allow({ kind: 'done' })
  const invoice = made.latest_invoice
  if (!invoice || typeof invoice === 'string') throw new Error(`stripe: expected the first invoice of ${made.id}.`)
  if (hasSource) {
    const refusal = await declineOfFirstCharge(sdk, made.id, invoice)
    if (refusal) return refusal
  }
  const client_secret = invoice.confirmation_secret?.client_secret ?? null
  return allow({ kind: 'confirm', clientSecret: secretOf({ id: invoice.id, client_secret }) })
}

async function declineOfFirstCharge(sdk: Sdk, id: string, { payments }: Stripe.Invoice) {
  const stripe = await sdk()
  const intent_id = idOf(payments?.data[0]?.payment.payment_intent)
  const intent = intent_id ? await callStripeOrNull(() => stripe.paymentIntents.retrieve(intent_id)) : null
  if (!intent || intent.status === 'requires_action') return null
  await callStripeOrNull(() => stripe.subscriptions.cancel(id))
  return declined(intent.last_payment_error?.code, intent.last_payment_error?.decline_code)
}

async function subscribeOnPage(
  sdk: Sdk,
  request: SubscriptionRequest,
  page: CheckoutPage,
  { price, discounts }: Terms,
) {
  const stripe = await sdk()
  const { once_now, trial_ends_at } = request
  const params: Stripe.Checkout.SessionCreateParams = {
    ...pageParams(request.payer, request.reference, page),
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }, ...(once_now ? [lineItem(once_now.amount, once_now.description)] : [])],
    ...(discounts.length > 0 ? { discounts } : {}),
    subscription_data: {
      metadata: metadataOf(request.reference),
      description: request.description,
      ...(trial_ends_at ? trialOf(trial_ends_at, page.expires_at) : {}),
    },
  }
  const made = await callStripe(() => stripe.checkout.sessions.create(params, { idempotencyKey: request.key }))
  return allow<CreatedSubscription>({
    gateway_subscription_id: null,
    session_id: made.id,
    next: { kind: 'redirect', url: addressOf(made) },
  })
}

const DAY_MS = 86_400_000

function trialOf(trialEnd: Date, pageExpires: Date) {
  const remainingMs = trialEnd.getTime() - pageExpires.getTime()
  return remainingMs > 2 * DAY_MS
    ? { trial_end: secondsOf(trialEnd) }
    : { trial_period_days: Math.max(1, Math.round(remainingMs / DAY_MS)) }
}
