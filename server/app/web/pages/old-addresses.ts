import type { Context } from 'hono'
import { followOldAddress } from '../../../catalogue/content/follow-old-address.ts'
import type { AppContext } from '../../app-context.ts'
import { isCampaign } from './campaign.ts'
import { loadDocument, pathOfPage } from './router-data.ts'
import { FIVE_MINUTES } from '../seo/cache-lifetimes.ts'

/**
 * Answers as `answer` does, except where the portal has no page and the studio had one: that leads to its new page.
 * Only a path without a page is looked up.
 */
export const orOldAddress =
  (app: AppContext, answer: (c: Context) => Promise<Response>) =>
  async (c: Context): Promise<Response> => {
    const response = await answer(c)
    if (response.status !== 404 || !/^(GET|HEAD)$/.test(c.req.method)) return response
    const path = pathOfPage(c.req.path)
    const target = await followOldAddress(app, path)
    if (target === null) return response
    const location = withCampaign(target, c.req.url)
    if (path !== c.req.path) return loadDocument(location)
    c.header('Cache-Control', FIVE_MINUTES)
    return c.redirect(location, 301)
  }

/** Of the query only what names a campaign goes on; the rest was meant for the program that the studio had before. */
function withCampaign(target: string, requested: string): string {
  const url = new URL(target, 'http://portal')
  for (const [name, value] of new URL(requested).searchParams)
    if (isCampaign(name)) url.searchParams.append(name, value)
  // A path that began with two slashes would be another host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}
