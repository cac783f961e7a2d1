import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { adminTokens } from '@aforo/domain/settings/admin-style.ts'
import { isAdmin, keepAdminApart } from '../../platform/http/caller/admin-origin.ts'
import type { Api } from '../../platform/http/api.ts'
import { replyToError } from '../../platform/http/reply.ts'
import { routeOf, type RequestObserver, watchRequests } from '../observability/requests.ts'
import type { AppContext } from '../app-context.ts'
import { adminDocument } from './admin/admin-document.ts'
import { adminManifest } from './admin/admin-manifest.ts'
import { archiveUploadOf } from './files/archive-upload.ts'
import { docsOf } from './docs.ts'
import { changesPages, documentsOf } from './pages/document.ts'
import { filesSiteOf } from './files/files-site.ts'
import { filmUploadsOf } from './files/film-uploads.ts'
import { seoSite } from './seo/site-files.ts'
import { FIVE_MINUTES, IMMUTABLE } from './seo/cache-lifetimes.ts'
import { ownStyles } from './seo/own-style.ts'
import { mediaSiteOf } from './files/media-site.ts'
import { orOldAddress } from './pages/old-addresses.ts'
import { oneClickOf } from './one-click.ts'
import { openingGate } from './pages/opening-gate.ts'
import type { Portal } from './pages/portal.ts'
import { ownFormsOnly } from './pages/csrf-forms.ts'
import { previewsOf } from './pages/preview.ts'
import { documentHeaders, plainHeaders } from './security-headers.ts'
import type { Log } from '../../platform/log/log.ts'

export type SiteParts = {
  api: Api
  apiOf: (app: AppContext) => Api
  openApi: () => unknown
  portal: Portal
  portalFiles: string
  adminFiles: string
  studioFiles: string
  /** Sites for development and demos only: sent messages, and the pages of the fake gateways. */
  extras: readonly Hono[]
  log: Log
  live: boolean
  health?: Hono
  wrote?: () => void
  watching?: Omit<RequestObserver, 'patternOf'>
}

/** Everything on the HTTP ports: API, portal, and the admin on its port and on hosts that begin with `admin.`. */
export function siteOf(app: AppContext, parts: SiteParts): Hono {
  const https = app.address.startsWith('https:')
  const site = new Hono()
  site.onError((error, c) => {
    parts.log({ level: 'error', call: `${c.req.method} ${routeOf(c, parts.portal.patternOf)}`, error })
    return sendError(c, error)
  })
  site.use(compress({ threshold: 1024 }))
  site.use(watchRequests({ answered: [], ...parts.watching, patternOf: parts.portal.patternOf }))
  site.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(plainHeaders({ https }))) c.res.headers.set(name, value)
  })
  site.use(keepAdminApart(app))
  if (parts.wrote) site.use(callAfterWriting(parts.wrote))
  if (parts.health) site.route('/', parts.health)
  site.get('/api/healthz', async (c) => sendHealth(app, c))
  site.route('/', docsOf(parts.openApi, documentHeaders({ nonce: app.secret(16) }, { https })))
  const ownStyle = ownStyles()
  const renderContext = { ...parts, app, ownStyle }
  const documents = documentsOf(renderContext)
  site.use('/api/*', async (c, next) => {
    await next()
    if (changesPages(c.req.method, c.req.path)) documents.forget()
  })
  site.route('/', filmUploadsOf(app, parts.log))
  site.route('/', archiveUploadOf(app, parts.log))
  site.route('/', parts.api)
  site.use('/fonts/*', serveStatic({ root: parts.portalFiles, onFound: cacheForever }))
  site.route('/', filesSiteOf(app))
  site.route('/', mediaSiteOf(app))
  site.use('/files/*', (c, next) => (isInSubfolder(c.req.path) ? Promise.resolve(c.notFound()) : next()))
  site.use(
    '/files/*',
    serveStatic({ root: parts.studioFiles, rewriteRequestPath: withoutFirstFolder, onFound: cacheWithoutScripts }),
  )
  site.all('/files/*', (c) => c.notFound())
  site.use(async (c, next) => (isAdmin(c) && !isIcon(c.req.path) ? serveAdmin(app, parts.adminFiles, c) : next()))
  for (const extra of parts.extras) site.route('/', extra)
  site.use('/assets/*', serveStatic({ root: parts.portalFiles, precompressed: true, onFound: cacheForever }))
  site.route('/', seoSite(app, { ...parts, ownStyle, read: (path) => site.request(path) }))
  site.use('/sw.js', serveStatic({ root: parts.portalFiles, onFound: revalidateEachTime }))
  site.use(serveStatic({ root: parts.portalFiles }))
  site.route('/', oneClickOf(app))
  site.route('/', previewsOf(app, parts))
  site.post('*', ownFormsOnly)
  site.all('*', openingGate(renderContext))
  site.all('*', orOldAddress(app, documents.answer))
  return site
}

