import type { Context } from 'hono'
import { browserGateways } from '@aforo/domain/payments/checkout/browser-gateways.ts'
import { isPersonal } from '@aforo/domain/settings/personal.ts'
import type { AppContext } from '../app-context.ts'
import type { ownStyles } from './seo/own-style.ts'
import { namedScripts } from './named-scripts.ts'
import { senderOf } from './own-forms.ts'
import { pageToRead } from './page-to-read.ts'
import { PLAYS, playersOf } from './players.ts'
import type { Portal } from './portal.ts'
import type { Page } from './remembered-pages.ts'
import { documentHeaders } from './security-headers.ts'

/** By which the portal says that a page which runs scripts is the same for every visitor; it goes no further. */
const SAME_FOR_VISITORS = 'X-Same-For-Visitors'

export type From = {
  app: AppContext
  api: { fetch: (request: Request, env?: unknown) => Response | Promise<Response> }
  portal: Portal
  ownStyle: ReturnType<typeof ownStyles>
  live: boolean
}

export async function forEverybody(from: From, path: string, c: Context): Promise<Page | Response> {
  const nonce = from.app.secret(16)
  const made = await render(from, new Request(from.app.address + path), nonce, c.env)
  if (made.headers.has(SAME_FOR_VISITORS)) return forVisitors(from, made, nonce)
  if (!isForEverybody(made)) return finished(from, c, made, nonce)
  const { written, hashes, guests } = pageToRead(await made.text(), await from.app.settings(), path)
  const named = namedScripts(written, nonce)
  const headers = new Headers(made.headers)
  const policy = documentHeaders({ hashes: [...named.hashes, ...hashes] }, { https: isSecure(from), guests })
  for (const [name, value] of Object.entries(policy)) headers.set(name, value)
  headers.set('Vary', 'Accept-Encoding, Cookie')
  return { status: made.status, headers, body: new TextEncoder().encode(named.html) }
}

async function forVisitors(from: From, made: Response, nonce: string): Promise<Page> {
  const { html, hashes } = namedScripts(await made.text(), nonce)
  const headers = new Headers(made.headers)
  headers.delete(SAME_FOR_VISITORS)
  const policy = documentHeaders({ hashes }, { https: isSecure(from) })
  for (const [name, value] of Object.entries(policy)) headers.set(name, value)
  headers.set('Cache-Control', ONES_OWN)
  headers.set('Vary', 'Accept-Encoding, Cookie')
  return { status: made.status, headers, body: new TextEncoder().encode(html) }
}

export async function forOne(from: From, c: Context): Promise<Response> {
  const nonce = from.app.secret(16)
  return finished(from, c, await render(from, c.req.raw, nonce, c.env), nonce)
}

async function finished(from: From, c: Context, made: Response, nonce: string): Promise<Response> {
  if (isForEverybody(made)) return readByOne(from, c, made, nonce)
  const gateways = PAYS.test(c.req.path) ? browserGateways(await from.app.settings()) : {}
  const guests = playersOf(made.headers.get(PLAYS))
  made.headers.delete(PLAYS)
  made.headers.delete(SAME_FOR_VISITORS)
  const headers = documentHeaders({ nonce }, { https: isSecure(from), live: from.live, gateways, guests })
  for (const [name, value] of Object.entries(headers)) made.headers.set(name, value)
  const to = made.headers.get('Location')
  if (to !== null && !isOurs(to, from.app.address)) made.headers.set('Location', '/')
  if (!made.headers.has('Cache-Control')) made.headers.set('Cache-Control', ONES_OWN)
  if (isPersonal(c.req.path)) made.headers.set('X-Robots-Tag', 'noindex')
  return made
}

async function readByOne(from: From, c: Context, made: Response, nonce: string): Promise<Response> {
  const { written, hashes, guests } = pageToRead(await made.text(), await from.app.settings(), c.req.path)
  const policy = documentHeaders({ nonce, hashes }, { https: isSecure(from), live: from.live, guests })
  const headers = new Headers(made.headers)
  for (const [name, value] of Object.entries(policy)) headers.set(name, value)
  headers.set('Cache-Control', ONES_OWN)
  return new Response(written, { status: made.status, headers })
}

async function render(
  { app, portal, api, ownStyle }: From,
  request: Request,
  nonce: string,
  env: unknown,
): Promise<Response> {
  const settings = await app.settings()
  const now = app.now()
  const sender = request.method === 'POST' ? senderOf(app, request) : null
  return portal(request, {
    nonce,
    now,
    token: sender?.token ?? null,
    address: app.address,
    ownStyle: ownStyle(settings)?.address ?? null,
    fetch: async (path, init) => {
      const isWrite = sender !== null && (init?.method ?? 'GET') !== 'GET'
      const headers = { ...(init?.headers as Record<string, string>), ...(isWrite ? sender.headers : {}) }
      return api.fetch(new Request(`${app.address}${path}`, { ...init, headers }), env)
    },
  })
}

const isSecure = ({ app }: From): boolean => app.address.startsWith('https:')

const ONES_OWN = 'private, no-cache'

const isForEverybody = ({ headers }: Response): boolean =>
  (headers.get('Content-Type') ?? '').startsWith('text/html') &&
  (headers.get('Cache-Control') ?? '').startsWith('public')

/** Nowhere else does a provider's script run. */
const PAYS = /^\/checkout\/|^\/mystudio\/membresias\/\d+\/tarjeta$/

/** Redirects lead to own pages only, as browsers parse addresses: they drop tabs and read `\\` as `/`. */
const isOurs = (to: string, address: string): boolean => URL.parse(to, address)?.origin === new URL(address).origin
