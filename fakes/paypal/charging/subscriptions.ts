import type { Tx } from '../../context.ts'
import { monthsAfter } from '../../calendar.ts'
import { type ChargeBody, chargeOn } from './charges.ts'
import { emitEvent } from '../events.ts'
import { type Cycle, findPlan, type Plan } from './plans.ts'
import { centavosOf, impossible, missing, type ApiResponse, respond, shownOf } from '../api/response.ts'
import { freshId, type Wallet } from '../wallet.ts'
import { type Body, findThing, insertThing, lockThing, saveThing, type Thing, thingsWhere } from '../wallet-store.ts'

const DAY_MS = 86_400_000
const RETRY_DAYS = 3

/** `lean`: there is money today, and none when it renews. */
export type Funds = 'plenty' | 'lean'
type SubscriptionBody = Body & {
  id: string
  status: 'ACTIVE' | 'SUSPENDED' | 'CANCELLED'
  plan_id: string
  custom_id?: string
  start_time: string
  billing_info: { failed_payments_count: number; next_billing_time?: string }
  _funds: Funds
  _cycle: number
}

/** The owner's decision on the wallet's page: the plan starts and is charged. Null without such a plan. */
export async function approveSubscription(
  tx: Tx,
  wallet: Wallet,
  { plan_id, custom_id, funds }: { plan_id: string; custom_id: string; funds: Funds },
): Promise<string | null> {
  const plan = await findPlan(tx, plan_id)
  if (!plan) return null
  const { context } = wallet
  const now = context.now()
  const id = `I-${freshId(context, 12)}`
  const made: SubscriptionBody = {
    id,
    status: 'ACTIVE',
    plan_id,
    quantity: '1',
    plan_overridden: false,
    ...(custom_id === '' ? {} : { custom_id }),
    start_time: now.toISOString(),
    create_time: now.toISOString(),
    billing_info: { failed_payments_count: 0, next_billing_time: now.toISOString() },
    _funds: funds,
    _cycle: 0,
  }
  await insertThing(tx, 'subscription', id, made, { now })
  await emitEvent(tx, wallet, 'BILLING.SUBSCRIPTION.ACTIVATED', shownOf(made))
  const fee = centavosOf(plan.payment_preferences.setup_fee)
  if (fee > 0) await charge(tx, wallet, made, fee, 'COMPLETED')
  await bill(tx, wallet, { ...made, _funds: 'plenty' }, plan, funds)
  return id
}

export async function showSubscription(tx: Tx, id: string, withPlan: boolean): Promise<ApiResponse> {
  const found = await findThing(tx, 'subscription', id)
  if (!found) return missing
  const plan = withPlan ? await findPlan(tx, String(found.body.plan_id)) : null
  return respond({ ...shownOf(found.body), ...(plan ? { plan } : {}) })
}

export async function showTransactions(tx: Tx, id: string): Promise<ApiResponse> {
  if (!(await findThing(tx, 'subscription', id))) return missing
  const charges = await thingsWhere(tx, 'charge', '_of', id)
  // As PayPal lists them: the newest first.
  const transactions = charges.toReversed().map(({ body }) => {
    const { id: sale, status, amount, create_time } = body as ChargeBody
    return { id: sale, status, time: create_time, amount_with_breakdown: { gross_amount: amount } }
  })
  return respond({ transactions, total_items: transactions.length, total_pages: 1 })
}

export async function cancelSubscription(tx: Tx, wallet: Wallet, id: string, reason: string): Promise<ApiResponse> {
  const held = await lockThing(tx, 'subscription', id)
  if (!held) return missing
  const body = held.body as SubscriptionBody
  if (body.status === 'CANCELLED') return impossible('SUBSCRIPTION_STATUS_INVALID')
  const { next_billing_time: _, ...billing_info } = body.billing_info
  const cancelled: SubscriptionBody = { ...body, status: 'CANCELLED', status_change_note: reason, billing_info }
  await saveThing(tx, id, cancelled, { now: wallet.context.now(), due_at: null })
  await emitEvent(tx, wallet, 'BILLING.SUBSCRIPTION.CANCELLED', shownOf(cancelled))
  return { status: 204, body: null }
}

