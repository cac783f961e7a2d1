import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UNFINISHED_HOURS } from '@aforo/domain/media/films/limits.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import type { FileStore, StorageLocation } from '../../catalogue/files/storage/storage.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteAbandoned, knownUploads } from './film-store.ts'
import { removeBytes } from './delete-film.ts'
import { FILMS_FOLDER } from './staged.ts'

const AGE_MINUTES = -UNFINISHED_HOURS * 60

/**
 * Deletes uploads that did not end within a day, films that no video has used for a day, and bytes without a row: of
 * deleted films, or of an interrupted worker. Returns the number of films and files.
 */
export async function sweepFilms(app: AppContext): Promise<number> {
  const before = addMinutes(app.now(), AGE_MINUTES)
  const deletedFilms = await app.transaction((tx) => deleteAbandoned(tx, before))
  for (const film of deletedFilms) await removeBytes(app, film)
  let swept = deletedFilms.length + (await sweepFolder(app, before))
  for (const location of ['default', 'aws'] satisfies StorageLocation[]) {
    const store = await app.files(location)
    if (store) swept += await sweepStore(app, store, before)
  }
  return swept
}

async function sweepFolder(app: AppContext, before: Date): Promise<number> {
  const names = await readdir(app.films.folder).catch(() => [])
  const knownNames = await knownUploads(app.database.db, names)
  let swept = 0
  for (const name of names) {
    const path = join(app.films.folder, name)
    const stats = await stat(path).catch(() => null)
    if (knownNames.has(name) || !stats || stats.mtime >= before) continue
    await rm(path, { recursive: true, force: true })
    swept += 1
  }
  return swept
}

async function sweepStore(app: AppContext, store: FileStore, before: Date): Promise<number> {
  const known = new Map<string, boolean>()
  let swept = 0
  for await (const key of store.list(FILMS_FOLDER, before)) {
    const upload = key.slice(FILMS_FOLDER.length).split('/')[0] ?? ''
    const isKnown = known.get(upload) ?? (await knownUploads(app.database.db, [upload])).has(upload)
    known.set(upload, isKnown)
    if (isKnown) continue
    await store.remove(key)
    swept += 1
  }
  return swept
}
