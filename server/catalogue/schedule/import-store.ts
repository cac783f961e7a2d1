import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { deleteUnreferenced } from '../../platform/database/rows/delete-with-references.ts'
import { present } from '../../platform/database/rows/present.ts'
import { insertPeopleAndTags } from './class-rows-store.ts'
import { classInstructor, classTag, singleClass } from './tables.ts'
import { violatesForeignKey } from '../../platform/database/sql-state.ts'
import { auditEntry } from '../../audit/tables.ts'

export type WantedClass = {
  readonly class_date: Date
  readonly class_type_id: number
  readonly location_id: number
  readonly room_id: number | null
  readonly minutes: number
  readonly description: string
  readonly capacity: number
  readonly class_category_id: number | null
  readonly class_package_id: number | null
  readonly coaches: readonly number[]
  readonly tags: readonly number[]
}
export type StoredClass = Omit<WantedClass, 'capacity'> & {
  readonly single_class_id: number
  readonly capacity: number | null
  readonly booked: number
  readonly blocked: number
  readonly made_by_hand: boolean
  readonly cancelledAt: Date | null
}

export async function findClassesFrom(tx: Tx, from: Date): Promise<StoredClass[]> {
  const classes = await tx.select().from(singleClass).where(gte(singleClass.class_date, from))
  const ids = tx.select({ id: singleClass.single_class_id }).from(singleClass).where(gte(singleClass.class_date, from))
  const coaches = await tx
    .select()
    .from(classInstructor)
    .where(inArray(classInstructor.single_class_id, ids))
    .orderBy(classInstructor.position)
  const tags = await tx.select().from(classTag).where(inArray(classTag.single_class_id, ids)).orderBy(classTag.tag_id)
  const coachesOf = Map.groupBy(coaches, (row) => row.single_class_id)
  const tagsOf = Map.groupBy(tags, (row) => row.single_class_id)
  return classes.map((row) => ({
    ...row,
    coaches: (coachesOf.get(row.single_class_id) ?? []).map(({ instructor_id }) => instructor_id),
    tags: (tagsOf.get(row.single_class_id) ?? []).map(({ tag_id }) => tag_id),
  }))
}

export async function listVacatedSlots(tx: Tx, from: Date): Promise<ClassSlot[]> {
  const { subject, did, before } = auditEntry
  const wasFrom = sql`(${before}->>'class_date')::timestamptz >= ${from}`
  const rows = await tx
    .select({
      class_date: sql<string>`${before}->>'class_date'`,
      location_id: sql<number>`(${before}->>'location_id')::int`,
      class_type_id: sql<number>`(${before}->>'class_type_id')::int`,
    })
    .from(auditEntry)
    .where(and(eq(subject, 'single_class'), inArray(did, ['change-class', 'delete-class']), wasFrom))
  return rows.map((row) => ({ ...row, class_date: new Date(row.class_date) }))
}
export type ClassSlot = Pick<WantedClass, 'class_date' | 'location_id' | 'class_type_id'>

const CHUNK = 200

export async function insertClasses(tx: Tx, wanted: readonly WantedClass[]): Promise<void> {
  for (let start = 0; start < wanted.length; start += CHUNK) {
    const chunk = wanted.slice(start, start + CHUNK)
    const insertedRows = await tx
      .insert(singleClass)
      .values(chunk.map(({ coaches: _c, tags: _t, ...row }) => row))
      .returning({ single_class_id: singleClass.single_class_id })
    await insertPeopleAndTags(
      tx,
      chunk.map((row, index) =>
        peopleAndTagsOf(row, present(insertedRows[index], 'The id of an imported class').single_class_id),
      ),
    )
  }
}

const peopleAndTagsOf = ({ coaches, tags }: WantedClass, single_class_id: number) => ({
  single_class_id,
  instructor_ids: coaches,
  tag_ids: tags,
})

/** Makes a class match the timetable; its capacity is never less than the places taken or blocked. */
export async function changeClass(tx: Tx, single_class_id: number, wanted: WantedClass): Promise<void> {
  const { coaches: _c, tags: _t, capacity, ...row } = wanted
  await tx
    .update(singleClass)
    .set({ ...row, capacity: sql`greatest(${capacity}::int, ${singleClass.booked} + ${singleClass.blocked})` })
    .where(eq(singleClass.single_class_id, single_class_id))
  await tx.delete(classInstructor).where(eq(classInstructor.single_class_id, single_class_id))
  await tx.delete(classTag).where(eq(classTag.single_class_id, single_class_id))
  await insertPeopleAndTags(tx, [peopleAndTagsOf(wanted, single_class_id)])
}

/** Removes a class without references; false when something refers to it. */
export async function removeClass(tx: Tx, single_class_id: number): Promise<boolean> {
  try {
    await tx.transaction((savepoint) =>
      savepoint.delete(singleClass).where(eq(singleClass.single_class_id, single_class_id)),
    )
    return true
  } catch (error) {
    if (violatesForeignKey(error)) return false
    throw error
  }
}

export async function importBooked(tx: Tx, booked: ReadonlyMap<number, number>): Promise<void> {
  const counts = JSON.stringify([...booked].map(([id, places]) => ({ id, places })))
  await tx.execute(sql`
    update single_class set booked = booked + more.places
    from json_to_recordset(${counts}::json) as more(id int, places int) where single_class_id = more.id`)
}

export const deleteUnusedClasses = (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  deleteUnreferenced(tx, singleClass.single_class_id, ids)
