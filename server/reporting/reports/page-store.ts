import { type SQL, sql } from 'drizzle-orm'
import type { ReportQuery, Listed, Page } from './answering.ts'

type Wanted = {
  /** A select, of which `w` is a row. */
  readonly wanted: SQL
  /** By what of `w`, to the last doubt: pages must not overlap. */
  readonly order: SQL
  /** A row as JSON, from `w` and tables joined to the page. */
  readonly row: SQL
  readonly joins?: SQL
}

export async function pageOf<Row>(
  { db }: ReportQuery,
  { wanted, order, row, joins = sql`` }: Wanted,
  { most, offset }: Page,
): Promise<Listed<Row>> {
  const { rows } = await db.execute<Listed<Row>>(sql`
    with wanted as (${wanted})
    select (select count(*)::int from wanted) as total, coalesce((select json_agg(${row} order by ${order})
      from (select * from wanted w order by ${order} limit ${most} offset ${offset}) w ${joins}), '[]'::json) as rows`)
  return rows[0] ?? { rows: [], total: 0 }
}

/** Aliases of a row: `p` is a customer, `sc` a class with its type `t`. */
export const personCell: SQL = sql`json_build_object('id', p.customer_id, 'text', trim(p.name || ' ' || p.last_name))`
export const classCell: SQL = sql`json_build_object('id', sc.single_class_id, 'text', t.name)`
/** The coaches of the class `sc`, in order. */
export const coachesOf: SQL = sql`(select string_agg(trim(i.name || ' ' || i.last_name), ', ' order by ci.position, ci.instructor_id)
  from class_instructor ci join instructor i using (instructor_id) where ci.single_class_id = sc.single_class_id)`

export const rowsOf = (select: SQL): SQL => sql`coalesce((select json_agg(found) from (${select}) found), '[]'::json)`
