import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { retryAt } from '../../../gateways/retry-at.ts'
import { payment } from '../tables.ts'

export type PaymentRow = typeof payment.$inferSelect
export type PaymentStatus = PaymentRow['status']

export const paymentsOf = (db: Tx, purchase_id: number): Promise<PaymentRow[]> =>
  db.select().from(payment).where(eq(payment.purchase_id, purchase_id)).orderBy(payment.payment_id)

type NewPayment = Pick<PaymentRow, 'purchase_id' | 'gateway' | 'gateway_payment_id' | 'amount'> & Partial<PaymentRow>
const insertion = (db: Tx, row: NewPayment, now: Date) =>
  db.insert(payment).values({ status: 'waiting', ...row, createdAt: now, updatedAt: now })

export async function insertPayment(tx: Tx, row: NewPayment, now: Date): Promise<PaymentRow> {
  const [made] = await insertion(tx, row, now).returning()
  if (!made) throw new Error('payment: expected one new row, found none.')
  return made
}

export async function insertOrFindPayment(db: Tx, row: NewPayment, now: Date): Promise<PaymentRow> {
  const [made] = await insertion(db, row, now)
    .onConflictDoNothing({ target: [payment.gateway, payment.gateway_payment_id] })
    .returning()
  const stored = made ?? (await findPayment(db, row.gateway, row.gateway_payment_id))
  if (!stored) throw new Error(`payment ${row.gateway_payment_id}: expected one row, found none.`)
  return stored
}

export async function lockPayment(tx: Tx, payment_id: number): Promise<PaymentRow | null> {
  const [held] = await tx.select().from(payment).where(eq(payment.payment_id, payment_id)).for('no key update')
  return held ?? null
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

export async function setName(
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

export async function touch(db: Tx, payment_id: number, now: Date): Promise<void> {
  await db.update(payment).set({ updatedAt: now }).where(eq(payment.payment_id, payment_id))
}

const ASKED_FOR = sql`interval '10 days'`

export const firstUnheard = sql`
  select min(${retryAt(payment)}) from ${payment}
  where ${payment.status} = 'waiting' and ${retryAt(payment)} < ${payment.createdAt} + ${ASKED_FOR}`

/**
 * Payments with unknown ends: asked about after half a minute, then less and less often, for ten days. Payments that
 * were given up and paid all the same are found by reconciling.
 */
export async function unheardOf(db: Tx, gateways: readonly string[], now: Date, most: number): Promise<PaymentRow[]> {
  const moment = sql`${now.toISOString()}::timestamptz`
  return db
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.gateway, [...gateways]),
        // A literal, so that the index of those that wait is seen to fit.
        sql`${payment.status} = 'waiting'`,
        sql`${payment.createdAt} > ${moment} - ${ASKED_FOR}`,
        sql`${retryAt(payment)} <= ${moment}`,
      ),
    )
    .orderBy(payment.updatedAt)
    .limit(most)
}
