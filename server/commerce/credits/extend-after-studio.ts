import { extendedExpiry } from '@aforo/domain/commerce/credits/expiry.ts'
import { formatDate, type Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { extendGrant, listExpiries } from './extend-store.ts'
import type { ReturnedUnit } from './return-credits.ts'

/**
 * After the studio cancelled a class: each grant that got a unit back lasts at least 7 more days, with a ledger line
 * (R3).
 */
export async function extendAfterStudio(
  tx: Tx,
  customer_id: number,
  units: readonly ReturnedUnit[],
  { zone, by, now }: { zone: Zone; by: number | null; now: Date },
): Promise<void> {
  const counted = units.filter((unit) => !unit.isUnlimited)
  for (const { available_class_id, expiration_date } of await listExpiries(tx, counted)) {
    const end = extendedExpiry(expiration_date, now, zone)
    const unit = counted.find((candidate) => candidate.available_class_id === available_class_id)
    if (!end || !unit) continue
    const reason = `El estudio canceló tu clase: tu crédito vale hasta el ${formatDate(end, zone)}.`
    await extendGrant(tx, { ...unit, customer_id, end, by, why: reason, now })
  }
}
