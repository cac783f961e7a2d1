import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { insertAll, idsByKey, upsert } from '../../platform/database/upsert.ts'
import { invoice, paymentMethod, purchase, purchaseGrant } from './tables.ts'

export async function importPaymentMethods(
  tx: Tx,
  rows: readonly (typeof paymentMethod.$inferInsert & { handle: string })[],
): Promise<{ written: number; numbers: ReadonlyMap<string, number> }> {
  const written = await upsert(tx, paymentMethod, { target: paymentMethod.handle }, rows)
  return { written, numbers: await idsByKey(tx, paymentMethod.handle, paymentMethod.payment_method_id) }
}

export const importPurchases = (tx: Tx, rows: readonly (typeof purchase.$inferInsert)[]): Promise<number[]> =>
  insertAll(tx, purchase, purchase.purchase_id, rows)

export const importGrants = (tx: Tx, rows: readonly (typeof purchaseGrant.$inferInsert)[]): Promise<number[]> =>
  insertAll(tx, purchaseGrant, purchaseGrant.purchase_id, rows)

export const importCharges = (tx: Tx, rows: readonly (typeof invoice.$inferInsert)[]): Promise<number[]> =>
  insertAll(tx, invoice, invoice.invoice_id, rows)

export async function findSubscription(tx: Tx, customer_id: number, class_package_id: number): Promise<number | null> {
  const [found] = await tx
    .select({ id: purchase.purchase_id })
    .from(purchase)
    .where(
      and(
        eq(purchase.customer_id, customer_id),
        eq(purchase.class_package_id, class_package_id),
        eq(purchase.status, 'active'),
        isNotNull(purchase.subscription_period),
      ),
    )
    .orderBy(desc(purchase.purchase_id))
  return found?.id ?? null
}

export async function importEndedPlan(
  tx: Tx,
  purchase_id: number,
  { now, reason }: { now: Date; reason: string | null },
): Promise<void> {
  await tx
    .update(purchase)
    .set({ status: 'cancelled', cancel_reason: reason, cancelledAt: now, updatedAt: now })
    .where(eq(purchase.purchase_id, purchase_id))
}

export type ImportedPlan = Pick<
  typeof purchase.$inferSelect,
  'purchase_id' | 'reference' | 'customer_id' | 'class_package_id' | 'title' | 'amount' | 'status' | 'cancel_reason'
> & { period: 'day' | 'month' | 'year'; interval: number; startsAt: Date }

export async function listPlans(db: Tx, emails: readonly string[]): Promise<ImportedPlan[]> {
  const { rows } = await db.execute<Omit<ImportedPlan, 'startsAt'> & { starts_at: string }>(sql`
    select p.purchase_id, p.reference, p.customer_id, p.class_package_id, p.title, p.amount, p.status, p.cancel_reason,
      p.subscription_period as period, p.subscription_interval as interval,
      extract(epoch from max(g.period_start)) * 1000 as starts_at
    from purchase p join purchase_grant g using (purchase_id) join customer c on c.customer_id = p.customer_id
    where c.email = any(${sql.param([...emails])}::text[]) and p.subscription_period is not null
      and p.status in ('active', 'cancelled')
      and not exists (select 1 from subscription s where s.purchase_id = p.purchase_id)
    group by p.purchase_id having p.free_trial_length is null or count(*) > 1 order by p.purchase_id`)
  return rows.map(({ starts_at, ...plan }) => ({ ...plan, startsAt: new Date(Number(starts_at)) }))
}

export async function takeOutCharge(tx: Tx, { purchase_id, startsAt }: ImportedPlan): Promise<void> {
  await tx.delete(invoice).where(and(eq(invoice.purchase_id, purchase_id), eq(invoice.createdAt, startsAt)))
}

export async function hasPurchases(tx: Tx): Promise<boolean> {
  const found = await tx.select({ one: sql`1` }).from(purchase).limit(1)
  return found.length > 0
}
