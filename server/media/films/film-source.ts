import { fileExtensionOf, isFilmType, servedMediaType } from '@aforo/domain/media/films/detect-film-type.ts'
import { canPlayFilm } from '@aforo/domain/media/films/can-play.ts'
import { hasRenditions } from '@aforo/domain/media/films/renditions.ts'
import { isTicketExpired, type Ticket, ticketExpiry } from '@aforo/domain/media/films/playback-ticket.ts'
import type { ProcessedFilm } from '@aforo/domain/media/film.ts'
import type { StorageLocation } from '../../catalogue/files/storage/storage.ts'
import { studioKey } from '../../settings/studio-key.ts'
import type { AppContext } from '../../app/app-context.ts'
import { mayWatch } from '../may-watch.ts'
import { type FilmRow, findFilm } from './film-store.ts'
import { findPlayed } from './media-store.ts'
import { readTicket, signTicket } from './ticket.ts'

/** What a player needs for an uploaded film: addresses that are signed for one customer (2.19, R12). */
export type FilmSource = {
  kind: 'mp4' | 'hls'
  src: string
  poster: string | null
  expires_at: string
  file: { name: string; type: string }
}
export type TicketInput = Omit<Ticket, 'expires'>

/**
 * A signed address for this customer and film; null until the film is processed. The right to watch is checked during
 * playback.
 */
export async function filmSource(app: AppContext, input: TicketInput): Promise<FilmSource | null> {
  const row = await findFilm(app.database.db, input.film_id)
  return row && signedSource(app, row, input)
}

export async function signedSource(app: AppContext, row: FilmRow, input: TicketInput): Promise<FilmSource | null> {
  const { made, state, name } = row
  if (state !== 'ready' || !made) return null
  const expires = ticketExpiry(app.now(), made.seconds)
  const baseUrl = `/media/${signTicket({ ...input, expires }, await mediaKey(app))}`
  const fileName = filmFileName(made)
  return {
    ...(hasRenditions(made)
      ? { kind: 'hls', src: `${baseUrl}/master.m3u8` }
      : { kind: 'mp4', src: `${baseUrl}/${fileName}` }),
    poster: made.poster ? `${baseUrl}/poster.jpg` : null,
    expires_at: expires.toISOString(),
    file: { name, type: made.type },
  }
}

export type FilmPart = {
  location: StorageLocation
  key: string
  type: string
  tag: string
  size: number | null
}

/** The customer and film of a signed address; null when the signature is wrong or expired (R12). */
export async function readAddress(app: AppContext, text: string): Promise<Ticket | null> {
  const ticket = readTicket(text, await mediaKey(app))
  return ticket && !isTicketExpired(ticket, app.now()) ? ticket : null
}

/** The film of a ticket when the customer may play it now; otherwise null (R12). */
export async function findPlayableFilm(app: AppContext, ticket: Ticket): Promise<FilmRow | null> {
  const { db } = app.database
  const playback = await findPlayed(db, ticket, app.now())
  if (!playback) return null
  const { film, role, isShown } = playback
  const { allowed } = await mayWatch(app, ticket.customer_id)
  return canPlayFilm({ role, isVisible: isShown, isReady: film.state === 'ready', mayWatch: allowed }) ? film : null
}

const RENDITION_FILE = /^\d{1,4}\/(?:list\.m3u8|\d{5}\.ts)$/

/** The stored file for a name in an address; null for unknown names. */
export function findFilmPart({ upload, kept, key, size, made }: FilmRow, name: string): FilmPart | null {
  const type = made && typeOf(made, name)
  if (!made || !type) return null
  return {
    location: kept,
    key: `${key}/${name}`,
    type,
    tag: `"${upload}-${name}"`,
    size: name === filmFileName(made) ? size : null,
  }
}

function typeOf(made: ProcessedFilm, name: string): string | null {
  if (name === filmFileName(made)) return isFilmType(made.type) ? servedMediaType(made.type) : made.type
  if (name === 'poster.jpg') return made.poster ? 'image/jpeg' : null
  if (!hasRenditions(made)) return null
  const isCopy = RENDITION_FILE.test(name) && made.renditions.includes(Number(name.split('/')[0]))
  if (name === 'master.m3u8' || (isCopy && name.endsWith('.m3u8'))) return 'application/vnd.apple.mpegurl'
  return isCopy ? 'video/mp2t' : null
}

export const filmFileName = ({ type }: Pick<ProcessedFilm, 'type'>): string =>
  `film.${isFilmType(type) ? fileExtensionOf(type) : 'mp4'}`

const keys = new WeakMap<AppContext['database'], Promise<string>>()

function mediaKey(app: AppContext): Promise<string> {
  const { database } = app
  const key = keys.get(database) ?? studioKey(database.db, 'media', app)
  keys.set(database, key)
  key.catch(() => keys.delete(database))
  return key
}
