import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { rehearsalDelivery } from '../memory/tables.ts'

export type DeliveryRow = typeof rehearsalDelivery.$inferSelect
export type Delivery = { body: Record<string, unknown>; forged?: boolean }

export async function insertDeliveries(
  tx: Tx,
  rows: readonly { event_id: string; payload: Delivery; due_at: Date }[],
): Promise<void> {
  await tx.insert(rehearsalDelivery).values(rows.map((row) => ({ ...row })))
}

export async function takeDue(db: Tx, now: Date, until: Date, most: number): Promise<DeliveryRow[]> {
  const { rows } = await db.execute<DeliveryRow>(sql`
    update rehearsal.delivery set attempts = attempts + 1, due_at = ${until}
    where delivery_id in (
      select delivery_id from rehearsal.delivery where "deliveredAt" is null and due_at <= ${now}
      order by due_at, delivery_id limit ${most} for update skip locked)
    returning *`)
  return rows.toSorted((left, right) => left.delivery_id - right.delivery_id)
}

export async function setDelivered(db: Tx, delivery_id: number, now: Date): Promise<void> {
  await db.update(rehearsalDelivery).set({ deliveredAt: now }).where(eq(rehearsalDelivery.delivery_id, delivery_id))
}

export async function setDue(db: Tx, delivery_id: number, due_at: Date): Promise<void> {
  await db.update(rehearsalDelivery).set({ due_at }).where(eq(rehearsalDelivery.delivery_id, delivery_id))
}
