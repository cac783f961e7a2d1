import type { AdminDiscount } from '@aforo/domain/commerce/discounts/admin/shapes.ts'
import { localDate, type Zone } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import type { DiscountRow } from '../store.ts'
import type { Around } from './admin-store.ts'

/** A code as administrators keep it: hundredths become pesos or points, instants the studio's days (3.14, R10). */
export function toAdminApi(row: DiscountRow, { packages, uses }: Around, zone: Zone): AdminDiscount {
  const { archivedAt, createdAt, amount, valid_from, valid_until, ...same } = row
  return {
    ...same,
    amount: toPesos(amount),
    valid_from: valid_from && localDate(valid_from, zone),
    valid_until: valid_until && localDate(valid_until, zone),
    class_packages: packages
      .filter((one) => one.discount_id === row.discount_id)
      .map(({ class_package_id }) => class_package_id),
    ...(uses.get(row.discount_id) ?? { used: 0, confirmed: 0 }),
    createdAt: createdAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
  }
}
