import { refuse } from '@aforo/domain/media/admin/refusals.ts'
import { allow, isRefusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { World } from '../../app/world.ts'
import { audited, refusing, type Who } from './keep-video.ts'
import { lockRows, updateRow } from './videos-store.ts'

type Wish = { video_ids: readonly number[]; add: readonly number[]; remove: readonly number[] }

/** 3.9, 3.25 gives tags to these videos and takes others away; a tag that is in both lists is taken away. */
export const tagVideos = (world: World, who: Who, wish: Wish): Promise<Verdict<{ changed: number }>> =>
  world.transaction(async (tx) => {
    const wanted = new Set(wish.video_ids)
    const videos = await lockRows(tx, [...wanted])
    if (videos.length < wanted.size) return refuse('video-not-kept')
    let changed = 0
    for (const video of videos) {
      const tags = new Set([...video.tag_ids, ...wish.add].filter((tag_id) => !wish.remove.includes(tag_id)))
      const tag_ids = [...tags].toSorted((one, other) => one - other)
      if (tag_ids.join() === video.tag_ids.join()) continue
      const done = await refusing(() => updateRow(tx, video.video_id, { tag_ids }))
      if (isRefusal(done)) return done
      await audited(tx, world, who, 'update-video', video.video_id, video)
      changed += 1
    }
    return allow({ changed })
  })
