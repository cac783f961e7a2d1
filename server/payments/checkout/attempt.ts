import { decideAttempt, type Order } from '@aforo/domain/payments/checkout/attempting.ts'
import { optionNamed, paymentOptions } from '@aforo/domain/payments/checkout/payment-choice.ts'
import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import type { Attempt, Attempted } from '@aforo/domain/payments/checkout/shapes.ts'
import { withoutFreeTrial } from '@aforo/domain/commerce/packages/buying.ts'
import { holdsPlace } from '@aforo/domain/commerce/packages/limits.ts'
import { payBefore } from '@aforo/domain/commerce/purchases/payment-deadline.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { type CheckoutPolicy, calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import { allow, type Refusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isCode } from '../../commerce/discounts/hold-discount.ts'
import { lockPackage } from '../../commerce/packages/stock.ts'
import { begin } from '../../commerce/purchases/begin.ts'
import {
  type PendingPurchase,
  findPending,
  nameClass,
  ownOf,
  releaseAttemptKey,
  waitFor,
} from '../../commerce/purchases/holding.ts'
import { settle } from '../../commerce/purchases/settle.ts'
import { noteOwed, owedBy } from '../../commerce/purchases/voucher-notice.ts'
import { holdForPurchase } from '../../booking/reservations/holds/hold.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type Gathered, gatherFacts, meansOf, policyOf } from './gather-facts.ts'
import { startGatewayPayment } from './payments/start-gateway-payment.ts'
import type { ApplySubscription } from './payments/follow.ts'
import { type Way, wayOf } from './payments/way.ts'

export type Buying = {
  readonly customer_id: number
  readonly attempt_key: string
  readonly from: string
  readonly input: Attempt
  readonly byStaff?: boolean
}
type Studio = { readonly settings: Settings; readonly policy: CheckoutPolicy; readonly now: Date }
type Step = { readonly purchase: PendingPurchase; readonly way: Way | null }

/**
 * Attempts a purchase, in steps: the purchase is written and holds its place, then the gateway is asked outside of any
 * transaction. The same key finds what it began, and finishes it (4.18, 7.18).
 */
export async function attempt(
  app: AppContext,
  buying: Buying,
  applySubscription: ApplySubscription,
): Promise<Verdict<Attempted>> {
  const settings = await app.settings()
  const studio = { settings, policy: policyOf(app, settings), now: app.now() }
  const step = await app.transaction(async (tx): Promise<Verdict<Step>> => {
    const found = await findPending(tx, buying.customer_id, buying.attempt_key)
    if (found && found.status !== 'failed') return goOn(tx, buying, found, studio)
    const made = await beginNew(tx, buying, studio, found)
    const going = made.allowed ? made : await resume(tx, buying, made, studio)
    if (going.allowed) await holdClass(tx, buying, going.value.purchase, studio)
    return going
  })
  if (!step.allowed) return step
  const { purchase, way } = step.value
  const { purchase_id, status } = purchase
  if (status !== 'pending' || !way) return allow({ purchase_id })
  return startGatewayPayment(app, { purchase_id, customer_id: buying.customer_id, way, applySubscription })
}

/** Notes the class that a purchase is for, and holds its place while the purchase is pending (4.11). */
async function holdClass(
  tx: Tx,
  { customer_id, input }: Buying,
  purchase: PendingPurchase,
  studio: Studio,
): Promise<void> {
  const { single_class_id } = input
  if (single_class_id === undefined || !(await nameClass(tx, purchase.purchase_id, single_class_id))) return
  if (purchase.status === 'pending')
    await holdForPurchase(tx, studio.settings, { customer_id, single_class_id }, studio.now)
}