export async function renew(tx: Tx, wallet: Wallet, { body }: Thing): Promise<void> {
  const sent = body as SubscriptionBody
  const plan = await findPlan(tx, sent.plan_id)
  if (plan) await bill(tx, wallet, sent, plan, sent._funds)
}

export const refill = (wallet: Wallet, id: string): Promise<void> =>
  wallet.context.transaction(async (tx) => {
    const held = await lockThing(tx, 'subscription', id)
    if (held) await saveThing(tx, id, { ...held.body, _funds: 'plenty' }, { now: wallet.context.now() })
  })

async function bill(tx: Tx, wallet: Wallet, subscription: SubscriptionBody, plan: Plan, funds: Funds): Promise<void> {
  const now = wallet.context.now()
  const price = priceOf(plan, subscription._cycle)
  if (price > 0 && subscription._funds === 'lean') return fail(tx, wallet, subscription, price, plan)
  if (price > 0) await charge(tx, wallet, subscription, price, 'COMPLETED')
  const next = beginningOf(plan, new Date(subscription.start_time), subscription._cycle + 1)
  const billing_info = { failed_payments_count: 0, next_billing_time: next.toISOString() }
  const billed: SubscriptionBody = {
    ...subscription,
    status: 'ACTIVE',
    billing_info,
    _cycle: subscription._cycle + 1,
    _funds: funds,
  }
  await saveThing(tx, subscription.id, billed, { now, due_at: next })
}

async function fail(tx: Tx, wallet: Wallet, subscription: SubscriptionBody, price: number, plan: Plan): Promise<void> {
  const now = wallet.context.now()
  const failed_payments_count = subscription.billing_info.failed_payments_count + 1
  const over = failed_payments_count >= plan.payment_preferences.payment_failure_threshold
  const due_at = over ? null : new Date(now.getTime() + RETRY_DAYS * DAY_MS)
  const failed: SubscriptionBody = {
    ...subscription,
    status: over ? 'SUSPENDED' : 'ACTIVE',
    billing_info: { failed_payments_count, ...(due_at ? { next_billing_time: due_at.toISOString() } : {}) },
  }
  await charge(tx, wallet, subscription, price, 'DECLINED')
  await saveThing(tx, subscription.id, failed, { now, due_at })
  await emitEvent(tx, wallet, 'BILLING.SUBSCRIPTION.PAYMENT.FAILED', shownOf(failed))
  if (over) await emitEvent(tx, wallet, 'BILLING.SUBSCRIPTION.SUSPENDED', shownOf(failed))
}

const charge = (
  tx: Tx,
  wallet: Wallet,
  { id, custom_id }: SubscriptionBody,
  amount: number,
  status: ChargeBody['status'],
) => chargeOn(tx, wallet, { kind: 'sale', of: id, amount, custom_id, status })

function cycleAt({ billing_cycles }: Plan, at: number): { cycle: Cycle; within: number } {
  let within = at
  for (const cycle of billing_cycles) {
    if (cycle.total_cycles === 0 || within < cycle.total_cycles) return { cycle, within }
    within -= cycle.total_cycles
  }
  throw new Error(`rehearsal-wallet: expected a plan without end, found one of ${at} cycles.`)
}

const priceOf = (plan: Plan, at: number): number => centavosOf(cycleAt(plan, at).cycle.pricing_scheme.fixed_price)

function beginningOf(plan: Plan, start: Date, at: number): Date {
  let [from, steps, of] = [start, 0, plan.billing_cycles[0]?.frequency]
  for (let cycle = 0; cycle < at; cycle++) {
    const { frequency } = cycleAt(plan, cycle).cycle
    const same = of?.interval_unit === frequency.interval_unit && of.interval_count === frequency.interval_count
    if (!same && of) [from, steps] = [stepsAfter(from, of, steps), 0]
    of = frequency
    steps += 1
  }
  return of ? stepsAfter(from, of, steps) : start
}

function stepsAfter(from: Date, { interval_unit, interval_count }: Cycle['frequency'], steps: number): Date {
  const count = interval_count * steps
  if (interval_unit === 'DAY') return new Date(from.getTime() + count * DAY_MS)
  if (interval_unit === 'WEEK') return new Date(from.getTime() + count * 7 * DAY_MS)
  return monthsAfter(from, interval_unit === 'YEAR' ? count * 12 : count)
}
