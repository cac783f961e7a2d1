import { videoPolicy } from 'studio/settings/policies.ts'
import { isFirstScreen } from 'studio/videos/filters.ts'
import { refuse, type VideoReason } from 'studio/videos/refusals.ts'
import type { VideoFilters } from 'studio/videos/shapes.ts'
import { decideWatching } from 'studio/videos/watching.ts'
import type { Refusal } from 'studio/values/refusal.ts'
import { type Caller, type Ready, ready } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { type List, readList } from './library-store.ts'

type Who = Pick<Caller, 'customer_id' | 'role'>

/** 7.29, 7.31 a page of 32 of a list, for who may watch now; without the right she hears how to get it (2.18, 8.15, R12). */
export async function listVideos(
  world: World,
  { customer_id, role }: Who,
  list: List,
  filters: VideoFilters,
): Promise<Ready | Refusal<VideoReason>> {
  const policy = videoPolicy(await world.settings())
  if (!policy.enabled) return refuse('videos-off')
  const now = world.now()
  const asked = { customer_id, list, filters, isFirst: isFirstScreen(filters) }
  const found = await readList(world.database.db, asked, now)
  const right = decideWatching({ role, purchases: found.purchases }, policy, now)
  if (!right.allowed) return right
  return found.list === null ? refuse(list.of === 'program' ? 'program-missing' : 'tag-missing') : ready(found.list)
}
