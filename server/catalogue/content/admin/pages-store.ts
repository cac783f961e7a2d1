import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AdminPage } from '@aforo/domain/catalogue/content/admin/shapes.ts'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { matchesText } from '../../../platform/database/reading/matching.ts'
import { isReferenced } from '../../../platform/database/rows/references.ts'
import { acceptedPage, page } from '../tables.ts'

export type PageRow = typeof page.$inferSelect
export type PageChange = Partial<Omit<PageRow, 'page_id'>>

const acceptedCount = sql<number>`(select count(*)::int from ${acceptedPage} a
  where a.page_id = "page".page_id and a.version = "page".version)`

export async function listRows(db: Tx, query: AdminListQuery): Promise<{ rows: AdminPage[]; total: number }> {
  const where = query.ids
    ? inArray(page.page_id, query.ids)
    : and(
        query.archived === 'yes' ? isNotNull(page.archivedAt) : isNull(page.archivedAt),
        matchesText([page.title, page.slug], query.query),
      )
  const total = await db.$count(page, where)
  const rows = await selectPages(db, where)
    .limit(query.ids ? query.ids.length : PAGE_SIZE)
    .offset(query.ids ? 0 : query.page * PAGE_SIZE)
  return { rows: rows.map(rowToApi), total }
}

export async function readRow(db: Tx, page_id: number): Promise<AdminPage | null> {
  const [row] = await selectPages(db, eq(page.page_id, page_id))
  return row ? rowToApi(row) : null
}

const selectPages = (db: Tx, where: SQL | undefined) =>
  db
    .select({ row: page, accepted: acceptedCount })
    .from(page)
    .where(where)
    .orderBy(asc(page.order), asc(page.page_id))
    .$dynamic()

const rowToApi = ({ row, accepted: count }: { row: PageRow; accepted: number }): AdminPage => ({
  ...row,
  slug: slugWithoutSuffix(row),
  accepted: count,
  archivedAt: row.archivedAt?.toISOString() ?? null,
})

export const slugWhenArchived = ({ slug, page_id }: Pick<PageRow, 'slug' | 'page_id'>): string => `${slug}~${page_id}`
export const slugWithoutSuffix = ({ slug }: Pick<PageRow, 'slug'>): string => slug.replace(/~\d+$/, '')

export async function lockRow(tx: Tx, page_id: number): Promise<PageRow | null> {
  const [row] = await tx.select().from(page).where(eq(page.page_id, page_id)).for('update')
  return row ?? null
}

export async function insertRow(tx: Tx, fields: Omit<typeof page.$inferInsert, 'order'>): Promise<PageRow> {
  const order = sql`(select coalesce(max("order"), -1) + 1 from ${page})`
  const [row] = await tx
    .insert(page)
    .values({ ...fields, order })
    .returning()
  if (!row) throw new Error('page: expected one new row, found none.')
  return row
}

export async function updateRow(tx: Tx, page_id: number, change: PageChange): Promise<PageRow> {
  const [row] = await tx.update(page).set(change).where(eq(page.page_id, page_id)).returning()
  if (!row) throw new Error(`page ${page_id}: expected a row to change, found none.`)
  return row
}

export async function deleteRow(tx: Tx, page_id: number): Promise<void> {
  await tx.delete(page).where(eq(page.page_id, page_id))
}

export async function isAccepted(tx: Tx, page_id: number): Promise<boolean> {
  const acceptances = await tx.$count(acceptedPage, eq(acceptedPage.page_id, page_id))
  return acceptances > 0 || isReferenced(tx, page.page_id, page_id)
}
