import { sql } from 'drizzle-orm'
import type { Booked } from '@aforo/domain/booking/calendar-feed/entry.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { classOfReservation, classTables } from '../../../catalogue/schedule/class-queries.ts'
import { iso } from '../../../platform/database/iso.ts'

/** Older classes leave the calendar feed. */
const DAYS_BEHIND = 60
const MOST = 500

/** A person's own reservations from two months ago on, cancelled ones too, the newest first kept where they are many. */
export async function listBooked(db: Tx, customer_id: number, now: Date): Promise<Booked[]> {
  const { rows } = await db.execute<{ booked: Booked }>(sql`
    select ${bookedAsJson} as booked
    from class_reservation r join (${classTables}) on c.single_class_id = r.single_class_id
    where r.customer_id = ${customer_id} and r.guest is null
      and c.class_date > ${now}::timestamptz - make_interval(days => ${DAYS_BEHIND})
    order by c.class_date desc, r.class_reservation_id desc limit ${MOST}`)
  return rows.map((row) => row.booked).reverse()
}

export async function findBooked(db: Tx, customer_id: number, class_reservation_id: number): Promise<Booked | null> {
  const { rows } = await db.execute<{ booked: Booked }>(sql`
    select ${bookedAsJson} as booked
    from class_reservation r join (${classTables}) on c.single_class_id = r.single_class_id
    where r.customer_id = ${customer_id} and r.class_reservation_id = (
      select coalesce(asked.host_id, asked.class_reservation_id) from class_reservation asked
      where asked.class_reservation_id = ${class_reservation_id} and asked.customer_id = ${customer_id})`)
  return rows[0]?.booked ?? null
}

export async function listBookedOf(db: Tx, ids: readonly number[]): Promise<Booked[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ booked: Booked }>(sql`
    select ${bookedAsJson} as booked
    from class_reservation r join (${classTables}) on c.single_class_id = r.single_class_id
    where r.class_reservation_id in (select coalesce(asked.host_id, asked.class_reservation_id)
      from class_reservation asked where asked.class_reservation_id = any(${sql.param([...ids])}::int[]))
    order by c.class_date, r.class_reservation_id`)
  return rows.map((row) => row.booked)
}

const bookedAsJson = sql`json_build_object('class_reservation_id', r.class_reservation_id,
  'single_class', ${classOfReservation}, 'spot', r.spot,
  'guests', array(select g.guest from class_reservation g
    where g.host_id = r.class_reservation_id and g."deletedAt" is null order by g.class_reservation_id),
  'createdAt', ${iso(sql`r."createdAt"`)}, 'deletedAt', ${iso(sql`r."deletedAt"`)},
  'movedAt', ${iso(sql`case when c."movedAt" > r."createdAt" then c."movedAt" end`)})`
