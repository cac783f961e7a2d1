import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { refuse as refuseFile } from '@aforo/domain/catalogue/files/refusals.ts'
import { toDisplayName } from '@aforo/domain/catalogue/files/naming.ts'
import { BYTES_TO_DETECT, detectFilmType } from '@aforo/domain/media/films/detect-film-type.ts'
import { MAX_FILM_BYTES, MAX_OPEN_UPLOADS, MIN_FILM_BYTES } from '@aforo/domain/media/films/limits.ts'
import { type FilmReason, refuse } from '@aforo/domain/media/films/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import {
  countUploading,
  deleteRow,
  type FilmRow,
  findByUpload,
  insertUploadingFilm,
  lockUpload,
  setFilm,
} from './film-store.ts'
import { readFirstBytes, FILMS_FOLDER, stagingPath } from './staged.ts'

type Actor = { readonly customer_id: number }
export type UploadingFilm = FilmRow

/** Bytes that stay free for the database. */
const RESERVE_BYTES = 512_000_000

/** Registers a film that is about to be uploaded, at the current `files_location` (7.29). */
export async function startUpload(
  app: AppContext,
  { customer_id: by }: Actor,
  { upload, name, size }: { upload: string; name: string; size: number },
) {
  if (size > MAX_FILM_BYTES) return refuse('film-too-large')
  if (size < MIN_FILM_BYTES) return refuse('film-empty')
  const location = (await app.settings()).files_location
  if (!(await app.files(location))) return refuseFile('no-object-store')
  if (!(await hasRoom(app, size))) return refuse('film-no-room')
  return app.transaction(async (tx) => {
    if ((await countUploading(tx)) >= MAX_OPEN_UPLOADS) return refuse('films-too-many')
    const createdAt = app.now()
    const row = { upload, name: toDisplayName(name), size, kept: location, key: FILMS_FOLDER + upload, by, createdAt }
    const film = await insertUploadingFilm(tx, row)
    const auditFields = { by, did: 'upload-film', subject: 'film', subject_id: film.film_id, before: null }
    await writeAudit(tx, { ...auditFields, after: { name: film.name, size } }, createdAt)
    return allow(film)
  })
}

export async function checkUpload(app: AppContext, upload: string) {
  if (!(await hasRoom(app, 0))) return refuse('film-no-room')
  const firstBytes = await readFirstBytes(stagingPath(app, upload))
  if (firstBytes.length < BYTES_TO_DETECT) return null
  const type = detectFilmType(firstBytes)
  return type.allowed ? null : refuseUpload(app, upload, type.reason)
}

/** Completes an upload: a valid film waits for processing, any other file is refused. Idempotent. */
export async function completeUpload(app: AppContext, upload: string) {
  const row = await findByUpload(app.database.db, upload)
  if (!row) return refuse('upload-missing')
  if (row.state === 'refused') return refuse('film-unknown')
  if (row.state !== 'coming') return allow(row)
  const path = stagingPath(app, upload)
  const type = detectFilmType(await readFirstBytes(path))
  if (!type.allowed) return refuseUpload(app, upload, type.reason)
  await syncFile(path)
  const now = app.now()
  await app.transaction(async (tx) => {
    const locked = await lockUpload(tx, upload)
    if (locked?.state !== 'coming') return
    await setFilm(tx, locked.film_id, { state: 'came', cameAt: now, nextTryAt: now })
  })
  return allow(row)
}

async function refuseUpload(app: AppContext, upload: string, reason: FilmReason) {
  const refusal = refuse(reason)
  const now = app.now()
  await app.transaction(async (tx) => {
    const locked = await lockUpload(tx, upload)
    if (locked?.state === 'coming') {
      await setFilm(tx, locked.film_id, { state: 'refused', fault: refusal.message, cameAt: now })
    }
  })
  await rm(stagingPath(app, upload), { force: true })
  return refusal
}

export const findUpload = ({ database }: AppContext, upload: string): Promise<UploadingFilm | null> =>
  findByUpload(database.db, upload)

export const forgetUpload = (app: AppContext, upload: string): Promise<void> =>
  app.transaction(async (tx) => {
    const locked = await lockUpload(tx, upload)
    if (locked?.state === 'coming') await deleteRow(tx, locked.film_id)
  })

async function hasRoom({ films }: AppContext, size: number): Promise<boolean> {
  await mkdir(films.folder, { recursive: true })
  const { bavail, bsize } = await statfs(films.folder)
  return bavail * bsize > RESERVE_BYTES + size
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}
