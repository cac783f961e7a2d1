import { refuse } from '@aforo/domain/media/films/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findFilm } from './film-store.ts'
import { signedSource } from './film-source.ts'
import { takesStills } from './take-poster.ts'

type Actor = { readonly customer_id: number }

/** The state of a film and, once processed, its address signed for the caller (7.29). */
export async function readFilm(app: AppContext, { customer_id }: Actor, film_id: number) {
  const row = await findFilm(app.database.db, film_id)
  if (!row) return refuse('film-missing')
  const { name, size, state, fault, made, createdAt } = row
  const source = await signedSource(app, row, { film_id, video_id: 0, customer_id })
  return allow({
    film: {
      film_id,
      name,
      size,
      state,
      fault,
      seconds: made?.seconds ?? null,
      width: made?.width ?? null,
      height: made?.height ?? null,
      renditions: [...(made?.renditions ?? [])],
      source: source && { kind: source.kind, src: source.src, poster: source.poster },
      stills: state === 'ready' && (await takesStills(app, row)),
      createdAt: createdAt.toISOString(),
    },
  })
}
