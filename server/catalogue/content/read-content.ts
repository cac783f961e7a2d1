import { refuse } from '@aforo/domain/catalogue/content/refusals.ts'
import type { Announcement, Page } from '@aforo/domain/catalogue/content/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { whileUnchanged } from '../../platform/http/while-unchanged.ts'
import type { AppContext } from '../../app/app-context.ts'
import { shownHtml } from './rich-text.ts'
import * as store from './store.ts'

/** 7.40 every page of the studio, in its order. */
export const listPages = ({ database }: AppContext): Promise<Page[]> =>
  whileUnchanged(database, 'pages', async () => (await store.listPages(database.db)).map(pageShown))

/** 7.40, 2.15 one page by its slug. */
export async function getPage(app: AppContext, slug: string): Promise<Verdict<Page>> {
  const page = await store.findPage(app.database.db, slug)
  return page ? allow(pageShown(page)) : refuse('page-not-found')
}

/** 5.2 the documents that sign-up demands. */
export const listTerms = (app: AppContext) => store.listTerms(app.database.db)

/** 7.42 every announcement, in its order. */
export const listAnnouncements = async (app: AppContext): Promise<Announcement[]> =>
  (await store.listAnnouncements(app.database.db)).map(announcementShown)

/** 7.42 one announcement. */
export async function getAnnouncement(app: AppContext, announcement_id: number): Promise<Verdict<Announcement>> {
  const announcement = await store.findAnnouncement(app.database.db, announcement_id)
  return announcement ? allow(announcementShown(announcement)) : refuse('announcement-not-found')
}

const pageShown = (page: Page): Page => ({ ...page, content: page.content && shownHtml(page.content) })
const announcementShown = (one: Announcement): Announcement => ({ ...one, content: shownHtml(one.content) })
