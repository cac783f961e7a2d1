import type { NewGrant } from '@aforo/domain/commerce/purchases/granting.ts'
import { type Allowance, toMarkedAllowance } from '@aforo/domain/values/allowance.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertCreditGrant } from './store.ts'

/**
 * The owner and the origin of new grants. A gift has no purchase; `by` and `why` say which staff member gave it, and
 * why.
 */
export type Grant = {
  readonly customer_id: number
  readonly title: string
  readonly purchase_id: number | null
  readonly class_package_id: number | null
  readonly by: number | null
  readonly why?: string
  /** The cancelled seat that was paid in cash and that this grant replaces; the ledger allows one grant per seat. */
  readonly class_reservation_id?: number
}

/**
 * Writes grants, each with its 'granted' line in the ledger, and returns their ids. An unlimited grant moves by zero
 * units.
 */
export async function writeGrants(tx: Tx, to: Grant, newGrants: readonly NewGrant[], now: Date): Promise<number[]> {
  const ids: number[] = []
  for (const newGrant of newGrants)
    ids.push(await insertCreditGrant(tx, grantRow(to, newGrant, now), entryRow(to, newGrant, now)))
  return ids
}

const grantRow = ({ customer_id, title, purchase_id, class_package_id }: Grant, newGrant: NewGrant, now: Date) => ({
  customer_id,
  title,
  purchase_id,
  class_package_id,
  class_type_ids: newGrant.class_types.map((type) => type.class_type_id),
  allowed_times: [...newGrant.allowed_times],
  amount: toMarkedAllowance(newGrant.class_amount),
  available: toMarkedAllowance(newGrant.available_classes),
  guests_included: newGrant.guests_included,
  expiration_date: newGrant.expiration_date,
  expiration_days: newGrant.expiration_date === null ? newGrant.expiration_days : null,
  createdAt: now,
})

const entryRow = ({ customer_id, by, why, class_reservation_id }: Grant, newGrant: NewGrant, now: Date) => ({
  customer_id,
  kind: 'granted' as const,
  amount: unitsOf(newGrant.class_amount),
  by,
  why: why ?? null,
  class_reservation_id: class_reservation_id ?? null,
  createdAt: now,
})

const unitsOf = (amount: Allowance): number => (amount === 'unlimited' ? 0 : amount)
