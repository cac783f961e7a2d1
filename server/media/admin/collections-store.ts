import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AdminProgram, AdminVideoType } from '@aforo/domain/media/admin/shapes.ts'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { Tx } from '../../platform/database/database.ts'
import { matchesText } from '../../platform/database/reading/matching.ts'
import { countReferences, type ReferenceCount } from '../../platform/database/rows/references.ts'
import { program, videoType } from '../tables.ts'

const collections = {
  video_type: {
    table: videoType,
    key: videoType.video_type_id,
    first: asc(videoType.name),
    columns: {
      video_type_id: videoType.video_type_id,
      name: videoType.name,
      archivedAt: videoType.archivedAt,
      version: videoType.version,
      videos: sql<number>`(select count(*)::int from video where video.video_type_id = video_type.video_type_id)`,
    },
  },
  program: {
    table: program,
    key: program.program_id,
    first: asc(program.order),
    columns: {
      program_id: program.program_id,
      name: program.name,
      description: program.description,
      archivedAt: program.archivedAt,
      version: program.version,
      videos: sql<number>`(select count(*)::int from video where video.program_id = program.program_id)`,
    },
  },
} as const
export type EntityName = keyof typeof collections
export type ApiShapes = { video_type: AdminVideoType; program: AdminProgram }
export type CollectionRow = { name: string; videos: number; archivedAt: Date | null } & Record<string, unknown>

export async function listRows(
  db: Tx,
  name: EntityName,
  query: AdminListQuery,
): Promise<{ rows: CollectionRow[]; total: number }> {
  const { table, key, first, columns } = collections[name]
  const where = query.ids
    ? inArray(key, query.ids)
    : and(
        query.archived === 'yes' ? isNotNull(table.archivedAt) : isNull(table.archivedAt),
        matchesText([table.name], query.query),
      )
  const total = await db.$count(table, where)
  const rows = await db
    .select(columns)
    .from(table)
    .where(where)
    .orderBy(first, asc(key))
    .limit(query.ids ? query.ids.length : PAGE_SIZE)
    .offset(query.ids ? 0 : query.page * PAGE_SIZE)
  return { rows, total }
}

/** Locks the row until the transaction ends, so that no video can refer to it meanwhile. */
export async function lockRow(tx: Tx, name: EntityName, id: number): Promise<CollectionRow | null> {
  const { table, key, columns } = collections[name]
  const [row] = await tx.select(columns).from(table).where(eq(key, id)).for('update')
  return row ?? null
}

export const countUses = (tx: Tx, name: EntityName, id: number): Promise<ReferenceCount[]> =>
  countReferences(tx, collections[name].key, id)

export async function insertRow(tx: Tx, name: EntityName, fields: Record<string, unknown>): Promise<CollectionRow> {
  const { table, columns } = collections[name]
  const order: { order?: SQL } =
    name === 'program' ? { order: sql`(select coalesce(max("order"), 0) + 1 from program)` } : {}
  const [row] = await tx
    .insert(table)
    .values({ ...fields, ...order } as never)
    .returning(columns)
  if (!row) throw new Error(`${name}: expected one new row, found none.`)
  return row as CollectionRow
}

export async function updateRow(
  tx: Tx,
  name: EntityName,
  id: number,
  fields: Record<string, unknown>,
): Promise<CollectionRow> {
  const { table, key, columns } = collections[name]
  const [row] = await tx
    .update(table)
    .set(fields as never)
    .where(eq(key, id))
    .returning(columns)
  if (!row) throw new Error(`${name} ${id}: expected a row to change, found none.`)
  return row as CollectionRow
}

export async function deleteRow(tx: Tx, name: EntityName, id: number): Promise<void> {
  const { table, key } = collections[name]
  await tx.delete(table).where(eq(key, id))
}
