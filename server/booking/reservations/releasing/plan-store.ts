import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'

export type SeatOfPlan = {
  readonly class_reservation_id: number
  /** False for a guest's seat that another grant paid: it is freed with its host's seat, and its credit is returned. */
  readonly isOfPlan: boolean
}

export const listUpcomingSeats = (tx: Tx, purchase_id: number, now: Date): Promise<SeatOfPlan[]> =>
  seatsPaidBy(tx, sql`a.purchase_id = ${purchase_id}`, now)

/** Upcoming seats that a paused grant paid, with their guests; none when the grant was resumed. */
export const listSeatsOfPausedGrant = (tx: Tx, available_class_id: number, now: Date): Promise<SeatOfPlan[]> =>
  seatsPaidBy(tx, sql`a.available_class_id = ${available_class_id} and a."frozenAt" is not null`, now)

async function seatsPaidBy(tx: Tx, isOfGrant: SQL, now: Date): Promise<SeatOfPlan[]> {
  const { rows } = await tx.execute<SeatOfPlan>(sql`
    with paid as (
      select r.class_reservation_id from class_reservation r
      join available_class a on a.available_class_id = r.available_class_id and ${isOfGrant}
      join single_class c on c.single_class_id = r.single_class_id
      where r."deletedAt" is null and c."cancelledAt" is null and c.class_date > ${now}::timestamptz
    )
    select r.class_reservation_id, r.class_reservation_id in (select class_reservation_id from paid) as "isOfPlan"
    from class_reservation r
    where r."deletedAt" is null
      and (r.class_reservation_id in (select class_reservation_id from paid)
        or r.host_id in (select class_reservation_id from paid))
    order by r.host_id nulls last, r.class_reservation_id`)
  return rows
}
