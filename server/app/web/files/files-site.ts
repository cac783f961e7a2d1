import { type Context, Hono } from 'hono'
import { findUpload, type Upload } from '../../../catalogue/files/find-upload.ts'
import type { FileStore } from '../../../catalogue/files/storage/storage.ts'
import type { AppContext } from '../../app-context.ts'
import { cacheFor, serveFromStore } from './from-store.ts'
import { rangeOf } from './range.ts'
import { IMMUTABLE } from '../seo/cache-lifetimes.ts'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
}
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** Without `sandbox`, in which the PDF viewers of browsers do not open. */
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

const CACHE_MS = 60_000

const ADDRESS =
  /^\/files\/(subidas\/([0-9a-f]{10})(?:-\d{1,4}(?:x\d{1,4})?\.(?:jpg|png|webp|avif)|\/[a-z0-9-]{1,60}\.pdf))$/

/**
 * Serves uploads from any storage; browsers may cache them for ever, since the address is a hash of the content (7.41).
 */
export function filesSiteOf(app: AppContext): Hono {
  // A missing upload is not cached, because it may be uploaded at any time.
  const cacheUpload = cacheFor<Upload | null>(CACHE_MS, (upload) => upload !== null)
  const site = new Hono()
  site.get('/files/subidas/*', async (c) => {
    const [, key, hash] = ADDRESS.exec(c.req.path) ?? []
    if (!key || !hash) return notFound(c)
    const upload = await cacheUpload(hash, () => findUpload(app, hash))
    if (!upload?.keys.has(key)) return notFound(c)
    if (c.req.header('if-none-match') === etagOf(key)) return c.body(null, 304, headersOf(key))
    return serveFromStore(c, await app.files(upload.location), (store) => serveFile(c, store, key))
  })
  return site
}

async function serveFile(c: Context, store: FileStore, key: string): Promise<Response> {
  const rangeHeader = c.req.header('range')
  if (c.req.method === 'HEAD' || rangeHeader) {
    const size = await store.sizeOf(key)
    if (size === null) return notFound(c)
    if (c.req.method === 'HEAD') return c.body(null, 200, { ...headersOf(key), 'Content-Length': String(size) })
    const range = rangeOf(rangeHeader ?? '', size)
    if (range === 'outside') return c.body(null, 416, { 'Content-Range': `bytes */${size}` })
    if (range) return serveRange(c, store, key, { ...range, size })
  }
  const found = await store.read(key)
  if (!found) return notFound(c)
  return c.body(found.body, 200, { ...headersOf(key), 'Content-Length': String(found.size) })
}

async function serveRange(
  c: Context,
  store: FileStore,
  key: string,
  { from, to, size }: { from: number; to: number; size: number },
): Promise<Response> {
  const found = await store.read(key, { from, to })
  if (!found) return notFound(c)
  const part = { 'Content-Range': `bytes ${from}-${to}/${size}`, 'Content-Length': String(to - from + 1) }
  return c.body(found.body, 206, { ...headersOf(key), ...part })
}

const etagOf = (key: string) => `"${key.replace('subidas/', '')}"`

function headersOf(key: string): Record<string, string> {
  const ending = key.slice(key.lastIndexOf('.') + 1)
  return {
    'Content-Type': TYPES[ending] ?? 'application/octet-stream',
    'Cache-Control': IMMUTABLE,
    ETag: etagOf(key),
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': ending === 'pdf' ? DOCUMENT_POLICY : PICTURE_POLICY,
    // The studio's logo is embedded in mails, which are read on other origins.
    'Cross-Origin-Resource-Policy': ending === 'pdf' ? 'same-site' : 'cross-origin',
  }
}

function notFound(c: Context): Response {
  c.header('Cache-Control', 'no-cache')
  return c.text('No encontramos este archivo.', 404)
}
