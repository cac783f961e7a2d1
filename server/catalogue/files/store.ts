import { and, asc, count, desc, eq, gte, like, lt, notLike, type SQL, sql } from 'drizzle-orm'
import type { listFiles } from '@aforo/domain/catalogue/files/contract.ts'
import { FILES_PER_PAGE } from '@aforo/domain/catalogue/files/limits.ts'
import type { StoredFile } from '@aforo/domain/catalogue/files/shapes.ts'
import type { ParsedOf } from '@aforo/domain/values/call.ts'
import { orderOf } from '@aforo/domain/values/sorting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { matchesText, plainText } from '../../platform/database/reading/matching.ts'
import { file } from './tables.ts'

export type FileRow = typeof file.$inferSelect
export type FileQuery = ParsedOf<typeof listFiles>['query']

const sortKeys = {
  created_at: sql`${file.file_id}`,
  name: plainText(sql`${file.name}`),
  size: sql`coalesce(${file.size}, 0)`,
} as const

export async function listRows(
  db: Tx,
  { query, kind, page, ...chosen }: FileQuery,
): Promise<{ rows: FileRow[]; total: number }> {
  const { sort, direction } = orderOf(chosen, { sort: 'created_at', direction: 'desc' })
  const order = [sortKeys[sort], file.file_id].map(direction === 'asc' ? asc : desc)
  const where = and(eq(file.purpose, 'studio'), whereKind(kind), matchesText([file.name, file.alt], query ?? ''))
  const rows = await db
    .select()
    .from(file)
    .where(where)
    .orderBy(...order)
    .limit(FILES_PER_PAGE)
    .offset(page * FILES_PER_PAGE)
  const [counted] = await db.select({ total: count() }).from(file).where(where)
  return { rows, total: counted?.total ?? 0 }
}

function whereKind(kind: FileQuery['kind']): SQL | undefined {
  if (kind === 'all') return undefined
  return kind === 'picture' ? like(file.type, 'image/%') : notLike(file.type, 'image/%')
}

const isOfStudio = (file_id: number) => and(eq(file.file_id, file_id), eq(file.purpose, 'studio'))

export async function findRow(db: Tx, file_id: number): Promise<FileRow | null> {
  const [row] = await db.select().from(file).where(isOfStudio(file_id))
  return row ?? null
}

export async function lockRow(tx: Tx, file_id: number): Promise<FileRow | null> {
  const [row] = await tx.select().from(file).where(isOfStudio(file_id)).for('no key update')
  return row ?? null
}

export async function findBySha256(db: Tx, sha256: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.sha256, sha256), eq(file.purpose, 'studio')))
  return row ?? null
}

export async function findByHash(db: Tx, hash: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(gte(file.sha256, hash), lt(file.sha256, `${hash}g`), eq(file.purpose, 'studio')))
  return row ?? null
}

/** Returns null when the address exists already. */
export async function insertRow(tx: Tx, row: typeof file.$inferInsert): Promise<FileRow | null> {
  const [inserted] = await tx.insert(file).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function updateRow(tx: Tx, file_id: number, fields: Partial<FileRow>): Promise<FileRow> {
  const [row] = await tx.update(file).set(fields).where(isOfStudio(file_id)).returning()
  if (!row) throw new Error(`file ${file_id}: expected a locked row to change, found none.`)
  return row
}

export const deleteRow = (tx: Tx, file_id: number): Promise<unknown> => tx.delete(file).where(isOfStudio(file_id))

export const fileToApi = (row: FileRow): StoredFile => ({
  file_id: row.file_id,
  name: row.name,
  type: row.type,
  src: row.src,
  alt: row.alt,
  size: row.size,
  width: row.width,
  height: row.height,
  kept: row.kept,
  createdAt: row.createdAt?.toISOString() ?? null,
  version: row.version,
})
