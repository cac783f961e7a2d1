import { decideAttempt, type Order } from '@aforo/domain/payments/checkout/attempting.ts'
import { findOption, paymentOptions } from '@aforo/domain/payments/checkout/payment-choice.ts'
import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import type { Attempt, AttemptResponse } from '@aforo/domain/payments/checkout/shapes.ts'
import { withoutFreeTrial } from '@aforo/domain/commerce/packages/buying.ts'
import { holdsPlace } from '@aforo/domain/commerce/packages/limits.ts'
import { paymentDeadline } from '@aforo/domain/commerce/purchases/payment-deadline.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { type CheckoutPolicy, calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import { allow, type Refusal } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isCodeOfDiscount } from '../../commerce/discounts/hold-discount.ts'
import { lockPackage } from '../../commerce/packages/stock.ts'
import { beginPurchase } from '../../commerce/purchases/begin-purchase.ts'
import {
  type PendingPurchase,
  findPending,
  linkClass,
  listOwnPurchases,
  releaseAttemptKey,
  setPending,
} from '../../commerce/purchases/pending/pending-purchases.ts'
import { settlePurchase } from '../../commerce/purchases/settle.ts'
import { publishPaymentOwed, paymentWayOf } from '../../commerce/purchases/receipts/voucher-notice.ts'
import { holdForPurchase } from '../../booking/reservations/holds/hold.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type GatheredFacts, gatherFacts, readPaymentMeans, policyOf } from './gather-facts.ts'
import { startGatewayPayment } from './payments/start-gateway-payment.ts'
import type { ApplySubscription } from './payments/read-payment-update.ts'
import { type Way, wayOf } from './payments/way.ts'

export type AttemptRequest = {
  readonly customer_id: number
  readonly attempt_key: string
  readonly from: string
  readonly input: Attempt
  readonly byStaff?: boolean
}
type CheckoutContext = { readonly settings: Settings; readonly policy: CheckoutPolicy; readonly now: Date }

/**
 * Starts a purchase in two steps: the purchase is written and holds its place, then the gateway is called outside of
 * any transaction. A retry with the same key finds the purchase and continues it (4.18, 7.18).
 */
export async function startPurchaseAttempt(
  app: AppContext,
  buying: AttemptRequest,
  applySubscription: ApplySubscription,
) {
  const settings = await app.settings()
  const context = { settings, policy: policyOf(app, settings), now: app.now() }
  const step = await app.transaction(async (tx) => {
    const found = await findPending(tx, buying.customer_id, buying.attempt_key)
    if (found && found.status !== 'failed') return continuePurchase(tx, buying, found, context)
    const started = await startPurchase(tx, buying, context, found)
    const result = started.allowed ? started : await resumeOwnPurchase(tx, buying, started, context)
    if (result.allowed) await holdClass(tx, buying, result.value.purchase, context)
    return result
  })
  if (!step.allowed) return step
  const { purchase, way } = step.value
  const { purchase_id, status } = purchase
  if (status !== 'pending' || !way) return allow<AttemptResponse>({ purchase_id })
  return startGatewayPayment(app, { purchase_id, customer_id: buying.customer_id, way, applySubscription })
}

/** Links the purchase to the class that it is for, and holds a place there while the purchase is pending (4.11). */
async function holdClass(
  tx: Tx,
  { customer_id, input }: AttemptRequest,
  purchase: PendingPurchase,
  context: CheckoutContext,
): Promise<void> {
  const { single_class_id } = input
  if (single_class_id === undefined || !(await linkClass(tx, purchase.purchase_id, single_class_id))) return
  if (purchase.status === 'pending')
    await holdForPurchase(tx, context.settings, { customer_id, single_class_id }, context.now)
}

/** `failed` is the failed purchase of an earlier attempt with this key. */
async function startPurchase(tx: Tx, buying: AttemptRequest, context: CheckoutContext, failed: PendingPurchase | null) {
  const { input, customer_id, attempt_key, byStaff = false } = buying
  const { settings, policy, now } = context
  const person = await lockPerson(tx, customer_id)
  if (failed) await releaseAttemptKey(tx, failed.purchase_id)
  const pack = await lockPackage(tx, input.class_package_id)
  if (!person || !pack) return refuse('package-missing')
  const gathered = await gatherFacts(tx, { input, person, pack, settings, policy, byStaff, now })
  const verdict = decideAttempt(gathered.facts, now)
  if (!verdict.allowed) return verdict
  const order = verdict.value
  const created = await beginPurchase(
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
      ...feeAndDiscountOf(order, gathered),
      ...paymentFieldsOf(order),
    },
    now,
  )
  if (!created.allowed) return created
  if (order.kind === 'free') {
    const benefits = { ...calendarPolicy(settings), ...creditPolicy(settings) }
    await settlePurchase(tx, created.value, { now, policy: benefits, card_fingerprint: null })
  }
  const kind = order.kind === 'paid' ? order.option.kind : null
  if (kind === 'cash' || kind === 'transfer')
    await publishPaymentOwed(tx, { purchase_id: created.value, customer_id, way: paymentWayOf(kind, null) }, now)
  const purchase = await findPending(tx, customer_id, attempt_key)
  if (!purchase) throw new Error(`purchase ${created.value}: expected the one just written, found none.`)
  const way = order.kind === 'paid' ? wayOf(order.option, input, policy, pack.is_subscription) : null
  return allow({ purchase, way })
}

