import { type SQL, sql } from 'drizzle-orm'
import type { Linked } from '@aforo/domain/reporting/reports/report-definition.ts'
import { DAYS_TO_RETURN } from '@aforo/domain/reporting/reports/definitions/people/retention.ts'
import type { Span } from '@aforo/domain/reporting/reports/span.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { iso } from '../../../../platform/database/reading/iso.ts'
import type { ReportQuery, RowPage, Page } from '../../report-query.ts'
import { classFilter, monthOfSpan } from '../../class-filters-store.ts'
import { pageOf, personCell, rowsOf } from '../../page-store.ts'
import { visits } from '../../../../booking/roster/visits-queries.ts'

export type Retained = {
  figures: { first_visits: number; came_back: number; in_time: number }
  /**
   * Months are numbered from 1 at the start of the span: people by the month of their first visit, and by each later
   * month in which they came.
   */
  cohorts: { month: number; people: number }[]
  returns: { month: number; later: number; people: number }[]
}

export function monthsSeen({ days, now, zone }: ReportQuery): Span {
  const today = localDate(now, zone)
  return { from: days.from, to: days.to > today ? days.to : today }
}

const RETURN_WINDOW = sql.raw(`interval '${DAYS_TO_RETURN * 24} hours'`)

/**
 * First-time visitors of the span. Visits are scanned once by customer and month: a return is the last visit of the
 * first month, or the first one of the next two; only when the former is too late, the visits between are searched.
 */
const firstVisits = (query: ReportQuery): SQL => sql`
  seen as materialized (
    select r.customer_id, ${monthOfSpan(sql`sc.class_date`, monthsSeen(query), query.zone)} as month,
      min(sc.class_date) as first, max(sc.class_date) as last
    from ${visits(query.now)} group by 1, 2),
  newcomers as materialized (
    select f.* from (select customer_id, min(first) as first, min(month) as month from seen group by 1) f
    where f.first >= ${query.from} and f.first < ${query.until} ${filterFirstVisits(query)}),
  people as materialized (
    select f.customer_id, f.first, f.month, f.first + ${RETURN_WINDOW} > ${query.now} as in_time, coalesce(
      min(case when s.month > f.month then s.first when s.last > f.first then s.last end) <= f.first + ${RETURN_WINDOW}, false)
      or (bool_or(s.month = f.month and s.last > f.first + ${RETURN_WINDOW}) and exists (select 1 from ${visits(query.now)}
        and r.customer_id = f.customer_id and sc.class_date > f.first and sc.class_date <= f.first + ${RETURN_WINDOW})) as came_back
    from newcomers f join seen s on s.customer_id = f.customer_id and s.month <= f.month + 2
    group by f.customer_id, f.first, f.month)`

function filterFirstVisits(query: ReportQuery): SQL {
  const { location_id, class_type_id, instructor_id } = query.filters
  if (!location_id && !class_type_id && !instructor_id) return sql``
  return sql`and exists (select 1 from ${visits(query.now)} and r.customer_id = f.customer_id
    and sc.class_date = f.first and ${classFilter(query)})`
}

export async function countRetained(query: ReportQuery): Promise<Retained> {
  const { rows } = await query.db.execute<Retained>(sql`with ${firstVisits(query)}
    select (select json_build_object('first_visits', count(*), 'came_back', count(*) filter (where came_back and not in_time),
        'in_time', count(*) filter (where in_time)) from people) as figures,
      ${rowsOf(sql`select month, count(*) as people from people group by 1 order by 1`)} as cohorts,
      ${rowsOf(sql`select f.month, s.month as later, count(*) as people from people f join seen s using (customer_id) group by 1, 2`)} as returns`)
  if (!rows[0]) throw new Error('retention report: expected one row, found none.')
  return rows[0]
}

type FirstRow = { person: Linked; first: string; again: string | null; became: string }
const KINDS = {
  all: sql`true`,
  counted: sql`not in_time`,
  came_back: sql`came_back and not in_time`,
  in_time: sql`in_time`,
}

export const listFirsts = (query: ReportQuery, kind: keyof typeof KINDS, page: Page): Promise<RowPage<FirstRow>> =>
  pageOf<FirstRow>(
    query,
    {
      wanted: sql`with ${firstVisits(query)} select * from people where ${KINDS[kind]}`,
      order: sql`w.first, w.customer_id`,
      joins: sql`join customer p using (customer_id)`,
      row: sql`json_build_object('person', ${personCell}, 'first', ${iso(sql`w.first`)}, 'again', ${iso(secondVisit(query))},
        'became', case when w.came_back then 'Volvió' when w.in_time then 'Aún tiene tiempo' else 'No volvió' end)`,
    },
    page,
  )

const secondVisit = ({ now }: ReportQuery): SQL => sql`(select min(sc.class_date) from ${visits(now)}
  and r.customer_id = w.customer_id and sc.class_date > w.first)`