const callAfterWriting =
  (wrote: () => void): MiddlewareHandler =>
  async (c, next) => {
    try {
      await next()
    } finally {
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD') wrote()
    }
  }

/** Whether a path leads into a subfolder: those are served by other routes or, like customers' uploads, not at all. */
const isInSubfolder = (path: string): boolean => /[/\\]|%2f|%5c|%25/i.test(path.slice('/files/'.length))

const cacheForever = (_path: string, c: Context) => c.header('Cache-Control', IMMUTABLE)

const revalidateEachTime = (_path: string, c: Context) => c.header('Cache-Control', 'no-cache')

const cacheWithoutScripts = (path: string, c: Context) => {
  cacheForever(path, c)
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
}

const withoutFirstFolder = (path: string) => path.replace(/^\/[^/]+/, '')

/** Portal and admin show the same icons of the studio. */
const isIcon = (path: string): boolean => path === '/favicon.ico' || path.startsWith('/iconos/')

async function serveAdmin(app: AppContext, files: string, c: Context): Promise<Response> {
  if (c.req.path === '/robots.txt') return c.text('User-agent: *\nDisallow: /\n')
  if (c.req.path === '/manifest.webmanifest') return sendManifest(app, c)
  const noNext = async () => {}
  if (c.req.path.startsWith('/assets/')) {
    const asset = await serveStatic({ root: files, precompressed: true })(c, noNext)
    asset?.headers.set('Cache-Control', IMMUTABLE)
    return asset ?? c.text('No encontramos este archivo.', 404)
  }
  const built = await serveStatic({ root: files, path: 'index.html' })(c, noNext)
  if (!built) return c.text('The admin has not been built: run npm start.', 503)
  // A new response, because Content-Length of the built file does not match the completed document.
  const nonce = app.secret(16)
  const page = new Response(await adminDocument(await built.text(), nonce, app))
  page.headers.set('Content-Type', 'text/html; charset=UTF-8')
  const documentOptions = { https: app.address.startsWith('https:'), frames: [new URL(app.address).origin] }
  const headers = documentHeaders({ nonce }, documentOptions)
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
  page.headers.set('Cache-Control', 'no-cache')
  return page
}

async function sendManifest(app: AppContext, c: Context): Promise<Response> {
  const settings = await app.settings()
  return c.body(JSON.stringify(adminManifest(settings, adminTokens(settings))), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': FIVE_MINUTES,
  })
}

function sendError(c: Context, error: unknown): Response {
  const { status, body, headers } = replyToError(error)
  for (const [name, value] of Object.entries({ 'Cache-Control': 'no-store', ...headers })) c.header(name, value)
  return c.text((body as { message: string }).message, status as 500)
}

async function sendHealth(app: AppContext, c: Context): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  try {
    await app.database.pool.query('select 1')
    return c.json({ ok: true })
  } catch {
    c.header('Retry-After', '5')
    return c.json({ ok: false }, 503)
  }
}
