import { and, asc, type Column, eq, inArray, isNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Waitlist } from '@aforo/domain/booking/waitlist/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { classTables, classWithPlaces } from '../../catalogue/schedule/class-queries.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { isStillWaitingSql } from './store.ts'
import { waitlist } from './tables.ts'
import { customer } from '../../people/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'

export type TurnRead = {
  single_class: Waitlist['single_class']
  open: number
  held: number
  held_until: string | null
  occupied: string[]
}

export async function readOfferFacts(tx: Tx, single_class_id: number, now: Date): Promise<TurnRead | null> {
  const { rows } = await tx.execute<TurnRead>(sql`
    select ${classWithPlaces} as single_class, coalesce(c.capacity, 0) - c.booked - c.blocked as open,
      h.held, ${iso(sql`h.held_until`)} as held_until,
      array(
        select r.spot from class_reservation r
          where r.single_class_id = c.single_class_id and r."deletedAt" is null and r.spot is not null
        union all select b.spot from spot_block b where b.single_class_id = c.single_class_id
        union all select unnest(h.spots)) as occupied
    from (${classTables}), lateral (
      select coalesce(sum(places), 0)::int as held, min(expires_at) as held_until,
        array_remove(array_agg(spot) || array_agg(guest_spot), null) as spots
      from seat_hold where single_class_id = c.single_class_id and expires_at > ${now}::timestamptz) h
    where c.single_class_id = ${single_class_id}`)
  return rows[0] ?? null
}

export type Candidate = { waitlist_id: number; customer_id: number; createdAt: string; name: string }
export type Cursor = Pick<Candidate, 'waitlist_id' | 'createdAt'> | null

/**
 * The next customer on the waitlist after the cursor, except `left`. Ordered by time of joining; within the same
 * millisecond by id (R7, F16).
 */
export async function findNextCandidate(
  tx: Tx,
  single_class_id: number,
  after: Cursor,
  left: number | null,
): Promise<Candidate | null> {
  const { waitlist_id, customer_id } = waitlist
  const joined = sql`date_trunc('milliseconds', ${waitlist.createdAt})`
  const isAfter =
    after === null
      ? undefined
      : sql`(${joined}, ${waitlist_id}) > (${after.createdAt}::timestamptz, ${after.waitlist_id}::int)`
  const isOther = left === null ? undefined : ne(customer_id, left)
  const [candidate] = await tx
    .select({ waitlist_id, customer_id, createdAt: iso(waitlist.createdAt), name: customer.name })
    .from(waitlist)
    .innerJoin(customer, and(eq(customer.customer_id, customer_id), isNull(customer.deletedAt)))
    .where(and(eq(waitlist.single_class_id, single_class_id), isOther, isStillWaitingSql(sql`${waitlist}`), isAfter))
    .orderBy(joined, asc(waitlist_id))
    .limit(1)
  return candidate ?? null
}

/**
 * Deletes a candidate's entry. Returns false when the customer left the waitlist, or joined again, since it was read.
 */
export async function deleteCandidateEntry(tx: Tx, { waitlist_id, createdAt }: Candidate): Promise<boolean> {
  const isUnchanged = sql`date_trunc('milliseconds', ${waitlist.createdAt}) = ${createdAt}::timestamptz`
  const { rowCount } = await tx.delete(waitlist).where(and(eq(waitlist.waitlist_id, waitlist_id), isUnchanged))
  return rowCount === 1
}

const endOf = ({ class_date, minutes }: Record<'class_date' | 'minutes', Column>): SQL =>
  sql`${class_date} + ${minutes} * interval '1 minute'`

/** A customer's entries for other classes at the time of this one. */
function selectOverlapping(tx: Tx, customer_id: number, single_class_id: number) {
  const [own, other] = [alias(singleClass, 'own'), alias(singleClass, 'other')]
  return tx
    .select({ waitlist_id: waitlist.waitlist_id })
    .from(waitlist)
    .innerJoin(other, eq(other.single_class_id, waitlist.single_class_id))
    .innerJoin(own, and(eq(own.single_class_id, single_class_id), ne(own.single_class_id, other.single_class_id)))
    .where(
      and(eq(waitlist.customer_id, customer_id), lt(other.class_date, endOf(own)), lt(own.class_date, endOf(other))),
    )
}

export async function countOverlapping(tx: Tx, customer_id: number, single_class_id: number): Promise<number> {
  return (await selectOverlapping(tx, customer_id, single_class_id)).length
}

export async function leaveOverlapping(tx: Tx, customer_id: number, single_class_id: number, at: Date): Promise<void> {
  const isOverlapping = inArray(waitlist.waitlist_id, selectOverlapping(tx, customer_id, single_class_id))
  await tx.delete(waitlist).where(and(lte(waitlist.createdAt, at), isOverlapping))
}
