import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { refuse as refuseFile } from '@aforo/domain/catalogue/files/refusals.ts'
import { HOURS_UNFINISHED } from '@aforo/domain/media/films/limits.ts'
import { recogniseFilm } from '@aforo/domain/media/films/recognising.ts'
import { refuse } from '@aforo/domain/media/films/refusals.ts'
import type { FilmMade } from '@aforo/domain/media/film.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { type FileStore, StorageFault } from '../../../catalogue/files/storage/storage.ts'
import type { World } from '../../../app/world.ts'
import { type FilmRow, firstToMake, setMaking, takeNext, setVideoLength } from '../film-store.ts'
import { ownName } from '../media.ts'
import { beginningOf, stagedAt } from '../staged.ts'
import { madeOf } from './made-of.ts'
import type { Log } from '../../../platform/log/log.ts'

/** So long a film is its maker's without a word from it; it says so more often. */
const HELD_MINUTES = 3
const WORD_EVERY_MS = 60_000
/** After so many minutes it is tried again. */
const BACKOFF_MINUTES = [1, 5, 30]

export const firstFilmDue = firstToMake

/**
 * Processes the film that waited longest: measured, with a poster and copies for slow connections where a transcoder
 * exists, else as it is. A dead worker's film is taken over. Returns whether there was one.
 */
export async function makeNext(world: World, log: Log, signal?: AbortSignal): Promise<boolean> {
  const now = world.now()
  const film = await world.transaction((tx) => takeNext(tx, now, addMinutes(now, HELD_MINUTES)))
  if (!film) return false
  const logFailure = (error: unknown) => log({ level: 'warning', job: 'make-films', film_id: film.film_id, error })
  const word = setInterval(() => void holdOn(world, film).catch(logFailure), WORD_EVERY_MS)
  try {
    await make(world, film, logFailure, signal)
  } catch (error) {
    if (!signal?.aborted) logFailure(error)
    await set(world, film, signal?.aborted ? leftAt(world, film) : postponed(world, film, error))
  } finally {
    clearInterval(word)
  }
  return true
}

async function make(world: World, film: FilmRow, log: (fault: unknown) => void, signal?: AbortSignal): Promise<void> {
  const store = await world.files(film.kept)
  if (!store) throw new StorageFault('store-refuses')
  const path = stagedAt(world, film.upload)
  if (!(await stat(path).catch(() => null))) return settleMoved(world, film, store)
  const type = recogniseFilm(await beginningOf(path))
  if (!type.allowed) return turnAway(world, film, type.message)
  const folder = await mkdtemp(`${path}.making-`)
  try {
    const made = await madeOf(world, { path, type: type.value, tries: film.tries }, { folder, log, signal })
    if (!made) return await turnAway(world, film, refuse('film-broken').message)
    await keepAll(store, film.key, folder, signal)
    // Written before the film itself is moved: from then on nothing is left to make it of.
    if (!(await set(world, film, made))) return
    await store.take(`${film.key}/${ownName(made.made)}`, path, type.value)
    await finish(world, film, made.made)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const finish = (world: World, film: FilmRow, { seconds }: FilmMade): Promise<void> =>
  world.transaction(async (tx) => {
    const isOwnLease = await setMaking(tx, film, { state: 'ready', nextTryAt: null })
    if (isOwnLease && seconds !== null) await setVideoLength(tx, film.film_id, seconds)
  })

async function settleMoved(world: World, film: FilmRow, store: FileStore): Promise<void> {
  const { made } = film
  if (made && (await store.sizeOf(`${film.key}/${ownName(made)}`)) === film.size) return finish(world, film, made)
  const isLost = film.cameAt !== null && film.cameAt < addMinutes(world.now(), -HOURS_UNFINISHED * 60)
  if (isLost) return turnAway(world, film, refuse('upload-missing').message)
  throw new Error(`film ${film.film_id}: expected its bytes at ${stagedAt(world, film.upload)}, found none.`)
}

/** Stores the results: the folder `copies` beside the film. */
async function keepAll(store: FileStore, key: string, folder: string, signal?: AbortSignal): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
      .split(sep)
      .join('/')
      .replace(/^copies\//, '')
    await store.take(`${key}/${name}`, path, TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? '')
    signal?.throwIfAborted()
  }
}

const TYPES: Readonly<Record<string, string>> = {
  ts: 'video/mp2t',
  m3u8: 'application/vnd.apple.mpegurl',
  jpg: 'image/jpeg',
}

async function turnAway(world: World, film: FilmRow, fault: string): Promise<void> {
  if (await set(world, film, { state: 'refused', fault, nextTryAt: null })) {
    await rm(stagedAt(world, film.upload), { force: true })
  }
}

const set = (world: World, film: FilmRow, to: Partial<FilmRow>): Promise<boolean> =>
  world.transaction((tx) => setMaking(tx, film, to))

const holdOn = (world: World, film: FilmRow) => set(world, film, { nextTryAt: addMinutes(world.now(), HELD_MINUTES) })

const leftAt = (world: World, { tries }: FilmRow) =>
  ({ state: 'came', nextTryAt: world.now(), tries: tries - 1 }) as const

function postponed(world: World, { tries }: FilmRow, error: unknown): Partial<FilmRow> {
  if (error instanceof StorageFault) {
    return { fault: refuseFile(error.reason).message, nextTryAt: addMinutes(world.now(), 1), tries: tries - 1 }
  }
  const wait = BACKOFF_MINUTES[Math.min(tries, BACKOFF_MINUTES.length) - 1] ?? 1
  return { nextTryAt: addMinutes(world.now(), wait) }
}
