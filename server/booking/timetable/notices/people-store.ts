import { sql } from 'drizzle-orm'
import { labelInRoom, type RoomOfType } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { roomOfType } from '../../../catalogue/schedule/class-queries.ts'

export type PersonOfClass = {
  readonly single_class_id: number
  readonly customer_id: number
  readonly name: string
  readonly isWaiting: boolean
  /** The customer's seat; null when they are on the waitlist. */
  readonly class_reservation_id: number | null
  readonly spot: string | null
  readonly guests: readonly string[]
}

export async function listPeople(tx: Tx, ids: readonly number[]): Promise<PersonOfClass[]> {
  const classIds = sql.param([...ids])
  const { rows } = await tx.execute<PersonOfClass & { room: RoomOfType | null }>(sql`
    select r.single_class_id, p.customer_id, p.name, false as "isWaiting", r.class_reservation_id, r.spot,
      array(select g.guest from class_reservation g where g.host_id = r.class_reservation_id
        and g."deletedAt" is null order by g.class_reservation_id) as guests,
      (select ${roomOfType} from single_class c join class_type t using (class_type_id)
        where c.single_class_id = r.single_class_id) as room
    from class_reservation r join customer p on p.customer_id = r.customer_id and p."deletedAt" is null
    where r.single_class_id = any(${classIds}::int[]) and r."deletedAt" is null and r.guest is null
    union all
    select w.single_class_id, p.customer_id, p.name, true, null, null, '{}', null
    from waitlist w join customer p on p.customer_id = w.customer_id and p."deletedAt" is null
    where w.single_class_id = any(${classIds}::int[]) and not exists (
      select 1 from class_reservation r where r.single_class_id = w.single_class_id
        and r.customer_id = w.customer_id and r.guest is null and r."deletedAt" is null)
    order by 1, 4, 2`)
  return rows.map(({ room, ...person }) => ({ ...person, spot: labelInRoom(room ?? {}, person.spot) }))
}

export type SeatToFree = { readonly class_reservation_id: number; readonly customer_id: number }

export async function listSeats(tx: Tx, single_class_id: number): Promise<SeatToFree[]> {
  const { rows } = await tx.execute<SeatToFree>(sql`
    select class_reservation_id, customer_id from class_reservation
    where single_class_id = ${single_class_id} and "deletedAt" is null and guest is null
    order by class_reservation_id`)
  return rows
}

const releasedSince = (single_class_id: number, since: Date) => sql`
  from class_reservation r join customer p on p.customer_id = r.customer_id and p."deletedAt" is null
  where r.single_class_id = ${single_class_id} and r.guest is null and r.cancel_kind = 'studio'
    and r."deletedAt" >= ${since}::timestamptz`

export type ReleasedPerson = { readonly customer_id: number; readonly name: string }

/** Customers who had a seat in a class when it was cancelled and have none now. */
export async function listReleasedPeople(tx: Tx, single_class_id: number, since: Date): Promise<ReleasedPerson[]> {
  const { rows } = await tx.execute<ReleasedPerson>(sql`
    select distinct p.customer_id, p.name ${releasedSince(single_class_id, since)} and not exists (
      select 1 from class_reservation s where s.single_class_id = r.single_class_id
        and s.customer_id = r.customer_id and s.guest is null and s."deletedAt" is null)
    order by 1`)
  return rows
}

export async function countReleasedPeople(tx: Tx, single_class_id: number, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    select count(distinct p.customer_id)::int as people ${releasedSince(single_class_id, since)}`)
  return rows[0]?.people ?? 0
}

export async function findCancelledAt(tx: Tx, single_class_id: number): Promise<Date | null> {
  const { rows } = await tx.execute<{ cancelledAt: string | null }>(sql`
    select "cancelledAt" from single_class where single_class_id = ${single_class_id}`)
  const since = rows[0]?.cancelledAt ?? null
  return since === null ? null : new Date(since)
}

const isUpcoming = (now: Date) => sql`c."cancelledAt" is null and c.class_date > ${now}::timestamptz`

export async function hasAnyClass(tx: Tx, customer_id: number, ids: readonly number[], now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from single_class c where c.single_class_id = any(${sql.param([...ids])}::int[]) and ${isUpcoming(now)}
      and (exists (select 1 from class_reservation r where r.single_class_id = c.single_class_id
          and r.customer_id = ${customer_id} and r.guest is null and r."deletedAt" is null)
        or exists (select 1 from waitlist w where w.single_class_id = c.single_class_id
          and w.customer_id = ${customer_id}))
    limit 1`)
  return rows.length > 0
}

export async function isClassUpcoming(tx: Tx, single_class_id: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from single_class c where c.single_class_id = ${single_class_id} and ${isUpcoming(now)}`)
  return rows.length > 0
}
