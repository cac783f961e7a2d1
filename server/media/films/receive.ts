import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { refuse as refuseFile } from '@aforo/domain/catalogue/files/refusals.ts'
import { shownName } from '@aforo/domain/catalogue/files/naming.ts'
import { BYTES_TO_RECOGNISE, recogniseFilm } from '@aforo/domain/media/films/recognising.ts'
import { LARGEST_FILM, MOST_COMING, SMALLEST_FILM } from '@aforo/domain/media/films/limits.ts'
import { type FilmReason, refuse } from '@aforo/domain/media/films/refusals.ts'
import { allow, type Refusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { countComing, deleteRow, type FilmRow, findByUpload, insertComing, lockUpload, setFilm } from './film-store.ts'
import { beginningOf, FILMS, stagedAt } from './staged.ts'

type Actor = { readonly customer_id: number }
export type Coming = FilmRow

/** What the database needs to go on stays free. */
const RESERVE = 512_000_000

/** Makes room for a film that is about to come (7.29): its place is what `files_location` says now. */
export async function expectFilm(
  app: AppContext,
  { customer_id: by }: Actor,
  { upload, name, size }: { upload: string; name: string; size: number },
): Promise<Verdict<FilmRow>> {
  if (size > LARGEST_FILM) return refuse('film-too-large')
  if (size < SMALLEST_FILM) return refuse('film-empty')
  const location = (await app.settings()).files_location
  if (!(await app.files(location))) return refuseFile('no-object-store')
  if (!(await hasRoom(app, size))) return refuse('film-no-room')
  return app.transaction(async (tx) => {
    if ((await countComing(tx)) >= MOST_COMING) return refuse('films-too-many')
    const createdAt = app.now()
    const row = { upload, name: shownName(name), size, kept: location, key: FILMS + upload, by, createdAt }
    const made = await insertComing(tx, row)
    const about = { by, did: 'upload-film', subject: 'film', subject_id: made.film_id, before: null }
    await writeAudit(tx, { ...about, after: { name: made.name, size } }, createdAt)
    return allow(made)
  })
}

export async function receiveMore(app: AppContext, upload: string): Promise<Refusal | null> {
  if (!(await hasRoom(app, 0))) return refuse('film-no-room')
  const beginning = await beginningOf(stagedAt(app, upload))
  if (beginning.length < BYTES_TO_RECOGNISE) return null
  const type = recogniseFilm(beginning)
  return type.allowed ? null : turnAway(app, upload, type.reason)
}

/** All of a film is here: it is one, and waits to be made; or it is none, and is turned away. Twice is once. */
export async function completeUpload(app: AppContext, upload: string): Promise<Verdict<FilmRow>> {
  const row = await findByUpload(app.database.db, upload)
  if (!row) return refuse('upload-missing')
  if (row.state === 'refused') return refuse('film-unknown')
  if (row.state !== 'coming') return allow(row)
  const path = stagedAt(app, upload)
  const type = recogniseFilm(await beginningOf(path))
  if (!type.allowed) return turnAway(app, upload, type.reason)
  await syncFile(path)
  const now = app.now()
  await app.transaction(async (tx) => {
    const held = await lockUpload(tx, upload)
    if (held?.state !== 'coming') return
    await setFilm(tx, held.film_id, { state: 'came', cameAt: now, nextTryAt: now })
  })
  return allow(row)
}

async function turnAway(app: AppContext, upload: string, reason: FilmReason): Promise<Refusal> {
  const refusal = refuse(reason)
  const now = app.now()
  await app.transaction(async (tx) => {
    const held = await lockUpload(tx, upload)
    if (held?.state === 'coming') {
      await setFilm(tx, held.film_id, { state: 'refused', fault: refusal.message, cameAt: now })
    }
  })
  await rm(stagedAt(app, upload), { force: true })
  return refusal
}

export const findUpload = ({ database }: AppContext, upload: string): Promise<Coming | null> =>
  findByUpload(database.db, upload)

export const forgetUpload = (app: AppContext, upload: string): Promise<void> =>
  app.transaction(async (tx) => {
    const held = await lockUpload(tx, upload)
    if (held?.state === 'coming') await deleteRow(tx, held.film_id)
  })

async function hasRoom({ films }: AppContext, size: number): Promise<boolean> {
  await mkdir(films.folder, { recursive: true })
  const { bavail, bsize } = await statfs(films.folder)
  return bavail * bsize > RESERVE + size
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}
