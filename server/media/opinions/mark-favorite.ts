import { videoPolicy } from '@aforo/domain/settings/policies.ts'
import { decideOpening } from '@aforo/domain/media/opening.ts'
import type { VideoReason } from '@aforo/domain/media/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteFavorite, insertFavorite } from './opinion-store.ts'
import { findWatched } from '../watch-store.ts'
import type { Caller } from '../../platform/http/request.ts'

type Marked = { favorite: { video_id: number; favorite: 0 | 1 } }

/** 4.21, 7.31 makes a video a favourite; idempotent. */
export async function markFavorite(
  app: AppContext,
  { customer_id, role }: Pick<Caller, 'customer_id' | 'role'>,
  video_id: number,
): Promise<Verdict<Marked, VideoReason>> {
  const policy = videoPolicy(await app.settings())
  return app.transaction(async (tx): Promise<Verdict<Marked, VideoReason>> => {
    const now = app.now()
    const opened = decideOpening({ role, ...(await findWatched(tx, customer_id, video_id, now)) }, policy, now)
    if (!opened.allowed) return opened
    await insertFavorite(tx, { customer_id, video_id }, now)
    return allow({ favorite: { video_id, favorite: 1 } })
  })
}

/** 4.21, 7.31 removes a favourite, even without the right to watch. */
export async function unmarkFavorite(app: AppContext, customer_id: number, video_id: number): Promise<Marked> {
  await deleteFavorite(app.database.db, { customer_id, video_id })
  return { favorite: { video_id, favorite: 0 } }
}