/** `failed`: the unpaid purchase of an earlier try with this key. */
async function beginNew(
  tx: Tx,
  buying: Buying,
  studio: Studio,
  failed: PendingPurchase | null,
): Promise<Verdict<Step>> {
  const { input, customer_id, attempt_key, byStaff = false } = buying
  const { settings, policy, now } = studio
  const person = await lockPerson(tx, customer_id)
  if (failed) await releaseAttemptKey(tx, failed.purchase_id)
  const pack = await lockPackage(tx, input.class_package_id)
  if (!person || !pack) return refuse('package-missing')
  const gathered = await gatherFacts(tx, { input, person, pack, settings, policy, byStaff, now })
  const verdict = decideAttempt(gathered.facts, now)
  if (!verdict.allowed) return verdict
  const order = verdict.value
  const made = await begin(
    tx,
    {
      customer_id,
      attempt_key,
      pack: order.kind === 'paid' && !order.freeTrial ? withoutFreeTrial(pack) : pack,
      amount: order.base,
      total: order.total,
      renewal_amount: order.renewal,
      bill: settings.billing_enabled && input.bill === true,
      renewal_consent: consentOf(buying, order, now),
      ...linesOf(order, gathered),
      ...paymentOf(order),
    },
    now,
  )
  if (!made.allowed) return made
  if (order.kind === 'free') {
    const benefits = { ...calendarPolicy(settings), ...creditPolicy(settings) }
    await settle(tx, made.value, { now, policy: benefits, card_fingerprint: null })
  }
  const kind = order.kind === 'paid' ? order.option.kind : null
  if (kind === 'cash' || kind === 'transfer')
    await noteOwed(tx, { purchase_id: made.value, customer_id, way: owedBy(kind, null) }, now)
  const purchase = await findPending(tx, customer_id, attempt_key)
  if (!purchase) throw new Error(`purchase ${made.value}: expected it just begun, found none.`)
  const way = order.kind === 'paid' ? wayOf(order.option, input, policy, pack.is_subscription) : null
  return allow({ purchase, way })
}

async function goOn(tx: Tx, { input }: Buying, purchase: PendingPurchase, { policy }: Studio): Promise<Verdict<Step>> {
  return allow({ purchase, way: await wayFor(tx, input, purchase, policy) })
}

/** Refusals that the buyer's own unpaid purchase may cause: it holds place, piece and code. */
const BY_OWN_PURCHASE: readonly string[] = [
  'limit-reached',
  'trial-used',
  'sold-out',
  'discount-exhausted',
  'subscription-pending',
]

/**
 * After a refusal continues the buyer's own unpaid purchase, in this way or another (R9). Not with another code: its
 * price differs from the one shown.
 */
async function resume(tx: Tx, buying: Buying, refusal: Refusal, studio: Studio): Promise<Verdict<Step>> {
  const { customer_id, input } = buying
  if (!BY_OWN_PURCHASE.includes(refusal.reason)) return refusal
  const own = await ownOf(tx, customer_id, input.class_package_id)
  const waiting = own.find((one) => one.status === 'pending' && holdsPlace(one, studio.now) && isAtGateway(one))
  if (!waiting || !(await isCode(tx, waiting.discount_id, input.discountCode))) return refusal
  const way = await wayFor(tx, input, waiting, studio.policy)
  if (!way) return refusal
  const kind = way.kind === 'session' || way.kind === 'source' ? 'card' : way.kind
  if (kind === waiting.payment_kind && way.kind !== 'session') return allow({ purchase: waiting, way })
  const { zone } = calendarPolicy(studio.settings)
  const pending_until = payBefore(way.kind === 'session' ? 'hosted' : kind, studio.now, zone)
  await waitFor(tx, waiting.purchase_id, { payment_kind: kind, voucher: null, pending_until }, studio.now)
  return allow({ purchase: waiting, way })
}

const AT_GATEWAY: readonly string[] = ['card', 'wallet', 'oxxo', 'spei']
const isAtGateway = ({ payment_kind }: PendingPurchase): boolean => AT_GATEWAY.includes(payment_kind)

async function wayFor(tx: Tx, input: Attempt, purchase: PendingPurchase, policy: CheckoutPolicy): Promise<Way | null> {
  if (!isAtGateway(purchase)) return null
  const renews = purchase.renewal_amount !== null
  const means = { policy, ...(await meansOf(tx, purchase.customer_id, policy)) }
  const option = optionNamed(paymentOptions(means, { renews, total: purchase.total_payment }), input)
  return option ? wayOf(option, input, policy, renews) : null
}

/** What was accepted, when and from which address: kept with what renews alone (R11). */
const consentOf = ({ input, from }: Buying, { renewal }: Order, now: Date) =>
  input.renewal_consent && renewal !== null ? { ...input.renewal_consent, acceptedAt: now.toISOString(), from } : null

function linesOf({ lines, off }: Order, { fee, discount }: Gathered) {
  const line = fee && lines.slice(1).find((one) => one.class_package_id === fee.class_package_id)
  return {
    fee: line ? { line, pack: fee } : null,
    discount: discount?.allowed ? { discount_id: discount.value.discount_id, off } : null,
  }
}

function paymentOf(order: Order) {
  if (order.kind === 'free') return { payment_kind: 'free' as const, payment_method_id: null, pending_until: null }
  const { option, pay_before } = order
  return {
    payment_kind: option.kind === 'source' ? ('card' as const) : option.kind,
    payment_method_id: 'payment_method_id' in option ? option.payment_method_id : null,
    pending_until: pay_before,
  }
}
