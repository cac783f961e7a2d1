import { type SQL, sql } from 'drizzle-orm'
import type { SingleClass, SingleClassDetail } from 'studio/schedule/shapes.ts'
import type { Tx } from '../database/database.ts'
import { classAlone, classOfWeek, classTables } from './class-json-store.ts'

export type ClassFilters = {
  instructor_id?: number | undefined
  location_id?: number | undefined
  class_type_id?: number | undefined
  class_category_id?: number | undefined
}
type Whose = { customer_id: number } | null

/** The classes that start from one instant up to another, with what the person has in them: one statement. */
export async function listClasses(
  db: Tx,
  from: Date,
  before: Date,
  filters: ClassFilters,
  who: Whose,
): Promise<SingleClass[]> {
  const { rows } = await db.execute<{ single_class: SingleClass }>(weekStatement(from, before, filters, who))
  return rows.map((row) => row.single_class)
}

export const weekStatement = (from: Date, before: Date, filters: ClassFilters, who: Whose): SQL => sql`
  select ${classOfWeek(who)} as single_class from ${classTables}
  where c.class_date >= ${from} and c.class_date < ${before} ${narrowed(filters)}
  order by c.class_date, c.single_class_id`

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

export async function findClass(db: Tx, single_class_id: number, who: Whose): Promise<SingleClassDetail | null> {
  const { rows } = await db.execute<{ single_class: SingleClassDetail }>(sql`
    select ${classAlone(who)} as single_class from ${classTables} where c.single_class_id = ${single_class_id}`)
  return rows[0]?.single_class ?? null
}

/** False when the places are not there, or the class is not at that hour any more: nothing has changed then. */
export async function addBooked(
  tx: Tx,
  { single_class_id, class_date }: { single_class_id: number; class_date: string },
  places: number,
  now: Date,
): Promise<boolean> {
  const taken = await tx.execute(sql`
    update single_class set booked = booked + ${places}
    where single_class_id = ${single_class_id} and "cancelledAt" is null and capacity is not null
      and booked + ${places} <= capacity and class_date = ${class_date}::timestamptz and class_date > ${now}`)
  return taken.rowCount === 1
}

export async function removeBooked(tx: Tx, single_class_id: number, places: number): Promise<boolean> {
  const freed = await tx.execute(sql`
    update single_class set booked = booked - ${places}
    where single_class_id = ${single_class_id} and booked >= ${places}`)
  return freed.rowCount === 1
}

/** Keeps the counter of a class as it is until the transaction ends; several may do so at once. */
export async function shareClass(tx: Tx, single_class_id: number): Promise<void> {
  await tx.execute(sql`select 1 from single_class where single_class_id = ${single_class_id} for share`)
}
