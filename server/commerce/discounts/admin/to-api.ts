import type { AdminDiscount } from '@aforo/domain/commerce/discounts/admin/shapes.ts'
import { localDate, type Zone } from '@aforo/domain/values/days.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import type { DiscountRow } from '../store.ts'
import type { RelatedRecords } from './admin-store.ts'

/**
 * A code for administrators: hundredths become pesos or percent, instants become days in the studio's zone (3.14, R10).
 */
export function toAdminApi(row: DiscountRow, { packages, uses }: RelatedRecords, zone: Zone): AdminDiscount {
  const { archivedAt, createdAt, amount, valid_from, valid_until, ...rest } = row
  return {
    ...rest,
    amount: toPesos(amount),
    valid_from: valid_from && localDate(valid_from, zone),
    valid_until: valid_until && localDate(valid_until, zone),
    class_packages: packages
      .filter(({ discount_id }) => discount_id === row.discount_id)
      .map(({ class_package_id }) => class_package_id),
    ...(uses.get(row.discount_id) ?? { used: 0, confirmed: 0 }),
    createdAt: createdAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
  }
}
