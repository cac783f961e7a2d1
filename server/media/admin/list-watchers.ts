import { refuse } from '@aforo/domain/media/admin/refusals.ts'
import type { Watched, Watcher } from '@aforo/domain/media/admin/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findRow } from './videos-store.ts'
import { countWatched, readWatchers } from './watchers-store.ts'

type Answer = { watched: Watched; watchers: Watcher[]; total: number }

/** 3.25 who watched a video, the last one first, and all of them in a few figures. */
export async function listWatchers(
  { database: { db } }: AppContext,
  video_id: number,
  page: number,
): Promise<Verdict<Answer>> {
  if (!(await findRow(db, video_id))) return refuse('video-not-kept')
  const watched = await countWatched(db, video_id)
  return allow({ watched, watchers: await readWatchers(db, video_id, page), total: watched.watchers })
}
