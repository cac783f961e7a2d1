import { type SQL, sql } from 'drizzle-orm'
import type { Linked } from '@aforo/domain/reporting/reports/report-definition.ts'
import { iso } from '../../../../platform/database/reading/iso.ts'
import type { ReportQuery, RowPage, Page } from '../../report-query.ts'
import { classFilter, monthOfSpan } from '../../class-filters-store.ts'
import { classCell, coachesOf, pageOf, personCell, rowsOf } from '../../page-store.ts'
import { visits } from '../../../../booking/roster/visits-queries.ts'

type Stars = { sum: number; rated: number; one: number; two: number; three: number; four: number; five: number }
export type Rated = {
  figures: {
    visits: number
    rated: number
    low: number
    comments: number
    class_sum: number
    class_count: number
    coach_sum: number
    coach_count: number
  }
  by_coach: ({ coach: string } & Stars)[]
  by_class_type: ({ class_type: string } & Stars)[]
  by_month: {
    month: number
    rated: number
    class_sum: number
    class_count: number
    coach_sum: number
    coach_count: number
  }[]
}

const isRated: SQL = sql`(r.class_stars is not null or r.coach_stars is not null)`
const isLow: SQL = sql`least(class_stars, coach_stars) <= 2`
const sums: SQL = sql`count(class_stars)::int as class_count, coalesce(sum(class_stars), 0)::int as class_sum,
  count(coach_stars)::int as coach_count, coalesce(sum(coach_stars), 0)::int as coach_sum`
const starColumns = (stars: SQL): SQL => sql`sum(${stars})::int as sum, count(*)::int as rated,
  ${sql.join(
    ['one', 'two', 'three', 'four', 'five'].map(
      (name, index) => sql`(count(*) filter (where ${stars} = ${sql.raw(`${index + 1}`)}))::int as ${sql.raw(name)}`,
    ),
    sql`, `,
  )}`

export async function countRatings(query: ReportQuery): Promise<Rated> {
  const { rows } = await query.db.execute<Rated>(sql`
    with attended as (select r.single_class_id, r.class_stars, r.coach_stars, r.comment, sc.class_date, sc.class_type_id
      from ${visits(query.now)} and ${classFilter(query)}),
    rated as materialized (select * from attended r where ${isRated})
    select (select json_build_object('visits', (select count(*) from attended), 'rated', count(*),
        'low', count(*) filter (where ${isLow}), 'comments', count(nullif(trim(comment), '')),
        'class_sum', coalesce(sum(class_stars), 0), 'class_count', count(class_stars),
        'coach_sum', coalesce(sum(coach_stars), 0), 'coach_count', count(coach_stars)) from rated) as figures,
      ${rowsOf(sql`select trim(i.name || ' ' || i.last_name) as coach, ${starColumns(sql`coach_stars`)}
        from rated join class_instructor using (single_class_id) join instructor i using (instructor_id)
        where coach_stars is not null group by i.instructor_id order by rated desc, i.instructor_id`)} as by_coach,
      ${rowsOf(sql`select t.name as class_type, ${starColumns(sql`class_stars`)} from rated join class_type t using (class_type_id)
        where class_stars is not null group by t.class_type_id order by rated desc, t.class_type_id`)} as by_class_type,
      ${rowsOf(sql`select ${monthOfSpan(sql`class_date`, query.days, query.zone)} as month, count(*)::int as rated, ${sums}
        from rated group by 1 order by 1`)} as by_month`)
  if (!rows[0]) throw new Error('ratings report: expected one row, found none.')
  return rows[0]
}

export type RatingRow = {
  class: Linked
  starts: string
  coaches: string | null
  person: Linked
  class_stars: number | null
  coach_stars: number | null
  comment: string | null
}
const KINDS = {
  rated: isRated,
  class: sql`r.class_stars is not null`,
  coach: sql`r.coach_stars is not null`,
  low: sql`least(r.class_stars, r.coach_stars) <= 2`,
  comments: sql`trim(r.comment) <> '' and ${isRated}`,
}

export const listRatings = (query: ReportQuery, kind: keyof typeof KINDS, page: Page): Promise<RowPage<RatingRow>> =>
  pageOf<RatingRow>(
    query,
    {
      wanted: sql`select r.class_reservation_id, r.single_class_id, r.customer_id, r.class_stars, r.coach_stars, r.comment,
        sc.class_date from ${visits(query.now)} and ${classFilter(query)} and ${KINDS[kind]}`,
      order: sql`w.class_date desc, w.class_reservation_id`,
      joins: sql`join single_class sc using (single_class_id) join class_type t using (class_type_id)
        join customer p using (customer_id)`,
      row: sql`json_build_object('class', ${classCell}, 'starts', ${iso(sql`w.class_date`)}, 'coaches', ${coachesOf},
        'person', ${personCell}, 'class_stars', w.class_stars, 'coach_stars', w.coach_stars, 'comment', w.comment)`,
    },
    page,
  )
