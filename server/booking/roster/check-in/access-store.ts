import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/iso.ts'

export type OwnSeat = { deletedAt: string | null; class_date: string; minutes: number; cancelledAt: string | null }

export async function findOwnSeat(db: Tx, customer_id: number, class_reservation_id: number): Promise<OwnSeat | null> {
  const { rows } = await db.execute<OwnSeat>(sql`
    select ${iso(sql`r."deletedAt"`)} as "deletedAt", ${iso(sql`c.class_date`)} as class_date, c.minutes,
      ${iso(sql`c."cancelledAt"`)} as "cancelledAt"
    from class_reservation r join single_class c using (single_class_id)
    where r.class_reservation_id = ${class_reservation_id} and r.customer_id = ${customer_id}`)
  return rows[0] ?? null
}

export async function findClassOfReservation(db: Tx, class_reservation_id: number): Promise<number | null> {
  const { rows } = await db.execute<{ single_class_id: number }>(sql`
    select single_class_id from class_reservation where class_reservation_id = ${class_reservation_id}`)
  return rows[0]?.single_class_id ?? null
}
