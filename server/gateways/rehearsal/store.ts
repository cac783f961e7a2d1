import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { rehearsalDelivery, rehearsalPayment, rehearsalSecret } from './tables.ts'

export type PaymentRow = typeof rehearsalPayment.$inferSelect
export type DeliveryRow = typeof rehearsalDelivery.$inferSelect
/** What is sent, byte for byte once it is written; a forged one is signed by somebody who has not the key. */
export type Parcel = { body: Record<string, unknown>; forged?: boolean }

/** Writes a payment, or finds the one that this key made before. */
export async function insertOrFind(db: Tx, row: PaymentRow): Promise<PaymentRow> {
  await db.insert(rehearsalPayment).values(row).onConflictDoNothing({ target: rehearsalPayment.idempotency_key })
  const [made] = await db
    .select()
    .from(rehearsalPayment)
    .where(eq(rehearsalPayment.idempotency_key, row.idempotency_key))
  if (!made) throw new Error('rehearsal.payment: expected one row for the key, found none.')
  return made
}

export async function findPayment(db: Tx, id: string): Promise<PaymentRow | null> {
  const [found] = await db.select().from(rehearsalPayment).where(eq(rehearsalPayment.id, id))
  return found ?? null
}

/** Moves a payment on, if it still stands where it is expected; null when somebody was faster. */
export async function move(
  tx: Tx,
  id: string,
  from: readonly PaymentRow['status'][],
  to: Partial<PaymentRow>,
): Promise<PaymentRow | null> {
  const [moved] = await tx
    .update(rehearsalPayment)
    .set(to)
    .where(and(eq(rehearsalPayment.id, id), inArray(rehearsalPayment.status, [...from])))
    .returning()
  return moved ?? null
}

export async function insertDeliveries(
  tx: Tx,
  rows: readonly { event_id: string; payload: Parcel; due_at: Date }[],
): Promise<void> {
  await tx.insert(rehearsalDelivery).values(rows.map((row) => ({ ...row })))
}

/** Takes what is due, for a minute: whoever dies with it leaves it to the next one. */
export async function takeDue(db: Tx, now: Date, until: Date, most: number): Promise<DeliveryRow[]> {
  const { rows } = await db.execute<DeliveryRow>(sql`
    update rehearsal.delivery set attempts = attempts + 1, due_at = ${until}
    where delivery_id in (
      select delivery_id from rehearsal.delivery where "deliveredAt" is null and due_at <= ${now}
      order by due_at, delivery_id limit ${most} for update skip locked)
    returning *`)
  return rows.toSorted((one, other) => one.delivery_id - other.delivery_id)
}

export async function setDelivered(db: Tx, delivery_id: number, now: Date): Promise<void> {
  await db.update(rehearsalDelivery).set({ deliveredAt: now }).where(eq(rehearsalDelivery.delivery_id, delivery_id))
}

export async function setDue(db: Tx, delivery_id: number, due_at: Date): Promise<void> {
  await db.update(rehearsalDelivery).set({ due_at }).where(eq(rehearsalDelivery.delivery_id, delivery_id))
}

/** A secret that is made once and then kept, whoever asks first. */
export async function secretNamed(db: Tx, name: string, fresh: string): Promise<string> {
  await db.insert(rehearsalSecret).values({ name, value: fresh }).onConflictDoNothing()
  const [kept] = await db.select().from(rehearsalSecret).where(eq(rehearsalSecret.name, name))
  if (!kept) throw new Error(`rehearsal.secret: expected ${name}, found none.`)
  return kept.value
}
