import { and, asc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { matchesText } from '../../../platform/database/reading/matching.ts'
import { countReferences, type ReferenceCount } from '../../../platform/database/rows/references.ts'
import { classCategory, classType, instructor, location, room, tag } from '../tables.ts'

export type Row = Record<string, unknown>

type EntityTable = { table: PgTable; key: PgColumn; inOrder: PgColumn[]; searched: PgColumn[]; isArchived: SQL }

const entityTables = {
  location: {
    table: location,
    key: location.location_id,
    inOrder: [location.order],
    searched: [location.name, location.address],
    isArchived: isNotNull(location.archivedAt),
  },
  class_type: {
    table: classType,
    key: classType.class_type_id,
    inOrder: [classType.order],
    searched: [classType.name],
    isArchived: isNotNull(classType.archivedAt),
  },
  class_category: {
    table: classCategory,
    key: classCategory.class_category_id,
    inOrder: [],
    searched: [classCategory.name, classCategory.handle],
    isArchived: not(eq(classCategory.available, true)),
  },
  instructor: {
    table: instructor,
    key: instructor.instructor_id,
    inOrder: [instructor.order],
    searched: [instructor.name, instructor.last_name, instructor.nick_name],
    isArchived: isNotNull(instructor.archivedAt),
  },
  room: {
    table: room,
    key: room.room_id,
    inOrder: [room.location_id, room.order],
    searched: [room.name],
    isArchived: isNotNull(room.archivedAt),
  },
  tag: {
    table: tag,
    key: tag.tag_id,
    inOrder: [tag.name],
    searched: [tag.name, tag.type],
    isArchived: isNotNull(tag.archivedAt),
  },
} satisfies Record<string, EntityTable>
export type EntityName = keyof typeof entityTables

export const versionColumns = (name: EntityName) => ({
  key: entityTables[name].key,
  version: entityTables[name].table.version,
})

export async function listRows(
  db: Tx,
  name: EntityName,
  query: AdminListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const { table, key, inOrder, searched, isArchived }: EntityTable = entityTables[name]
  const where = query.ids
    ? inArray(key, query.ids)
    : and(query.archived === 'yes' ? isArchived : not(isArchived), matchesText(searched, query.query))
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(table).where(where)
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(...inOrder.map((column) => asc(column)), asc(key))
    .limit(query.ids ? query.ids.length : PAGE_SIZE)
    .offset(query.ids ? 0 : query.page * PAGE_SIZE)
  return { rows, total: counted?.total ?? 0 }
}

export const listTags = (db: Tx, type: string | undefined, query: string): Promise<Row[]> =>
  db
    .select()
    .from(tag)
    .where(and(isNull(tag.archivedAt), type ? eq(tag.type, type) : undefined, matchesText([tag.name], query)))
    .orderBy(asc(tag.name), asc(tag.tag_id))
    .limit(500)

/** Locks the row until the transaction ends, so that no new reference to it can appear. */
export async function lockRow(tx: Tx, name: EntityName, id: number): Promise<Row | null> {
  const { table, key }: EntityTable = entityTables[name]
  const [row] = await tx.select().from(table).where(eq(key, id)).for('update')
  return row ?? null
}

export const countUses = (tx: Tx, name: EntityName, id: number): Promise<ReferenceCount[]> =>
  countReferences(tx, entityTables[name].key, id)

export async function findRow(db: Tx, name: EntityName, id: number): Promise<Row | null> {
  const { table, key }: EntityTable = entityTables[name]
  const [row] = await db.select().from(table).where(eq(key, id))
  return row ?? null
}

export async function insertRow(tx: Tx, name: EntityName, fields: Row): Promise<Row> {
  const [row] = (await tx
    .insert(entityTables[name].table as PgTable)
    .values(fields)
    .returning()) as Row[]
  if (!row) throw new Error(`${name}: expected one new row, found none.`)
  return row
}

export async function updateRow(tx: Tx, name: EntityName, id: number, fields: Row): Promise<Row> {
  const { table, key }: EntityTable = entityTables[name]
  const [row] = (await tx.update(table).set(fields).where(eq(key, id)).returning()) as Row[]
  if (!row) throw new Error(`${name} ${id}: expected a row to change, found none.`)
  return row
}

export async function deleteRow(tx: Tx, name: EntityName, id: number): Promise<void> {
  const { table, key }: EntityTable = entityTables[name]
  await tx.delete(table).where(eq(key, id))
}
