import { type SQL, sql } from 'drizzle-orm'
import type { Linked } from '@aforo/domain/reporting/reports/report-definition.ts'
import { isNoShow } from '../../../../booking/roster/visits-queries.ts'
import { iso } from '../../../../platform/database/reading/iso.ts'
import type { ReportQuery, RowPage, Page } from '../../report-query.ts'
import { classFilter, localHour } from '../../class-filters-store.ts'
import { classCell, pageOf, personCell, rowsOf } from '../../page-store.ts'

type AttendanceResult = 'attended' | 'no_show' | 'late_cancel'
export type Counted = { attended: number; no_shows: number; late_cancels: number }

/** The result of a place `r` in a class `sc`; null while it is unknown, or when it does not count. */
const attendanceResult = ({ now }: ReportQuery): SQL => sql`case
  when r."deletedAt" is not null then case when r.cancel_kind = 'late' then 'late_cancel' end
  when r.attend then 'attended'
  when ${isNoShow(now)} then 'no_show' end`

const places = (query: ReportQuery): SQL => sql`from single_class sc join class_reservation r using (single_class_id)
  where ${classFilter(query)} and sc."cancelledAt" is null and sc.class_date <= ${query.now}`

export type Attendance = {
  figures: Counted
  by_day: ({ day: string } & Counted)[]
  by_hour: ({ weekday: number; hour: number } & Counted)[]
  by_class_type: ({ class_type: string } & Counted)[]
  by_coach: ({ coach: string | null } & Counted)[]
  by_person: ({ person: Linked } & Counted)[]
}

const MAX_PEOPLE = 50
const sums: SQL = sql`sum(attended)::int as attended, sum(no_shows)::int as no_shows, sum(late_cancels)::int as late_cancels`

export async function countAttendance(query: ReportQuery): Promise<Attendance> {
  const count = (result: AttendanceResult): SQL =>
    sql`(count(*) filter (where became = ${sql.raw(`'${result}'`)}))::int`
  const { rows } = await query.db.execute<Attendance>(sql`
    with counted as materialized (
      select single_class_id, customer_id, ${count('attended')} as attended, ${count('no_show')} as no_shows,
        ${count('late_cancel')} as late_cancels
      from (select sc.single_class_id, r.customer_id, ${attendanceResult(query)} as became ${places(query)}) places
      where became is not null group by grouping sets ((single_class_id), (customer_id))),
    classes as materialized (
      select counted.*, ${localHour(query.zone)} as starts, sc.class_type_id
      from counted join single_class sc using (single_class_id) join location l using (location_id))
    select (select json_build_object('attended', coalesce(sum(attended), 0), 'no_shows', coalesce(sum(no_shows), 0),
        'late_cancels', coalesce(sum(late_cancels), 0)) from classes) as figures,
      ${rowsOf(sql`select to_char(starts, 'YYYY-MM-DD') as day, ${sums} from classes group by 1 order by 1`)} as by_day,
      ${rowsOf(sql`select extract(isodow from starts)::int as weekday, extract(hour from starts)::int as hour, ${sums}
        from classes group by 1, 2 order by 1, 2`)} as by_hour,
      ${rowsOf(sql`select t.name as class_type, ${sums} from classes join class_type t using (class_type_id)
        group by t.class_type_id order by attended desc, t.class_type_id`)} as by_class_type,
      ${rowsOf(sql`select trim(i.name || ' ' || i.last_name) as coach, ${sums} from classes
        left join class_instructor using (single_class_id) left join instructor i using (instructor_id)
        group by i.instructor_id order by attended desc, i.instructor_id`)} as by_coach,
      ${rowsOf(sql`select ${personCell} as person, attended, no_shows, late_cancels from counted
        join customer p using (customer_id) where no_shows + late_cancels > 0
        order by no_shows + late_cancels desc, customer_id limit ${MAX_PEOPLE}`)} as by_person`)
  if (!rows[0]) throw new Error('attendance report: expected one row, found none.')
  return rows[0]
}

type PlaceRow = { class: Linked; starts: string; person: Linked; guest: string | null; became: string }

const LABELS: Record<AttendanceResult, string> = { attended: 'Vino', no_show: 'Faltó', late_cancel: 'Canceló tarde' }

export async function listPlaces(
  query: ReportQuery,
  results: readonly AttendanceResult[],
  page: Page,
): Promise<RowPage<PlaceRow>> {
  const { rows, total } = await pageOf<Omit<PlaceRow, 'became'> & { became: AttendanceResult }>(
    query,
    {
      wanted: sql`select * from (select r.class_reservation_id, r.single_class_id, r.customer_id, r.guest, sc.class_date,
          ${attendanceResult(query)} as became ${places(query)}) places
        where became = any(${sql.param([...results])}::text[])`,
      order: sql`w.class_date, w.class_reservation_id`,
      joins: sql`join single_class sc using (single_class_id) join class_type t using (class_type_id)
        join customer p using (customer_id)`,
      row: sql`json_build_object('class', ${classCell}, 'starts', ${iso(sql`w.class_date`)}, 'person', ${personCell},
        'guest', w.guest, 'became', w.became)`,
    },
    page,
  )
  return { rows: rows.map((row) => ({ ...row, became: LABELS[row.became] })), total }
}
