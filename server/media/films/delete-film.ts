import { rm } from 'node:fs/promises'
import { refuse } from '@aforo/domain/media/films/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { auditChange } from '../../audit/audit-change.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteRow, type FilmRow, isUsedByVideo, lockFilm } from './film-store.ts'
import { stagingPath } from './staged.ts'

type Actor = { readonly customer_id: number }

/** Deletes a film that no video uses (7.29, R13): first its row, then its bytes. */
export async function deleteFilm(app: AppContext, { customer_id: by }: Actor, film_id: number) {
  const verdict = await app.transaction(async (tx) => {
    const row = await lockFilm(tx, film_id)
    if (!row) return refuse('film-missing')
    if (await isUsedByVideo(tx, film_id)) return refuse('film-in-use')
    await deleteRow(tx, film_id)
    const auditFields = { by, did: 'delete-film', subject: 'film', subject_id: film_id }
    await auditChange(tx, { ...auditFields, before: { name: row.name, size: row.size }, after: null }, app.now())
    return allow(row)
  })
  if (!verdict.allowed) return verdict
  await removeBytes(app, verdict.value)
  return allow({})
}

/** Deletes the bytes of a film without a row; the next sweep deletes what the store cannot delete now. */
export async function removeBytes(app: AppContext, { upload, kept, key }: FilmRow): Promise<void> {
  await rm(stagingPath(app, upload), { force: true })
  const store = await app.files(kept)
  if (!store) return
  try {
    for await (const fileKey of store.list(`${key}/`, FAR_FUTURE)) await store.remove(fileKey)
  } catch {
    return
  }
}

const FAR_FUTURE = new Date('2999-01-01T00:00:00Z')
