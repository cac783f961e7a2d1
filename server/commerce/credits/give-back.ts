import type { Tx } from '../../platform/database/database.ts'
import { moveGrants } from './store.ts'

export type UnitBack = {
  readonly available_class_id: number
  readonly class_reservation_id: number
  readonly isUnlimited: boolean
  /** Whether one of the grant's cancellations is used up: not when it is undone at once or by the studio (R6). */
  readonly countsAsReturn: boolean
}

/**
 * Gives units back to the grants that paid them and writes the ledger; the same reservation never twice, by the index
 * `credit_entry_reservation_uq`. A grant keeps its end, unless all that had begun its days came back. Throws when a grant is not the person's.
 */
export async function giveBack(
  tx: Tx,
  customer_id: number,
  units: readonly UnitBack[],
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
