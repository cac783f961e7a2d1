import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { invoice, purchase } from '../tables.ts'

export type InvoiceRow = typeof invoice.$inferSelect
export type NewInvoice = Omit<typeof invoice.$inferInsert, 'invoice_id'>
export type InvoiceRead = InvoiceRow & {
  of: Pick<typeof purchase.$inferSelect, 'title' | 'status' | 'cancelledAt' | 'updatedAt' | 'class_package_id'>
}

export async function insertInvoice(tx: Tx, row: NewInvoice): Promise<boolean> {
  const written = await tx
    .insert(invoice)
    .values(row)
    .onConflictDoNothing({ target: [invoice.gateway, invoice.gateway_invoice_id] })
    .returning({ invoice_id: invoice.invoice_id })
  return written.length === 1
}

export async function invoicesOfPayer(db: Tx, customer_id: number, most: number): Promise<InvoiceRead[]> {
  const rows = await db
    .select({ row: invoice, of: purchase })
    .from(invoice)
    .innerJoin(purchase, eq(purchase.purchase_id, invoice.purchase_id))
    .where(eq(invoice.customer_id, customer_id))
    .orderBy(desc(invoice.createdAt), desc(invoice.invoice_id))
    .limit(most)
  return rows.map(({ row, of }) => ({ ...row, of }))
}

export const invoicesOf = (db: Tx, purchase_ids: readonly number[]): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoice)
    .where(inArray(invoice.purchase_id, [...purchase_ids]))
    .orderBy(desc(invoice.createdAt), desc(invoice.invoice_id))

/** Locks the charges of a purchase, newest first. The caller locks its owner first. */
export const lockCharges = (tx: Tx, purchase_id: number): Promise<InvoiceRow[]> =>
  tx
    .select()
    .from(invoice)
    .where(eq(invoice.purchase_id, purchase_id))
    .orderBy(desc(invoice.invoice_id))
    .for('no key update')

export const chargesSince = (db: Tx, gateway: string, since: Date): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoice)
    .where(
      sql`${invoice.gateway} = ${gateway} and ${invoice.createdAt} >= ${since.toISOString()}::timestamptz - interval '1 day'`,
    )

/**
 * Charges to ask the gateway about again. `updatedAt` is when the gateway was last asked. A charge is asked about after an hour, then whenever its age has
 * doubled, and for the last time after five weeks.
 */
export async function chargesToWatch(db: Tx, now: Date, most: number): Promise<InvoiceRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { createdAt, updatedAt } = invoice
  const end = sql`${createdAt} + interval '35 days'`
  return db
    .select()
    .from(invoice)
    .where(sql`${invoice.gateway} not in ('desk', 'account') and ${updatedAt} < ${end}
      and greatest(${updatedAt} + interval '1 hour', least(${updatedAt} + (${updatedAt} - ${createdAt}), ${end})) <= ${at}
      and ${createdAt} > ${at} - interval '70 days'`)
    .orderBy(updatedAt)
    .limit(most)
}

export async function touchCharge(db: Tx, invoice_id: number, now: Date): Promise<void> {
  await db.update(invoice).set({ updatedAt: now }).where(eq(invoice.invoice_id, invoice_id))
}

export async function findCharge(db: Tx, invoice_id: number): Promise<InvoiceRow | null> {
  const [found] = await db.select().from(invoice).where(eq(invoice.invoice_id, invoice_id))
  return found ?? null
}

export async function lockInvoice(tx: Tx, invoice_id: number): Promise<InvoiceRow | null> {
  const [row] = await tx.select().from(invoice).where(eq(invoice.invoice_id, invoice_id)).for('no key update')
  return row ?? null
}

export async function findChargeOfPayment(
  db: Tx,
  gateway: string,
  gateway_payment_id: string,
): Promise<InvoiceRow | null> {
  const [found] = await db
    .select()
    .from(invoice)
    .where(sql`${invoice.gateway} = ${gateway}
      and (${invoice.gateway_payment_id} = ${gateway_payment_id} or ${invoice.gateway_invoice_id} = ${gateway_payment_id})`)
  return found ?? null
}

export const unusedPaymentKey = (gateway: string, gateway_invoice_id: string): string =>
  `kept:${gateway}:${gateway_invoice_id}`

const unusedKeyOfInvoice = sql`'kept:' || i.gateway || ':' || i.gateway_invoice_id`

/**
 * The price of a one-time purchase and the sum of its charges, without charges that were credited to the account as
 * unused; null for a subscription.
 */
export async function chargedFor(tx: Tx, purchase_id: number): Promise<{ price: number; charged: number } | null> {
  const charged = sql<number>`(select coalesce(sum(i.total_payment), 0)::int from invoice i
    where i.purchase_id = ${purchase}.purchase_id and i.kind = 'purchase' and i.status <> 'failed'
      and not exists (select 1 from account_money a where a.dedupe_key = ${unusedKeyOfInvoice}))`
  const [found] = await tx
    .select({ price: purchase.total_payment, charged })
    .from(purchase)
    .where(and(eq(purchase.purchase_id, purchase_id), isNull(purchase.subscription_period)))
  return found ?? null
}

export async function setRefunded(
  tx: Tx,
  invoice_id: number,
  to: { refunded: number; status: InvoiceRow['status']; now: Date },
): Promise<void> {
  await tx
    .update(invoice)
    .set({ refunded: to.refunded, status: to.status, updatedAt: to.now })
    .where(eq(invoice.invoice_id, invoice_id))
}
