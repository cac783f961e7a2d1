import type { Tx } from '../../platform/database/database.ts'
import { moveGrants } from './store.ts'

export type ReturnedUnit = {
  readonly available_class_id: number
  readonly class_reservation_id: number
  readonly isUnlimited: boolean
  /**
   * Whether the return uses one of the grant's free cancellations. It does not when the booking is undone at once, or
   * when the studio cancels (R6).
   */
  readonly countsAsReturn: boolean
}

/**
 * Returns units to the grants that paid them and writes the ledger; the index `credit_entry_reservation_uq` refuses a
 * second return for a reservation. A grant keeps its end, unless every class that had started its days was returned.
 * Throws when a grant belongs to another customer.
 */
export async function returnCredits(
  tx: Tx,
  customer_id: number,
  units: readonly ReturnedUnit[],
  details: { by: number | null; now: Date },
): Promise<void> {
  if (units.length === 0) return
  const movements = units.map(({ isUnlimited, countsAsReturn, ...unit }) => ({
    ...unit,
    units: isUnlimited ? 0 : 1,
    returns: countsAsReturn ? (1 as const) : (0 as const),
  }))
  if ((await moveGrants(tx, 'returned', customer_id, movements, details)).moved) return
  throw new Error(
    `customer ${customer_id}: expected credit grants of this customer to return credits to, found others.`,
  )
}
