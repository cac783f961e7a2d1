import { sql } from 'drizzle-orm'
import type { Booked } from 'studio/agenda/entry.ts'
import type { Tx } from '../database/database.ts'
import { classOfReservation, classTables, iso } from '../schedule/class-in-sql.ts'

export type Feed = { token: string; createdAt: Date }

/** Older classes than this leave the calendar's file; whoever has them already keeps them. */
const DAYS_BEHIND = 60
const MOST = 500

export async function findFeed(db: Tx, customer_id: number): Promise<Feed | null> {
  const { rows } = await db.execute<{ token: string; created: string }>(sql`
    select token, ${iso(sql`"createdAt"`)} as created from calendar_feed where customer_id = ${customer_id}`)
  return rows[0] ? { token: rows[0].token, createdAt: new Date(rows[0].created) } : null
}

export async function writeFeed(tx: Tx, customer_id: number, { token, createdAt }: Feed): Promise<void> {
  await tx.execute(sql`
    insert into calendar_feed (customer_id, token, "createdAt") values (${customer_id}, ${token}, ${createdAt})
    on conflict (customer_id) do update set token = excluded.token, "createdAt" = excluded."createdAt"`)
}

export async function deleteFeed(tx: Tx, customer_id: number): Promise<void> {
  await tx.execute(sql`delete from calendar_feed where customer_id = ${customer_id}`)
}

/** Whose calendar this is; nobody's once the account is gone. */
export async function findFollowed(db: Tx, token: string): Promise<number | null> {
  const { rows } = await db.execute<{ customer_id: number }>(sql`
    select f.customer_id from calendar_feed f
    join customer p on p.customer_id = f.customer_id and p."deletedAt" is null where f.token = ${token}`)
  return rows[0]?.customer_id ?? null
}

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

/** One of her own; a guest's seat is told by that of its host. */
export async function findBooked(db: Tx, customer_id: number, class_reservation_id: number): Promise<Booked | null> {
  const { rows } = await db.execute<{ booked: Booked }>(sql`
    select ${bookedAsJson} as booked
    from class_reservation r join (${classTables}) on c.single_class_id = r.single_class_id
    where r.customer_id = ${customer_id} and r.class_reservation_id = (
      select coalesce(asked.host_id, asked.class_reservation_id) from class_reservation asked
      where asked.class_reservation_id = ${class_reservation_id} and asked.customer_id = ${customer_id})`)
  return rows[0]?.booked ?? null
}

const bookedAsJson = sql`json_build_object('class_reservation_id', r.class_reservation_id,
  'single_class', ${classOfReservation}, 'spot', r.spot,
  'guests', array(select g.guest from class_reservation g
    where g.host_id = r.class_reservation_id and g."deletedAt" is null order by g.class_reservation_id),
  'createdAt', ${iso(sql`r."createdAt"`)}, 'deletedAt', ${iso(sql`r."deletedAt"`)},
  'movedAt', ${iso(sql`case when c."movedAt" > r."createdAt" then c."movedAt" end`)})`
