import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOURS_UNFINISHED } from '@aforo/domain/media/films/limits.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import type { FileStore, StorageLocation } from '../../catalogue/files/storage/storage.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteLost, knownUploads } from './film-store.ts'
import { removeBytes } from './forget-film.ts'
import { FILMS } from './staged.ts'

const MINUTES = -HOURS_UNFINISHED * 60

/**
 * Forgets uploads that did not end in a day, films that no video has shown for a day, and bytes that no row names: of
 * films that were deleted, or of a maker that was cut short. Answers how many films and files.
 */
export async function sweepFilms(app: AppContext): Promise<number> {
  const before = addMinutes(app.now(), MINUTES)
  const lost = await app.transaction((tx) => deleteLost(tx, before))
  for (const film of lost) await removeBytes(app, film)
  let swept = lost.length + (await sweepFolder(app, before))
  for (const location of ['default', 'aws'] satisfies StorageLocation[]) {
    const store = await app.files(location)
    if (store) swept += await sweepStore(app, store, before)
  }
  return swept
}

async function sweepFolder(app: AppContext, before: Date): Promise<number> {
  const names = await readdir(app.films.folder).catch(() => [])
  const known = await knownUploads(app.database.db, names)
  let swept = 0
  for (const name of names) {
    const path = join(app.films.folder, name)
    const found = await stat(path).catch(() => null)
    if (known.has(name) || !found || found.mtime >= before) continue
    await rm(path, { recursive: true, force: true })
    swept += 1
  }
  return swept
}

async function sweepStore(app: AppContext, store: FileStore, before: Date): Promise<number> {
  const known = new Map<string, boolean>()
  let swept = 0
  for await (const key of store.list(FILMS, before)) {
    const upload = key.slice(FILMS.length).split('/')[0] ?? ''
    const isKnown = known.get(upload) ?? (await knownUploads(app.database.db, [upload])).has(upload)
    known.set(upload, isKnown)
    if (isKnown) continue
    await store.remove(key)
    swept += 1
  }
  return swept
}
