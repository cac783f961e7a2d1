import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { AnnouncementFields, AdminAnnouncement } from '@aforo/domain/catalogue/content/admin/shapes.ts'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { matchesText } from '../../../platform/database/reading/matching.ts'
import { announcement } from '../tables.ts'

const columns = {
  announcement_id: announcement.announcement_id,
  title: announcement.title,
  content: announcement.content,
  order: announcement.order,
  version: announcement.version,
}

export async function listRows(db: Tx, query: AdminListQuery): Promise<{ rows: AdminAnnouncement[]; total: number }> {
  // Announcements are deleted, never archived: the archive is always empty.
  const where = query.ids
    ? inArray(announcement.announcement_id, query.ids)
    : query.archived === 'yes'
      ? sql`false`
      : matchesText([announcement.title, announcement.content], query.query)
  const total = await db.$count(announcement, where)
  const rows = await db
    .select(columns)
    .from(announcement)
    .where(where)
    .orderBy(asc(announcement.order), asc(announcement.announcement_id))
    .limit(query.ids ? query.ids.length : PAGE_SIZE)
    .offset(query.ids ? 0 : query.page * PAGE_SIZE)
  return { rows, total }
}

export async function findRow(db: Tx, announcement_id: number): Promise<AdminAnnouncement | null> {
  const [row] = await db.select(columns).from(announcement).where(eq(announcement.announcement_id, announcement_id))
  return row ?? null
}

export async function lockRow(tx: Tx, announcement_id: number): Promise<AdminAnnouncement | null> {
  const [row] = await tx
    .select(columns)
    .from(announcement)
    .where(eq(announcement.announcement_id, announcement_id))
    .for('update')
  return row ?? null
}

export async function insertRow(tx: Tx, fields: AnnouncementFields): Promise<AdminAnnouncement> {
  const order = sql`(select coalesce(min("order"), 1) - 1 from ${announcement})`
  const [row] = await tx
    .insert(announcement)
    .values({ ...fields, order })
    .returning(columns)
  if (!row) throw new Error('announcement: expected one new row, found none.')
  return row
}

export async function updateRow(
  tx: Tx,
  announcement_id: number,
  change: Partial<AnnouncementFields>,
): Promise<AdminAnnouncement> {
  const [row] = await tx
    .update(announcement)
    .set(change)
    .where(eq(announcement.announcement_id, announcement_id))
    .returning(columns)
  if (!row) throw new Error(`announcement ${announcement_id}: expected a row to change, found none.`)
  return row
}

export async function deleteRow(tx: Tx, announcement_id: number): Promise<void> {
  await tx.delete(announcement).where(eq(announcement.announcement_id, announcement_id))
}