async function continuePurchase(
  tx: Tx,
  { input }: AttemptRequest,
  purchase: PendingPurchase,
  { policy }: CheckoutContext,
) {
  return allow({ purchase, way: await chooseWay(tx, input, purchase, policy) })
}

/**
 * Reasons that the buyer's own pending purchase may cause: it holds a place in the limits, a piece of the stock and the
 * discount code.
 */
const REASONS_OF_OWN_PURCHASE: readonly string[] = [
  'limit-reached',
  'trial-used',
  'sold-out',
  'discount-exhausted',
  'subscription-pending',
]

/**
 * After such a refusal, continues the buyer's own pending purchase, in the same way of payment or another (R9). Not
 * with another discount code: its price would differ from the one shown.
 */
async function resumeOwnPurchase<R extends string>(
  tx: Tx,
  buying: AttemptRequest,
  refusal: Refusal<R>,
  context: CheckoutContext,
) {
  const { customer_id, input } = buying
  if (!REASONS_OF_OWN_PURCHASE.includes(refusal.reason)) return refusal
  const ownPurchases = await listOwnPurchases(tx, customer_id, input.class_package_id)
  const pending = ownPurchases.find(
    (purchase) => purchase.status === 'pending' && holdsPlace(purchase, context.now) && isAtGateway(purchase),
  )
  if (!pending || !(await isCodeOfDiscount(tx, pending.discount_id, input.discountCode))) return refusal
  const way = await chooseWay(tx, input, pending, context.policy)
  if (!way) return refusal
  const kind = way.kind === 'session' || way.kind === 'source' ? 'card' : way.kind
  if (kind === pending.payment_kind && way.kind !== 'session') return allow({ purchase: pending, way })
  const { zone } = calendarPolicy(context.settings)
  const pending_until = paymentDeadline(way.kind === 'session' ? 'hosted' : kind, context.now, zone)
  await setPending(tx, pending.purchase_id, { payment_kind: kind, voucher: null, pending_until }, context.now)
  return allow({ purchase: pending, way })
}

const AT_GATEWAY: readonly string[] = ['card', 'wallet', 'oxxo', 'spei']
const isAtGateway = ({ payment_kind }: PendingPurchase): boolean => AT_GATEWAY.includes(payment_kind)

async function chooseWay(
  tx: Tx,
  input: Attempt,
  purchase: PendingPurchase,
  policy: CheckoutPolicy,
): Promise<Way | null> {
  if (!isAtGateway(purchase)) return null
  const renews = purchase.renewal_amount !== null
  const means = { policy, ...(await readPaymentMeans(tx, purchase.customer_id, policy)) }
  const option = findOption(paymentOptions(means, { renews, total: purchase.total_payment }), input)
  return option ? wayOf(option, input, policy, renews) : null
}

/** What the buyer accepted, when and from which address; stored with subscriptions only (R11). */
const consentOf = ({ input, from }: AttemptRequest, { renewal }: Order, now: Date) =>
  input.renewal_consent && renewal !== null ? { ...input.renewal_consent, acceptedAt: now.toISOString(), from } : null

function feeAndDiscountOf({ lines, off }: Order, { fee, discount }: GatheredFacts) {
  const line = fee && lines.slice(1).find(({ class_package_id }) => class_package_id === fee.class_package_id)
  return {
    fee: line ? { line, pack: fee } : null,
    discount: discount?.allowed ? { discount_id: discount.value.discount_id, off } : null,
  }
}

function paymentFieldsOf(order: Order) {
  if (order.kind === 'free') return { payment_kind: 'free' as const, payment_method_id: null, pending_until: null }
  const { option, pay_before } = order
  return {
    payment_kind: option.kind === 'source' ? ('card' as const) : option.kind,
    payment_method_id: 'payment_method_id' in option ? option.payment_method_id : null,
    pending_until: pay_before,
  }
}
