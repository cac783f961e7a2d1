import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Credit, type CreditGrant, grantFrom } from '@aforo/domain/commerce/credits/shapes.ts'
import type { ClassToBook } from '@aforo/domain/booking/reservations/class-open.ts'
import type { Waitlist } from '@aforo/domain/booking/waitlist/shapes.ts'
import { activeGrants } from '../../commerce/credits/grant-queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { classTables, classToBook, classWithPlaces } from '../../catalogue/schedule/class-queries.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { waitlist } from './tables.ts'
import { customer } from '../../people/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'

type LineEntry = Pick<Waitlist, 'waitlist_id' | 'customer_id' | 'createdAt'>
export type EntryRead = Omit<Waitlist, 'position' | 'mode'> & { line: LineEntry[] }

const lineAsJson = sql`(
  select coalesce(json_agg(json_build_object('waitlist_id', o.waitlist_id, 'customer_id', o.customer_id,
    'createdAt', ${iso(sql`o."createdAt"`)})), '[]'::json)
  from waitlist o where o.single_class_id = w.single_class_id and ${isStillWaitingSql(sql`o`)})`

const heldByOthers = (customer_id: number, single_class_id: SQL, now: Date): SQL => sql`(
  select coalesce(sum(h.places), 0)::int from seat_hold h where h.single_class_id = ${single_class_id}
    and h.customer_id <> ${customer_id} and h.expires_at > ${now}::timestamptz)`

/** Whether the customer of an entry has not booked since: a booking ends the wait, even if it was cancelled at once. */
export function isStillWaitingSql(entry: SQL): SQL {
  return sql`not exists (select 1 from class_reservation s where s.single_class_id = ${entry}.single_class_id
    and s.customer_id = ${entry}.customer_id and s.guest is null
    and (s."deletedAt" is null or s."createdAt" > ${entry}."createdAt"))`
}

export type EntryFilter = { single_class_id?: number; waitlist_id?: number }

export async function listEntries(
  db: Tx,
  customer_id: number,
  now: Date,
  { single_class_id, waitlist_id }: EntryFilter = {},
): Promise<EntryRead[]> {
  const { rows } = await db.execute<{ entry: EntryRead }>(sql`
    select json_build_object('waitlist_id', w.waitlist_id, 'single_class_id', w.single_class_id,
      'customer_id', w.customer_id, 'single_class', ${classWithPlaces}, 'createdAt', ${iso(sql`w."createdAt"`)},
      'has_place', coalesce(c.capacity, 0) - c.booked - c.blocked
        > ${heldByOthers(customer_id, sql`c.single_class_id`, now)},
      'line', ${lineAsJson}) as entry
    from waitlist w join (${classTables}) on c.single_class_id = w.single_class_id
    where w.customer_id = ${customer_id} and c.class_date > ${now} and ${isStillWaitingSql(sql`w`)}
      and w.single_class_id = coalesce(${single_class_id ?? null}::int, w.single_class_id)
      and w.waitlist_id = coalesce(${waitlist_id ?? null}::int, w.waitlist_id)
    order by c.class_date, w.waitlist_id limit 200`)
  return rows.map((row) => row.entry)
}

export type JoiningRead = {
  singleClass: ClassToBook | null
  hasOwnReservation: boolean
  waitlist_id: number | null
  held: number
  held_until: string | null
  grants: CreditGrant[]
  penalty: { end_date: string } | null
}

