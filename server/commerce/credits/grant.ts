import type { NewGrant } from '@aforo/domain/commerce/purchases/granting.ts'
import { type Allowance, marked } from '@aforo/domain/values/allowance.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertCreditGrant } from './grant-store.ts'

/** Whose grants they are and where they come from. A gift of the studio has no purchase, and says who gave it and why. */
export type Grant = {
  readonly customer_id: number
  readonly title: string
  readonly purchase_id: number | null
  readonly class_package_id: number | null
  readonly by: number | null
  readonly why?: string
  /** The cancelled cash seat that a grant replaces: the ledger takes each seat once. */
  readonly class_reservation_id?: number
}

/** Gives grants, each with its line 'granted' in the ledger, in the given transaction. An unlimited grant moves by zero units. */
export async function grant(tx: Tx, to: Grant, newGrants: readonly NewGrant[], now: Date): Promise<number[]> {
  const made: number[] = []
  for (const newGrant of newGrants)
    made.push(await insertCreditGrant(tx, grantRow(to, newGrant, now), entryRow(to, newGrant, now)))
  return made
}

const grantRow = ({ customer_id, title, purchase_id, class_package_id }: Grant, newGrant: NewGrant, now: Date) => ({
  customer_id,
  title,
  purchase_id,
  class_package_id,
  class_type_ids: newGrant.class_types.map((type) => type.class_type_id),
  allowed_times: [...newGrant.allowed_times],
  amount: marked(newGrant.class_amount),
  available: marked(newGrant.available_classes),
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
