import type { Payment } from '@aforo/domain/commerce/credits/choosing.ts'
import { expirationOf } from '@aforo/domain/commerce/credits/expiry.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { moveGrants, setExpiration } from './store.ts'

export type PaidSeat = Payment & { readonly class_reservation_id: number }
type SpendFacts = { class_date: Date; policy: Pick<CalendarPolicy, 'zone'>; by: number | null; now: Date }

/**
 * Spends the units of these seats and writes the ledger. Returns false when a grant has too few: the caller must roll
 * back. `by` is the customer, a staff member, or null for a job. Days that start with the first class start with this
 * one (R3).
 */
export async function spendCredits(
  tx: Tx,
  customer_id: number,
  seats: readonly PaidSeat[],
  { class_date, policy, by, now }: SpendFacts,
): Promise<boolean> {
  const movements = seats.map(({ units, ...seat }) => ({ ...seat, units: -units, returns: 0 as const }))
  const { moved, waiting } = await moveGrants(tx, 'reserved', customer_id, movements, { by, now })
  if (!moved) return false
  const expiryPolicy = { zone: policy.zone, expireFrom: 'first_class' as const }
  for (const { available_class_id, expiration_days } of waiting) {
    const end = expirationOf({ paidAt: now, firstClassAt: class_date, expiration_days }, expiryPolicy)
    if (end) await setExpiration(tx, available_class_id, end)
  }
  return true
}
