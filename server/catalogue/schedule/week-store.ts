import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { snapshotId } from '../../platform/database/reading/snapshot-id.ts'
import { classOfWeek, classTables, ownFieldsInClass } from './class-queries.ts'

export type ClassFilters = {
  instructor_id?: number | undefined
  location_id?: number | undefined
  class_type_id?: number | undefined
  class_category_id?: number | undefined
}
export type Range = { from: Date; before: Date }
export type OwnClassData = Pick<SingleClass, 'single_class_id' | 'my_reservations' | 'my_waitlist_id'>

export async function readClasses(db: Tx, range: Range, filters: ClassFilters): Promise<SingleClass[]> {
  const { rows } = await db.execute<{ classes: SingleClass[] }>(classesStatement(range, filters))
  return rows[0]?.classes ?? []
}

export const classesStatement = (range: Range, filters: ClassFilters): SQL => sql`
  select coalesce(json_agg(${classOfWeek()}), '[]'::json) as classes
  from ${classTables} where ${isWithin(range)} ${filterConditions(filters)}`

export async function readOwnData(
  pool: Database['pool'],
  range: Range,
  customer_id: number,
): Promise<{ moment: string; ownData: OwnClassData[] }> {
  const { sql: text, params } = dialect.sqlToQuery(ownStatement(range, customer_id))
  const { rows } = await pool.query<{ moment: string; ownData: OwnClassData[] }>(text, params)
  const [row] = rows
  if (!row) throw new Error('Snapshot id: expected one row, found none.')
  return row
}

const dialect = new PgDialect()

export const ownStatement = (range: Range, customer_id: number): SQL => sql`
  select ${snapshotId} as moment, ${ownDataOf(customer_id, range)} as "ownData"`

const isWithin = ({ from, before }: Range): SQL => sql`c.class_date >= ${from} and c.class_date < ${before}`

const ownDataOf = (customer_id: number, range: Range): SQL => sql`coalesce((
  select json_agg(${ownFieldsInClass(customer_id)}) from single_class c where ${isWithin(range)} and c.single_class_id in (
    select r.single_class_id from class_reservation r where r.customer_id = ${customer_id} and r."deletedAt" is null
    union all select w.single_class_id from waitlist w where w.customer_id = ${customer_id})), '[]'::json)`

function filterConditions({ instructor_id, location_id, class_type_id, class_category_id }: ClassFilters): SQL {
  const conditions = [sql``]
  if (location_id !== undefined) conditions.push(sql`c.location_id = ${location_id}`)
  if (class_type_id !== undefined) conditions.push(sql`c.class_type_id = ${class_type_id}`)
  if (class_category_id !== undefined) conditions.push(sql`c.class_category_id = ${class_category_id}`)
  if (instructor_id !== undefined) {
    conditions.push(sql`exists (select 1 from class_instructor wanted
      where wanted.single_class_id = c.single_class_id and wanted.instructor_id = ${instructor_id})`)
  }
  return sql.join(conditions, sql` and `)
}
