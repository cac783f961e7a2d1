import { sql } from 'drizzle-orm'
import type { PastSeat } from '@aforo/domain/booking/reservations/penalty.ts'
import type { MarkingFacts } from '@aforo/domain/booking/roster/marking.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/iso.ts'

export type SeatRead = NonNullable<MarkingFacts['seat']> & {
  customer_id: number
  guest: string | null
  spot: string | null
  is_cash: boolean
  is_paid: boolean
}

/** A seat of this class, cancelled or not; null when the reservation is of another class. */
export async function findSeat(
  tx: Tx,
  single_class_id: number,
  class_reservation_id: number,
): Promise<SeatRead | null> {
  const { rows } = await tx.execute<SeatRead>(sql`
    select r.customer_id, r.guest, r.spot, r.is_cash, r.is_paid, r.attend,
      ${iso(sql`r."deletedAt"`)} as "deletedAt", ${iso(sql`r."attendedAt"`)} as "markedAt"
    from class_reservation r
    where r.class_reservation_id = ${class_reservation_id} and r.single_class_id = ${single_class_id}`)
  return rows[0] ?? null
}

/**
 * Sets attendance as of the time of a tap. Returns false when the seat is cancelled or a later tap was stored.
 * `attendedAt` stores that time also when a mark is removed.
 */
export async function setAttend(tx: Tx, class_reservation_id: number, attend: boolean, at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update class_reservation set attend = ${attend}, "attendedAt" = ${at}::timestamptz
    where class_reservation_id = ${class_reservation_id} and "deletedAt" is null
      and ("attendedAt" is null or "attendedAt" <= ${at}::timestamptz)`)
  return rowCount === 1
}

export async function listPastSeats(tx: Tx, customer_id: number, now: Date): Promise<PastSeat[]> {
  const { rows } = await tx.execute<PastSeat>(sql`
    select r.class_reservation_id, r.attend, ${iso(sql`c.class_date`)} as class_date, c.minutes,
      r."deletedAt" is not null or c."cancelledAt" is not null as "isCancelled",
      c."listClosedAt" is not null or exists (
        select 1 from class_reservation o where o.single_class_id = r.single_class_id and o.attend) as "isAttendanceRecorded"
    from class_reservation r join single_class c using (single_class_id) join available_class a using (available_class_id)
    where r.customer_id = ${customer_id} and r.guest is null and a.amount = -1 and c.class_date <= ${now}::timestamptz
    order by c.class_date desc limit 100`)
  return rows
}

export async function listAbsent(tx: Tx, single_class_id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ customer_id: number }>(sql`
    select r.customer_id from class_reservation r join available_class a using (available_class_id)
    where r.single_class_id = ${single_class_id} and r."deletedAt" is null and r.guest is null and not r.attend
      and a.amount = -1
    order by r.customer_id`)
  return rows.map((row) => row.customer_id)
}
