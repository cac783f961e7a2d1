import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

export async function findOwner(
  tx: Tx,
  class_reservation_id: number,
): Promise<{ customer_id: number; class_date: Date } | null> {
  const { rows } = await tx.execute<{ customer_id: number; start: number }>(sql`
    select r.customer_id, (extract(epoch from c.class_date) * 1000)::float8 as start
    from class_reservation r join single_class c on c.single_class_id = r.single_class_id
      join customer p on p.customer_id = r.customer_id and p."deletedAt" is null
    where r.class_reservation_id = ${class_reservation_id} and r.guest is null`)
  const [row] = rows
  return row ? { customer_id: row.customer_id, class_date: new Date(row.start) } : null
}

/** Whether the seat is still booked and its class unchanged: checked before a reminder is sent (F36). */
export async function isSeatUnchanged(tx: Tx, class_reservation_id: number, start: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from class_reservation r join single_class c on c.single_class_id = r.single_class_id
    where r.class_reservation_id = ${class_reservation_id} and r."deletedAt" is null and c."cancelledAt" is null
      and c.class_date = ${start}::timestamptz`)
  return rows.length > 0
}

export async function isToRate(tx: Tx, class_reservation_id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from class_reservation r where r.class_reservation_id = ${class_reservation_id}
      and r."deletedAt" is null and r.attend and r.class_stars is null`)
  return rows.length > 0
}
