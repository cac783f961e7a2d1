import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { StoredClass } from '@aforo/domain/booking/timetable/changing.ts'
import type { Slot } from '@aforo/domain/booking/timetable/clashes.ts'
import type { PlacedSlot } from '@aforo/domain/booking/timetable/extending.ts'
import type { Offers } from '@aforo/domain/booking/timetable/offered.ts'
import type { Affected, Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import type { LocalDate, Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { location } from '../../catalogue/studio/tables.ts'

export async function readOffers(tx: Tx): Promise<Offers> {
  const { rows } = await tx.execute<{ [Part in keyof Offers]: OneOf<Offers[Part]>[] | null }>(sql`
    select
      (select json_agg(json_build_object('id', t.class_type_id, 'name', t.name, 'isOffered', t."archivedAt" is null,
        'spot_map', t.spot_map, 'custom_spot_map', case when m.custom_spot_map_id is not null then
          json_build_object('rows', m.rows, 'columns', m.columns, 'spots', m.spots) end))
        from class_type t left join custom_spot_map m on m.custom_spot_map_id = t.custom_spot_map_id) as types,
      (select json_agg(json_build_object('id', location_id, 'name', name, 'isOffered', "archivedAt" is null,
        'timezone', timezone)) from location) as places,
      (select json_agg(json_build_object('id', room_id, 'name', name, 'isOffered', "archivedAt" is null,
        'location_id', location_id, 'capacity', capacity)) from room) as rooms,
      (select json_agg(json_build_object('id', instructor_id, 'name', coalesce(nick_name, name),
        'isOffered', "archivedAt" is null)) from instructor) as coaches,
      (select json_agg(json_build_object('id', tag_id, 'name', name, 'isOffered', "archivedAt" is null))
        from tag) as tags,
      (select json_agg(json_build_object('id', class_category_id, 'name', name, 'isOffered', true))
        from class_category) as categories`)
  const catalogue = rows[0]
  if (!catalogue) throw new Error('The catalogue: expected one row, found none.')
  return {
    types: byId(catalogue.types),
    places: byId(catalogue.places),
    rooms: byId(catalogue.rooms),
    coaches: byId(catalogue.coaches),
    tags: byId(catalogue.tags),
    categories: byId(catalogue.categories),
  }
}
type OneOf<All> = All extends ReadonlyMap<number, infer One> ? One : never
const byId = <One extends { readonly id: number }>(all: readonly One[] | null): Map<number, One> =>
  new Map((all ?? []).map((item) => [item.id, item]))

/** Classes with the facts that a change must respect, in the order of their times. */
export async function readClasses(tx: Tx, ids: readonly number[], studioZone: Zone): Promise<StoredClass[]> {
  const { single_class_id } = singleClass
  return tx
    .select({
      ...classColumns,
      zone: sql<Zone>`coalesce(${location.timezone}, ${studioZone})`,
      instructor_ids: sql<number[]>`array(select ci.instructor_id from class_instructor ci
        where ci.single_class_id = ${single_class_id} order by ci.position, ci.instructor_id)`,
      tag_ids: sql<number[]>`array(select ct.tag_id from class_tag ct
        where ct.single_class_id = ${single_class_id} order by ct.tag_id)`,
      spots: sql<string[]>`array(select r.spot from class_reservation r where r.single_class_id = ${single_class_id}
          and r."deletedAt" is null and r.spot is not null
        union select b.spot from spot_block b where b.single_class_id = ${single_class_id} order by 1)`,
    })
    .from(singleClass)
    .innerJoin(location, eq(location.location_id, singleClass.location_id))
    .where(sql`${single_class_id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(asc(singleClass.class_date), asc(single_class_id))
}

const classColumns = {
  single_class_id: singleClass.single_class_id,
  class_date: singleClass.class_date,
  minutes: singleClass.minutes,
  capacity: singleClass.capacity,
  description: singleClass.description,
  notes: singleClass.notes,
  class_type_id: singleClass.class_type_id,
  location_id: singleClass.location_id,
  room_id: singleClass.room_id,
  class_category_id: singleClass.class_category_id,
  class_package_id: singleClass.class_package_id,
  booked: singleClass.booked,
  blocked: singleClass.blocked,
  cancelledAt: singleClass.cancelledAt,
  movedAt: singleClass.movedAt,
  class_series_id: singleClass.class_series_id,
  series_date: singleClass.series_date,
  is_exception: singleClass.is_exception,
}

export type ClassesInScope = {
  readonly ids: number[]
  readonly class_series_id: number | null
  readonly from: LocalDate | null
}

/**
 * The ids that a change of one class applies to: that class, whenever it is, and the upcoming ones of its series in the
 * scope. `from` is the date in the series' rule from which it changes. Null when there is no such class.
 */
export async function readScope(
  tx: Tx,
  single_class_id: number,
  scope: Scope,
  now: Date,
): Promise<ClassesInScope | null> {
  const { rows } = await tx.execute<ClassesInScope>(sql`
    with named as (select * from single_class where single_class_id = ${single_class_id}),
    in_scope as (
      select c.single_class_id, c.series_date from single_class c, named n
      where c.single_class_id = n.single_class_id or (${scope}::text <> 'this' and c.class_date > ${now}
        and c.class_series_id = n.class_series_id and (${scope}::text = 'all' or c.series_date >= n.series_date)))
    select n.class_series_id, (select min(series_date) from in_scope)::text as "from",
      array(select single_class_id from in_scope order by 1) as ids
    from named n`)
  return rows[0] ?? null
}

/**
 * Slots of other classes that overlap a wanted slot and share its coach, its room, or its place and class type. Classes of
 * `except` are left out.
 */
export async function listSlots(tx: Tx, wanted: readonly Slot[], except: readonly number[]): Promise<PlacedSlot[]> {
  const request = JSON.stringify(
    wanted.map(({ class_date, minutes, class_type_id, location_id, room_id, instructor_ids }) => ({
      starts: class_date.toISOString(),
      minutes,
      class_type_id,
      location_id,
      room_id,
      instructor_ids,
    })),
  )
  const { rows } = await tx.execute<Omit<PlacedSlot, 'class_date'> & { class_date: string }>(sql`
    with wanted as (
      select *, starts + make_interval(mins => minutes) as ends from json_to_recordset(${request}::json)
        as (starts timestamptz, minutes int, class_type_id int, location_id int, room_id int, instructor_ids int[])
    )
    select c.single_class_id, c.class_date, c.minutes, c.class_type_id, c.location_id, c.room_id,
      c."cancelledAt" is not null as "isCancelled",
      c.class_series_id is not null and not c.is_exception as "followsSeries",
      array(select ci.instructor_id from class_instructor ci where ci.single_class_id = c.single_class_id
        order by ci.position) as instructor_ids
    from single_class c
    where c.class_date between (select min(starts) from wanted) - interval '8 hours' and (select max(ends) from wanted)
      and not c.single_class_id = any(${sql.param([...except])}::int[])
      and exists (select 1 from wanted w where c.class_date < w.ends
        and w.starts < c.class_date + make_interval(mins => c.minutes)
        and ((c.location_id = w.location_id and c.class_type_id = w.class_type_id) or c.room_id = w.room_id or exists (
          select 1 from class_instructor ci
          where ci.single_class_id = c.single_class_id and ci.instructor_id = any(w.instructor_ids))))
    order by c.class_date, c.single_class_id`)
  return rows.map((row) => ({ ...row, class_date: new Date(row.class_date) }))
}

export async function listIdsBetween(
  tx: Tx,
  { from, before }: { readonly from: Date; readonly before: Date },
  location_id: number | null,
): Promise<number[]> {
  const isInRange = and(gte(singleClass.class_date, from), lt(singleClass.class_date, before))
  const isAtLocation = location_id === null ? undefined : eq(singleClass.location_id, location_id)
  const rows = await tx
    .select({ id: singleClass.single_class_id })
    .from(singleClass)
    .where(and(isInRange, isAtLocation))
  return rows.map(({ id }) => id)
}

export async function countAffected(db: Tx, ids: readonly number[]): Promise<Affected> {
  const { rows } = await db.execute<Affected>(sql`
    with live as (
      select single_class_id from single_class
      where single_class_id = any(${sql.param([...ids])}::int[]) and "cancelledAt" is null
    ), seats as (
      select r.* from class_reservation r join live using (single_class_id) where r."deletedAt" is null
    )
    select (select count(*) from live)::int as classes, (select count(distinct customer_id) from seats)::int as people,
      (select count(*) from seats where guest is not null)::int as guests,
      (select count(distinct w.customer_id) from waitlist w join live using (single_class_id) where not exists (
        select 1 from seats s where s.single_class_id = w.single_class_id and s.customer_id = w.customer_id
          and s.guest is null))::int as waiting`)
  const [counted] = rows
  if (!counted) throw new Error('The people of some classes: expected one row, found none.')
  return counted
}
