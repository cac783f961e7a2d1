import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Ticket } from '@aforo/domain/media/films/ticket.ts'
import { type FileStore, StorageFault } from '../../catalogue/files/storage/storage.ts'
import { sessionCookieOf } from '../../platform/http/api.ts'
import { findCaller } from '../../identity/find-caller.ts'
import { type Part, partOf, playedNow, readAddress } from '../../media/films/media.ts'
import type { AppContext } from '../app-context.ts'
import { rangeOf } from './range.ts'

/** So long an answer about a person's right is remembered, so that a film's many parts ask for it once. */
const REMEMBERED_MS = 3000
const MOST_REMEMBERED = 5000
const ADDRESS = /^\/media\/([\w-]{1,100})\/([\w./]{1,40})$/

type Played = ReturnType<typeof playedNow>
type FindFilm = (ticket: Ticket, session: string) => Played

/**
 * The studio's films from any storage, for the person of the signed address in their own session (R12). Both, and the
 * right, are checked on each request, and during long responses.
 */
export function mediaSiteOf(app: AppContext, { rememberedMs = REMEMBERED_MS } = {}): Hono {
  const findFilm = remembering(app, rememberedMs)
  const site = new Hono()
  site.get('/media/*', async (c) => {
    c.header('Cache-Control', 'private, no-store')
    const [, text = '', name = ''] = ADDRESS.exec(c.req.path) ?? []
    const ticket = await readAddress(app, text)
    const session = getCookie(c, sessionCookieOf(app)) ?? ''
    const film = ticket && (await findFilm(ticket, session))
    if (!ticket || !film) return c.text('No tienes acceso a este video.', 403)
    const part = partOf(film, name)
    const store = part && (await app.files(part.location))
    if (!part) return missing(c)
    if (!store) return away(c)
    const stillPlays = async () => (await readAddress(app, text)) !== null && (await findFilm(ticket, session)) !== null
    try {
      return await serve(c, store, part, { stillPlays, everyMs: rememberedMs })
    } catch (error) {
      if (error instanceof StorageFault) return away(c)
      throw error
    }
  })
  return site
}

type Watch = { stillPlays: () => Promise<boolean>; everyMs: number }

async function serve(c: Context, store: FileStore, part: Part, watch: Watch): Promise<Response> {
  const size = part.size ?? (await store.sizeOf(part.key))
  if (size === null) return missing(c)
  for (const [name, value] of Object.entries(headersOf(part))) c.header(name, value)
  const condition = c.req.header('if-range')
  const rangeHeader = condition === undefined || condition === part.tag ? (c.req.header('range') ?? '') : ''
  const range = rangeOf(rangeHeader, size)
  if (range === 'outside') return c.body(null, 416, { 'Content-Range': `bytes */${size}` })
  const { from, to } = range ?? { from: 0, to: size - 1 }
  c.header('Content-Length', String(to - from + 1))
  if (range) c.header('Content-Range', `bytes ${from}-${to}/${size}`)
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD' || size === 0) return c.body(null, status)
  const found = await store.read(part.key, range ?? undefined)
  return found ? c.body(whilePlaying(found.body, watch), status) : missing(c)
}

function whilePlaying(body: ReadableStream<Uint8Array>, { stillPlays, everyMs }: Watch): ReadableStream<Uint8Array> {
  let checkedAt = performance.now()
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        if (performance.now() - checkedAt >= everyMs) {
          checkedAt = performance.now()
          if (!(await stillPlays()))
            return controller.error(new DOMException('The right to watch ended.', 'AbortError'))
        }
        controller.enqueue(chunk)
      },
    }),
  )
}

const headersOf = ({ type, tag }: Part): Record<string, string> => ({
  'Content-Type': type,
  ETag: tag,
  'Accept-Ranges': 'bytes',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
})

function remembering(app: AppContext, rememberedMs: number): FindFilm {
  const known = new Map<string, { played: Played; at: number }>()
  return (ticket, session) => {
    const name = `${ticket.film_id}-${ticket.video_id}-${ticket.customer_id} ${session}`
    const at = performance.now()
    const before = known.get(name)
    if (before && at - before.at < rememberedMs) return before.played
    if (known.size >= MOST_REMEMBERED) known.clear()
    const played = playedFor(app, ticket, session)
    known.set(name, { played, at })
    played.catch(() => known.delete(name))
    return played
  }
}

async function playedFor(app: AppContext, ticket: Ticket, session: string): Played {
  const caller = session === '' ? null : await findCaller(app, session)
  const isOwn = caller?.allowed === true && caller.value?.customer_id === ticket.customer_id
  return isOwn ? playedNow(app, ticket) : null
}

const missing = (c: Context): Response => c.text('No encontramos este video.', 404)

function away(c: Context): Response {
  c.header('Retry-After', '5')
  return c.text('El almacén de archivos no responde. Inténtalo en unos segundos.', 503)
}
