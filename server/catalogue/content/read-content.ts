import { refuse } from '@aforo/domain/catalogue/content/refusals.ts'
import type { Announcement, Page } from '@aforo/domain/catalogue/content/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { whileUnchanged } from '../../platform/http/cached-query.ts'
import type { AppContext } from '../../app/app-context.ts'
import { htmlForDisplay } from './rich-text.ts'
import * as store from './store.ts'

/** Every page, in the studio's order (7.40). */
export const listPages = ({ database }: AppContext): Promise<Page[]> =>
  whileUnchanged(database, 'pages', async () => (await store.listPages(database.db)).map(pageToApi))

/** One page by its slug (7.40, 2.15). */
export async function getPage(app: AppContext, slug: string) {
  const page = await store.findPage(app.database.db, slug)
  return page ? allow(pageToApi(page)) : refuse('page-not-found')
}

/** The documents that sign-up requires (5.2). */
export const listTerms = (app: AppContext) => store.listTerms(app.database.db)

/** Every announcement, in the studio's order (7.42). */
export const listAnnouncements = async (app: AppContext): Promise<Announcement[]> =>
  (await store.listAnnouncements(app.database.db)).map(announcementToApi)

export async function getAnnouncement(app: AppContext, announcement_id: number) {
  const announcement = await store.findAnnouncement(app.database.db, announcement_id)
  return announcement ? allow(announcementToApi(announcement)) : refuse('announcement-not-found')
}

const pageToApi = (page: Page): Page => ({ ...page, content: page.content && htmlForDisplay(page.content) })
const announcementToApi = (announcement: Announcement): Announcement => ({
  ...announcement,
  content: htmlForDisplay(announcement.content),
})
