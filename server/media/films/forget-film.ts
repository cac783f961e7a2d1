import { rm } from 'node:fs/promises'
import { refuse } from '@aforo/domain/media/films/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { auditChange } from '../../audit/audit-change.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteRow, type FilmRow, isShown, lockFilm } from './film-store.ts'
import { stagedAt } from './staged.ts'

type Actor = { readonly customer_id: number }

/** Deletes a film that no video shows (7.29, R13); its bytes go after its row. */
export async function deleteFilm(
  app: AppContext,
  { customer_id: by }: Actor,
  film_id: number,
): Promise<Verdict<Record<string, never>>> {
  const verdict = await app.transaction(async (tx): Promise<Verdict<FilmRow>> => {
    const row = await lockFilm(tx, film_id)
    if (!row) return refuse('film-missing')
    if (await isShown(tx, film_id)) return refuse('film-in-use')
    await deleteRow(tx, film_id)
    const about = { by, did: 'delete-film', subject: 'film', subject_id: film_id }
    await auditChange(tx, { ...about, before: { name: row.name, size: row.size }, after: null }, app.now())
    return allow(row)
  })
  if (!verdict.allowed) return verdict
  await removeBytes(app, verdict.value)
  return allow({})
}

/** Takes away the bytes of a film whose row is gone; what its store does not give up now goes with the next sweep. */
export async function removeBytes(app: AppContext, { upload, kept, key }: FilmRow): Promise<void> {
  await rm(stagedAt(app, upload), { force: true })
  const store = await app.files(kept)
  if (!store) return
  try {
    for await (const one of store.list(`${key}/`, ALL_OF_THEM)) await store.remove(one)
  } catch {
    return
  }
}

const ALL_OF_THEM = new Date('2999-01-01T00:00:00Z')
