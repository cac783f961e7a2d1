import { createHash } from 'node:crypto'
import { type Encoding, pack } from './packing.ts'

export type Page = { readonly status: number; readonly headers: Headers; readonly body: Uint8Array<ArrayBuffer> }
type Packed = { body: Promise<Uint8Array<ArrayBuffer>>; readonly since: number; isSmall: boolean }
type CachedPage = Page & { readonly hash: string; readonly packed: Map<Encoding, Packed> }
type Place = { page: CachedPage; madeAt: number; making?: Promise<CachedPage | Response> }
type Render = () => Promise<Page | Response>

/** Free places may lag by a moment; staff changes call `forget`. */
const FRESH_MS = 1000
/** Bounds the memory: some 100 kB each, with what is packed of it. */
const MOST = 64

/**
 * Caches shared documents for a second each: one rendering a second for any crowd. `clock` in milliseconds. A
 * rendering begun before a write is not stored.
 */
export function rememberedPages(clock: () => number = () => performance.now()) {
  const places = new Map<string, Place>()
  let writings = 0

  async function make(address: string, render: Render): Promise<CachedPage | Response> {
    const writingsBefore = writings
    const page = await render().catch((error: unknown) => {
      places.delete(address)
      throw error
    })
    if (page instanceof Response) {
      places.delete(address)
      return page
    }
    const before = places.get(address)?.page
    const hash = createHash('sha256').update(page.body).digest('base64url').slice(0, 22)
    const entry =
      before?.hash === hash ? { ...page, hash, packed: before.packed } : { ...page, hash, packed: new Map() }
    if (writingsBefore === writings) savePage(address, entry)
    return entry
  }

  function savePage(address: string, page: CachedPage): void {
    places.delete(address)
    places.set(address, { page, madeAt: clock() })
    const [oldest] = places.keys()
    if (places.size > MOST && oldest !== undefined) places.delete(oldest)
  }

  return {
    /** The page of an address, made once for all who ask meanwhile. */
    async find(address: string, render: Render): Promise<CachedPage | Response> {
      const place = places.get(address)
      if (!place) return make(address, render)
      if (clock() - place.madeAt <= FRESH_MS) return place.page
      const joins = place.making !== undefined
      place.making ??= make(address, render)
      const made = await place.making
      return joins && made instanceof Response ? make(address, render) : made
    },
    forget(): void {
      writings += 1
      for (const place of places.values()) {
        place.madeAt = Number.NEGATIVE_INFINITY
        place.making = undefined
      }
    },
  }
}

/** A page that has stood for so long is packed once more, as small as it goes. */
const STANDS_MS = 10_000

export async function answerOf(
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
  const found = packed.get(encoding) ?? { body: pack(body, encoding), since: now, isSmall: false }
  packed.set(encoding, found)
  if (!found.isSmall && now - found.since > STANDS_MS) {
    found.isSmall = true
    const saveSmallBody = (small: Uint8Array<ArrayBuffer>) => {
      found.body = Promise.resolve(small)
    }
    // Where that cannot be done, the page stays as it was packed first.
    void pack(body, encoding, 'small').then(saveSmallBody, () => {})
  }
  return found.body
}
