import type { Context } from 'hono'
import { SESSION_COOKIE } from '../../platform/http/api.ts'
import { type From, forEverybody, forOne } from './make-document.ts'
import { encodingOf, packed } from './packing.ts'
import { answerOf, rememberedPages } from './remembered-pages.ts'

export function documentsOf(from: From) {
  const pages = rememberedPages()
  return {
    async answer(c: Context): Promise<Response> {
      const tidy = withoutLastSlash(c)
      if (tidy !== null) return c.redirect(tidy, 308)
      const path = c.req.method === 'GET' && !from.live && isVisitor(c) ? pathForEverybody(c.req.url) : null
      if (path === null) return packed(c, await forOne(from, c))
      const found = await pages.find(path, () => forEverybody(from, path, c))
      if (found instanceof Response) return packed(c, found)
      return answerOf(found, { encoding: encodingOf(c), ifNoneMatch: c.req.header('if-none-match') ?? '' })
    },
    forget: pages.forget,
  }
}

const isVisitor = (c: Context): boolean => !(c.req.header('cookie') ?? '').includes(`${SESSION_COOKIE}=`)

/** How those who lead visitors here count them: it changes nothing of the page. */
const CAMPAIGN = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|ttclid|igsh|igshid|mc_cid|mc_eid)$/

/** The path of an address that asks for nothing else; null for one that does, whose pages are made one by one. */
function pathForEverybody(address: string): string | null {
  const { pathname, searchParams } = new URL(address)
  return [...searchParams.keys()].every((name) => CAMPAIGN.test(name)) ? pathname : null
}

function withoutLastSlash(c: Context): string | null {
  const { pathname, search } = new URL(c.req.url)
  if (!/^\/[^/].*\/$/.test(pathname) || !/^(GET|HEAD)$/.test(c.req.method)) return null
  return pathname.replace(/\/+$/, '') + search
}

/** Calls that change nothing on shared pages except free places, which may lag. */
const OF_PERSONS =
  /^\/api\/(session|customer|class_reservations|checkout|waitlist|accepted_pages|purchases|webhooks|payment_\w+|billing_profile)(\/|$)/

export const changesPages = (method: string, path: string): boolean =>
  !/^(GET|HEAD|OPTIONS)$/.test(method) && !OF_PERSONS.test(path)
