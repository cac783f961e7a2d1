import type { Tx } from '../../platform/database/database.ts'
import { deleteUnreferenced, namesOf } from '../../platform/database/rows/delete-with-references.ts'
import { idsByKey, upsert } from '../../platform/database/rows/upsert.ts'
import { classCategory, classType, instructor, location, room, tag } from './tables.ts'

export type ImportResult = { readonly written: number; readonly numbers: ReadonlyMap<string, number> }
export type ByHandle<Row> = Omit<Row, 'handle'> & { readonly handle: string }

export async function importLocations(
  tx: Tx,
  rows: readonly ByHandle<typeof location.$inferInsert>[],
): Promise<ImportResult> {
  const written = await upsert(tx, location, { target: location.handle }, rows)
  return { written, numbers: await idsByKey(tx, location.handle, location.location_id) }
}

export async function importRooms(tx: Tx, rows: readonly ByHandle<typeof room.$inferInsert>[]): Promise<ImportResult> {
  const written = await upsert(tx, room, { target: room.handle }, rows)
  return { written, numbers: await idsByKey(tx, room.handle, room.room_id) }
}

export async function importClassCategories(
  tx: Tx,
  rows: readonly ByHandle<typeof classCategory.$inferInsert>[],
): Promise<ImportResult> {
  const written = await upsert(tx, classCategory, { target: classCategory.handle }, rows)
  return { written, numbers: await idsByKey(tx, classCategory.handle, classCategory.class_category_id) }
}

export async function importClassTypes(
  tx: Tx,
  rows: readonly ByHandle<typeof classType.$inferInsert>[],
): Promise<ImportResult> {
  const written = await upsert(tx, classType, { target: classType.handle }, rows)
  return { written, numbers: await idsByKey(tx, classType.handle, classType.class_type_id) }
}

export async function importCoaches(
  tx: Tx,
  rows: readonly ByHandle<typeof instructor.$inferInsert>[],
): Promise<ImportResult> {
  const written = await upsert(tx, instructor, { target: instructor.handle }, rows)
  return { written, numbers: await idsByKey(tx, instructor.handle, instructor.instructor_id) }
}

export async function importTags(tx: Tx, rows: readonly ByHandle<typeof tag.$inferInsert>[]): Promise<ImportResult> {
  const written = await upsert(tx, tag, { target: tag.handle }, rows)
  return { written, numbers: await idsByKey(tx, tag.handle, tag.tag_id) }
}

type StudioIds = Readonly<Record<'class_type' | 'instructor' | 'location', readonly number[]>>

/** Deletes those that nothing refers to; returns the names of the others. */
export async function deleteUnusedOfStudio(tx: Tx, ids: StudioIds): Promise<string[]> {
  const names: string[] = []
  for (const { key, name, of } of [
    { key: classType.class_type_id, name: classType.name, of: ids.class_type },
    { key: instructor.instructor_id, name: instructor.name, of: ids.instructor },
    { key: location.location_id, name: location.name, of: ids.location },
  ])
    names.push(...(await namesOf(tx, key, name, await deleteUnreferenced(tx, key, of))))
  return names
}
