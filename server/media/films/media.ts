import { endingOf, isFilmType, playedAs } from '@aforo/domain/media/films/recognising.ts'
import { doesPlay } from '@aforo/domain/media/films/playing.ts'
import { isInCopies } from '@aforo/domain/media/films/renditions.ts'
import { isOver, type Ticket, ticketEnds } from '@aforo/domain/media/films/ticket.ts'
import type { FilmMade } from '@aforo/domain/media/film.ts'
import type { StorageLocation } from '../../catalogue/files/storage/storage.ts'
import { studioKey } from '../../settings/studio-key.ts'
import type { AppContext } from '../../app/app-context.ts'
import { mayWatch } from '../may-watch.ts'
import { type FilmRow, findFilm } from './film-store.ts'
import { findPlayed } from './media-store.ts'
import { readTicket, signTicket } from './ticket.ts'

/** What a player needs of a film that the studio keeps: addresses that are signed for one person (2.19, R12). */
export type FilmSource = {
  kind: 'mp4' | 'hls'
  src: string
  poster: string | null
  expires_at: string
  file: { name: string; type: string }
}
export type TicketInput = Omit<Ticket, 'expires'>

/** A signed address for this person and film; null until it is processed. The right is checked on playing. */
export async function filmSource(app: AppContext, input: TicketInput): Promise<FilmSource | null> {
  const row = await findFilm(app.database.db, input.film_id)
  return row && signedSource(app, row, input)
}

export async function signedSource(app: AppContext, row: FilmRow, input: TicketInput): Promise<FilmSource | null> {
  const { made, state, name } = row
  if (state !== 'ready' || !made) return null
  const expires = ticketEnds(app.now(), made.seconds)
  const at = `/media/${signTicket({ ...input, expires }, await mediaKey(app))}`
  const own = ownName(made)
  return {
    ...(isInCopies(made) ? { kind: 'hls', src: `${at}/master.m3u8` } : { kind: 'mp4', src: `${at}/${own}` }),
    poster: made.poster ? `${at}/poster.jpg` : null,
    expires_at: expires.toISOString(),
    file: { name, type: made.type },
  }
}

export type Part = {
  location: StorageLocation
  key: string
  type: string
  tag: string
  size: number | null
}

/** Person and film of a signed address; null when unsigned or expired (R12). */
export async function readAddress(app: AppContext, text: string): Promise<Ticket | null> {
  const ticket = readTicket(text, await mediaKey(app))
  return ticket && !isOver(ticket, app.now()) ? ticket : null
}

/** The film of a ticket where it plays for that person at this moment; null where it does not (R12). */
export async function playedNow(app: AppContext, ticket: Ticket): Promise<FilmRow | null> {
  const { db } = app.database
  const found = await findPlayed(db, ticket, app.now())
  if (!found) return null
  const { film, role, isShown } = found
  const { allowed } = await mayWatch(app, ticket.customer_id)
  return doesPlay({ role, isShown, isReady: film.state === 'ready', mayWatch: allowed }) ? film : null
}

const COPY = /^\d{1,4}\/(?:list\.m3u8|\d{5}\.ts)$/

/** The storage key of a name in an address; null for unknown names. */
export function partOf({ upload, kept, key, size, made }: FilmRow, name: string): Part | null {
  const type = made && typeOf(made, name)
  if (!made || !type) return null
  return {
    location: kept,
    key: `${key}/${name}`,
    type,
    tag: `"${upload}-${name}"`,
    size: name === ownName(made) ? size : null,
  }
}

function typeOf(made: FilmMade, name: string): string | null {
  if (name === ownName(made)) return isFilmType(made.type) ? playedAs(made.type) : made.type
  if (name === 'poster.jpg') return made.poster ? 'image/jpeg' : null
  if (!isInCopies(made)) return null
  const isCopy = COPY.test(name) && made.renditions.includes(Number(name.split('/')[0]))
  if (name === 'master.m3u8' || (isCopy && name.endsWith('.m3u8'))) return 'application/vnd.apple.mpegurl'
  return isCopy ? 'video/mp2t' : null
}

export const ownName = ({ type }: Pick<FilmMade, 'type'>): string => `film.${isFilmType(type) ? endingOf(type) : 'mp4'}`

const keys = new WeakMap<AppContext['database'], Promise<string>>()

function mediaKey(app: AppContext): Promise<string> {
  const { database } = app
  const known = keys.get(database) ?? studioKey(database.db, 'media', app)
  keys.set(database, known)
  known.catch(() => keys.delete(database))
  return known
}
