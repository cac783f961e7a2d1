import type { NewLot } from '@aforo/domain/commerce/purchases/granting.ts'
import { type Allowance, marked } from '@aforo/domain/values/allowance.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertLot } from './grant-store.ts'

/** Whose lots they are and where they come from. A gift of the studio has no purchase, and says who gave it and why. */
export type Grant = {
  readonly customer_id: number
  readonly title: string
  readonly purchase_id: number | null
  readonly class_package_id: number | null
  readonly by: number | null
  readonly why?: string
  /** The cancelled cash seat that a lot replaces: the ledger takes each seat once. */
  readonly class_reservation_id?: number
}

/** Gives lots, each with its line 'granted' in the ledger, in the given transaction. An unlimited lot moves by zero units. */
export async function grant(tx: Tx, to: Grant, lots: readonly NewLot[], now: Date): Promise<number[]> {
  const made: number[] = []
  for (const lot of lots) made.push(await insertLot(tx, lotRow(to, lot, now), entryRow(to, lot, now)))
  return made
}

const lotRow = ({ customer_id, title, purchase_id, class_package_id }: Grant, lot: NewLot, now: Date) => ({
  customer_id,
  title,
  purchase_id,
  class_package_id,
  class_type_ids: lot.class_types.map((type) => type.class_type_id),
  allowed_times: [...lot.allowed_times],
  amount: marked(lot.class_amount),
  available: marked(lot.available_classes),
  guests_included: lot.guests_included,
  expiration_date: lot.expiration_date,
  expiration_days: lot.expiration_date === null ? lot.expiration_days : null,
  createdAt: now,
})

const entryRow = ({ customer_id, by, why, class_reservation_id }: Grant, lot: NewLot, now: Date) => ({
  customer_id,
  kind: 'granted' as const,
  amount: unitsOf(lot.class_amount),
  by,
  why: why ?? null,
  class_reservation_id: class_reservation_id ?? null,
  createdAt: now,
})

const unitsOf = (amount: Allowance): number => (amount === 'unlimited' ? 0 : amount)
