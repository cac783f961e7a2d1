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
const PICTURE_RUNS_NOTHING = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** A browser's own viewer of documents does not open in a sandbox. */
const DOCUMENT_RUNS_NOTHING = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

const ADDRESS =
  /^\/files\/(subidas\/([0-9a-f]{10})(?:-\d{1,4}(?:x\d{1,4})?\.(?:jpg|png|webp|avif)|\/[a-z0-9-]{1,60}\.pdf))$/

/** Uploads, wherever their bytes are kept: for ever in a browser, since the address is made of the content (7.41). */
export function filesSiteOf(app: AppContext): Hono {
  const whereIs = remembering(app)
  const site = new Hono()
  site.get('/files/subidas/*', async (c) => {
    const [, key, hash] = ADDRESS.exec(c.req.path) ?? []
    if (!key || !hash) return missing(c)
    const upload = await whereIs(hash)
    if (!upload?.keys.has(key)) return missing(c)
    if (c.req.header('if-none-match') === tagOf(key)) return c.body(null, 304, headersOf(key))
    const store = await app.files(upload.location)
    if (!store) return away(c)
    try {
      return await serve(c, store, key)
    } catch (error) {
      if (error instanceof StorageFault) return away(c)
      throw error
    }
  })
  return site
}

async function serve(c: Context, store: FileStore, key: string): Promise<Response> {
  const rangeHeader = c.req.header('range')
  if (c.req.method === 'HEAD' || rangeHeader) {
    const size = await store.sizeOf(key)
    if (size === null) return missing(c)
    if (c.req.method === 'HEAD') return c.body(null, 200, { ...headersOf(key), 'Content-Length': String(size) })
    const range = rangeOf(rangeHeader ?? '', size)
    if (range === 'outside') return c.body(null, 416, { 'Content-Range': `bytes */${size}` })
    if (range) return serveRange(c, store, key, { ...range, size })
  }
  const found = await store.read(key)
  if (!found) return missing(c)
  return c.body(found.body, 200, { ...headersOf(key), 'Content-Length': String(found.size) })
}

async function serveRange(
  c: Context,
  store: FileStore,
  key: string,
  { from, to, size }: { from: number; to: number; size: number },
): Promise<Response> {
  const found = await store.read(key, { from, to })
  if (!found) return missing(c)
  const part = { 'Content-Range': `bytes ${from}-${to}/${size}`, 'Content-Length': String(to - from + 1) }
  return c.body(found.body, 206, { ...headersOf(key), ...part })
}

const tagOf = (key: string) => `"${key.replace('subidas/', '')}"`

function headersOf(key: string): Record<string, string> {
  const ending = key.slice(key.lastIndexOf('.') + 1)
  return {
    'Content-Type': TYPES[ending] ?? 'application/octet-stream',
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: tagOf(key),
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': ending === 'pdf' ? DOCUMENT_RUNS_NOTHING : PICTURE_RUNS_NOTHING,
    // The studio's logo is embedded in mails, which are read on other origins.
    'Cross-Origin-Resource-Policy': ending === 'pdf' ? 'same-site' : 'cross-origin',
  }
}

const REMEMBERED_MS = 60_000
const MOST_REMEMBERED = 5000

function remembering(app: AppContext): (hash: string) => Promise<Upload | null> {
  const known = new Map<string, { upload: Promise<Upload | null>; at: number }>()
  return async (hash) => {
    const at = performance.now()
    const before = known.get(hash)
    if (before && at - before.at < REMEMBERED_MS) return before.upload
    if (known.size >= MOST_REMEMBERED) known.clear()
    const upload = findUpload(app, hash)
    known.set(hash, { upload, at })
    const forget = () => known.delete(hash)
    // What is not there yet may be sent the next moment.
    upload.then((found) => found ?? forget(), forget)
    return upload
  }
}

function missing(c: Context): Response {
  c.header('Cache-Control', 'no-cache')
  return c.text('No encontramos este archivo.', 404)
}

function away(c: Context): Response {
  c.header('Cache-Control', 'no-store')
  c.header('Retry-After', '5')
  return c.text('El almacén de archivos no responde. Inténtalo en unos segundos.', 503)
}
