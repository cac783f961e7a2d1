import { and, asc, type Column, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { AcceptedPage, Announcement, Page } from '@aforo/domain/catalogue/content/shapes.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { acceptedPage, announcement, oldAddress, page } from './tables.ts'

const pageColumns = {
  page_id: page.page_id,
  slug: page.slug,
  title: page.title,
  content: page.content,
  required: page.required,
  required_signup: page.required_signup,
}

export const listPages = (db: Tx): Promise<Page[]> =>
  db.select(pageColumns).from(page).where(isNull(page.archivedAt)).orderBy(asc(page.order), asc(page.page_id))

export async function findPage(db: Tx, slug: string): Promise<Page | null> {
  const [row] = await db
    .select(pageColumns)
    .from(page)
    .where(and(eq(page.slug, slug), isNull(page.archivedAt)))
  return row ?? null
}

/** The pages that sign-up shows and asks to accept (5.2): titles only, no content. */
export const listTerms = (db: Tx): Promise<Pick<Page, 'page_id' | 'title' | 'required_signup'>[]> =>
  db
    .select({ page_id: page.page_id, title: page.title, required_signup: page.required_signup })
    .from(page)
    .where(and(eq(page.required_signup, true), isNull(page.archivedAt)))
    .orderBy(asc(page.order), asc(page.page_id))

const announcementColumns = {
  announcement_id: announcement.announcement_id,
  title: announcement.title,
  content: announcement.content,
}

export const listAnnouncements = (db: Tx): Promise<Announcement[]> =>
  db.select(announcementColumns).from(announcement).orderBy(asc(announcement.order), asc(announcement.announcement_id))

export async function findAnnouncement(db: Tx, announcement_id: number): Promise<Announcement | null> {
  const [row] = await db
    .select(announcementColumns)
    .from(announcement)
    .where(eq(announcement.announcement_id, announcement_id))
  return row ?? null
}

/** An acceptance counts only for the current version of the page (4.19). */
const isCurrentVersion = and(eq(acceptedPage.page_id, page.page_id), eq(acceptedPage.version, page.version))

export const listAccepted = (db: Tx, customer_id: number): Promise<AcceptedPage[]> =>
  db
    .select({ page_id: acceptedPage.page_id, customer_id: acceptedPage.customer_id })
    .from(acceptedPage)
    .innerJoin(page, isCurrentVersion)
    .where(and(eq(acceptedPage.customer_id, customer_id), isNull(page.archivedAt)))
    .orderBy(asc(acceptedPage.page_id))

export const acceptedPageIdsSql = (customer_id: Column): SQL<number[]> => sql<number[]>`coalesce((
  select json_agg(${acceptedPage.page_id} order by ${acceptedPage.page_id}) from ${acceptedPage}
  join ${page} on ${isCurrentVersion} and ${page.archivedAt} is null
  where ${acceptedPage.customer_id} = ${customer_id}), '[]'::json)`

export async function insertAccepted(
  db: Tx,
  ids: readonly number[],
  by: Omit<typeof acceptedPage.$inferInsert, 'page_id' | 'version'>,
): Promise<void> {
  const pageVersions = await db
    .select({ page_id: page.page_id, version: page.version })
    .from(page)
    .where(and(inArray(page.page_id, [...ids]), isNull(page.archivedAt)))
  if (pageVersions.length === 0) return
  await db
    .insert(acceptedPage)
    .values(pageVersions.map((pageVersion) => ({ ...pageVersion, ...by })))
    .onConflictDoNothing()
}

export async function hasAccepted(db: Tx, customer_id: number, page_id: number): Promise<boolean> {
  const rows = await db
    .select({ page_id: acceptedPage.page_id })
    .from(acceptedPage)
    .innerJoin(page, isCurrentVersion)
    .where(and(eq(acceptedPage.customer_id, customer_id), eq(acceptedPage.page_id, page_id), isNull(page.archivedAt)))
  return rows.length === 1
}

export async function lacksRequired(db: Tx, customer_id: number): Promise<boolean> {
  const accepted = db
    .select({ page_id: acceptedPage.page_id })
    .from(acceptedPage)
    .where(and(isCurrentVersion, eq(acceptedPage.customer_id, customer_id)))
  const rows = await db
    .select({ page_id: page.page_id })
    .from(page)
    .where(and(eq(page.required, true), isNull(page.archivedAt), notExists(accepted)))
    .limit(1)
  return rows.length > 0
}

export const findOldAddresses = (db: Tx, paths: readonly string[]): Promise<(typeof oldAddress.$inferSelect)[]> =>
  db
    .select()
    .from(oldAddress)
    .where(inArray(oldAddress.path, [...paths]))

export async function noteUse(db: Tx, old_address_id: number, day: LocalDate): Promise<void> {
  await db.update(oldAddress).set({ last_used_on: day }).where(eq(oldAddress.old_address_id, old_address_id))
}
