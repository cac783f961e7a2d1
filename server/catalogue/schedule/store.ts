import { sql } from 'drizzle-orm'
import type { SingleClassDetail } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { classDetail, classTables } from './class-queries.ts'

type CustomerLink = { customer_id: number } | null

export async function findClass(
  db: Tx,
  single_class_id: number,
  customer: CustomerLink,
  now: Date,
): Promise<SingleClassDetail | null> {
  const { rows } = await db.execute<{ single_class: SingleClassDetail }>(sql`
    select ${classDetail(customer, now)} as single_class from ${classTables} where c.single_class_id = ${single_class_id}`)
  return rows[0]?.single_class ?? null
}

/**
 * Takes places of a class, all or none; the counter in the row decides between concurrent requests. Returns false when
 * the places are taken, or the class was cancelled or moved since `class_date` was read (R4). Reception may take places
 * until the `end` of the class.
 */
export async function takePlaces(
  tx: Tx,
  { single_class_id, class_date }: { single_class_id: number; class_date: string },
  places: number,
  now: Date,
  until: 'start' | 'end' = 'start',
): Promise<boolean> {
  const isOpen =
    until === 'start' ? sql`class_date > ${now}` : sql`class_date + minutes * interval '1 minute' > ${now}::timestamptz`
  const result = await tx.execute(sql`
    update single_class set booked = booked + ${places}
    where single_class_id = ${single_class_id} and "cancelledAt" is null and capacity is not null
      and booked + blocked + ${places} <= capacity and class_date = ${class_date}::timestamptz and ${isOpen}`)
  return result.rowCount === 1
}

export async function freePlaces(tx: Tx, single_class_id: number, places: number): Promise<void> {
  const result = await tx.execute(sql`
    update single_class set booked = booked - ${places}
    where single_class_id = ${single_class_id} and booked >= ${places}`)
  if (result.rowCount === 1) return
  throw new Error(`single_class ${single_class_id}: expected at least ${places} places taken, found fewer.`)
}

/** Takes a shared lock on a class, so that a full class stays full until the transaction ends. Several may hold it. */
export async function holdPlaces(tx: Tx, single_class_id: number): Promise<void> {
  await tx.execute(sql`select 1 from single_class where single_class_id = ${single_class_id} for share`)
}

/**
 * Locks the places of these classes against taking, freeing, holding and blocking until the transaction ends, in order
 * of id to avoid deadlocks.
 */
export async function lockPlaces(tx: Tx, ...ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select 1 from single_class where single_class_id = any(${sql.param([...ids])}::int[])
    order by single_class_id for no key update`)
}
