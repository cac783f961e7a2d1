import type { Context } from 'hono'
import { browserGateways } from '@aforo/domain/payments/checkout/browser-gateways.ts'
import { isPersonalPath } from '@aforo/domain/settings/personal-paths.ts'
import type { Api } from '../../../platform/http/api.ts'
import type { AppContext } from '../../app-context.ts'
import type { ownStyles } from '../seo/own-style.ts'
import { replaceNonceByHashes } from './script-hashes.ts'
import { sessionTokenOf } from './csrf-forms.ts'
import { completeReadOnlyPage } from './page-to-read.ts'
import { PLAYER_HEADER, playerHostsOf } from '../files/players.ts'
import type { Portal } from './portal.ts'
import type { Page } from './page-cache.ts'
import { documentHeaders } from '../security-headers.ts'

/** The portal sets this header on a page with scripts that is the same for every visitor; it is removed here. */
const SAME_FOR_VISITORS = 'X-Same-For-Visitors'

export type RenderContext = {
  app: AppContext
  api: Pick<Api, 'callFromPage'>
  portal: Portal
  ownStyle: ReturnType<typeof ownStyles>
  live: boolean
}

export async function renderShared(from: RenderContext, path: string, c: Context): Promise<Page | Response> {
  const nonce = from.app.secret(16)
  const rendered = await render(from, c, new Request(from.app.address + path), nonce)
  if (rendered.headers.has(SAME_FOR_VISITORS)) return finishForVisitors(from, rendered, nonce)
  if (!isShared(rendered)) return finishPersonal(from, c, rendered, nonce)
  const { written, hashes, guests } = completeReadOnlyPage(await rendered.text(), await from.app.settings(), path)
  const scripts = replaceNonceByHashes(written, nonce)
  const headers = new Headers(rendered.headers)
  const policy = documentHeaders({ hashes: [...scripts.hashes, ...hashes] }, { https: isSecure(from), guests })
  for (const [name, value] of Object.entries(policy)) headers.set(name, value)
  headers.set('Vary', 'Accept-Encoding, Cookie')
  return { status: rendered.status, headers, body: new TextEncoder().encode(scripts.html) }
}

async function finishForVisitors(from: RenderContext, rendered: Response, nonce: string): Promise<Page> {
  const { html, hashes } = replaceNonceByHashes(await rendered.text(), nonce)
  const headers = new Headers(rendered.headers)
  headers.delete(SAME_FOR_VISITORS)
  const policy = documentHeaders({ hashes }, { https: isSecure(from) })
  for (const [name, value] of Object.entries(policy)) headers.set(name, value)
  headers.set('Cache-Control', PERSONAL_CACHE)
  headers.set('Vary', 'Accept-Encoding, Cookie')
  return { status: rendered.status, headers, body: new TextEncoder().encode(html) }
}

export async function renderPersonal(from: RenderContext, c: Context): Promise<Response> {
  const nonce = from.app.secret(16)
  return finishPersonal(from, c, await render(from, c, c.req.raw, nonce), nonce)
}

/** Another page of the portal in place of the requested one, which keeps its address. */
export async function renderInstead(
  from: RenderContext,
  c: Context,
  { path, openingAddress }: { path: string; openingAddress?: string | null },
): Promise<Response> {
  const nonce = from.app.secret(16)
  const request = new Request(new URL(path, from.app.address), c.req.raw)
  return finishPersonal(from, c, await render(from, c, request, nonce, openingAddress), nonce)
}

async function finishPersonal(from: RenderContext, c: Context, rendered: Response, nonce: string): Promise<Response> {
  if (isShared(rendered)) return finishReadOnly(from, c, rendered, nonce)
  const gateways = PAYMENT_PAGES.test(c.req.path) ? browserGateways(await from.app.settings()) : {}
  const guests = playerHostsOf(rendered.headers.get(PLAYER_HEADER))
  rendered.headers.delete(PLAYER_HEADER)
  rendered.headers.delete(SAME_FOR_VISITORS)
  const headers = documentHeaders({ nonce }, { https: isSecure(from), live: from.live, gateways, guests })
  for (const [name, value] of Object.entries(headers)) rendered.headers.set(name, value)
  const location = rendered.headers.get('Location')
  if (location !== null && !isOwnAddress(location, from.app.address)) rendered.headers.set('Location', '/')
  if (!rendered.headers.has('Cache-Control')) rendered.headers.set('Cache-Control', PERSONAL_CACHE)
  if (isPersonalPath(c.req.path)) rendered.headers.set('X-Robots-Tag', 'noindex')
  return rendered
}

async function finishReadOnly(from: RenderContext, c: Context, rendered: Response, nonce: string): Promise<Response> {
  const { written, hashes, guests } = completeReadOnlyPage(await rendered.text(), await from.app.settings(), c.req.path)
  const policy = documentHeaders({ nonce, hashes }, { https: isSecure(from), live: from.live, guests })
  const headers = new Headers(rendered.headers)
  for (const [name, value] of Object.entries(policy)) headers.set(name, value)
  headers.set('Cache-Control', PERSONAL_CACHE)
  return new Response(written, { status: rendered.status, headers })
}

async function render(
  { app, portal, api, ownStyle }: RenderContext,
  c: Context,
  request: Request,
  nonce: string,
  openingAddress?: string | null,
): Promise<Response> {
  const settings = await app.settings()
  const now = app.now()
  const token = sessionTokenOf(app, request)
  const isForm = request.method === 'POST'
  return portal(request, {
    nonce,
    now,
    token: isForm ? token : null,
    isSignedIn: token !== null,
    address: app.address,
    openingAddress,
    adminAddress: app.adminAddress,
    customStylesheet: ownStyle(settings)?.address ?? null,
    call: (call) => {
      // Only a form of the portal lends its session to a call that writes.
      const from = isForm && !call.name.startsWith('GET ') ? 'header' : 'cookie'
      return api.callFromPage(c, token === null ? null : { text: token, from }, call)
    },
  })
}

const isSecure = ({ app }: RenderContext): boolean => app.address.startsWith('https:')

const PERSONAL_CACHE = 'private, no-cache'

const isShared = ({ headers }: Response): boolean =>
  (headers.get('Content-Type') ?? '').startsWith('text/html') &&
  (headers.get('Cache-Control') ?? '').startsWith('public')

/** The only pages on which scripts of payment providers run. */
const PAYMENT_PAGES = /^\/checkout\/|^\/mystudio\/membresias\/\d+\/tarjeta$/

/** Redirects lead to own pages only. Parsed as browsers do, which drop tabs and read `\\` as `/`. */
const isOwnAddress = (location: string, address: string): boolean =>
  URL.parse(location, address)?.origin === new URL(address).origin
