import type { Tx } from '../../platform/database/database.ts'
import { idsByKey, upsert } from '../../platform/database/upsert.ts'
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
