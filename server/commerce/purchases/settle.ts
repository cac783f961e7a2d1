import type { ExpiryPolicy } from '@aforo/domain/commerce/credits/expiry.ts'
import { runningOf, TRIAL_REFUSED } from '@aforo/domain/commerce/packages/buying.ts'
import { reachedLimit } from '@aforo/domain/commerce/packages/limits.ts'
import { looksAtThePerson } from '@aforo/domain/commerce/packages/listing.ts'
import { firstPeriodEnd } from '@aforo/domain/commerce/purchases/first-period.ts'
import { lastSecondOf } from '@aforo/domain/commerce/purchases/periods.ts'
import { isOverdue } from '@aforo/domain/commerce/purchases/payment-deadline.ts'
import { type GrantOccasion, grantsOf } from '@aforo/domain/commerce/purchases/granting.ts'
import { moveTo, statusWhenPaid } from '@aforo/domain/commerce/purchases/status.ts'
import type { OwnedClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { grant } from '../credits/grant.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hasUseLeft } from '../discounts/hold-discount.ts'
import { publish } from '../../platform/events/publish.ts'
import { hadFreeTrialBefore } from '../packages/buyer.ts'
import { packagesOf } from '../packages/list.ts'
import { lockPackage, putPieceBack, takePiece } from '../packages/stock.ts'
import { fail } from './fail.ts'
import { ownOf } from './holding.ts'
import { lockBuyer } from './lock-buyer.ts'
import { insertGrant, paidWith, type PurchaseRow, setPaid, setPaidInVain } from './store.ts'
import { isCardOfAnother } from './waiting-store.ts'

export type PaymentFacts = {
  readonly now: Date
  readonly policy: ExpiryPolicy
  readonly card_fingerprint: string | null
  /** A subscription's first period by its gateway; grants end with its last day. */
  readonly period?: Period
}
export type Period = { readonly startsAt: Date; readonly endsAt: Date }
/** `in-vain`: money came with nothing left to give; staff are notified (F28). */
export type Settled = 'settled' | 'already' | 'in-vain' | 'missing'

/**
 * A purchase was paid: it runs, and gives what it was bought for, exactly once, however often and by whomever this is
 * called (R11, F25-F27). Locks the person first, then the purchase.
 */
export async function settle(tx: Tx, purchase_id: number, facts: PaymentFacts): Promise<Settled> {
  const held = await lockBuyer(tx, purchase_id)
  if (!held) return 'missing'
  if (held.paidAt) return 'already'
  const bought = [held, ...(await paidWith(tx, purchase_id))]
  const obstacle = await findObstacle(tx, held, bought, facts)
  if (obstacle) return giveNothing(tx, held, obstacle, facts)
  const ends: Date[] = []
  for (const one of bought) ends.push(...(await give(tx, one, facts)))
  const until = ends.length > 0 ? new Date(Math.min(...ends.map(Number))).toISOString() : null
  const values = { purchase_id, customer_id: held.customer_id, until }
  await publish(tx, 'purchase-paid', values, publishOptionsFor('purchase-paid', held, facts))
  return 'settled'
}

type Obstacle = 'trial-used' | 'nothing-left'

async function findObstacle(
  tx: Tx,
  held: PurchaseRow,
  bought: readonly PurchaseRow[],
  facts: PaymentFacts,
): Promise<Obstacle | null> {
  if (await isDouble(tx, held, facts)) return 'nothing-left'
  if (await runsAlready(tx, held)) return 'nothing-left'
  if (await isTrialUsed(tx, held, facts)) return 'trial-used'
  return (await haveRoom(tx, held, bought, facts.now)) ? null : 'nothing-left'
}

/** Fails the purchase; its money is reported to staff for a refund (F28). */
async function giveNothing(tx: Tx, held: PurchaseRow, obstacle: Obstacle, facts: PaymentFacts): Promise<'in-vain'> {
  const { purchase_id, customer_id, total_payment } = held
  const isCharged = total_payment > 0 || obstacle !== 'trial-used'
  const reason = isCharged ? TRIAL_REFUSED : `${TRIAL_REFUSED} No se te cobró nada.`
  await fail(tx, purchase_id, facts.now, obstacle === 'trial-used' ? reason : null)
  if (!isCharged) return 'in-vain'
  await setPaidInVain(tx, purchase_id, facts.now)
  await publish(tx, 'late-money', { purchase_id, customer_id }, publishOptionsFor('late-money', held, facts))
  return 'in-vain'
}

/** R17 whether another purchase of the subscription began meanwhile: two would be charged each period. */
async function runsAlready(tx: Tx, { purchase_id, customer_id, ...row }: PurchaseRow): Promise<boolean> {
  if (row.subscription_period === null) return false
  const others = (await ownOf(tx, customer_id, row.class_package_id)).filter((one) => one.purchase_id !== purchase_id)
  return runningOf(others) !== undefined
}

/** R17 whether this person, or this card, had a free trial before. Holds the package. */
async function isTrialUsed(tx: Tx, row: PurchaseRow, { card_fingerprint }: PaymentFacts): Promise<boolean> {
  if (!row.free_trial_length) return false
  await lockPackage(tx, row.class_package_id)
  return hadFreeTrialBefore(tx, row, card_fingerprint)
}

/** R9 whether what is sold once per person was had before with this card, under another account. Holds the package. */
async function isDouble(tx: Tx, row: PurchaseRow, { card_fingerprint }: PaymentFacts): Promise<boolean> {
  if (!card_fingerprint) return false
  const pack = await lockPackage(tx, row.class_package_id)
  return pack !== null && looksAtThePerson(pack) && isCardOfAnother(tx, { ...row, card_fingerprint })
}

/**
 * What is pending holds its pieces, and its place in the limits until its time is over; a failed one must find them again,
 * all of them.
 */
async function haveRoom(tx: Tx, held: PurchaseRow, bought: readonly PurchaseRow[], now: Date): Promise<boolean> {
  const { status, pending_until } = held
  if (status === 'pending' && !(pending_until && isOverdue(pending_until, now))) return true
  if (!moveTo(held.status, 'active').allowed) return false
  const { discount_id } = held
  if (discount_id !== null && !(await hasUseLeft(tx, { ...held, discount_id }, now))) return false
  for (const one of bought) if (await isOverLimit(tx, one, now)) return false
  if (status === 'pending') return true
  const reservedIds: number[] = []
  for (const { class_package_id } of bought) {
    if (await takePiece(tx, class_package_id)) {
      reservedIds.push(class_package_id)
      continue
    }
    for (const one of reservedIds) await putPieceBack(tx, one)
    return false
  }
  return true
}

/** Whether the buyer reached the limit meanwhile (R9). */
async function isOverLimit(tx: Tx, { customer_id, class_package_id }: PurchaseRow, now: Date): Promise<boolean> {
  const pack = (await packagesOf(tx, [class_package_id]))(class_package_id, false)
  return reachedLimit(pack?.limit_per_customer ?? null, await ownOf(tx, customer_id, class_package_id), now)
}

async function give(tx: Tx, row: PurchaseRow, facts: PaymentFacts): Promise<Date[]> {
  const { now, policy, card_fingerprint } = facts
  const pack = (await packagesOf(tx, [row.class_package_id]))(row.class_package_id, true)
  if (!pack) throw new Error(`purchase ${row.purchase_id}: its package ${row.class_package_id} is gone.`)
  const newGrants = grantsOf(soldAs(row, pack), occasionOf(row, pack, facts), policy)
  const status = statusWhenPaid(newGrants.length > 0 || pack.is_online || pack.is_subscription)
  if (!(await setPaid(tx, row.purchase_id, { status, now, card_fingerprint }))) {
    throw new Error(`purchase ${row.purchase_id}: expected it unpaid under its lock, found ${row.status}.`)
  }
  const startsAt = (pack.is_subscription && facts.period?.startsAt) || row.createdAt
  if (!(await insertGrant(tx, row.purchase_id, startsAt, now))) return []
  const { customer_id, title, purchase_id, class_package_id } = row
  await grant(tx, { customer_id, title, purchase_id, class_package_id, by: customer_id }, newGrants, now)
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
