import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { refuse as refuseFile } from '@aforo/domain/catalogue/files/refusals.ts'
import { UNFINISHED_HOURS } from '@aforo/domain/media/films/limits.ts'
import { detectFilmType } from '@aforo/domain/media/films/detect-film-type.ts'
import { refuse } from '@aforo/domain/media/films/refusals.ts'
import type { ProcessedFilm } from '@aforo/domain/media/film.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { type FileStore, StorageFault } from '../../../catalogue/files/storage/storage.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { type FilmRow, setMaking, leaseNext, setVideoLength } from '../film-store.ts'
import { filmFileName } from '../film-source.ts'
import { readFirstBytes, stagingPath } from '../staged.ts'
import { transcodeFilm } from './transcode.ts'
import type { Log } from '../../../platform/log/log.ts'

export { firstFilmDue } from '../film-store.ts'

/** A worker leases a film for this long and renews the lease more often. */
const LEASE_MINUTES = 3
const RENEW_LEASE_MS = 60_000
const BACKOFF_MINUTES = [1, 5, 30]

/**
 * Processes the film that waited longest: measures it and, when ffmpeg is available, creates a poster and renditions
 * for slow connections. The film of a dead worker is taken over. Returns whether there was one.
 */
export async function processNextFilm(app: AppContext, log: Log, signal?: AbortSignal): Promise<boolean> {
  const now = app.now()
  const film = await app.transaction((tx) => leaseNext(tx, now, addMinutes(now, LEASE_MINUTES)))
  if (!film) return false
  const logFailure = (error: unknown) => log({ level: 'warning', job: 'make-films', film_id: film.film_id, error })
  const leaseTimer = setInterval(() => void renewLease(app, film).catch(logFailure), RENEW_LEASE_MS)
  try {
    await processFilm(app, film, logFailure, signal)
  } catch (error) {
    if (!signal?.aborted) logFailure(error)
    await updateLeased(app, film, signal?.aborted ? releasedFields(app, film) : retryFields(app, film, error))
  } finally {
    clearInterval(leaseTimer)
  }
  return true
}

async function processFilm(
  app: AppContext,
  film: FilmRow,
  log: (fault: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  const store = await app.files(film.kept)
  if (!store) throw new StorageFault('store-refuses')
  const path = stagingPath(app, film.upload)
  if (!(await stat(path).catch(() => null))) return finishMoved(app, film, store)
  const type = detectFilmType(await readFirstBytes(path))
  if (!type.allowed) return refuseFilm(app, film, type.message)
  const folder = await mkdtemp(`${path}.making-`)
  try {
    const result = await transcodeFilm(app, { path, type: type.value, tries: film.tries }, { folder, log, signal })
    if (!result) return await refuseFilm(app, film, refuse('film-broken').message)
    await saveResults(store, film.key, folder, signal)
    // Saved before the film is moved: afterwards there is no file to create it from.
    if (!(await updateLeased(app, film, result))) return
    await store.putFromPath(`${film.key}/${filmFileName(result.made)}`, path, type.value)
    await finish(app, film, result.made)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const finish = (app: AppContext, film: FilmRow, { seconds }: ProcessedFilm): Promise<void> =>
  app.transaction(async (tx) => {
    const isOwnLease = await setMaking(tx, film, { state: 'ready', nextTryAt: null })
    if (isOwnLease && seconds !== null) await setVideoLength(tx, film.film_id, seconds)
  })

async function finishMoved(app: AppContext, film: FilmRow, store: FileStore): Promise<void> {
  const { made } = film
  if (made && (await store.sizeOf(`${film.key}/${filmFileName(made)}`)) === film.size) return finish(app, film, made)
  const isLost = film.cameAt !== null && film.cameAt < addMinutes(app.now(), -UNFINISHED_HOURS * 60)
  if (isLost) return refuseFilm(app, film, refuse('upload-missing').message)
  throw new Error(`film ${film.film_id}: expected its bytes at ${stagingPath(app, film.upload)}, found none.`)
}

async function saveResults(store: FileStore, key: string, folder: string, signal?: AbortSignal): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
      .split(sep)
      .join('/')
      .replace(/^copies\//, '')
    await store.putFromPath(`${key}/${name}`, path, TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? '')
    signal?.throwIfAborted()
  }
}

const TYPES: Readonly<Record<string, string>> = {
  ts: 'video/mp2t',
  m3u8: 'application/vnd.apple.mpegurl',
  jpg: 'image/jpeg',
}

async function refuseFilm(app: AppContext, film: FilmRow, fault: string): Promise<void> {
  if (await updateLeased(app, film, { state: 'refused', fault, nextTryAt: null })) {
    await rm(stagingPath(app, film.upload), { force: true })
  }
}

const updateLeased = (app: AppContext, film: FilmRow, fields: Partial<FilmRow>): Promise<boolean> =>
  app.transaction((tx) => setMaking(tx, film, fields))

const renewLease = (app: AppContext, film: FilmRow) =>
  updateLeased(app, film, { nextTryAt: addMinutes(app.now(), LEASE_MINUTES) })

const releasedFields = (app: AppContext, { tries }: FilmRow) =>
  ({ state: 'came', nextTryAt: app.now(), tries: tries - 1 }) as const

function retryFields(app: AppContext, { tries }: FilmRow, error: unknown): Partial<FilmRow> {
  if (error instanceof StorageFault) {
    return { fault: refuseFile(error.reason).message, nextTryAt: addMinutes(app.now(), 1), tries: tries - 1 }
  }
  const minutes = BACKOFF_MINUTES[Math.min(tries, BACKOFF_MINUTES.length) - 1] ?? 1
  return { nextTryAt: addMinutes(app.now(), minutes) }
}
