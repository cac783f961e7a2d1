import { extendedExpiry } from '@aforo/domain/commerce/credits/expiry.ts'
import { formatDate, type Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { extendGrant, listExpiries } from './extend-store.ts'
import type { UnitBack } from './give-back.ts'

/** The studio cancelled the class: grants that got a unit back last at least 7 days more, each written down once (R3). */
export async function extendAfterStudio(
  tx: Tx,
  customer_id: number,
  units: readonly UnitBack[],
  { zone, by, now }: { zone: Zone; by: number | null; now: Date },
): Promise<void> {
  const counted = units.filter((unit) => !unit.isUnlimited)
  for (const { available_class_id, expiration_date } of await listExpiries(tx, counted)) {
    const end = extendedExpiry(expiration_date, now, zone)
    const unit = counted.find((one) => one.available_class_id === available_class_id)
    if (!end || !unit) continue
    const reason = `El estudio canceló tu clase: tu crédito vale hasta el ${formatDate(end, zone)}.`
    await extendGrant(tx, { ...unit, customer_id, end, by, why: reason, now })
  }
}
