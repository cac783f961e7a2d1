import type { ExpiryPolicy } from '@aforo/domain/commerce/credits/expiry.ts'
import { findRunningSubscription, TRIAL_REFUSED } from '@aforo/domain/commerce/packages/buying.ts'
import { hasReachedLimit } from '@aforo/domain/commerce/packages/limits.ts'
import { isOncePerPerson } from '@aforo/domain/commerce/packages/listing.ts'
import { firstPeriodEnd } from '@aforo/domain/commerce/purchases/first-period.ts'
import { lastSecondOf } from '@aforo/domain/commerce/purchases/periods.ts'
import { isOverdue } from '@aforo/domain/commerce/purchases/payment-deadline.ts'
import { type GrantOccasion, toNewGrants } from '@aforo/domain/commerce/purchases/granting.ts'
import { decideStatusChange, statusWhenPaid } from '@aforo/domain/commerce/purchases/status.ts'
import type { OwnedClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { writeGrants } from '../credits/grant.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hasUseLeft } from '../discounts/hold-discount.ts'
import { publish } from '../../platform/events/publish.ts'
import { hadFreeTrialBefore } from '../packages/buyer.ts'
import { packagesOf } from '../packages/list.ts'
import { lockPackage, returnPiece, takePiece } from '../packages/stock.ts'
import { failPurchase } from './fail.ts'
import { listOwnPurchases } from './pending/pending-purchases.ts'
import { lockBuyer } from './lock-buyer.ts'
import { insertGrant, paidWith, type PurchaseRow, setPaid, setPaidInVain } from './store.ts'
import { isCardOfAnother } from './pending/waiting-store.ts'

export type PaymentFacts = {
  readonly now: Date
  readonly policy: ExpiryPolicy
  readonly card_fingerprint: string | null
  /** The first period of a subscription, as its gateway reports it; grants end with its last day. */
  readonly period?: Period
}
export type Period = { readonly startsAt: Date; readonly endsAt: Date }
/** `in-vain`: the payment arrived when nothing could be given any more; staff are notified (F28). */
export type SettleResult = 'settled' | 'already' | 'in-vain' | 'missing'

/**
 * Activates a paid purchase and gives its benefits exactly once, however often and by whichever caller it is called
 * (R11, F25-F27). Lock order: customer, purchase.
 */
export async function settlePurchase(tx: Tx, purchase_id: number, facts: PaymentFacts): Promise<SettleResult> {
  const purchase = await lockBuyer(tx, purchase_id)
  if (!purchase) return 'missing'
  if (purchase.paidAt) return 'already'
  const purchases = [purchase, ...(await paidWith(tx, purchase_id))]
  const obstacle = await findObstacle(tx, purchase, purchases, facts)
  if (obstacle) return giveNothing(tx, purchase, obstacle, facts)
  const ends: Date[] = []
  for (const row of purchases) ends.push(...(await giveBenefits(tx, row, facts)))
  const until = ends.length > 0 ? new Date(Math.min(...ends.map(Number))).toISOString() : null
  const values = { purchase_id, customer_id: purchase.customer_id, until }
  await publish(tx, 'purchase-paid', values, publishOptionsFor('purchase-paid', purchase, facts))
  return 'settled'
}

type Obstacle = 'trial-used' | 'nothing-left'

async function findObstacle(
  tx: Tx,
  purchase: PurchaseRow,
  purchases: readonly PurchaseRow[],
  facts: PaymentFacts,
): Promise<Obstacle | null> {
  if (await wasBoughtWithCard(tx, purchase, facts)) return 'nothing-left'
  if (await hasRunningSubscription(tx, purchase)) return 'nothing-left'
  if (await isTrialUsed(tx, purchase, facts)) return 'trial-used'
  return (await areAvailable(tx, purchase, purchases, facts.now)) ? null : 'nothing-left'
}

/** Fails the purchase; its money is reported to staff for a refund (F28). */
async function giveNothing(tx: Tx, purchase: PurchaseRow, obstacle: Obstacle, facts: PaymentFacts): Promise<'in-vain'> {
  const { purchase_id, customer_id, total_payment } = purchase
  const isCharged = total_payment > 0 || obstacle !== 'trial-used'
  const reason = isCharged ? TRIAL_REFUSED : `${TRIAL_REFUSED} No se te cobró nada.`
  await failPurchase(tx, purchase_id, facts.now, obstacle === 'trial-used' ? reason : null)
  if (!isCharged) return 'in-vain'
  await setPaidInVain(tx, purchase_id, facts.now)
  await publish(tx, 'late-money', { purchase_id, customer_id }, publishOptionsFor('late-money', purchase, facts))
  return 'in-vain'
}

/** Whether another purchase of this subscription started meanwhile: both would be charged each period (R17). */
async function hasRunningSubscription(tx: Tx, { purchase_id, customer_id, ...row }: PurchaseRow): Promise<boolean> {
  if (row.subscription_period === null) return false
  const others = (await listOwnPurchases(tx, customer_id, row.class_package_id)).filter(
    (other) => other.purchase_id !== purchase_id,
  )
  return findRunningSubscription(others) !== undefined
}

/** Whether this person, or this card, had a free trial before (R17). Locks the package. */
async function isTrialUsed(tx: Tx, row: PurchaseRow, { card_fingerprint }: PaymentFacts): Promise<boolean> {
  if (!row.free_trial_length) return false
  await lockPackage(tx, row.class_package_id)
  return hadFreeTrialBefore(tx, row, card_fingerprint)
}

/** Whether this card bought a once-per-person package for another account (R9). Locks the package. */
async function wasBoughtWithCard(tx: Tx, row: PurchaseRow, { card_fingerprint }: PaymentFacts): Promise<boolean> {
  if (!card_fingerprint) return false
  const pack = await lockPackage(tx, row.class_package_id)
  return pack !== null && isOncePerPerson(pack) && isCardOfAnother(tx, { ...row, card_fingerprint })
}

/**
 * A pending purchase holds its pieces of the stock and its place in the limits until it is overdue. A failed one must
 * get all of them again.
 */
async function areAvailable(
  tx: Tx,
  purchase: PurchaseRow,
  purchases: readonly PurchaseRow[],
  now: Date,
): Promise<boolean> {
  const { status, pending_until } = purchase
  if (status === 'pending' && !(pending_until && isOverdue(pending_until, now))) return true
  if (!decideStatusChange(purchase.status, 'active').allowed) return false
  const { discount_id } = purchase
  if (discount_id !== null && !(await hasUseLeft(tx, { ...purchase, discount_id }, now))) return false
  for (const row of purchases) if (await isOverLimit(tx, row, now)) return false
  if (status === 'pending') return true
  const reservedIds: number[] = []
  for (const { class_package_id } of purchases) {
    if (await takePiece(tx, class_package_id)) {
      reservedIds.push(class_package_id)
      continue
    }
    for (const reservedId of reservedIds) await returnPiece(tx, reservedId)
    return false
  }
  return true
}

/** Whether the buyer reached the limit meanwhile (R9). */
async function isOverLimit(tx: Tx, { customer_id, class_package_id }: PurchaseRow, now: Date): Promise<boolean> {
  const pack = (await packagesOf(tx, [class_package_id]))(class_package_id, false)
  return hasReachedLimit(
    pack?.limit_per_customer ?? null,
    await listOwnPurchases(tx, customer_id, class_package_id),
    now,
  )
}

async function giveBenefits(tx: Tx, row: PurchaseRow, facts: PaymentFacts): Promise<Date[]> {
  const { now, policy, card_fingerprint } = facts
  const pack = (await packagesOf(tx, [row.class_package_id]))(row.class_package_id, true)
  if (!pack) throw new Error(`purchase ${row.purchase_id}: expected its package ${row.class_package_id}, found none.`)
  const newGrants = toNewGrants(soldAs(row, pack), occasionOf(row, pack, facts), policy)
  const status = statusWhenPaid(newGrants.length > 0 || pack.is_online || pack.is_subscription)
  if (!(await setPaid(tx, row.purchase_id, { status, now, card_fingerprint }))) {
    throw new Error(`purchase ${row.purchase_id}: expected it unpaid under its lock, found ${row.status}.`)
  }
  const startsAt = (pack.is_subscription && facts.period?.startsAt) || row.createdAt
  if (!(await insertGrant(tx, row.purchase_id, startsAt, now))) return []
  const { customer_id, title, purchase_id, class_package_id } = row
  await writeGrants(tx, { customer_id, title, purchase_id, class_package_id, by: customer_id }, newGrants, now)
  return newGrants.flatMap((newGrant) => newGrant.expiration_date ?? [])
}

const soldAs = (row: PurchaseRow, pack: OwnedClassPackage) => ({
  ...pack,
  class_amount: row.class_amount,
  expiration_days: row.expiration_days,
})

function occasionOf(row: PurchaseRow, pack: OwnedClassPackage, { now, policy: { zone }, period }: PaymentFacts) {
  if (!pack.is_subscription) return { kind: 'purchase', paidAt: now } satisfies GrantOccasion
  const endsAt = period ? lastSecondOf(period.endsAt, zone) : firstPeriodEnd(row, now, zone)
  return { kind: 'period', startsAt: period?.startsAt ?? now, endsAt } satisfies GrantOccasion
}

const publishOptionsFor = (topic: string, { purchase_id }: PurchaseRow, { now }: PaymentFacts) => ({
  now,
  dedupe_key: `${topic}:${purchase_id}`,
})
