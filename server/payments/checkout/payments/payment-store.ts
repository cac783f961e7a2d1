import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { nextPollAt } from '../../../gateways/next-poll-at.ts'
import { payment } from '../tables.ts'

export type PaymentRow = typeof payment.$inferSelect
export type PaymentStatus = PaymentRow['status']

export const paymentsOf = (db: Tx, purchase_id: number): Promise<PaymentRow[]> =>
  db.select().from(payment).where(eq(payment.purchase_id, purchase_id)).orderBy(payment.payment_id)

type NewPayment = Pick<PaymentRow, 'purchase_id' | 'gateway' | 'gateway_payment_id' | 'amount'> & Partial<PaymentRow>
const insertRow = (db: Tx, row: NewPayment, now: Date) =>
  db.insert(payment).values({ status: 'waiting', ...row, createdAt: now, updatedAt: now })

export async function insertPayment(tx: Tx, row: NewPayment, now: Date): Promise<PaymentRow> {
  const [inserted] = await insertRow(tx, row, now).returning()
  if (!inserted) throw new Error('payment: expected one new row, found none.')
  return inserted
}

export async function insertOrFindPayment(db: Tx, row: NewPayment, now: Date): Promise<PaymentRow> {
  const [inserted] = await insertRow(db, row, now)
    .onConflictDoNothing({ target: [payment.gateway, payment.gateway_payment_id] })
    .returning()
  const stored = inserted ?? (await findPayment(db, row.gateway, row.gateway_payment_id))
  if (!stored) throw new Error(`payment ${row.gateway_payment_id}: expected one row, found none.`)
  return stored
}

export async function lockPayment(tx: Tx, payment_id: number): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payment).where(eq(payment.payment_id, payment_id)).for('no key update')
  return row ?? null
}

export async function findPayment(db: Tx, gateway: string, id: string): Promise<PaymentRow | null> {
  const [found] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.gateway, gateway), or(eq(payment.gateway_payment_id, id), eq(payment.charge_ref, id))))
    .orderBy(sql`${payment.gateway_payment_id} = ${id} desc`)
    .limit(1)
  return found ?? null
}

export async function setGatewayId(
  tx: Tx,
  payment_id: number,
  to: Pick<PaymentRow, 'gateway_payment_id' | 'kind'>,
  now: Date,
): Promise<void> {
  await tx
    .update(payment)
    .set({ ...to, updatedAt: now })
    .where(eq(payment.payment_id, payment_id))
}

export async function deletePayment(tx: Tx, payment_id: number): Promise<void> {
  await tx.delete(payment).where(eq(payment.payment_id, payment_id))
}

export async function setPaymentStatus(
  tx: Tx,
  payment_id: number,
  status: PaymentStatus,
  now: Date,
  charge_ref?: string,
): Promise<void> {
  await tx
    .update(payment)
    .set({ status, updatedAt: now, ...(charge_ref === undefined ? {} : { charge_ref }) })
    .where(and(eq(payment.payment_id, payment_id), ne(payment.status, 'succeeded')))
}

export async function touchPayment(db: Tx, payment_id: number, now: Date): Promise<void> {
  await db.update(payment).set({ updatedAt: now }).where(eq(payment.payment_id, payment_id))
}

const POLLING_PERIOD = sql`interval '10 days'`

export const firstPaymentDue = sql`
  select min(${nextPollAt(payment)}) from ${payment}
  where ${payment.status} = 'waiting' and ${nextPollAt(payment)} < ${payment.createdAt} + ${POLLING_PERIOD}`

/**
 * Waiting payments that are due for polling: first after half a minute, then ever less often, for ten days. A payment
 * that was cancelled here and paid all the same is found by the reconciliation.
 */
export async function listDuePayments(
  db: Tx,
  gateways: readonly string[],
  now: Date,
  most: number,
): Promise<PaymentRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return db
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.gateway, [...gateways]),
        // A literal instead of a parameter, so that PostgreSQL uses the partial index.
        sql`${payment.status} = 'waiting'`,
        sql`${payment.createdAt} > ${at} - ${POLLING_PERIOD}`,
        sql`${nextPollAt(payment)} <= ${at}`,
      ),
    )
    .orderBy(payment.updatedAt)
    .limit(most)
}
