import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { LivePlaces } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'

export type Range = { from: Date; before: Date }

/**
 * The snapshot id, and the places of the classes in a range unless the id is still `known`; null then. One statement,
 * which costs almost nothing while nothing is committed.
 */
export async function readPlaces(
  pool: Database['pool'],
  range: Range,
  knownId: string,
): Promise<{ moment: string; places: LivePlaces[] | null }> {
  const { sql: text, params } = dialect.sqlToQuery(placesQuery(range, knownId))
  const query = { name: 'live-places', text, values: params }
  const { rows } = await pool.query<{ moment: string; places: LivePlaces[] | null }>(query)
  const [row] = rows
  if (!row) throw new Error('Places of the classes: expected one row, found none. Check the connection to PostgreSQL.')
  return row
}

const dialect = new PgDialect()

const placesQuery = ({ from, before }: Range, knownId: string): SQL => sql`
  select moment, case when moment <> ${knownId} then (
    select coalesce(json_agg(json_build_object('single_class_id', c.single_class_id,
      'class_date', ${iso(sql`c.class_date`)}, 'capacity', c.capacity, 'booked', c.booked + c.blocked,
      'cancelledAt', ${iso(sql`c."cancelledAt"`)})), '[]'::json)
    from single_class c where c.class_date >= ${from} and c.class_date < ${before}) end as places
  from (select concat_ws(' ', pg_current_snapshot(), pg_postmaster_start_time()) as moment) as here`
