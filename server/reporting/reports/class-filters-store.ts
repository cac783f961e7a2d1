import { type SQL, sql } from 'drizzle-orm'
import type { Zone } from '@aforo/domain/values/days.ts'
import type { ReportQuery } from './answering.ts'

/** The classes `sc` that a report is asked for: of these days, and of the place, coach and type that it is narrowed to. */
export const classFilter = ({ from, until, narrowed }: ReportQuery): SQL => sql`sc.class_date >= ${from}
  and sc.class_date < ${until}
  ${narrowed.location_id ? sql`and sc.location_id = ${narrowed.location_id}` : sql``}
  ${narrowed.class_type_id ? sql`and sc.class_type_id = ${narrowed.class_type_id}` : sql``}
  ${
    narrowed.instructor_id
      ? sql`and exists (select 1 from class_instructor ci
          where ci.single_class_id = sc.single_class_id and ci.instructor_id = ${narrowed.instructor_id})`
      : sql``
  }`

/** The local hour of a class: `l` is its location. */
export const localHour = (zone: Zone): SQL => sql`(sc.class_date at time zone coalesce(l.timezone, ${zone}))`
