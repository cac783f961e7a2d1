import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { discount, discountPackage } from './tables.ts'

export type DiscountRow = typeof discount.$inferSelect

export async function findByCode(db: Tx, code: string): Promise<DiscountRow | null> {
  const [found] = await db.select().from(discount).where(eq(discount.code, code))
  return found ?? null
}

export async function lockByCode(tx: Tx, code: string): Promise<DiscountRow | null> {
  const [row] = await tx.select().from(discount).where(eq(discount.code, code)).for('no key update')
  return row ?? null
}

export async function lockRow(tx: Tx, discount_id: number): Promise<DiscountRow | null> {
  const [row] = await tx.select().from(discount).where(eq(discount.discount_id, discount_id)).for('no key update')
  return row ?? null
}

export async function packagesOf(db: Tx, discount_id: number): Promise<number[]> {
  const rows = await db
    .select({ class_package_id: discountPackage.class_package_id })
    .from(discountPackage)
    .where(eq(discountPackage.discount_id, discount_id))
  return rows.map((row) => row.class_package_id)
}

export type Uses = { readonly uses: number; readonly usesByCustomer: number }

/**
 * Whether purchase `p` uses its code (R10): all but failed and overdue ones, since an overdue purchase fails even before
 * the job marks it.
 */
export const usesCode = (now: Date): SQL => sql`(p.status <> 'failed'
  and (p.status <> 'pending' or p.pending_until is null or p.pending_until > ${now}))`

export async function usesOf(
  db: Tx,
  { discount_id, customer_id, but = null }: { discount_id: number; customer_id: number; but?: number | null },
  now: Date,
): Promise<Uses> {
  const { rows } = await db.execute<Uses>(sql`
    select count(*)::int as uses, (count(*) filter (where p.customer_id = ${customer_id}))::int as "usesByCustomer"
    from purchase p
    where p.discount_id = ${discount_id} and p.purchase_id is distinct from ${but} and ${usesCode(now)}`)
  return rows[0] ?? { uses: 0, usesByCustomer: 0 }
}

type Waiting = { readonly discount_id: number; readonly customer_id: number; readonly class_package_id: number }

export async function findWaiting(
  db: Tx,
  { discount_id, customer_id, class_package_id }: Waiting,
): Promise<number | null> {
  const { rows } = await db.execute<{ purchase_id: number }>(sql`
    select purchase_id from purchase
    where customer_id = ${customer_id} and class_package_id = ${class_package_id}
      and discount_id = ${discount_id} and status = 'pending'
      and payment_kind in ('card', 'wallet', 'oxxo', 'spei')
    order by purchase_id desc limit 1`)
  return rows[0]?.purchase_id ?? null
}
