import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { refuse as refuseFile } from '@aforo/domain/catalogue/files/refusals.ts'
import { HOURS_UNFINISHED } from '@aforo/domain/media/films/limits.ts'
import { recogniseFilm } from '@aforo/domain/media/films/recognising.ts'
import { refuse } from '@aforo/domain/media/films/refusals.ts'
import type { FilmMade } from '@aforo/domain/media/film.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { type FileStore, StorageFault } from '../../../catalogue/files/storage/storage.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { type FilmRow, firstToMake, setMaking, takeNext, setVideoLength } from '../film-store.ts'
import { ownName } from '../media.ts'
import { beginningOf, stagedAt } from '../staged.ts'
import { madeOf } from './made-of.ts'
import type { Log } from '../../../platform/log/log.ts'

/** So long a film is its maker's without a word from it; it says so more often. */
const HELD_MINUTES = 3
const WORD_EVERY_MS = 60_000
const BACKOFF_MINUTES = [1, 5, 30]

export const firstFilmDue = firstToMake

/**
 * Processes the film that waited longest: measured, with a poster and copies for slow connections where a transcoder
 * exists, else as it is. A dead worker's film is taken over. Returns whether there was one.
 */
export async function makeNext(app: AppContext, log: Log, signal?: AbortSignal): Promise<boolean> {
  const now = app.now()
  const film = await app.transaction((tx) => takeNext(tx, now, addMinutes(now, HELD_MINUTES)))
  if (!film) return false
  const logFailure = (error: unknown) => log({ level: 'warning', job: 'make-films', film_id: film.film_id, error })
  const word = setInterval(() => void holdOn(app, film).catch(logFailure), WORD_EVERY_MS)
  try {
    await make(app, film, logFailure, signal)
  } catch (error) {
    if (!signal?.aborted) logFailure(error)
    await set(app, film, signal?.aborted ? leftAt(app, film) : postponed(app, film, error))
  } finally {
    clearInterval(word)
  }
  return true
}

async function make(
  app: AppContext,
  film: FilmRow,
  log: (fault: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  const store = await app.files(film.kept)
  if (!store) throw new StorageFault('store-refuses')
  const path = stagedAt(app, film.upload)
  if (!(await stat(path).catch(() => null))) return settleMoved(app, film, store)
  const type = recogniseFilm(await beginningOf(path))
  if (!type.allowed) return turnAway(app, film, type.message)
  const folder = await mkdtemp(`${path}.making-`)
  try {
    const made = await madeOf(app, { path, type: type.value, tries: film.tries }, { folder, log, signal })
    if (!made) return await turnAway(app, film, refuse('film-broken').message)
    await saveResults(store, film.key, folder, signal)
    // Written before the film itself is moved: from then on nothing is left to make it of.
    if (!(await set(app, film, made))) return
    await store.take(`${film.key}/${ownName(made.made)}`, path, type.value)
    await finish(app, film, made.made)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const finish = (app: AppContext, film: FilmRow, { seconds }: FilmMade): Promise<void> =>
  app.transaction(async (tx) => {
    const isOwnLease = await setMaking(tx, film, { state: 'ready', nextTryAt: null })
    if (isOwnLease && seconds !== null) await setVideoLength(tx, film.film_id, seconds)
  })

async function settleMoved(app: AppContext, film: FilmRow, store: FileStore): Promise<void> {
  const { made } = film
  if (made && (await store.sizeOf(`${film.key}/${ownName(made)}`)) === film.size) return finish(app, film, made)
  const isLost = film.cameAt !== null && film.cameAt < addMinutes(app.now(), -HOURS_UNFINISHED * 60)
  if (isLost) return turnAway(app, film, refuse('upload-missing').message)
  throw new Error(`film ${film.film_id}: expected its bytes at ${stagedAt(app, film.upload)}, found none.`)
}

async function saveResults(store: FileStore, key: string, folder: string, signal?: AbortSignal): Promise<void> {
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

async function turnAway(app: AppContext, film: FilmRow, fault: string): Promise<void> {
  if (await set(app, film, { state: 'refused', fault, nextTryAt: null })) {
    await rm(stagedAt(app, film.upload), { force: true })
  }
}

const set = (app: AppContext, film: FilmRow, to: Partial<FilmRow>): Promise<boolean> =>
  app.transaction((tx) => setMaking(tx, film, to))

const holdOn = (app: AppContext, film: FilmRow) => set(app, film, { nextTryAt: addMinutes(app.now(), HELD_MINUTES) })

const leftAt = (app: AppContext, { tries }: FilmRow) =>
  ({ state: 'came', nextTryAt: app.now(), tries: tries - 1 }) as const

function postponed(app: AppContext, { tries }: FilmRow, error: unknown): Partial<FilmRow> {
  if (error instanceof StorageFault) {
    return { fault: refuseFile(error.reason).message, nextTryAt: addMinutes(app.now(), 1), tries: tries - 1 }
  }
  const wait = BACKOFF_MINUTES[Math.min(tries, BACKOFF_MINUTES.length) - 1] ?? 1
  return { nextTryAt: addMinutes(app.now(), wait) }
}
