import { chargeCard } from '../bank/charging.ts'
import { createSetupIntent } from '../bank/saving.ts'
import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import type { IntentObject, MethodObject } from '../provider/shapes.ts'
import { lockObject, insertObject, saveObject } from '../provider/objects.ts'
import { newId, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { createInvoice, type BilledPeriod, type OneTimeItem } from './invoicing.ts'
import { nthPeriod } from './periods.ts'
import { nextDueAt, markInvoiceDeclined, markInvoicePaid } from './settle-invoice.ts'
import { type CouponObject, toList, type PriceObject, type SubscriptionObject } from './shapes.ts'

export type SubscriptionTerms = {
  readonly customer: string
  readonly price: string
  readonly coupon: string | null
  readonly description: string | null
  readonly metadata: Record<string, string>
  readonly trial_end: number | null
  readonly oneTimeItem: OneTimeItem | null
  readonly source: string | null
  readonly session: string | null
}
const FIRST_PAYMENT_MS = 23 * 3_600_000

/** Starts a subscription: it is active once its first invoice is paid, or at once when nothing is due. */
export async function startSubscription(
  request: ProviderRequest,
  terms: SubscriptionTerms,
): Promise<SubscriptionObject> {
  if (terms.trial_end !== null && terms.trial_end <= secondsNow(request)) {
    throw new Fault(400, 'parameter_invalid', 'trial_end has to be in the future.')
  }
  const created = await insertObject<SubscriptionObject>(request, await newSubscription(request, terms))
  const billed = await createInvoice(request, created, {
    period: { start: created.created, end: created.items.data[0]?.current_period_end ?? 0 },
    amount: created.trial_end === null ? (created.items.data[0]?.price.unit_amount ?? 0) : 0,
    oneTimeItem: terms.oneTimeItem,
  })
  await emitEvent(request, 'customer.subscription.created', billed.subscription)
  return billed.invoice.status === 'paid' ? withoutCharge(request, billed) : withCharge(request, billed)
}

async function newSubscription(request: ProviderRequest, terms: SubscriptionTerms): Promise<SubscriptionObject> {
  const price = await lockObject<PriceObject>(request, 'price', terms.price)
  const coupon = terms.coupon ? await lockObject<CouponObject>(request, 'coupon', terms.coupon) : null
  const now = secondsNow(request)
  const id = newId(request, 'sub')
  const { trial_end } = terms
  const anchor = trial_end ?? now
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: anchor,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    created: now,
    currency: 'mxn',
    customer: terms.customer,
    default_payment_method: terms.source,
    description: terms.description,
    ended_at: null,
    items: toList(`/v1/subscription_items?subscription=${id}`, [
      {
        id: newId(request, 'si'),
        object: 'subscription_item',
        current_period_start: now,
        current_period_end: trial_end ?? nthPeriod(anchor, price.recurring, 0).end,
        price,
        quantity: 1,
      },
    ]),
    latest_invoice: null,
    livemode: false,
    metadata: terms.metadata,
    pending_setup_intent: null,
    status: 'incomplete',
    trial_end,
    trial_start: trial_end === null ? null : now,
    _coupon: coupon && { amount_off: coupon.amount_off, duration: coupon.duration, used: false },
    _nth: trial_end === null ? 0 : -1,
    _session: terms.session,
    _warned: false,
  }
}

async function withoutCharge(request: ProviderRequest, { subscription }: BilledPeriod): Promise<SubscriptionObject> {
  const { customer, default_payment_method, id, trial_end } = subscription
  const setup = default_payment_method ? null : await createSetupIntent(request, { customer, _subscription: id })
  const started: SubscriptionObject = {
    ...subscription,
    status: trial_end === null ? 'active' : 'trialing',
    pending_setup_intent: setup?.id ?? null,
  }
  await emitEvent(request, 'customer.subscription.updated', started)
  return saveObject<SubscriptionObject>(request, started, nextDueAt(started))
}

async function withCharge(
  request: ProviderRequest,
  { subscription, invoice }: BilledPeriod,
): Promise<SubscriptionObject> {
  const pending = await saveObject<SubscriptionObject>(
    request,
    subscription,
    new Date(request.now.getTime() + FIRST_PAYMENT_MS),
  )
  if (!pending.default_payment_method) return pending
  const method = await lockObject<MethodObject>(request, 'payment_method', pending.default_payment_method)
  const intent = await lockObject<IntentObject>(request, 'payment_intent', invoice._intent ?? '')
  const outcome = await chargeCard(request, intent, method, { onSession: true, authenticated: false, return_url: null })
  if (outcome.kind === 'succeeded') return markInvoicePaid(request, outcome.intent)
  if (outcome.kind === 'declined') await markInvoiceDeclined(request, outcome.intent, outcome.decline)
  else await emitEvent(request, 'invoice.payment_action_required', invoice)
  return lockObject<SubscriptionObject>(request, 'subscription', pending.id)
}
