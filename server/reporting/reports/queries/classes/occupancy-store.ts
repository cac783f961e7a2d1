import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Linked } from '@aforo/domain/reporting/reports/report-definition.ts'
import { iso } from '../../../../platform/database/reading/iso.ts'
import type { ReportQuery, RowPage, Page } from '../../report-query.ts'
import { classFilter, localHour } from '../../class-filters-store.ts'
import { classCell, coachesOf, pageOf, personCell } from '../../page-store.ts'
import { singleClass, classInstructor } from '../../../../catalogue/schedule/tables.ts'
import { location, classType, instructor } from '../../../../catalogue/studio/tables.ts'

export type Filled = { classes: number; places: number; taken: number }

/** The places that could be booked; 0 without a capacity (4.8). */
const places: SQL = sql`greatest(coalesce(sc.capacity, 0) - sc.blocked, 0)`
const isFull: SQL = sql`${places} > 0 and sc.booked >= ${places}`
const hasStarted = ({ now }: ReportQuery): SQL => sql`sc."cancelledAt" is null and sc.class_date <= ${now}`
const tookPlace = (query: ReportQuery): SQL => sql`${classFilter(query)} and ${hasStarted(query)}`
const filled = {
  classes: sql<number>`count(*)::int`,
  places: sql<number>`sum(${places})::int`,
  taken: sql<number>`sum(sc.booked)::int`.as('taken'),
}
const [sc, l] = [alias(singleClass, 'sc'), alias(location, 'l')]
const isAtLocation = eq(l.location_id, sc.location_id)

export type Counted = Filled & { full: number; waiting: number; cancelled: number }

export async function countClasses(query: ReportQuery): Promise<Counted> {
  const { rows } = await query.db.execute<Counted>(sql`
    select count(*) filter (where has_started)::int as classes,
      coalesce(sum(places) filter (where has_started), 0)::int as places,
      coalesce(sum(booked) filter (where has_started), 0)::int as taken,
      count(*) filter (where has_started and places > 0 and booked >= places)::int as full,
      count(*) filter (where is_cancelled)::int as cancelled,
      (select count(*)::int from waitlist w join single_class sc using (single_class_id) where ${tookPlace(query)}) as waiting
    from (select ${hasStarted(query)} as has_started, sc."cancelledAt" is not null as is_cancelled, ${places} as places, sc.booked
      from single_class sc where ${classFilter(query)}) found`)
  return rows[0] ?? { classes: 0, places: 0, taken: 0, full: 0, waiting: 0, cancelled: 0 }
}

type Hour = { weekday: number; hour: number }
export const occupancyByHour = (query: ReportQuery): Promise<(Hour & Filled)[]> =>
  query.db
    .select({
      weekday: sql<number>`extract(isodow from ${localHour(query.zone)})::int`,
      hour: sql<number>`extract(hour from ${localHour(query.zone)})::int`,
      ...filled,
    })
    .from(sc)
    .innerJoin(l, isAtLocation)
    .where(tookPlace(query))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)

export const occupancyByDay = (query: ReportQuery): Promise<({ day: string } & Filled)[]> =>
  query.db
    .select({ day: sql<string>`to_char(${localHour(query.zone)}, 'YYYY-MM-DD')`, ...filled })
    .from(sc)
    .innerJoin(l, isAtLocation)
    .where(tookPlace(query))
    .groupBy(sql`1`)
    .orderBy(sql`1`)

type NamedGroup = { name: string | null }
export const occupancyByType = (query: ReportQuery): Promise<(NamedGroup & Filled)[]> =>
  query.db
    .select({ name: classType.name, ...filled })
    .from(sc)
    .innerJoin(classType, eq(classType.class_type_id, sc.class_type_id))
    .where(tookPlace(query))
    .groupBy(classType.class_type_id)
    .orderBy(desc(filled.taken), classType.class_type_id)

export const occupancyByCoach = (query: ReportQuery): Promise<(NamedGroup & Filled)[]> =>
  query.db
    .select({ name: sql<string | null>`trim(${instructor.name} || ' ' || ${instructor.last_name})`, ...filled })
    .from(sc)
    .leftJoin(classInstructor, eq(classInstructor.single_class_id, sc.single_class_id))
    .leftJoin(instructor, eq(instructor.instructor_id, classInstructor.instructor_id))
    .where(tookPlace(query))
    .groupBy(instructor.instructor_id)
    .orderBy(desc(filled.taken), instructor.instructor_id)

export const occupancyByLocation = (query: ReportQuery): Promise<(NamedGroup & Filled)[]> =>
  query.db
    .select({ name: l.name, ...filled })
    .from(sc)
    .innerJoin(l, isAtLocation)
    .where(tookPlace(query))
    .groupBy(l.location_id)
    .orderBy(desc(filled.taken), l.location_id)

export type ClassRow = {
  class: Linked
  starts: string
  location: string
  coaches: string | null
  places: number
  taken: number
  waiting: number
}

const KINDS = {
  tookPlace,
  booked: (query: ReportQuery): SQL => sql`${tookPlace(query)} and sc.booked > 0`,
  full: (query: ReportQuery): SQL => sql`${tookPlace(query)} and ${isFull}`,
  cancelled: (query: ReportQuery): SQL => sql`${classFilter(query)} and sc."cancelledAt" is not null`,
}

export const listClasses = (query: ReportQuery, kind: keyof typeof KINDS, page: Page): Promise<RowPage<ClassRow>> =>
  pageOf<ClassRow>(
    query,
    {
      wanted: sql`select sc.single_class_id, sc.class_date from single_class sc where ${KINDS[kind](query)}`,
      order: sql`w.class_date, w.single_class_id`,
      joins: sql`join single_class sc using (single_class_id) join class_type t using (class_type_id)
        join location l using (location_id)`,
      row: sql`json_build_object('class', ${classCell}, 'starts', ${iso(sql`sc.class_date`)}, 'location', l.name,
        'coaches', ${coachesOf}, 'places', ${places}, 'taken', sc.booked, 'occupancy', sc.booked::float8 / nullif(${places}, 0),
        'waiting', (select count(*) from waitlist entry where entry.single_class_id = sc.single_class_id))`,
    },
    page,
  )

export type WaitingRow = { class: Linked; starts: string; person: Linked; since: string }

export const listWaiting = (query: ReportQuery, page: Page): Promise<RowPage<WaitingRow>> =>
  pageOf<WaitingRow>(
    query,
    {
      wanted: sql`select entry.waitlist_id, entry.customer_id, entry."createdAt", sc.single_class_id, sc.class_date
        from waitlist entry join single_class sc using (single_class_id) where ${tookPlace(query)}`,
      order: sql`w.class_date, w.waitlist_id`,
      joins: sql`join single_class sc using (single_class_id) join class_type t using (class_type_id)
        join customer p on p.customer_id = w.customer_id`,
      row: sql`json_build_object('class', ${classCell}, 'starts', ${iso(sql`w.class_date`)}, 'person', ${personCell},
        'since', ${iso(sql`w."createdAt"`)})`,
    },
    page,
  )
