import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { SingleClassDetail } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { classDetail, classTables } from './class-queries.ts'
import { singleClass } from './tables.ts'

type CustomerLink = { customer_id: number } | null
const idOnly = { single_class_id: singleClass.single_class_id }

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
  const end = sql`${singleClass.class_date} + ${singleClass.minutes} * interval '1 minute'`
  const { rowCount } = await tx
    .update(singleClass)
    .set({ booked: sql`${singleClass.booked} + ${places}` })
    .where(
      and(
        eq(singleClass.single_class_id, single_class_id),
        isNull(singleClass.cancelledAt),
        sql`${singleClass.booked} + ${singleClass.blocked} + ${places} <= ${singleClass.capacity}`,
        sql`${singleClass.class_date} = ${class_date}::timestamptz`,
        until === 'start' ? gt(singleClass.class_date, now) : sql`${end} > ${now}::timestamptz`,
      ),
    )
  return rowCount === 1
}

export async function freePlaces(tx: Tx, single_class_id: number, places: number): Promise<void> {
  const { rowCount } = await tx
    .update(singleClass)
    .set({ booked: sql`${singleClass.booked} - ${places}` })
    .where(and(eq(singleClass.single_class_id, single_class_id), gte(singleClass.booked, places)))
  if (rowCount === 1) return
  throw new Error(`single_class ${single_class_id}: expected at least ${places} places taken, found fewer.`)
}

/** Takes a shared lock on a class, so that a full class stays full until the transaction ends. Several may hold it. */
export async function holdPlaces(tx: Tx, single_class_id: number): Promise<void> {
  await tx.select(idOnly).from(singleClass).where(eq(singleClass.single_class_id, single_class_id)).for('share')
}

/**
 * Locks the places of these classes against taking, freeing, holding and blocking until the transaction ends, in order
 * of id to avoid deadlocks.
 */
export async function lockPlaces(tx: Tx, ...ids: readonly number[]): Promise<void> {
  await tx
    .select(idOnly)
    .from(singleClass)
    .where(sql`${singleClass.single_class_id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(asc(singleClass.single_class_id))
    .for('no key update')
}
