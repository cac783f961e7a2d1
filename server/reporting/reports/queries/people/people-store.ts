import { type SQL, sql } from 'drizzle-orm'
import type { Linked } from '@aforo/domain/reporting/reports/report-definition.ts'
import { iso } from '../../../../platform/database/reading/iso.ts'
import type { ReportQuery, RowPage, Page } from '../../report-query.ts'
import { classFilter, monthOfSpan } from '../../class-filters-store.ts'
import { pageOf, personCell, rowsOf } from '../../page-store.ts'
import { visits } from '../../../../booking/roster/visits-queries.ts'

export type PeopleCounts = {
  figures: { active: number; new_people: number; visits: number }
  by_month: { month: number; new_people: number; returning: number; visits: number }[]
  by_visits: { once: number; few: number; some: number; many: number; most: number }
}

const visitsByMonth = (query: ReportQuery): SQL => sql`
  seen as materialized (
    select r.customer_id, ${monthOfSpan(sql`sc.class_date`, query.days, query.zone)} as month, min(sc.class_date) as first,
      count(*) filter (where ${classFilter(query)}) as visits, max(sc.class_date) filter (where ${classFilter(query)}) as last
    from ${visits(query.now)} and sc.class_date < ${query.until} group by 1, 2),
  people as materialized (
    select customer_id, min(first) as first, sum(visits)::int as visits, max(last) as last from seen
    group by customer_id having sum(visits) > 0)`

export async function countPeople(query: ReportQuery): Promise<PeopleCounts> {
  const countVisits = (least: number, most: number): SQL =>
    sql`count(*) filter (where visits between ${sql.raw(`${least} and ${most}`)})`
  const { rows } = await query.db.execute<PeopleCounts>(sql`with ${visitsByMonth(query)}
    select (select json_build_object('active', count(*), 'new_people', count(*) filter (where first >= ${query.from}),
        'visits', coalesce(sum(visits), 0)) from people) as figures,
      ${rowsOf(sql`
        select seen.month, count(*) filter (where seen.first = people.first) as new_people,
          count(*) filter (where seen.first > people.first) as returning, sum(seen.visits)::int as visits
        from seen join people using (customer_id) where seen.visits > 0 group by 1 order by 1`)} as by_month,
      (select json_build_object('once', ${countVisits(1, 1)}, 'few', ${countVisits(2, 3)}, 'some', ${countVisits(4, 7)},
        'many', ${countVisits(8, 15)}, 'most', count(*) filter (where visits > 15)) from people) as by_visits`)
  if (!rows[0]) throw new Error('The people of a span: expected one row, found none.')
  return rows[0]
}

export type PersonRow = { person: Linked; first: string; last: string; visits: number }
const KINDS = {
  active: () => sql`true`,
  new: ({ from }: ReportQuery) => sql`first >= ${from}`,
  returning: ({ from }: ReportQuery) => sql`first < ${from}`,
}

export const listPeople = (query: ReportQuery, kind: keyof typeof KINDS, page: Page): Promise<RowPage<PersonRow>> =>
  pageOf<PersonRow>(
    query,
    {
      wanted: sql`with ${visitsByMonth(query)} select * from people where ${KINDS[kind](query)}`,
      order: sql`w.visits desc, w.customer_id`,
      joins: sql`join customer p using (customer_id)`,
      row: sql`json_build_object('person', ${personCell}, 'first', ${iso(sql`w.first`)}, 'last', ${iso(sql`w.last`)},
        'visits', w.visits)`,
    },
    page,
  )
