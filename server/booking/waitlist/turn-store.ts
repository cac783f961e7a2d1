import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Waitlist } from '@aforo/domain/booking/waitlist/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { classTables, classWithPlaces } from '../../catalogue/schedule/class-queries.ts'
import { iso } from '../../platform/database/iso.ts'
import { isStillWaitingSql } from './store.ts'
import { waitlist } from './tables.ts'

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
  const { rows } = await tx.execute<Candidate>(sql`
    select w.waitlist_id, w.customer_id, ${iso(sql`w."createdAt"`)} as "createdAt", p.name
    from waitlist w join customer p on p.customer_id = w.customer_id and p."deletedAt" is null
    where w.single_class_id = ${single_class_id} and w.customer_id is distinct from ${left}::int and ${isStillWaitingSql(sql`w`)}
      and (${after === null} or (date_trunc('milliseconds', w."createdAt"), w.waitlist_id)
        > (${after?.createdAt ?? null}::timestamptz, ${after?.waitlist_id ?? null}::int))
    order by date_trunc('milliseconds', w."createdAt"), w.waitlist_id limit 1`)
  return rows[0] ?? null
}

/**
 * Deletes a candidate's entry. Returns false when the customer left the waitlist, or joined again, since it was read.
 */
export async function deleteCandidateEntry(tx: Tx, { waitlist_id, createdAt }: Candidate): Promise<boolean> {
  const isUnchanged = sql`date_trunc('milliseconds', ${waitlist.createdAt}) = ${createdAt}::timestamptz`
  const { rowCount } = await tx.delete(waitlist).where(and(eq(waitlist.waitlist_id, waitlist_id), isUnchanged))
  return rowCount === 1
}

const selectOverlapping = (customer_id: number, single_class_id: number): SQL => sql`
  select w.waitlist_id from waitlist w join single_class other on other.single_class_id = w.single_class_id,
    single_class own
  where w.customer_id = ${customer_id} and own.single_class_id = ${single_class_id}
    and other.single_class_id <> own.single_class_id
    and other.class_date < own.class_date + own.minutes * interval '1 minute'
    and own.class_date < other.class_date + other.minutes * interval '1 minute'`

export async function countOverlapping(tx: Tx, customer_id: number, single_class_id: number): Promise<number> {
  const { rows } = await tx.execute(selectOverlapping(customer_id, single_class_id))
  return rows.length
}

export async function leaveOverlapping(tx: Tx, customer_id: number, single_class_id: number, at: Date): Promise<void> {
  const isOverlapping = sql`${waitlist.waitlist_id} in (${selectOverlapping(customer_id, single_class_id)})`
  await tx.delete(waitlist).where(and(lte(waitlist.createdAt, at), isOverlapping))
}