export async function readJoining(
  tx: Tx,
  customer_id: number,
  single_class_id: number,
  now: Date,
): Promise<JoiningRead> {
  const { rows } = await tx.execute<Omit<JoiningRead, 'grants'> & { grants: Credit[] }>(sql`
    select
      (select ${classToBook} from ${classTables} where c.single_class_id = ${single_class_id}) as "singleClass",
      exists (select 1 from class_reservation r where r.customer_id = ${customer_id} and r.guest is null
        and r.single_class_id = ${single_class_id} and r."deletedAt" is null) as "hasOwnReservation",
      (select w.waitlist_id from waitlist w
        where w.single_class_id = ${single_class_id} and w.customer_id = ${customer_id}) as waitlist_id,
      ${heldByOthers(customer_id, sql`${single_class_id}::int`, now)} as held,
      (select ${iso(sql`min(h.expires_at)`)} from seat_hold h
        where h.single_class_id = ${single_class_id} and h.expires_at > ${now}::timestamptz) as held_until,
      ${activeGrants(customer_id, now)} as grants,
      (select json_build_object('end_date', ${iso(sql`max(p.end_date)`)}) from class_reservation_penalty p
        where p.customer_id = ${customer_id} and p."liftedAt" is null and p.end_date > ${now}
        having count(*) > 0) as penalty`)
  const [facts] = rows
  if (!facts) throw new Error('The facts of joining: expected one row, found none.')
  return { ...facts, grants: facts.grants.map(grantFrom) }
}

export async function moveToEnd(tx: Tx, customer_id: number, single_class_id: number, now: Date): Promise<void> {
  await tx
    .insert(waitlist)
    .values({ customer_id, single_class_id, createdAt: now })
    .onConflictDoUpdate({ target: [waitlist.single_class_id, waitlist.customer_id], set: { createdAt: now } })
}

export async function deleteEntry(tx: Tx, customer_id: number, waitlist_id: number): Promise<boolean> {
  const deleted = await tx
    .delete(waitlist)
    .where(and(eq(waitlist.waitlist_id, waitlist_id), eq(waitlist.customer_id, customer_id)))
    .returning({ waitlist_id: waitlist.waitlist_id })
  return deleted.length === 1
}

export async function deleteEntryOf(tx: Tx, customer_id: number, single_class_id: number, at: Date): Promise<void> {
  await tx
    .delete(waitlist)
    .where(
      and(
        eq(waitlist.single_class_id, single_class_id),
        eq(waitlist.customer_id, customer_id),
        lte(waitlist.createdAt, at),
      ),
    )
}

/** Empties the waitlist of a cancelled class; the caller notifies its customers (R6). */
export async function emptyWaitlist(tx: Tx, single_class_id: number): Promise<void> {
  await tx.delete(waitlist).where(eq(waitlist.single_class_id, single_class_id))
}

export async function hasWaiting(tx: Tx, single_class_id: number): Promise<boolean> {
  const found = await tx
    .select({ waitlist_id: waitlist.waitlist_id })
    .from(waitlist)
    .where(eq(waitlist.single_class_id, single_class_id))
    .limit(1)
  return found.length === 1
}

export type Waiting = LineEntry & { name: string }

export const listWaiting = (tx: Tx, single_class_id: number): Promise<Waiting[]> =>
  tx
    .select({
      waitlist_id: waitlist.waitlist_id,
      customer_id: waitlist.customer_id,
      createdAt: iso(waitlist.createdAt),
      name: customer.name,
    })
    .from(waitlist)
    .innerJoin(customer, and(eq(customer.customer_id, waitlist.customer_id), isNull(customer.deletedAt)))
    .where(and(eq(waitlist.single_class_id, single_class_id), isStillWaitingSql(sql`${waitlist}`)))
    .orderBy(asc(waitlist.createdAt), asc(waitlist.waitlist_id))

export async function waitsForOpenPlace(
  tx: Tx,
  customer_id: number,
  single_class_id: number,
  now: Date,
): Promise<boolean> {
  const { capacity, booked, blocked, cancelledAt, class_date } = singleClass
  const isEntry = and(eq(waitlist.customer_id, customer_id), eq(waitlist.single_class_id, single_class_id))
  const isOpen = and(
    isNull(cancelledAt),
    gt(class_date, now),
    sql`coalesce(${capacity}, 0) - ${booked} - ${blocked} > 0`,
  )
  const found = await tx
    .select({ one: sql`1` })
    .from(waitlist)
    .innerJoin(singleClass, eq(singleClass.single_class_id, waitlist.single_class_id))
    .where(and(isEntry, isStillWaitingSql(sql`${waitlist}`), isOpen))
  return found.length > 0
}
