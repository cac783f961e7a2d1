import { and, asc, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../platform/database/advisory-lock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { present } from '../../platform/database/rows/present.ts'
import { rowBy, type VersionedRow } from '../../platform/http/record-version.ts'
import { isReferenced } from '../../platform/database/rows/references.ts'
import { classInstructor, classSeries, classTag, singleClass } from './tables.ts'
import { violatedIndex } from '../../platform/database/sql-state.ts'
import { location } from '../studio/tables.ts'

export type SeriesRow = typeof classSeries.$inferSelect
export type NewSeries = Omit<SeriesRow, 'class_series_id'>

type Columns = Pick<
  typeof singleClass.$inferSelect,
  | 'class_date'
  | 'minutes'
  | 'capacity'
  | 'description'
  | 'notes'
  | 'class_type_id'
  | 'location_id'
  | 'room_id'
  | 'class_category_id'
>
type PeopleAndTags = { readonly instructor_ids: readonly number[]; readonly tag_ids: readonly number[] }
type InSeries = { readonly class_series_id: number | null; readonly series_date: string | null }
export type NewClassRow = Columns & PeopleAndTags & InSeries & { readonly class_package_id: number | null }
export type ChangedRow = Columns & PeopleAndTags & { readonly movedAt: Date | null; readonly is_exception: boolean }

const TIMETABLE_LOCK_ID = 7_361_001

export const versionedClass = (single_class_id: number): VersionedRow =>
  rowBy(singleClass.version, singleClass.single_class_id, single_class_id)

/**
 * Allows one change of the timetable at a time: series and times that were read stay valid until the transaction ends.
 */
export async function lockTimetable(tx: Tx): Promise<void> {
  await lockUntilCommit(tx, TIMETABLE_LOCK_ID)
}

const DUPLICATE_CLASS_INDEX = 'single_class_place_uq'
const CHUNK = 100

/**
 * Inserts classes of staff. Returns `exists-already` when the type has a class at that place and time; the caller then
 * rolls back.
 */
export const insertClasses = (tx: Tx, rows: readonly NewClassRow[]): Promise<number[] | 'exists-already'> =>
  writeUnlessDuplicate(async () => {
    const made: number[] = []
    for (let start = 0; start < rows.length; start += CHUNK) {
      const chunk = rows.slice(start, start + CHUNK)
      const ids = await tx
        .insert(singleClass)
        .values(chunk.map(({ instructor_ids: _i, tag_ids: _t, ...row }) => ({ ...row, made_by_hand: true })))
        .returning({ id: singleClass.single_class_id })
      await insertPeopleAndTags(
        tx,
        chunk.map((row, index) => ({ ...row, single_class_id: present(ids[index], 'The id of a new class').id })),
      )
      made.push(...ids.map(({ id }) => id))
    }
    return made
  })

export const updateClass = (
  tx: Tx,
  single_class_id: number,
  { instructor_ids, tag_ids, ...row }: ChangedRow,
): Promise<'exists-already' | null> =>
  writeUnlessDuplicate(async () => {
    await tx
      .update(singleClass)
      .set({ ...row, made_by_hand: true })
      .where(eq(singleClass.single_class_id, single_class_id))
    await tx.delete(classInstructor).where(eq(classInstructor.single_class_id, single_class_id))
    await tx.delete(classTag).where(eq(classTag.single_class_id, single_class_id))
    await insertPeopleAndTags(tx, [{ single_class_id, instructor_ids, tag_ids }])
    return null
  })

async function writeUnlessDuplicate<T>(query: () => Promise<T>): Promise<T | 'exists-already'> {
  try {
    return await query()
  } catch (error) {
    if (violatedIndex(error) === DUPLICATE_CLASS_INDEX) return 'exists-already'
    throw error
  }
}

export async function insertPeopleAndTags(
  tx: Tx,
  classes: readonly (PeopleAndTags & { readonly single_class_id: number })[],
): Promise<void> {
  const coaches = classes.flatMap(({ single_class_id, instructor_ids }) =>
    instructor_ids.map((instructor_id, position) => ({ single_class_id, instructor_id, position })),
  )
  const tags = classes.flatMap(({ single_class_id, tag_ids }) => tag_ids.map((tag_id) => ({ single_class_id, tag_id })))
  if (coaches.length > 0) await tx.insert(classInstructor).values(coaches)
  if (tags.length > 0) await tx.insert(classTag).values(tags)
}

/** After this no place can be taken: `takePlaces` checks `cancelledAt`. */
export async function cancelClasses(tx: Tx, ids: readonly number[], reason: string, now: Date): Promise<void> {
  await tx
    .update(singleClass)
    .set({ cancelledAt: now, cancel_reason: reason, made_by_hand: true })
    .where(inArray(singleClass.single_class_id, [...ids]))
}

/**
 * Undoes a cancellation. Returns `exists-already` when another class has that place and time; the caller then rolls
 * back.
 */
export const restoreClass = (tx: Tx, single_class_id: number): Promise<'exists-already' | null> =>
  writeUnlessDuplicate(async () => {
    await tx
      .update(singleClass)
      .set({ cancelledAt: null, cancel_reason: null, made_by_hand: true })
      .where(eq(singleClass.single_class_id, single_class_id))
    return null
  })

/**
 * Moves the classes of a series, from a date of its rule on, to another series, and shifts their rule dates by `days`.
 */
export async function moveToSeries(
  tx: Tx,
  { class_series_id, from }: { readonly class_series_id: number; readonly from: string },
  to: number,
  days: number,
): Promise<void> {
  await tx
    .update(singleClass)
    .set({ class_series_id: to, series_date: sql`${singleClass.series_date} + ${days}::int` })
    .where(and(eq(singleClass.class_series_id, class_series_id), gte(singleClass.series_date, from)))
}

export async function insertSeries(tx: Tx, series: NewSeries): Promise<number> {
  const [inserted] = await tx.insert(classSeries).values(series).returning({ id: classSeries.class_series_id })
  if (!inserted) throw new Error('class_series: expected the row just written, found none.')
  return inserted.id
}

export async function findSeries(tx: Tx, class_series_id: number): Promise<SeriesRow> {
  const row = await readSeries(tx, class_series_id)
  if (!row) throw new Error(`class_series ${class_series_id}: expected a row, found none.`)
  return row
}

/** A series that goes on, and the time zone of its location; null zone takes the studio's. */
export type GrowingSeries = {
  readonly class_series_id: number
  readonly made_until: string
  readonly timezone: string | null
}

export const listGrowingSeries = (db: Tx): Promise<GrowingSeries[]> =>
  db
    .select({
      class_series_id: classSeries.class_series_id,
      made_until: sql<string>`${classSeries.made_until}`,
      timezone: location.timezone,
    })
    .from(classSeries)
    .innerJoin(location, eq(location.location_id, classSeries.location_id))
    .where(isNotNull(classSeries.made_until))
    .orderBy(asc(classSeries.class_series_id))

/** Series by id under the timetable's lock; null when staff deleted it meanwhile. */
export async function readSeries(tx: Tx, class_series_id: number): Promise<SeriesRow | null> {
  const [row] = await tx.select().from(classSeries).where(eq(classSeries.class_series_id, class_series_id))
  return row ?? null
}

/** The classes of a series whose date in its rule is later than a date, cancelled and changed ones included. */
export const listSeriesClasses = (
  tx: Tx,
  class_series_id: number,
  after: string,
): Promise<{ single_class_id: number; series_date: string }[]> =>
  tx
    .select({ single_class_id: singleClass.single_class_id, series_date: sql<string>`${singleClass.series_date}` })
    .from(singleClass)
    .where(and(eq(singleClass.class_series_id, class_series_id), gt(singleClass.series_date, after)))
    .orderBy(asc(singleClass.series_date))

export async function updateSeries(tx: Tx, class_series_id: number, row: Partial<NewSeries>): Promise<void> {
  await tx.update(classSeries).set(row).where(eq(classSeries.class_series_id, class_series_id))
}

/** Deletes a series that has no classes; returns whether it did. */
export async function removeEmptySeries(tx: Tx, class_series_id: number): Promise<boolean> {
  if (await isReferenced(tx, classSeries.class_series_id, class_series_id)) return false
  await tx.delete(classSeries).where(eq(classSeries.class_series_id, class_series_id))
  return true
}
