import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Ticket } from '@aforo/domain/media/films/playback-ticket.ts'
import type { FileStore } from '../../../catalogue/files/storage/storage.ts'
import { sessionCookieOf } from '../../../platform/http/caller/session-cookie.ts'
import { findCaller } from '../../../identity/find-caller.ts'
import { type FilmPart, findFilmPart, findPlayableFilm, readAddress } from '../../../media/films/film-source.ts'
import type { AppContext } from '../../app-context.ts'
import { cacheFor, serveFromStore } from './from-store.ts'
import { rangeOf } from './range.ts'

/** How long the right of a customer is cached, so that the many parts of a film check it once. */
const CACHE_MS = 3000
const ADDRESS = /^\/media\/([\w-]{1,100})\/([\w./]{1,40})$/

type FilmResult = ReturnType<typeof findPlayableFilm>

/**
 * Serves films from any storage to the customer of the signed address in their own session (R12). Address, session and
 * right are checked for each request and during long responses.
 */
export function mediaSiteOf(app: AppContext, { rememberedMs = CACHE_MS } = {}): Hono {
  const cacheFilm = cacheFor<Awaited<FilmResult>>(rememberedMs)
  const findFilm = (ticket: Ticket, session: string) =>
    cacheFilm(`${ticket.film_id}-${ticket.video_id}-${ticket.customer_id} ${session}`, () =>
      findFilmFor(app, ticket, session),
    )
  const site = new Hono()
  site.get('/media/*', async (c) => {
    c.header('Cache-Control', 'private, no-store')
    const [, text = '', name = ''] = ADDRESS.exec(c.req.path) ?? []
    const ticket = await readAddress(app, text)
    const session = getCookie(c, sessionCookieOf(app)) ?? ''
    const film = ticket && (await findFilm(ticket, session))
    if (!ticket || !film) return c.text('No tienes acceso a este video.', 403)
    const part = findFilmPart(film, name)
    if (!part) return notFound(c)
    const stillPlays = async () => (await readAddress(app, text)) !== null && (await findFilm(ticket, session)) !== null
    return serveFromStore(c, await app.files(part.location), (store) =>
      servePart(c, store, part, { stillPlays, everyMs: rememberedMs }),
    )
  })
  return site
}

type Watch = { stillPlays: () => Promise<boolean>; everyMs: number }

async function servePart(c: Context, store: FileStore, part: FilmPart, watch: Watch): Promise<Response> {
  const size = part.size ?? (await store.sizeOf(part.key))
  if (size === null) return notFound(c)
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
  return found ? c.body(stopWhenRightEnds(found.body, watch), status) : notFound(c)
}

function stopWhenRightEnds(
  body: ReadableStream<Uint8Array>,
  { stillPlays, everyMs }: Watch,
): ReadableStream<Uint8Array> {
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

const headersOf = ({ type, tag }: FilmPart): Record<string, string> => ({
  'Content-Type': type,
  ETag: tag,
  'Accept-Ranges': 'bytes',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
})

async function findFilmFor(app: AppContext, ticket: Ticket, session: string): FilmResult {
  const caller = session === '' ? null : await findCaller(app, session)
  const isOwn = caller?.allowed === true && caller.value?.customer_id === ticket.customer_id
  return isOwn ? findPlayableFilm(app, ticket) : null
}

const notFound = (c: Context): Response => c.text('No encontramos este video.', 404)
