import type { Context, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import { closedPages } from '@aforo/domain/opening/closed-pages.ts'
import { viewOf } from '@aforo/domain/opening/visibility.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import { listPages } from '../../../catalogue/content/read-content.ts'
import { findCaller } from '../../../identity/find-caller.ts'
import { shownOpeningAddress } from '../../../opening/opening-link.ts'
import { readOpeningState } from '../../../opening/opening-state.ts'
import { sessionCookieOf } from '../../../platform/http/caller/session-cookie.ts'
import { isLocalVisitor } from '../../../platform/http/caller/local-visitor.ts'
import type { AppContext } from '../../app-context.ts'
import { type RenderContext, renderInstead } from './make-document.ts'
import { loadDocument, pathOfPage } from './router-data.ts'

/** Before the pages of the portal: of a studio that is not open, visitors get one page in their place. */
export const openingGate =
  (from: RenderContext) =>
  async (c: Context, next: Next): Promise<Response | void> => {
    const { app } = from
    const state = await readOpeningState(app)
    if (state === 'published') return next()
    const path = pathOfPage(c.req.path)
    const view = viewOf({ state, path, role: await roleOf(app, c), documents: await documentPaths(app) })
    if (view === 'portal') {
      await next()
      c.res.headers.set('X-Robots-Tag', 'noindex')
      return
    }
    const response = await answerClosed(from, c, { view, path })
    response.headers.set('X-Robots-Tag', 'noindex')
    return response
  }

async function answerClosed(
  from: RenderContext,
  c: Context,
  { view, path }: { view: keyof typeof closedPages; path: string },
): Promise<Response> {
  const page = closedPages[view]
  if (path !== c.req.path) return loadDocument(path)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead && path !== page) return c.redirect('/', 303)
  if (view === 'coming-soon') return renderInstead(from, c, { path: page })
  return renderInstead(from, c, {
    path: page,
    openingAddress: await shownOpeningAddress(from.app, isLocalVisitor(c)),
  })
}

async function roleOf(app: AppContext, c: Context): Promise<Role> {
  const token = getCookie(c, sessionCookieOf(app))
  const caller = token ? await findCaller(app, token) : null
  return (caller?.allowed && caller.value?.role) || 'visitor'
}

const documentPaths = async (app: AppContext): Promise<string[]> =>
  (await listPages(app))
    .filter(({ required, required_signup }) => required || required_signup)
    .map(({ slug }) => `/${slug}`)
