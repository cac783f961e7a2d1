import { emitEvent } from '../provider/events.ts'
import type { IntentThing } from '../provider/shapes.ts'
import { insert, save } from '../provider/things.ts'
import { named, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { intentOf } from '../resources/creating-intents.ts'
import { type InvoiceThing, type LineThing, listOf, type Span, type SubscriptionThing } from './shapes.ts'

export type OneTimeItem = { readonly amount: number; readonly description: string }
type Bill = { readonly period: Span; readonly amount: number; readonly oneTimeItem?: OneTimeItem | null }
export type Billed = { readonly subscription: SubscriptionThing; readonly invoice: InvoiceThing }

/** Bills one period: what a coupon takes off is taken off, and what comes to nothing is paid at once. */
export async function bill(request: ProviderRequest, subscription: SubscriptionThing, what: Bill): Promise<Billed> {
  const off = discountOn(subscription, what.amount)
  const total = what.amount - off + (what.oneTimeItem?.amount ?? 0)
  const invoice = await insert<InvoiceThing>(request, await invoiceOf(request, subscription, what, total))
  const billed = await save<SubscriptionThing>(request, {
    ...subscription,
    latest_invoice: invoice.id,
    _coupon: subscription._coupon && { ...subscription._coupon, used: subscription._coupon.used || off > 0 },
  })
  if (total === 0) await emitEvent(request, 'invoice.paid', invoice)
  return { subscription: billed, invoice }
}

async function invoiceOf(
  request: ProviderRequest,
  subscription: SubscriptionThing,
  what: Bill,
  total: number,
): Promise<InvoiceThing> {
  const id = named(request, 'in')
  const billing_reason = subscription.latest_invoice === null ? 'subscription_create' : 'subscription_cycle'
  const intent = total > 0 ? await intentFor(request, subscription, id, total, billing_reason) : null
  const now = secondsNow(request)
  const isPaid = intent === null
  return {
    id,
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: isPaid,
    billing_reason,
    created: now,
    currency: 'mxn',
    customer: subscription.customer,
    lines: listOf(`/v1/invoices/${id}/lines`, linesOf(request, subscription, what)),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_start: what.period.start,
    period_end: what.period.start,
    status: isPaid ? 'paid' : 'open',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: isPaid ? now : null,
      voided_at: null,
    },
    subtotal: what.amount + (what.oneTimeItem?.amount ?? 0),
    total,
    _confirmation_secret: intent && { client_secret: intent.client_secret, type: 'payment_intent' },
    _intent: intent?.id ?? null,
    _payments: listOf('/v1/invoice_payments', intent ? [paymentBy(request, id, intent)] : []),
  }
}

function discountOn({ _coupon }: SubscriptionThing, amount: number): number {
  if (!_coupon || (_coupon.duration === 'once' && _coupon.used)) return 0
  return Math.min(_coupon.amount_off, amount)
}

const intentFor = (
  request: ProviderRequest,
  { customer, description }: SubscriptionThing,
  _invoice: string,
  amount: number,
  reason: string,
) =>
  insert<IntentThing>(
    request,
    intentOf(request, {
      amount,
      customer,
      description,
      metadata: {},
      setup_future_usage: reason === 'subscription_create' ? 'off_session' : undefined,
      _invoice,
    }),
  )

const paymentBy = (request: ProviderRequest, invoice: string, { id, amount }: IntentThing) => ({
  id: named(request, 'inpay'),
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: amount,
  created: secondsNow(request),
  currency: 'mxn',
  invoice,
  is_default: true,
  livemode: false,
  payment: { payment_intent: id, type: 'payment_intent' },
  status: 'open',
})

function linesOf(
  request: ProviderRequest,
  subscription: SubscriptionThing,
  { amount, period, oneTimeItem }: Bill,
): LineThing[] {
  const line = (details: Pick<LineThing, 'amount' | 'description' | 'parent'>): LineThing => ({
    id: named(request, 'il'),
    object: 'line_item',
    currency: 'mxn',
    period,
    quantity: 1,
    ...details,
  })
  const subscription_item = subscription.items.data[0]?.id ?? ''
  const ofPeriod = line({
    amount,
    description: subscription.description,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: { subscription: subscription.id, subscription_item },
    },
  })
  if (!oneTimeItem) return [ofPeriod]
  const oneTimeLine = line({
    ...oneTimeItem,
    parent: {
      type: 'invoice_item_details',
      invoice_item_details: { subscription: subscription.id },
      subscription_item_details: null,
    },
  })
  return [oneTimeLine, ofPeriod]
}
