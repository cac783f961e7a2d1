import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PastSeat } from 'studio/reservations/penalty.ts'
import type { Tx } from '../database/database.ts'
import { iso } from '../schedule/class-in-sql.ts'
import { classReservation, classReservationPenalty } from './tables.ts'

/** Sets whether somebody came; false when there is no such live reservation of a class that has begun. */
export async function setAttend(tx: Tx, class_reservation_id: number, attend: boolean, now: Date): Promise<boolean> {
  const hasBegun = sql`exists (select 1 from single_class c where c.class_date <= ${now}::timestamptz
    and c.single_class_id = ${classReservation.single_class_id})`
  const { rowCount } = await tx
    .update(classReservation)
    .set({ attend })
    .where(
      and(
        eq(classReservation.class_reservation_id, class_reservation_id),
        isNull(classReservation.deletedAt),
        hasBegun,
      ),
    )
  return rowCount === 1
}

/** A person's own seats in classes that have begun, paid by unlimited lots, as the rule of penalties reads them. */
export async function listPastSeats(tx: Tx, customer_id: number, now: Date): Promise<PastSeat[]> {
  const { rows } = await tx.execute<PastSeat>(sql`
    select r.class_reservation_id, r.attend, ${iso(sql`c.class_date`)} as class_date, c.minutes,
      r."deletedAt" is not null or c."cancelledAt" is not null as "isCancelled",
      exists (select 1 from class_reservation o where o.single_class_id = r.single_class_id and o.attend) as "rosterTaken"
    from class_reservation r join single_class c using (single_class_id) join available_class a using (available_class_id)
    where r.customer_id = ${customer_id} and r.guest is null and a.amount = -1 and c.class_date <= ${now}::timestamptz
    order by c.class_date desc limit 100`)
  return rows
}

type NewPenalty = Omit<typeof classReservationPenalty.$inferInsert, 'class_reservation_penalty_id' | 'liftedAt'>

/** Writes a penalty; false when the same no-show has one already. */
export async function insertPenalty(tx: Tx, row: NewPenalty): Promise<boolean> {
  const { rowCount } = await tx
    .insert(classReservationPenalty)
    .values(row)
    .onConflictDoNothing({ target: classReservationPenalty.class_reservation_id })
  return rowCount === 1
}
