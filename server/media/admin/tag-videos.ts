import { refuse } from '@aforo/domain/media/admin/refusals.ts'
import { allow, isRefusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { audited, refusing, type Actor } from './save-video.ts'
import { lockRows, updateRow } from './videos-store.ts'

type TagVideosInput = { video_ids: readonly number[]; add: readonly number[]; remove: readonly number[] }

/** 3.9, 3.25 gives tags to these videos and takes others away; a tag that is in both lists is taken away. */
export const tagVideos = (
  app: AppContext,
  actor: Actor,
  input: TagVideosInput,
): Promise<Verdict<{ changed: number }>> =>
  app.transaction(async (tx) => {
    const wanted = new Set(input.video_ids)
    const videos = await lockRows(tx, [...wanted])
    if (videos.length < wanted.size) return refuse('video-not-kept')
    let changed = 0
    for (const video of videos) {
      const tags = new Set([...video.tag_ids, ...input.add].filter((tag_id) => !input.remove.includes(tag_id)))
      const tag_ids = [...tags].toSorted((one, other) => one - other)
      if (tag_ids.join() === video.tag_ids.join()) continue
      const done = await refusing(() => updateRow(tx, video.video_id, { tag_ids }))
      if (isRefusal(done)) return done
      await audited(tx, app, actor, 'update-video', video.video_id, video)
      changed += 1
    }
    return allow({ changed })
  })
