import { type SQL, sql } from 'drizzle-orm'
import { firstDayOf, monthsOf } from '@aforo/domain/reporting/reports/months.ts'
import type { Span } from '@aforo/domain/reporting/reports/span.ts'
import { instantAt, type Zone } from '@aforo/domain/values/days.ts'
import type { ReportQuery } from './report-query.ts'

/** The condition on classes `sc` of a report: its days, location, coach and class type. */
export const classFilter = ({ from, until, filters }: ReportQuery): SQL => sql`sc.class_date >= ${from}
  and sc.class_date < ${until}
  ${filters.location_id ? sql`and sc.location_id = ${filters.location_id}` : sql``}
  ${filters.class_type_id ? sql`and sc.class_type_id = ${filters.class_type_id}` : sql``}
  ${
    filters.instructor_id
      ? sql`and exists (select 1 from class_instructor ci
          where ci.single_class_id = sc.single_class_id and ci.instructor_id = ${filters.instructor_id})`
      : sql``
  }`

/** The local time of a class; `l` is its location. */
export const localHour = (zone: Zone): SQL => sql`(sc.class_date at time zone coalesce(l.timezone, ${zone}))`

export function monthOfSpan(moment: SQL, span: Span, zone: Zone): SQL {
  const starts = monthsOf(span).map((month, index) =>
    instantAt(index === 0 ? span.from : firstDayOf(month), '00:00', zone),
  )
  return sql`width_bucket(${moment}, ${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[])`
}
