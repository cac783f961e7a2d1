import { type SQL, sql } from 'drizzle-orm'
import type { SingleClass } from 'studio/schedule/shapes.ts'
import type { Tx } from '../database/database.ts'
import { classOfWeek, classTables, mineInClass } from './class-json-store.ts'

export type ClassFilters = {
  instructor_id?: number | undefined
  location_id?: number | undefined
  class_type_id?: number | undefined
  class_category_id?: number | undefined
}
/** Classes that start from one instant up to another. */
export type Range = { from: Date; before: Date }
/** What one person has in one class. */
export type Mine = Pick<SingleClass, 'single_class_id' | 'my_reservations' | 'my_waitlist_id'>

/** The classes of a range as a visitor sees them, and the state of everything that they are made of, in one statement. */
export async function readClasses(
  db: Tx,
  range: Range,
  filters: ClassFilters,
): Promise<{ state: string; classes: SingleClass[] }> {
  const { rows } = await db.execute<{ state: string; classes: SingleClass[] }>(classesStatement(range, filters))
  return rows[0] ?? { state: '', classes: [] }
}

export const classesStatement = (range: Range, filters: ClassFilters): SQL => sql`
  select ${stateOf(range)} as state, coalesce((
    select json_agg(${classOfWeek()}) from ${classTables} where ${within(range)} ${narrowed(filters)}), '[]'::json) as classes`

/** The same state alone, with what a person has in the classes: all that is read while nothing changes. */
export async function readState(
  db: Tx,
  range: Range,
  who: { customer_id: number } | null,
): Promise<{ state: string; mine: Mine[] }> {
  const { rows } = await db.execute<{ state: string; mine: Mine[] }>(stateStatement(range, who))
  return rows[0] ?? { state: '', mine: [] }
}

export const stateStatement = (range: Range, who: { customer_id: number } | null): SQL => sql`
  select ${stateOf(range)} as state, ${who ? mineOf(who.customer_id, range) : sql`'[]'::json`} as mine`

const within = ({ from, before }: Range): SQL => sql`c.class_date >= ${from} and c.class_date < ${before}`

/** A text that changes with every row of which a class of the range is made. */
const stateOf = (range: Range): SQL => sql`concat_ws(' ',
  (select count(*) || ' ' || sum(hashtextextended(c::text, 1)) from single_class c where ${within(range)}),
  (select sum(hashtextextended(x::text, 2)) from class_instructor x join single_class c using (single_class_id) where ${within(range)}),
  (select sum(hashtextextended(x::text, 3)) from class_tag x join single_class c using (single_class_id) where ${within(range)}),
  (select sum(hashtextextended(x::text, 4)) from class_type x), (select sum(hashtextextended(x::text, 5)) from location x),
  (select sum(hashtextextended(x::text, 6)) from instructor x), (select sum(hashtextextended(x::text, 7)) from tag x))`

const mineOf = (customer_id: number, range: Range): SQL => sql`coalesce((
  select json_agg(${mineInClass(customer_id)}) from single_class c where ${within(range)} and c.single_class_id in (
    select r.single_class_id from class_reservation r where r.customer_id = ${customer_id} and r."deletedAt" is null
    union all select w.single_class_id from waitlist w where w.customer_id = ${customer_id})), '[]'::json)`

function narrowed({ instructor_id, location_id, class_type_id, class_category_id }: ClassFilters): SQL {
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
