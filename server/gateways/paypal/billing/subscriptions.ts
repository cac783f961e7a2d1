import type { PeriodCharge, SubscriptionState } from '../../payment-gateway.ts'
import { centavosOf, type Subscription, subscriptionAnswer, type Transaction, transactionsAnswer } from '../answers.ts'
import { type Mark, parseMark } from '../../provider-reference.ts'
import { unexpected } from '../connection.ts'
import type { PayPal } from '../known.ts'
import { periodOf, type Rhythm, rhythmOf } from './periods.ts'
import { isPlanOf } from './plans.ts'
import { refundedOf } from '../transactions.ts'

const MOST_CHARGES = 24
const DAY_MS = 86_400_000
const pathOf = (id: string) => `/v1/billing/subscriptions/${encodeURIComponent(id)}`

export async function readSubscription(on: PayPal, id: string): Promise<SubscriptionState | null> {
  const answered = await on.callApi('GET', `${pathOf(id)}?fields=plan`)
  if (answered.kind === 'refused') {
    if (answered.status === 404) return null
    throw unexpected(`subscription ${id}`, answered)
  }
  const subscription = subscriptionAnswer.parse(answered.body)
  const rhythm = rhythmOf(subscription)
  const charges = await chargesOf(on, subscription, rhythm)
  const covered = charges.findLast((one) => one.status === 'paid')
  const { trial_ends_at } = rhythm
  const period_start = covered?.period_start ?? (trial_ends_at && rhythm.start)
  const period_end = covered?.period_end ?? trial_ends_at
  const statusFields = deriveStatus(subscription, {
    now: on.now(),
    trial_ends_at,
    period_end,
    paid: covered !== undefined,
    wasEndedImmediately: (await on.recall(`ended:${id}`)) !== null,
  })
  return {
    gateway_subscription_id: id,
    made_for: { mark: await markOf(on, subscription), currency: 'mxn', gateway_customer_id: null },
    // What the plan charges in the end, discount and all; the plan itself is held against the purchase by `markOf`.
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

/** Ends it at PayPal at once, whose cancelling knows no later day: what was paid until then stays ours to give. */
export async function endSubscription(
  on: PayPal,
  id: string,
  { at, reason }: { at: 'period-end' | 'now'; reason: string },
): Promise<SubscriptionState | null> {
  const json = { reason: reason.trim().slice(0, 128) || 'Cancelada' }
  const answered = await on.callApi('POST', `${pathOf(id)}/cancel`, { json })
  if (answered.kind === 'refused' && answered.status === 404) return null
  if (answered.kind === 'refused' && answered.issue !== 'SUBSCRIPTION_STATUS_INVALID') {
    throw unexpected(`cancelling ${id}`, answered)
  }
  if (at === 'now') await on.remember({ [`ended:${id}`]: on.now().toISOString() })
  return readSubscription(on, id)
}

/** The purchase is the browser's word until its plan is the one that we made for it, unchanged and once (F40). */
async function markOf(on: PayPal, subscription: Subscription): Promise<Mark> {
  const mark = parseMark(subscription.custom_id)
  const changed = subscription.plan_overridden === true || (subscription.quantity ?? '1') !== '1'
  if (changed || mark?.kind !== 'reference') return null
  return (await isPlanOf(on, mark.reference, subscription.plan_id)) ? mark : null
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
  { now, trial_ends_at, period_end, paid, wasEndedImmediately }: Facts,
): Pick<SubscriptionState, 'status' | 'cancel_at_period_end'> {
  if (wasEndedImmediately) return { status: 'ended', cancel_at_period_end: false }
  const running = trial_ends_at && now < trial_ends_at ? 'trialing' : 'active'
  switch (status) {
    case 'ACTIVE':
      if (running === 'trialing') return { status: running, cancel_at_period_end: false }
      if ((billing_info?.failed_payments_count ?? 0) > 0) return { status: 'past_due', cancel_at_period_end: false }
      return { status: paid || trial_ends_at ? 'active' : 'incomplete', cancel_at_period_end: false }
    case 'SUSPENDED':
      return { status: 'past_due', cancel_at_period_end: false }
    case 'CANCELLED':
    case 'EXPIRED':
      return period_end && now < period_end
        ? { status: running, cancel_at_period_end: true }
        : { status: 'ended', cancel_at_period_end: false }
    default:
      return { status: 'incomplete', cancel_at_period_end: false }
  }
}

async function chargesOf(on: PayPal, { id, status, create_time }: Subscription, rhythm: Rhythm) {
  if (status === 'APPROVAL_PENDING') return []
  const until = new Date(on.now().getTime() + DAY_MS)
  const span = new URLSearchParams({ start_time: create_time.toISOString(), end_time: until.toISOString() })
  const answered = await on.callApi('GET', `${pathOf(id)}/transactions?${span}`)
  if (answered.kind === 'refused') throw unexpected(`transactions of ${id}`, answered)
  const all = transactionsAnswer.parse(answered.body).transactions
  const newest = all.toSorted((one, other) => one.time.getTime() - other.time.getTime()).slice(-MOST_CHARGES)
  await on.remember(Object.fromEntries(newest.map((one) => [`subscription-of:${one.id}`, id])))
  return Promise.all(newest.map((one) => chargeOf(on, one, rhythm)))
}

const STATUS = new Map<string, PeriodCharge['status']>([
  ['COMPLETED', 'paid'],
  ['PARTIALLY_REFUNDED', 'paid'],
  ['REFUNDED', 'paid'],
  ['DECLINED', 'failed'],
  ['PENDING', 'open'],
])

async function chargeOf(on: PayPal, transaction: Transaction, rhythm: Rhythm): Promise<PeriodCharge> {
  const { id, time, status } = transaction
  const amount = centavosOf(transaction.amount_with_breakdown.gross_amount)
  const period = periodOf(rhythm, time)
  return {
    gateway_invoice_id: id,
    gateway_payment_id: id,
    status: STATUS.get(status) ?? 'void',
    amount,
    refunded: status === 'REFUNDED' ? amount : status === 'PARTIALLY_REFUNDED' ? await refundedOf(on, id, time) : 0,
    period_start: period.start,
    period_end: period.end,
    chargedAt: time,
    decline: status === 'DECLINED' ? { code: 'INSTRUMENT_DECLINED', decline_code: null } : null,
  }
}
