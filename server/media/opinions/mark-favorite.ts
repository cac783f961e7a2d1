import { videoPolicy } from '@aforo/domain/settings/policies.ts'
import { decideOpening } from '@aforo/domain/media/decide-opening.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteFavorite, insertFavorite } from './opinion-store.ts'
import { findWatched } from '../watch-store.ts'
import type { Caller } from '../../platform/http/request.ts'

type FavoriteMark = { favorite: { video_id: number; favorite: 0 | 1 } }

/** Makes a video a favourite; idempotent (4.21, 7.31). */
export async function markFavorite(
  app: AppContext,
  { customer_id, role }: Pick<Caller, 'customer_id' | 'role'>,
  video_id: number,
) {
  const policy = videoPolicy(await app.settings())
  return app.transaction(async (tx) => {
    const now = app.now()
    const verdict = decideOpening({ role, ...(await findWatched(tx, customer_id, video_id, now)) }, policy, now)
    if (!verdict.allowed) return verdict
    await insertFavorite(tx, { customer_id, video_id }, now)
    return allow<FavoriteMark>({ favorite: { video_id, favorite: 1 } })
  })
}

/** Removes a favourite, also without the right to watch (4.21, 7.31). */
export async function unmarkFavorite(app: AppContext, customer_id: number, video_id: number): Promise<FavoriteMark> {
  await deleteFavorite(app.database.db, { customer_id, video_id })
  return { favorite: { video_id, favorite: 0 } }
}
