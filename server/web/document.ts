import type { Context } from 'hono'
import { browserGateways } from 'studio/checkout/browser-gateways.ts'
import { isPersonal } from 'studio/settings/personal.ts'
import { SESSION_COOKIE } from '../http/api.ts'
import type { World } from '../world.ts'
import type { ownStyles } from './found/own-style.ts'
import { namedScripts } from './named-scripts.ts'
import type { Portal } from './portal.ts'
import { answerOf, type Encoding, type Page, rememberedPages } from './remembered-pages.ts'
import { documentHeaders } from './security-headers.ts'

export type DocumentParts = {
  api: { fetch: (request: Request, env?: unknown) => Response | Promise<Response> }
  portal: Portal
  ownStyle: ReturnType<typeof ownStyles>
  /** Served from the sources, in development. */
  live: boolean
}

/** The portal's pages: a person's own are made for her each time, those for everybody are remembered for a moment. */
export function documentsOf(world: World, parts: DocumentParts) {
  const https = world.address.startsWith('https:')
  const pages = rememberedPages()

  return {
    async answer(c: Context): Promise<Response> {
      const tidy = withoutLastSlash(c)
      if (tidy !== null) return c.redirect(tidy, 308)
      const path = c.req.method === 'GET' && !parts.live && isVisitor(c) ? pathForEverybody(c.req.url) : null
      if (path === null) return forOne(c, c.req.raw)
      const found = await pages.find(path, () => forEverybody(path, c))
      if (found instanceof Response) return found
      return answerOf(found, { encoding: encodingOf(c), ifNoneMatch: c.req.header('if-none-match') ?? '' })
    },
    forget: pages.forget,
  }

  /** Made without anything that this visitor sent, so that it may be everybody's. */
  async function forEverybody(path: string, c: Context): Promise<Page | Response> {
    const nonce = world.secret(16)
    const made = await render(new Request(world.address + path), nonce, c.env)
    if (!isForEverybody(made)) return finished(c, made, nonce)
    const { html, hashes } = namedScripts(await made.text(), nonce)
    const headers = new Headers(made.headers)
    for (const [name, value] of Object.entries(documentHeaders({ hashes }, { https }))) headers.set(name, value)
    headers.set('Vary', 'Accept-Encoding, Cookie')
    return { status: made.status, headers, body: new TextEncoder().encode(html) }
  }

  async function forOne(c: Context, request: Request): Promise<Response> {
    const nonce = world.secret(16)
    return finished(c, await render(request, nonce, c.env), nonce)
  }

  async function finished(c: Context, made: Response, nonce: string): Promise<Response> {
    const gateways = PAYS.test(c.req.path) ? browserGateways(await world.settings()) : {}
    const headers = documentHeaders({ nonce }, { https, live: parts.live, gateways })
    for (const [name, value] of Object.entries(headers)) made.headers.set(name, value)
    const to = made.headers.get('Location')
    if (to !== null && !isOurs(to, world.address)) made.headers.set('Location', '/')
    if (isForEverybody(made) || !made.headers.has('Cache-Control')) made.headers.set('Cache-Control', ONES_OWN)
    if (isPersonal(c.req.path)) made.headers.set('X-Robots-Tag', 'noindex')
    return made
  }

  async function render(request: Request, nonce: string, env: unknown): Promise<Response> {
    return parts.portal(request, {
      nonce,
      now: world.now(),
      address: world.address,
      ownStyle: parts.ownStyle(await world.settings())?.address ?? null,
      fetch: async (path, init) => parts.api.fetch(new Request(`${world.address}${path}`, init), env),
    })
  }
}

const ONES_OWN = 'private, no-cache'

/** What the portal says of a document that nobody's session has changed. */
const isForEverybody = ({ headers }: Response): boolean =>
  (headers.get('Content-Type') ?? '').startsWith('text/html') &&
  (headers.get('Cache-Control') ?? '').startsWith('public')

/** Nowhere else does a provider's script run. */
const PAYS = /^\/checkout\/|^\/mystudio\/membresias\/\d+\/tarjeta$/

const isVisitor = (c: Context): boolean => !(c.req.header('cookie') ?? '').includes(`${SESSION_COOKIE}=`)

/** How those who lead visitors here count them: it changes nothing of the page. */
const CAMPAIGN = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|ttclid|igsh|igshid|mc_cid|mc_eid)$/

/** The path of an address that asks for nothing else; null for one that does, whose pages are made one by one. */
function pathForEverybody(address: string): string | null {
  const { pathname, searchParams } = new URL(address)
  return [...searchParams.keys()].every((name) => CAMPAIGN.test(name)) ? pathname : null
}

function encodingOf(c: Context): Encoding | null {
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((one) => one.trim())
  return (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? null
}

/** A page has one address, without a slash at its end; null where it is asked for by that one. */
function withoutLastSlash(c: Context): string | null {
  const { pathname, search } = new URL(c.req.url)
  if (!/^\/[^/].*\/$/.test(pathname) || !/^(GET|HEAD)$/.test(c.req.method)) return null
  return pathname.replace(/\/+$/, '') + search
}

/** A page leads to pages of ours alone, as a browser reads the address: it drops tabs, and takes `\\` for `/`. */
const isOurs = (to: string, address: string): boolean => URL.parse(to, address)?.origin === new URL(address).origin

/** What writes nothing that a page for everybody shows but how many seats are left, which may be told a moment later. */
const OF_PERSONS =
  /^\/api\/(session|customer|class_reservations|checkout|waitlist|accepted_pages|purchases|webhooks|payment_\w+|billing_profile)(\/|$)/

/** Whether a call may have changed a page that is remembered. */
export const changesPages = (method: string, path: string): boolean =>
  !/^(GET|HEAD|OPTIONS)$/.test(method) && !OF_PERSONS.test(path)
