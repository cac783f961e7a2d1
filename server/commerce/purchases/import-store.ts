import { and, asc, desc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { insertAll, idsByKey, upsert } from '../../platform/database/rows/upsert.ts'
import { invoice, paymentMethod, purchase, purchaseGrant, subscription } from './tables.ts'

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
  const { purchase_id, reference, customer_id, class_package_id, title, amount, status, cancel_reason } = purchase
  const isOfThem = sql`${customer_id} in (
    select c.customer_id from customer c where c.email = any(${sql.param([...emails])}::text[]))`
  const renewing = db.select({ one: sql`1` }).from(subscription).where(eq(subscription.purchase_id, purchase_id))
  return db
    .select({
      purchase_id,
      reference,
      customer_id,
      class_package_id,
      title,
      amount,
      status,
      cancel_reason,
      period: sql<ImportedPlan['period']>`${purchase.subscription_period}`,
      interval: sql<number>`${purchase.subscription_interval}`,
      startsAt: sql`max(${purchaseGrant.period_start})`.mapWith(purchaseGrant.period_start),
    })
    .from(purchase)
    .innerJoin(purchaseGrant, eq(purchaseGrant.purchase_id, purchase_id))
    .where(
      and(
        isOfThem,
        isNotNull(purchase.subscription_period),
        inArray(status, ['active', 'cancelled']),
        notExists(renewing),
      ),
    )
    .groupBy(purchase_id)
    .having(sql`${purchase.free_trial_length} is null or count(*) > 1`)
    .orderBy(asc(purchase_id))
}

export async function takeOutCharge(tx: Tx, { purchase_id, startsAt }: ImportedPlan): Promise<void> {
  await tx.delete(invoice).where(and(eq(invoice.purchase_id, purchase_id), eq(invoice.createdAt, startsAt)))
}

export async function hasPurchases(tx: Tx): Promise<boolean> {
  const found = await tx.select({ one: sql`1` }).from(purchase).limit(1)
  return found.length > 0
}
