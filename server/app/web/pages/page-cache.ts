import { createHash } from 'node:crypto'
import { type Encoding, compress } from './compression.ts'

export type Page = { readonly status: number; readonly headers: Headers; readonly body: Uint8Array<ArrayBuffer> }
type Packed = { body: Promise<Uint8Array<ArrayBuffer>>; readonly since: number; isSmall: boolean }
type CachedPage = Page & { readonly hash: string; readonly packed: Map<Encoding, Packed> }
type CacheEntry = { page: CachedPage; madeAt: number; making?: Promise<CachedPage | Response> }
type Render = () => Promise<Page | Response>

/** Free places may lag by this time; changes by staff call `forget`. */
const MAX_AGE_MS = 1000
/** Bounds the memory: a page takes about 100 kB, with its compressed copies. */
const MAX_PAGES = 64

/**
 * Caches shared documents for one second each, so that any number of visitors costs one rendering a second. `clock` is
 * in milliseconds. A rendering that began before a write is not stored.
 */
export function pageCache(clock: () => number = () => performance.now()) {
  const entries = new Map<string, CacheEntry>()
  let writeCount = 0

  async function renderPage(address: string, render: Render): Promise<CachedPage | Response> {
    const writeCountBefore = writeCount
    const page = await render().catch((error: unknown) => {
      entries.delete(address)
      throw error
    })
    if (page instanceof Response) {
      entries.delete(address)
      return page
    }
    const before = entries.get(address)?.page
    const hash = createHash('sha256').update(page.body).digest('base64url').slice(0, 22)
    const entry =
      before?.hash === hash ? { ...page, hash, packed: before.packed } : { ...page, hash, packed: new Map() }
    if (writeCountBefore === writeCount) savePage(address, entry)
    return entry
  }

  function savePage(address: string, page: CachedPage): void {
    entries.delete(address)
    entries.set(address, { page, madeAt: clock() })
    const [oldest] = entries.keys()
    if (entries.size > MAX_PAGES && oldest !== undefined) entries.delete(oldest)
  }

  return {
    /** The page of an address; concurrent requests share one rendering. */
    async find(address: string, render: Render): Promise<CachedPage | Response> {
      const cacheEntry = entries.get(address)
      if (!cacheEntry) return renderPage(address, render)
      if (clock() - cacheEntry.madeAt <= MAX_AGE_MS) return cacheEntry.page
      const isShared = cacheEntry.making !== undefined
      cacheEntry.making ??= renderPage(address, render)
      const rendered = await cacheEntry.making
      return isShared && rendered instanceof Response ? renderPage(address, render) : rendered
    },
    forget(): void {
      writeCount += 1
      for (const cacheEntry of entries.values()) {
        cacheEntry.madeAt = Number.NEGATIVE_INFINITY
        cacheEntry.making = undefined
      }
    },
  }
}

/** A page that has not changed for this time is compressed again, as small as possible. */
const RECOMPRESS_AFTER_MS = 10_000

export async function pageToResponse(
  page: CachedPage,
  request: { encoding: Encoding | null; ifNoneMatch: string },
  clock: () => number = () => performance.now(),
): Promise<Response> {
  const { encoding } = request
  const headers = new Headers(page.headers)
  headers.set('ETag', `W/"${page.hash}${encoding ? `-${encoding}` : ''}"`)
  if (request.ifNoneMatch.includes(page.hash)) return new Response(null, { status: 304, headers })
  if (!encoding) return new Response(page.body, { status: page.status, headers })
  headers.set('Content-Encoding', encoding)
  return new Response(await getPackedBody(page, encoding, clock()), { status: page.status, headers })
}

function getPackedBody({ body, packed }: CachedPage, encoding: Encoding, now: number): Packed['body'] {
  const packedBody = packed.get(encoding) ?? { body: compress(body, encoding), since: now, isSmall: false }
  packed.set(encoding, packedBody)
  if (!packedBody.isSmall && now - packedBody.since > RECOMPRESS_AFTER_MS) {
    packedBody.isSmall = true
    const saveSmallBody = (small: Uint8Array<ArrayBuffer>) => {
      packedBody.body = Promise.resolve(small)
    }
    // If that fails, the first compressed copy stays.
    void compress(body, encoding, 'small').then(saveSmallBody, () => {})
  }
  return packedBody.body
}
