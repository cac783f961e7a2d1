import { refuse } from '@aforo/domain/media/admin/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findRow } from './videos-store.ts'
import { countWatched, readWatchers } from './watchers-store.ts'

/** The customers who watched a video, the latest first, with totals (3.25). */
export async function listWatchers({ database: { db } }: AppContext, video_id: number, page: number) {
  if (!(await findRow(db, video_id))) return refuse('video-not-kept')
  const watched = await countWatched(db, video_id)
  return allow({ watched, watchers: await readWatchers(db, video_id, page), total: watched.watchers })
}
