import type { ExpiryPolicy } from '@aforo/domain/commerce/credits/expiry.ts'
import { toNewGrants } from '@aforo/domain/commerce/purchases/granting.ts'
import { lastSecondOf } from '@aforo/domain/commerce/purchases/periods.ts'
import { refuse } from '@aforo/domain/commerce/purchases/refusals.ts'
import { mayRenew } from '@aforo/domain/commerce/purchases/status.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeGrants } from '../../credits/grant.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { packagesOf } from '../../packages/list.ts'
import type { Period } from '../settle.ts'
import { insertGrant, lockRow } from '../store.ts'

/**
 * Gives the credits of a later, charged period of a subscription, once per period; they end with its last day (R11,
 * F30, F31). Lock order: customer, purchase.
 */
export async function renewPeriod(
  tx: Tx,
  { purchase_id, customer_id }: { purchase_id: number; customer_id: number },
  { startsAt, endsAt }: Period,
  { now, policy }: { now: Date; policy: ExpiryPolicy },
) {
  await lockPerson(tx, customer_id)
  const row = await lockRow(tx, purchase_id)
  const pack = row && (await packagesOf(tx, [row.class_package_id]))(row.class_package_id, true)
  if (!row || !pack || row.customer_id !== customer_id || !row.subscription_period) return refuse('purchase-not-found')
  if (!mayRenew(row, startsAt)) return refuse('impossible-move')
  if (!(await insertGrant(tx, purchase_id, startsAt, now))) return refuse('already-so')
  const soldPackage = { ...pack, class_amount: row.class_amount, expiration_days: row.expiration_days }
  const { title, class_package_id } = row
  const to = { customer_id, title, purchase_id, class_package_id, by: null }
  const occasion = { kind: 'period', startsAt, endsAt: lastSecondOf(endsAt, policy.zone) } as const
  await writeGrants(tx, to, toNewGrants(soldPackage, occasion, policy), now)
  return allow('renewed')
}
