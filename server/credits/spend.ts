import type { Payment } from 'studio/credits/choosing.ts'
import { type ExpiryPolicy, expirationOf } from 'studio/credits/expiry.ts'
import type { Tx } from '../database/database.ts'
import { listNotBegun, moveLots, setExpiration } from './store.ts'

/** A seat that was written, and the lot that the rule chose for it. */
export type SeatPaid = Payment & { readonly class_reservation_id: number }

/**
 * Takes the units of these seats from their lots and writes the ledger. False when a lot no longer has them: then the
 * caller rolls back. `by` is who books: the customer herself, a member of staff, or nobody (R3).
 */
export async function spend(
  tx: Tx,
  customer_id: number,
  seats: readonly SeatPaid[],
  { class_date, policy, by, now }: { class_date: Date; policy: ExpiryPolicy; by: number | null; now: Date },
): Promise<boolean> {
  const movements = seats.map(({ units, ...seat }) => ({ ...seat, units: -units, returns: 0 as const }))
  if (!(await moveLots(tx, 'reserved', customer_id, movements, { by, now }))) return false
  if (policy.expireFrom === 'first_class') await begin(tx, seats, class_date, policy)
  return true
}

/** The days of a lot that begins with its first class (credits_expire_from). */
async function begin(tx: Tx, seats: readonly SeatPaid[], firstClassAt: Date, policy: ExpiryPolicy): Promise<void> {
  const ids = seats.map((seat) => seat.available_class_id)
  for (const { available_class_id, expiration_days } of await listNotBegun(tx, ids)) {
    const end = expirationOf({ paidAt: firstClassAt, firstClassAt, expiration_days }, policy)
    if (end) await setExpiration(tx, available_class_id, end)
  }
}
