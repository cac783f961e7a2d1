import { type Context, Hono } from 'hono'
import { findUpload, type Upload } from '../../catalogue/files/find-upload.ts'
import { type FileStore, StorageFault } from '../../catalogue/files/storage/storage.ts'
import type { AppContext } from '../app-context.ts'
import { rangeOf } from './range.ts'

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

const ADDRESS =
  /^\/files\/(subidas\/([0-9a-f]{10})(?:-\d{1,4}(?:x\d{1,4})?\.(?:jpg|png|webp|avif)|\/[a-z0-9-]{1,60}\.pdf))$/

/**
 * Serves uploads from any storage; browsers may cache them for ever, since the address is a hash of the content (7.41).
 */
export function filesSiteOf(app: AppContext): Hono {
  const findCachedUpload = cacheUploads(app)
  const site = new Hono()
  site.get('/files/subidas/*', async (c) => {
    const [, key, hash] = ADDRESS.exec(c.req.path) ?? []
    if (!key || !hash) return notFound(c)
    const upload = await findCachedUpload(hash)
    if (!upload?.keys.has(key)) return notFound(c)
    if (c.req.header('if-none-match') === etagOf(key)) return c.body(null, 304, headersOf(key))
    const store = await app.files(upload.location)
    if (!store) return storeUnavailable(c)
    try {
      return await serveFile(c, store, key)
    } catch (error) {
      if (error instanceof StorageFault) return storeUnavailable(c)
      throw error
    }
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
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etagOf(key),
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': ending === 'pdf' ? DOCUMENT_POLICY : PICTURE_POLICY,
    // The studio's logo is embedded in mails, which are read on other origins.
    'Cross-Origin-Resource-Policy': ending === 'pdf' ? 'same-site' : 'cross-origin',
  }
}

const CACHE_MS = 60_000
const MAX_CACHED = 5000

function cacheUploads(app: AppContext): (hash: string) => Promise<Upload | null> {
  const cache = new Map<string, { upload: Promise<Upload | null>; at: number }>()
  return async (hash) => {
    const at = performance.now()
    const cached = cache.get(hash)
    if (cached && at - cached.at < CACHE_MS) return cached.upload
    if (cache.size >= MAX_CACHED) cache.clear()
    const upload = findUpload(app, hash)
    cache.set(hash, { upload, at })
    const forget = () => cache.delete(hash)
    // A missing upload is not cached, because it may be uploaded at any time.
    upload.then((found) => found ?? forget(), forget)
    return upload
  }
}

function notFound(c: Context): Response {
  c.header('Cache-Control', 'no-cache')
  return c.text('No encontramos este archivo.', 404)
}

function storeUnavailable(c: Context): Response {
  c.header('Cache-Control', 'no-store')
  c.header('Retry-After', '5')
  return c.text('El almacén de archivos no responde. Inténtalo en unos segundos.', 503)
}
