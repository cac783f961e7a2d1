import type { PeriodCharge, SubscriptionState } from '../../payment-gateway.ts'
import { centavosOf, type Subscription, subscriptionSchema, type Transaction, transactionsSchema } from '../schemas.ts'
import { type Mark, parseMark } from '../../provider-reference.ts'
import { unexpected } from '../connection.ts'
import type { PayPalContext } from '../paypal-context.ts'
import { periodOf, type Rhythm, rhythmOf } from './periods.ts'
import { isPlanOf } from './plans.ts'
import { refundedOf } from '../transactions.ts'

const MOST_CHARGES = 24
const DAY_MS = 86_400_000
const pathOf = (id: string) => `/v1/billing/subscriptions/${encodeURIComponent(id)}`

export async function readSubscription(paypal: PayPalContext, id: string): Promise<SubscriptionState | null> {
  const response = await paypal.callApi('GET', `${pathOf(id)}?fields=plan`)
  if (response.kind === 'refused') {
    if (response.status === 404) return null
    throw unexpected(`subscription ${id}`, response)
  }
  const subscription = subscriptionSchema.parse(response.body)
  const rhythm = rhythmOf(subscription)
  const charges = await chargesOf(paypal, subscription, rhythm)
  const lastPaid = charges.findLast(({ status }) => status === 'paid')
  const { trial_ends_at } = rhythm
  const period_start = lastPaid?.period_start ?? (trial_ends_at && rhythm.start)
  const period_end = lastPaid?.period_end ?? trial_ends_at
  const statusFields = deriveStatus(subscription, {
    now: paypal.now(),
    trial_ends_at,
    period_end,
    paid: lastPaid !== undefined,
    wasEndedImmediately: (await paypal.recall(`ended:${id}`)) !== null,
  })
  return {
    gateway_subscription_id: id,
    made_for: { mark: await markOf(paypal, subscription), currency: 'mxn', gateway_customer_id: null },
    // PayPal does not state it: `markOf` compares the plan itself with the purchase.
    period_amount: null,
    ...statusFields,
    period_start,
    period_end,
    trial_ends_at,
    failed_tries: subscription.billing_info?.failed_payments_count ?? 0,
    saved: null,
    charges,
  }
}

/** Ends it at PayPal at once, which has no later end; the paid period stays valid in this portal. */
export async function endSubscription(
  paypal: PayPalContext,
  id: string,
  { at, reason }: { at: 'period-end' | 'now'; reason: string },
): Promise<SubscriptionState | null> {
  const json = { reason: reason.trim().slice(0, 128) || 'Cancelada' }
  const response = await paypal.callApi('POST', `${pathOf(id)}/cancel`, { json })
  if (response.kind === 'refused' && response.status === 404) return null
  if (response.kind === 'refused' && response.issue !== 'SUBSCRIPTION_STATUS_INVALID') {
    throw unexpected(`cancelling ${id}`, response)
  }
  if (at === 'now') await paypal.remember({ [`ended:${id}`]: paypal.now().toISOString() })
  return readSubscription(paypal, id)
}

/**
 * The `custom_id` is set in the browser: it counts only when the plan is the one created for the purchase, unchanged
 * and in quantity one (F40).
 */
async function markOf(paypal: PayPalContext, subscription: Subscription): Promise<Mark> {
  const mark = parseMark(subscription.custom_id)
  const isChanged = subscription.plan_overridden === true || (subscription.quantity ?? '1') !== '1'
  if (isChanged || mark?.kind !== 'reference') return null
  return (await isPlanOf(paypal, mark.reference, subscription.plan_id)) ? mark : null
}

type Facts = {
  now: Date
  trial_ends_at: Date | null
  period_end: Date | null
  paid: boolean
  wasEndedImmediately: boolean
}

function deriveStatus(
  { status, billing_info }: Subscription,
  { now, trial_ends_at, period_end, paid: isPaid, wasEndedImmediately }: Facts,
): Pick<SubscriptionState, 'status' | 'cancel_at_period_end'> {
  if (wasEndedImmediately) return { status: 'ended', cancel_at_period_end: false }
  const liveStatus = trial_ends_at && now < trial_ends_at ? 'trialing' : 'active'
  switch (status) {
    case 'ACTIVE':
      if (liveStatus === 'trialing') return { status: liveStatus, cancel_at_period_end: false }
      if ((billing_info?.failed_payments_count ?? 0) > 0) return { status: 'past_due', cancel_at_period_end: false }
      return { status: isPaid || trial_ends_at ? 'active' : 'incomplete', cancel_at_period_end: false }
    case 'SUSPENDED':
      return { status: 'past_due', cancel_at_period_end: false }
    case 'CANCELLED':
    case 'EXPIRED':
      return period_end && now < period_end
        ? { status: liveStatus, cancel_at_period_end: true }
        : { status: 'ended', cancel_at_period_end: false }
    default:
      return { status: 'incomplete', cancel_at_period_end: false }
  }
}

async function chargesOf(paypal: PayPalContext, { id, status, create_time }: Subscription, rhythm: Rhythm) {
  if (status === 'APPROVAL_PENDING') return []
  const until = new Date(paypal.now().getTime() + DAY_MS)
  const span = new URLSearchParams({ start_time: create_time.toISOString(), end_time: until.toISOString() })
  const response = await paypal.callApi('GET', `${pathOf(id)}/transactions?${span}`)
  if (response.kind === 'refused') throw unexpected(`transactions of ${id}`, response)
  const transactions = transactionsSchema.parse(response.body).transactions
  const newest = transactions.toSorted((a, b) => a.time.getTime() - b.time.getTime()).slice(-MOST_CHARGES)
  await paypal.remember(Object.fromEntries(newest.map((transaction) => [`subscription-of:${transaction.id}`, id])))
  return Promise.all(newest.map((transaction) => chargeOf(paypal, transaction, rhythm)))
}

const STATUS = new Map<string, PeriodCharge['status']>([
  ['COMPLETED', 'paid'],
  ['PARTIALLY_REFUNDED', 'paid'],
  ['REFUNDED', 'paid'],
  ['DECLINED', 'failed'],
  ['PENDING', 'open'],
])

async function chargeOf(paypal: PayPalContext, transaction: Transaction, rhythm: Rhythm): Promise<PeriodCharge> {
  const { id, time, status } = transaction
  const amount = centavosOf(transaction.amount_with_breakdown.gross_amount)
  const period = periodOf(rhythm, time)
  return {
    gateway_invoice_id: id,
    gateway_payment_id: id,
    status: STATUS.get(status) ?? 'void',
    amount,
    refunded: status === 'REFUNDED' ? amount : status === 'PARTIALLY_REFUNDED' ? await refundedOf(paypal, id, time) : 0,
    period_start: period.start,
    period_end: period.end,
    chargedAt: time,
    decline: status === 'DECLINED' ? { code: 'INSTRUMENT_DECLINED', decline_code: null } : null,
  }
}
