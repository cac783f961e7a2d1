import { refuse } from '@aforo/domain/commerce/discounts/admin/refusals.ts'
import type { AdminDiscount } from '@aforo/domain/commerce/discounts/admin/shapes.ts'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../app/app-context.ts'
import type { DiscountRow } from '../store.ts'
import { toAdminApi } from './to-api.ts'
import { readRelated, listDiscounts } from './admin-store.ts'

/** A page of codes for administrators (7.19), in four statements. */
export async function listForAdmin({ database: { db }, settings, now }: AppContext, query: AdminListQuery) {
  const { zone } = calendarPolicy(await settings())
  const { rows, total } = await listDiscounts(db, query)
  const ids = rows.map(({ discount_id }) => discount_id)
  const related = await readRelated(db, ids, now())
  return { descuentos: rows.map((row) => toAdminApi(row, related, zone)), total }
}

/** One code, archived or not; null when there is none. */
export async function findForAdmin(app: AppContext, discount_id: number): Promise<AdminDiscount | null> {
  const { descuentos } = await listForAdmin(app, { ids: [discount_id], query: '', page: 0, archived: 'no' })
  return descuentos[0] ?? null
}

export async function getForAdmin(app: AppContext, discount_id: number) {
  const discount = await findForAdmin(app, discount_id)
  return discount ? allow({ discount }) : refuse('discount-not-kept')
}

export const readForAdmin = async (tx: Tx, row: DiscountRow, zone: Zone, now: Date): Promise<AdminDiscount> =>
  toAdminApi(row, await readRelated(tx, [row.discount_id], now), zone)
