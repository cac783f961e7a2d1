import type { Tx } from '../../context.ts'
import { addMonths } from '../../calendar.ts'
import { type ChargeBody, createCharge } from './charges.ts'
import { emitEvent } from '../events.ts'
import { type Cycle, findPlan, type Plan } from './plans.ts'
import { toCentavos, unprocessable, notFound, type ApiResponse, respond, toApiBody } from '../api/response.ts'
import { newId, type Wallet } from '../wallet.ts'
import {
  type ResourceBody,
  findResource,
  insertResource,
  lockResource,
  saveResource,
  type WalletResource,
  listResourcesBy,
} from '../wallet-store.ts'

const DAY_MS = 86_400_000
const RETRY_DAYS = 3

/** `lean`: the first charge succeeds, renewals are declined. */
export type Funds = 'plenty' | 'lean'
type SubscriptionBody = ResourceBody & {
  id: string
  status: 'ACTIVE' | 'SUSPENDED' | 'CANCELLED'
  plan_id: string
  custom_id?: string
  start_time: string
  billing_info: { failed_payments_count: number; next_billing_time?: string }
  _funds: Funds
  _cycle: number
}

/**
 * Stores the decision of the customer on the page of the wallet: the plan starts and is charged. Null without such a
 * plan.
 */
export async function approveSubscription(
  tx: Tx,
  wallet: Wallet,
  { plan_id, custom_id, funds }: { plan_id: string; custom_id: string; funds: Funds },
): Promise<string | null> {
  const plan = await findPlan(tx, plan_id)
  if (!plan) return null
  const { context } = wallet
  const now = context.now()
  const id = `I-${newId(context, 12)}`
  const created: SubscriptionBody = {
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
  await insertResource(tx, 'subscription', id, created, { now })
  await emitEvent(tx, wallet, 'BILLING.SUBSCRIPTION.ACTIVATED', toApiBody(created))
  const fee = toCentavos(plan.payment_preferences.setup_fee)
  if (fee > 0) await charge(tx, wallet, created, fee, 'COMPLETED')
  await bill(tx, wallet, { ...created, _funds: 'plenty' }, plan, funds)
  return id
}

export async function showSubscription(tx: Tx, id: string, withPlan: boolean): Promise<ApiResponse> {
  const stored = await findResource(tx, 'subscription', id)
  if (!stored) return notFound
  const plan = withPlan ? await findPlan(tx, String(stored.body.plan_id)) : null
  return respond({ ...toApiBody(stored.body), ...(plan ? { plan } : {}) })
}

export async function showTransactions(tx: Tx, id: string): Promise<ApiResponse> {
  if (!(await findResource(tx, 'subscription', id))) return notFound
  const charges = await listResourcesBy(tx, 'charge', '_of', id)
  // PayPal lists the newest first.
  const transactions = charges.toReversed().map(({ body }) => {
    const { id: sale, status, amount, create_time } = body as ChargeBody
    return { id: sale, status, time: create_time, amount_with_breakdown: { gross_amount: amount } }
  })
  return respond({ transactions, total_items: transactions.length, total_pages: 1 })
}

export async function cancelSubscription(tx: Tx, wallet: Wallet, id: string, reason: string): Promise<ApiResponse> {
  const stored = await lockResource(tx, 'subscription', id)
  if (!stored) return notFound
  const body = stored.body as SubscriptionBody
  if (body.status === 'CANCELLED') return unprocessable('SUBSCRIPTION_STATUS_INVALID')
  const { next_billing_time: _, ...billing_info } = body.billing_info
  const cancelled: SubscriptionBody = { ...body, status: 'CANCELLED', status_change_note: reason, billing_info }
  await saveResource(tx, id, cancelled, { now: wallet.context.now(), due_at: null })
  await emitEvent(tx, wallet, 'BILLING.SUBSCRIPTION.CANCELLED', toApiBody(cancelled))
  return { status: 204, body: null }
}

export async function renew(tx: Tx, wallet: Wallet, { body }: WalletResource): Promise<void> {
  const subscription = body as SubscriptionBody
  const plan = await findPlan(tx, subscription.plan_id)
  if (plan) await bill(tx, wallet, subscription, plan, subscription._funds)
}

export const restoreFunds = (wallet: Wallet, id: string): Promise<void> =>
  wallet.context.transaction(async (tx) => {
    const stored = await lockResource(tx, 'subscription', id)
    if (stored) await saveResource(tx, id, { ...stored.body, _funds: 'plenty' }, { now: wallet.context.now() })
  })

async function bill(tx: Tx, wallet: Wallet, subscription: SubscriptionBody, plan: Plan, funds: Funds): Promise<void> {
  const now = wallet.context.now()
  const price = priceOf(plan, subscription._cycle)
  if (price > 0 && subscription._funds === 'lean') return failPayment(tx, wallet, subscription, price, plan)
  if (price > 0) await charge(tx, wallet, subscription, price, 'COMPLETED')
  const next = startOfCycle(plan, new Date(subscription.start_time), subscription._cycle + 1)
  const billing_info = { failed_payments_count: 0, next_billing_time: next.toISOString() }
  const billed: SubscriptionBody = {
    ...subscription,
    status: 'ACTIVE',
    billing_info,
    _cycle: subscription._cycle + 1,
    _funds: funds,
  }
  await saveResource(tx, subscription.id, billed, { now, due_at: next })
}

async function failPayment(
  tx: Tx,
  wallet: Wallet,
  subscription: SubscriptionBody,
  price: number,
  plan: Plan,
): Promise<void> {
  const now = wallet.context.now()
  const failed_payments_count = subscription.billing_info.failed_payments_count + 1
  const isSuspended = failed_payments_count >= plan.payment_preferences.payment_failure_threshold
  const due_at = isSuspended ? null : new Date(now.getTime() + RETRY_DAYS * DAY_MS)
  const failed: SubscriptionBody = {
    ...subscription,
    status: isSuspended ? 'SUSPENDED' : 'ACTIVE',
    billing_info: { failed_payments_count, ...(due_at ? { next_billing_time: due_at.toISOString() } : {}) },
  }
  await charge(tx, wallet, subscription, price, 'DECLINED')
  await saveResource(tx, subscription.id, failed, { now, due_at })
  await emitEvent(tx, wallet, 'BILLING.SUBSCRIPTION.PAYMENT.FAILED', toApiBody(failed))
  if (isSuspended) await emitEvent(tx, wallet, 'BILLING.SUBSCRIPTION.SUSPENDED', toApiBody(failed))
}

const charge = (
  tx: Tx,
  wallet: Wallet,
  { id, custom_id }: SubscriptionBody,
  amount: number,
  status: ChargeBody['status'],
) => createCharge(tx, wallet, { kind: 'sale', of: id, amount, custom_id, status })

function cycleAt({ billing_cycles }: Plan, at: number): { cycle: Cycle; within: number } {
  let within = at
  for (const cycle of billing_cycles) {
    if (cycle.total_cycles === 0 || within < cycle.total_cycles) return { cycle, within }
    within -= cycle.total_cycles
  }
  throw new Error(`fake PayPal: expected a plan with an endless last cycle, found one that ends before cycle ${at}.`)
}

const priceOf = (plan: Plan, at: number): number => toCentavos(cycleAt(plan, at).cycle.pricing_scheme.fixed_price)

function startOfCycle(plan: Plan, start: Date, at: number): Date {
  let [from, steps, frequencyOfSteps] = [start, 0, plan.billing_cycles[0]?.frequency]
  for (let cycle = 0; cycle < at; cycle++) {
    const { frequency } = cycleAt(plan, cycle).cycle
    const isSameFrequency =
      frequencyOfSteps?.interval_unit === frequency.interval_unit &&
      frequencyOfSteps.interval_count === frequency.interval_count
    if (!isSameFrequency && frequencyOfSteps) [from, steps] = [addSteps(from, frequencyOfSteps, steps), 0]
    frequencyOfSteps = frequency
    steps += 1
  }
  return frequencyOfSteps ? addSteps(from, frequencyOfSteps, steps) : start
}

function addSteps(from: Date, { interval_unit, interval_count }: Cycle['frequency'], steps: number): Date {
  const count = interval_count * steps
  if (interval_unit === 'DAY') return new Date(from.getTime() + count * DAY_MS)
  if (interval_unit === 'WEEK') return new Date(from.getTime() + count * 7 * DAY_MS)
  return addMonths(from, interval_unit === 'YEAR' ? count * 12 : count)
}
