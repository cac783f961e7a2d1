import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { payment } from './tables.ts'

export type PaymentRow = typeof payment.$inferSelect
export type PaymentStatus = PaymentRow['status']

/** Keeps which payment was asked for a purchase; asking again with the same key finds it written. */
export async function keepPayment(
  tx: Tx,
  row: Pick<PaymentRow, 'purchase_id' | 'gateway' | 'gateway_payment_id' | 'amount'>,
  now: Date,
): Promise<void> {
  await tx
    .insert(payment)
    .values({ ...row, status: 'waiting', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

export async function findPayment(db: Tx, gateway: string, gateway_payment_id: string): Promise<PaymentRow | null> {
  const [found] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.gateway, gateway), eq(payment.gateway_payment_id, gateway_payment_id)))
  return found ?? null
}

/** A payment that has succeeded stays so, whatever is heard afterwards. */
export async function setPaymentStatus(tx: Tx, payment_id: number, status: PaymentStatus, now: Date): Promise<void> {
  await tx
    .update(payment)
    .set({ status, updatedAt: now })
    .where(and(eq(payment.payment_id, payment_id), ne(payment.status, 'succeeded')))
}

/** Payments nobody has told us the end of: each is asked about after half a minute, then ever more seldom, for three days. */
export async function unheardOf(db: Tx, gateway: string, now: Date, most: number): Promise<PaymentRow[]> {
  const moment = sql`${now.toISOString()}::timestamptz`
  return db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.gateway, gateway),
        ne(payment.status, 'succeeded'),
        sql`${payment.createdAt} > ${moment} - interval '3 days'`,
        sql`${payment.updatedAt} <= ${moment} - greatest(interval '30 seconds', (${moment} - ${payment.createdAt}) / 10)`,
      ),
    )
    .orderBy(payment.updatedAt)
    .limit(most)
}
