import { sql } from 'drizzle-orm'
import type { BookedSeat } from '@aforo/domain/booking/calendar-feed/entry.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { classOfReservation, classTables } from '../../../catalogue/schedule/class-queries.ts'
import { iso } from '../../../platform/database/reading/iso.ts'

/** The calendar feed has classes of the last 60 days and later ones. */
const DAYS_BEHIND = 60
const MOST = 500

/**
 * A customer's reservations from two months ago on, cancelled ones too. When there are too many, the newest are
 * returned; oldest first.
 */
export async function listBooked(db: Tx, customer_id: number, now: Date): Promise<BookedSeat[]> {
  const { rows } = await db.execute<{ booked: BookedSeat }>(sql`
    select ${bookedAsJson} as booked
    from class_reservation r join (${classTables}) on c.single_class_id = r.single_class_id
    where r.customer_id = ${customer_id} and r.guest is null
      and c.class_date > ${now}::timestamptz - make_interval(days => ${DAYS_BEHIND})
    order by c.class_date desc, r.class_reservation_id desc limit ${MOST}`)
  return rows.map((row) => row.booked).reverse()
}

export async function findBooked(
  db: Tx,
  customer_id: number,
  class_reservation_id: number,
): Promise<BookedSeat | null> {
  const { rows } = await db.execute<{ booked: BookedSeat }>(sql`
    select ${bookedAsJson} as booked
    from class_reservation r join (${classTables}) on c.single_class_id = r.single_class_id
    where r.customer_id = ${customer_id} and r.class_reservation_id = (
      select coalesce(requested.host_id, requested.class_reservation_id) from class_reservation requested
      where requested.class_reservation_id = ${class_reservation_id} and requested.customer_id = ${customer_id})`)
  return rows[0]?.booked ?? null
}

export async function listBookedOf(db: Tx, ids: readonly number[]): Promise<BookedSeat[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ booked: BookedSeat }>(sql`
    select ${bookedAsJson} as booked
    from class_reservation r join (${classTables}) on c.single_class_id = r.single_class_id
    where r.class_reservation_id in (select coalesce(requested.host_id, requested.class_reservation_id)
      from class_reservation requested where requested.class_reservation_id = any(${sql.param([...ids])}::int[]))
    order by c.class_date, r.class_reservation_id`)
  return rows.map((row) => row.booked)
}

const bookedAsJson = sql`json_build_object('class_reservation_id', r.class_reservation_id,
  'single_class', ${classOfReservation}, 'spot', r.spot,
  'guests', array(select g.guest from class_reservation g
    where g.host_id = r.class_reservation_id and g."deletedAt" is null order by g.class_reservation_id),
  'createdAt', ${iso(sql`r."createdAt"`)}, 'deletedAt', ${iso(sql`r."deletedAt"`)},
  'movedAt', ${iso(sql`case when c."movedAt" > r."createdAt" then c."movedAt" end`)})`
