import type { Context } from 'hono'
import { SESSION_COOKIE } from '../../../platform/http/caller/session-cookie.ts'
import { isCampaign } from './campaign.ts'
import { type RenderContext, renderShared, renderPersonal } from './make-document.ts'
import { encodingOf, compressResponse } from './compression.ts'
import { pageToResponse, pageCache } from './page-cache.ts'

export function documentsOf(from: RenderContext) {
  const pages = pageCache()
  return {
    async answer(c: Context): Promise<Response> {
      const canonicalPath = canonicalPathOf(c)
      if (canonicalPath !== null) return c.redirect(canonicalPath, 308)
      const path = c.req.method === 'GET' && !from.live && isVisitor(c) ? sharedPathOf(c.req.url) : null
      if (path === null) return compressResponse(c, await renderPersonal(from, c))
      const found = await pages.find(path, () => renderShared(from, path, c))
      if (found instanceof Response) return compressResponse(c, found)
      return pageToResponse(found, { encoding: encodingOf(c), ifNoneMatch: c.req.header('if-none-match') ?? '' })
    },
    forget: pages.forget,
  }
}

const isVisitor = (c: Context): boolean => !(c.req.header('cookie') ?? '').includes(`${SESSION_COOKIE}=`)

/** The path, if the query has campaign parameters alone; else null, and the page is not shared. */
function sharedPathOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address)
  return [...searchParams.keys()].every(isCampaign) ? pathname : null
}

function canonicalPathOf(c: Context): string | null {
  const { pathname, search } = new URL(c.req.url)
  if (!/^\/[^/].*\/$/.test(pathname) || !/^(GET|HEAD)$/.test(c.req.method)) return null
  return pathname.replace(/\/+$/, '') + search
}

/** Calls that change nothing on shared pages except free places, which may lag. */
const PERSONAL_CALLS =
  /^\/api\/(session|customer|class_reservations|checkout|waitlist|accepted_pages|purchases|webhooks|payment_\w+|billing_profile)(\/|$)/

export const changesPages = (method: string, path: string): boolean =>
  !/^(GET|HEAD|OPTIONS)$/.test(method) && !PERSONAL_CALLS.test(path)
