import type { ExpiryPolicy } from 'studio/credits/expiry.ts'
import { firstPeriodEnd } from 'studio/purchases/first-period.ts'
import { lotsOf } from 'studio/purchases/granting.ts'
import { refuse } from 'studio/purchases/refusals.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { grant } from '../credits/grant.ts'
import { lockPerson } from '../customers/lock-person.ts'
import type { Tx } from '../database/database.ts'
import { packagesOf } from '../packages/list.ts'
import { insertGrant, lockRow } from './store.ts'

/**
 * Gives the credits of the next period of a subscription that was charged now: once per period, ending with it
 * (R11). The periods after the first have no free trial.
 */
export async function renewPeriod(
  tx: Tx,
  { purchase_id, customer_id }: { purchase_id: number; customer_id: number },
  { now, policy }: { now: Date; policy: ExpiryPolicy },
): Promise<Verdict<'renewed'>> {
  await lockPerson(tx, customer_id)
  const row = await lockRow(tx, purchase_id)
  const pack = row && (await packagesOf(tx, [row.class_package_id]))(row.class_package_id, true)
  if (!row || !pack || row.customer_id !== customer_id || !row.subscription_period) return refuse('purchase-not-found')
  if (row.status !== 'active') return refuse('impossible-move')
  if (!(await insertGrant(tx, purchase_id, now, now))) return refuse('already-so')
  const endsAt = firstPeriodEnd({ ...row, free_trial_length: null, free_trial_period: null }, now, policy.zone)
  const sold = { ...pack, class_amount: row.class_amount, expiration_days: row.expiration_days }
  const { title, class_package_id } = row
  const to = { customer_id, title, purchase_id, class_package_id, by: null }
  await grant(tx, to, lotsOf(sold, { kind: 'period', startsAt: now, endsAt }, policy), now)
  return allow('renewed')
}
