import { emitEvent } from '../provider/events.ts'
import type { IntentObject } from '../provider/shapes.ts'
import { insertObject, saveObject } from '../provider/objects.ts'
import { newId, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { newIntent } from '../resources/creating-intents.ts'
import { type InvoiceObject, type LineObject, toList, type Span, type SubscriptionObject } from './shapes.ts'

export type OneTimeItem = { readonly amount: number; readonly description: string }
type BillInput = { readonly period: Span; readonly amount: number; readonly oneTimeItem?: OneTimeItem | null }
export type BilledPeriod = { readonly subscription: SubscriptionObject; readonly invoice: InvoiceObject }

/** Bills one period less its coupon; an invoice of zero is paid at once. */
export async function createInvoice(
  request: ProviderRequest,
  subscription: SubscriptionObject,
  input: BillInput,
): Promise<BilledPeriod> {
  const discount = discountOn(subscription, input.amount)
  const total = input.amount - discount + (input.oneTimeItem?.amount ?? 0)
  const invoice = await insertObject<InvoiceObject>(request, await newInvoice(request, subscription, input, total))
  const billed = await saveObject<SubscriptionObject>(request, {
    ...subscription,
    latest_invoice: invoice.id,
    _coupon: subscription._coupon && { ...subscription._coupon, used: subscription._coupon.used || discount > 0 },
  })
  if (total === 0) await emitEvent(request, 'invoice.paid', invoice)
  return { subscription: billed, invoice }
}

async function newInvoice(
  request: ProviderRequest,
  subscription: SubscriptionObject,
  input: BillInput,
  total: number,
): Promise<InvoiceObject> {
  const id = newId(request, 'in')
  const billing_reason = subscription.latest_invoice === null ? 'subscription_create' : 'subscription_cycle'
  const intent = total > 0 ? await createIntentFor(request, subscription, id, total, billing_reason) : null
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
    lines: toList(`/v1/invoices/${id}/lines`, toLines(request, subscription, input)),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_start: input.period.start,
    period_end: input.period.start,
    status: isPaid ? 'paid' : 'open',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: isPaid ? now : null,
      voided_at: null,
    },
    subtotal: input.amount + (input.oneTimeItem?.amount ?? 0),
    total,
    _confirmation_secret: intent && { client_secret: intent.client_secret, type: 'payment_intent' },
    _intent: intent?.id ?? null,
    _payments: toList('/v1/invoice_payments', intent ? [newInvoicePayment(request, id, intent)] : []),
  }
}

function discountOn({ _coupon }: SubscriptionObject, amount: number): number {
  if (!_coupon || (_coupon.duration === 'once' && _coupon.used)) return 0
  return Math.min(_coupon.amount_off, amount)
}

const createIntentFor = (
  request: ProviderRequest,
  { customer, description }: SubscriptionObject,
  _invoice: string,
  amount: number,
  reason: string,
) =>
  insertObject<IntentObject>(
    request,
    newIntent(request, {
      amount,
      customer,
      description,
      metadata: {},
      setup_future_usage: reason === 'subscription_create' ? 'off_session' : undefined,
      _invoice,
    }),
  )

const newInvoicePayment = (request: ProviderRequest, invoice: string, { id, amount }: IntentObject) => ({
  id: newId(request, 'inpay'),
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

function toLines(
  request: ProviderRequest,
  subscription: SubscriptionObject,
  { amount, period, oneTimeItem }: BillInput,
): LineObject[] {
  const line = (details: Pick<LineObject, 'amount' | 'description' | 'parent'>): LineObject => ({
    id: newId(request, 'il'),
    object: 'line_item',
    currency: 'mxn',
    period,
    quantity: 1,
    ...details,
  })
  const subscription_item = subscription.items.data[0]?.id ?? ''
  const periodLine = line({
    amount,
    description: subscription.description,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: { subscription: subscription.id, subscription_item },
    },
  })
  if (!oneTimeItem) return [periodLine]
  const oneTimeLine = line({
    ...oneTimeItem,
    parent: {
      type: 'invoice_item_details',
      invoice_item_details: { subscription: subscription.id },
      subscription_item_details: null,
    },
  })
  return [oneTimeLine, periodLine]
}
