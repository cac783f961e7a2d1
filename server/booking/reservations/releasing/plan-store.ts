import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'

export type SeatOfPlan = {
  readonly class_reservation_id: number
  /** False of a guest's seat that another grant has paid: it goes with its host's, and its credit comes back. */
  readonly isOfPlan: boolean
}

export const listUpcomingSeats = (tx: Tx, purchase_id: number, now: Date): Promise<SeatOfPlan[]> =>
  seatsPaidBy(tx, sql`a.purchase_id = ${purchase_id}`, now)

/** The seats ahead that a paused grant paid, and their guests; none where its pause has been lifted. */
export const listSeatsOfPausedGrant = (tx: Tx, available_class_id: number, now: Date): Promise<SeatOfPlan[]> =>
  seatsPaidBy(tx, sql`a.available_class_id = ${available_class_id} and a."frozenAt" is not null`, now)

async function seatsPaidBy(tx: Tx, isMeant: SQL, now: Date): Promise<SeatOfPlan[]> {
  const { rows } = await tx.execute<SeatOfPlan>(sql`
    with paid as (
      select r.class_reservation_id from class_reservation r
      join available_class a on a.available_class_id = r.available_class_id and ${isMeant}
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
