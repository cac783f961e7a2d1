import { refuse } from '@aforo/domain/media/admin/refusals.ts'
import { allow, isRefusal } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { auditVideo, refuseConstraintViolations, type Actor } from './save-video.ts'
import { lockRows, updateRow } from './videos-store.ts'

type TagVideosInput = { video_ids: readonly number[]; add: readonly number[]; remove: readonly number[] }

/** Adds tags to these videos and removes others; a tag in both lists is removed (3.9, 3.25). */
export const tagVideos = (app: AppContext, actor: Actor, input: TagVideosInput) =>
  app.transaction(async (tx) => {
    const videoIds = new Set(input.video_ids)
    const videos = await lockRows(tx, [...videoIds])
    if (videos.length < videoIds.size) return refuse('video-not-kept')
    let changed = 0
    for (const video of videos) {
      const tags = new Set([...video.tag_ids, ...input.add].filter((tag_id) => !input.remove.includes(tag_id)))
      const tag_ids = [...tags].toSorted((a, b) => a - b)
      if (tag_ids.join() === video.tag_ids.join()) continue
      const result = await refuseConstraintViolations(() => updateRow(tx, video.video_id, { tag_ids }))
      if (isRefusal(result)) return result
      await auditVideo(tx, app, actor, 'update-video', video.video_id, video)
      changed += 1
    }
    return allow({ changed })
  })
