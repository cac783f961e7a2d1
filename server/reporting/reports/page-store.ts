import { type SQL, sql } from 'drizzle-orm'
import type { ColumnKind } from '@aforo/domain/reporting/reports/report-definition.ts'
import { plainText } from '../../platform/database/reading/matching.ts'
import type { ReportQuery, RowPage, Page } from './report-query.ts'

type PageQuery = {
  /** A select; `w` is one of its rows. */
  readonly wanted: SQL
  /** The order of `w`, which must be unique: pages must not overlap. */
  readonly order: SQL
  /** A row as JSON, from `w` and the joined tables, with a value for each column: the list is sorted by any of them. */
  readonly row: SQL
  readonly joins?: SQL
}

export async function pageOf<Row>(
  { db }: ReportQuery,
  { wanted, order, row, joins = sql`` }: PageQuery,
  { most, offset, sort }: Page,
): Promise<RowPage<Row>> {
  const page = sort
    ? sql`(select json_agg(w.cells order by ${sortKey(sort)}, ${order})
        from (select w.* from (select w.*, ${row} as cells from wanted w ${joins}) w
          order by ${sortKey(sort)}, ${order} limit ${most} offset ${offset}) w)`
    : sql`(select json_agg(${row} order by ${order})
        from (select * from wanted w order by ${order} limit ${most} offset ${offset}) w ${joins})`
  const { rows } = await db.execute<RowPage<Row>>(sql`
    with wanted as (${wanted})
    select (select count(*)::int from wanted) as total, coalesce(${page}, '[]'::json) as rows`)
  return rows[0] ?? { rows: [], total: 0 }
}

/** Rows without a value come last in both directions. */
function sortKey({ column, kind, direction }: NonNullable<Page['sort']>): SQL {
  const text = sql`(w.cells ->> ${column}::text)`
  return sql`${keyOfKind(kind, column, text)} ${sql.raw(direction)} nulls last`
}

function keyOfKind(kind: ColumnKind, column: string, text: SQL): SQL {
  switch (kind) {
    case 'person':
    case 'class':
    case 'purchase':
    case 'video':
      return plainText(sql`(w.cells -> ${column}::text ->> 'text')`)
    case 'text':
      return plainText(text)
    case 'day':
    case 'month':
    case 'moment':
      return text
    default:
      return sql`${text}::float8`
  }
}

/** Table aliases: `p` is a customer, `sc` a class with its type `t`. */
export const personCell: SQL = sql`json_build_object('id', p.customer_id, 'text', trim(p.name || ' ' || p.last_name))`
export const classCell: SQL = sql`json_build_object('id', sc.single_class_id, 'text', t.name)`
/** The coaches of the class `sc`, in order. */
export const coachesOf: SQL = sql`(select string_agg(trim(i.name || ' ' || i.last_name), ', ' order by ci.position, ci.instructor_id)
  from class_instructor ci join instructor i using (instructor_id) where ci.single_class_id = sc.single_class_id)`

export const rowsOf = (select: SQL): SQL => sql`coalesce((select json_agg(found) from (${select}) found), '[]'::json)`
