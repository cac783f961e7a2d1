import { withoutAccents } from '@aforo/domain/values/spanish.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'

export const plainName = (name: string): string => withoutAccents(name).replace(/\s+/g, ' ').trim()

const byName = <Row extends { name: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [plainName(row.name), row]))

export async function listTypes(tx: Tx) {
  const { rows } = await tx.execute<{ class_type_id: number; name: string }>(
    sql`select class_type_id, name from class_type where "archivedAt" is null`,
  )
  return byName(rows)
}

export async function listLocations(tx: Tx) {
  const { rows } = await tx.execute<{ location_id: number; name: string; timezone: string | null }>(
    sql`select location_id, name, timezone from location where "archivedAt" is null order by location_id`,
  )
  return byName(rows)
}

export type ExistingCoach = {
  readonly instructor_id: number
  readonly name: string
  readonly last_name: string
  readonly nick_name: string | null
  readonly short_bio: string | null
  readonly quote: string | null
  readonly music_type: string | null
  readonly instagram: string | null
  readonly birthdate: string | null
  readonly email: string | null
}
export async function listCoaches(tx: Tx): Promise<ExistingCoach[]> {
  const { rows } = await tx.execute<ExistingCoach>(sql`
    select i.instructor_id, i.name, i.last_name, i.nick_name, i.short_bio, i.quote, i.music_type, i.instagram,
      i.birthdate::text as birthdate, c.email
    from instructor i left join customer c on c.instructor_id = i.instructor_id and c."deletedAt" is null
    where i."archivedAt" is null order by i.instructor_id`)
  return rows
}

export async function findClassAt(
  tx: Tx,
  { class_type_id, location_id, class_date }: { class_type_id: number; location_id: number; class_date: Date },
) {
  const { rows } = await tx.execute<{ minutes: number; capacity: number | null; coaches: number[] }>(sql`
    select c.minutes, c.capacity, array(select ci.instructor_id from class_instructor ci
      where ci.single_class_id = c.single_class_id order by ci.position, ci.instructor_id) as coaches
    from single_class c where c.class_date = ${class_date} and c.class_type_id = ${class_type_id}
      and c.location_id = ${location_id} and c."cancelledAt" is null`)
  return rows[0] ?? null
}

export async function findNextOfSeries(tx: Tx, class_series_id: number, now: Date): Promise<number | null> {
  const { rows } = await tx.execute<{ single_class_id: number }>(sql`
    select single_class_id from single_class where class_series_id = ${class_series_id} and class_date > ${now}
      and "cancelledAt" is null order by class_date limit 1`)
  return rows[0]?.single_class_id ?? null
}

/** The class of this type, place and moment that is not cancelled, or null. */
export async function findBookableClass(
  tx: Tx,
  { class_type_id, location_id, class_date }: { class_type_id: number; location_id: number; class_date: Date },
): Promise<number | null> {
  const { rows } = await tx.execute<{ single_class_id: number }>(sql`
    select single_class_id from single_class where class_date = ${class_date} and class_type_id = ${class_type_id}
      and location_id = ${location_id} and "cancelledAt" is null`)
  return rows[0]?.single_class_id ?? null
}

/** Whose seat it is, and when its class begins; null if it was cancelled. */
export async function findSeatOwner(tx: Tx, class_reservation_id: number) {
  const { rows } = await tx.execute<{ customer_id: number; class_date: string }>(sql`
    select r.customer_id, c.class_date from class_reservation r join single_class c using (single_class_id)
    where r.class_reservation_id = ${class_reservation_id} and r."deletedAt" is null`)
  const [found] = rows
  return found ? { customer_id: found.customer_id, class_date: new Date(found.class_date) } : null
}
