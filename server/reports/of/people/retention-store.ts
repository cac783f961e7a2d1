import { type SQL, sql } from 'drizzle-orm'
import type { Linked } from 'studio/reports/describing.ts'
import { DAYS_TO_RETURN } from 'studio/reports/of/people/retention.ts'
import type { Span } from 'studio/reports/span.ts'
import { localDate } from 'studio/values/days.ts'
import { iso } from '../../../schedule/class-in-sql.ts'
import type { Asked, Listed, Page } from '../../answering.ts'
import { classesAsked } from '../../asked-store.ts'
import { pageOf, personCell, rowsOf } from '../../page-store.ts'
import { isVisit, monthOfSpan, visits } from '../../visits-store.ts'

export type Retained = {
  figures: { first_visits: number; came_back: number; in_time: number }
  /** By the numbers of the months since the span began, from 1: who came first in that one, and who came in this one. */
  cohorts: { month: number; people: number }[]
  came: { month: number; later: number; people: number }[]
}

/** From the first day of the span to its end, or to today where that is later. */
export function monthsSeen({ days, now, zone }: Asked): Span {
  const today = localDate(now, zone)
  return { from: days.from, to: days.to > today ? days.to : today }
}

const TIME = sql.raw(`interval '${DAYS_TO_RETURN * 24} hours'`)

/** Who came for the first time in the span, and each month of hers since then, with when she came again. */
const begun = (asked: Asked): SQL => {
  const month = (moment: SQL): SQL => monthOfSpan(moment, monthsSeen(asked), asked.zone)
  return sql`
  firsts as materialized (
    select r.customer_id, min(sc.class_date) as first from ${visits(asked.now)} group by 1),
  begun as materialized (
    select f.customer_id, f.first, ${month(sql`f.first`)} as month from firsts f
    where f.first >= ${asked.from} and f.first < ${asked.until} ${firstNarrowed(asked)}),
  months as materialized (
    select b.customer_id, ${month(sql`sc.class_date`)} as later,
      min(sc.class_date) filter (where sc.class_date > b.first) as again
    from begun b join class_reservation r using (customer_id) join single_class sc using (single_class_id)
    where ${isVisit(asked.now)} group by 1, 2),
  people as materialized (
    select b.*, m.again, coalesce(m.again <= b.first + ${TIME}, false) as came_back, b.first + ${TIME} > ${asked.now} as in_time
    from begun b join (select customer_id, min(again) as again from months group by 1) m using (customer_id))`
}

function firstNarrowed(asked: Asked): SQL {
  const { location_id, class_type_id, instructor_id } = asked.narrowed
  if (!location_id && !class_type_id && !instructor_id) return sql``
  return sql`and exists (select 1 from ${visits(asked.now)} and r.customer_id = f.customer_id
    and sc.class_date = f.first and ${classesAsked(asked)})`
}

export async function countRetained(asked: Asked): Promise<Retained> {
  const { rows } = await asked.db.execute<Retained>(sql`with ${begun(asked)}
    select (select json_build_object('first_visits', count(*), 'came_back', count(*) filter (where came_back and not in_time),
        'in_time', count(*) filter (where in_time)) from people) as figures,
      ${rowsOf(sql`select month, count(*) as people from begun group by 1 order by 1`)} as cohorts,
      ${rowsOf(sql`select month, later, count(*) as people from months join begun using (customer_id) group by 1, 2`)} as came`)
  if (!rows[0]) throw new Error('Who stayed of a span: expected one row, found none.')
  return rows[0]
}

type FirstRow = { person: Linked; first: string; again: string | null; became: string }
const KINDS = {
  all: sql`true`,
  counted: sql`not in_time`,
  came_back: sql`came_back and not in_time`,
  in_time: sql`in_time`,
}

export const listFirsts = (asked: Asked, kind: keyof typeof KINDS, page: Page): Promise<Listed<FirstRow>> =>
  pageOf<FirstRow>(
    asked,
    {
      wanted: sql`with ${begun(asked)} select * from people where ${KINDS[kind]}`,
      order: sql`w.first, w.customer_id`,
      joins: sql`join customer p using (customer_id)`,
      row: sql`json_build_object('person', ${personCell}, 'first', ${iso(sql`w.first`)}, 'again', ${iso(sql`w.again`)},
        'became', case when w.came_back then 'Volvió' when w.in_time then 'Aún tiene tiempo' else 'No volvió' end)`,
    },
    page,
  )
