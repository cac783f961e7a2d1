import { videoPolicy } from '@aforo/domain/settings/policies.ts'
import { isFirstScreen, VIDEOS_PAGE } from '@aforo/domain/media/filters.ts'
import { refuse, type VideoReason } from '@aforo/domain/media/refusals.ts'
import type { VideoFilters } from '@aforo/domain/media/shapes.ts'
import { decideWatching } from '@aforo/domain/media/watching.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readViewerState } from './viewer-state-store.ts'
import { isOwn, ownList } from './own-list.ts'
import { listingCacheOf } from './listing-cache.ts'
import { listToJson, type List } from './list-to-json.ts'
import { type Caller, type Ready, ready } from '../../platform/http/request.ts'

type Viewer = Pick<Caller, 'customer_id' | 'role'>

/**
 * 7.29, 7.31 a page of 32 videos for a person with the right; otherwise how to get it (2.18, 8.15, R12). Purchases
 * and marks are read each time in one statement; the rest is cached.
 */
export async function listVideos(
  app: AppContext,
  { customer_id, role }: Viewer,
  list: List,
  filters: VideoFilters,
): Promise<Ready | Refusal<VideoReason>> {
  const policy = videoPolicy(await app.settings())
  if (!policy.enabled) return refuse('videos-off')
  const { database } = app
  const now = app.now()
  const { favorite, completed, page, ...ofVideos } = filters
  const own = { favorite, completed, byLiking: list.of === 'favorites' }
  const isFirst = list.of === 'library' && isFirstScreen(filters)
  const program_id = list.of === 'program' ? list.id : null
  const query = listingQuery(list, ofVideos)
  const cache = listingCacheOf(database)
  const onPage = (ids: readonly number[]) => ids.slice(page * VIDEOS_PAGE, (page + 1) * VIDEOS_PAGE)

  const of = isOwn(own) ? 'all' : onPage(cache.lastIds(query))
  const response = await readViewerState(database.pool, { customer_id, of, isFirst, program_id }, now)
  const right = decideWatching({ role, purchases: response.purchases }, policy, now)
  if (!right.allowed) return right
  if (list.of === 'program' && response.program === null) return refuse('program-missing')

  const snapshot = { moment: response.moment, now }
  const beside = response.featured === null ? response.continuing : [response.featured, ...response.continuing]
  const listing = await cache.listingAt(query, { page, more: beside }, snapshot)
  if (list.of === 'tag' && listing.tag === null) return refuse('tag-missing')
  const ids = isOwn(own) ? ownList(listing.ids, response.marks, own) : listing.ids
  const shown = onPage(ids)
  const texts = await cache.textsOf([...shown, ...beside], snapshot)
  // Not read yet: an earlier request was for another page.
  const isNew = of !== 'all' && shown.some((id) => !of.includes(id))
  const { marks } = isNew
    ? await readViewerState(
        database.pool,
        { customer_id, of: [...shown, ...beside], isFirst: false, program_id: null },
        now,
      )
    : response
  return ready(
    listToJson(list, { shown, total: ids.length, isFirst, listing, viewerState: response }, { texts, marks }),
  )
}

function listingQuery(list: List, filters: Omit<VideoFilters, 'favorite' | 'completed' | 'page'>) {
  const tag_id = list.of === 'tag' ? list.id : null
  const of = list.of === 'upcoming' ? ('planned' as const) : ('shown' as const)
  if (list.of === 'program') return { of, tag_id, filters: { ...filters, program_id: list.id } }
  return { of, tag_id, filters: tag_id === null ? filters : { ...filters, tags: [...(filters.tags ?? []), tag_id] } }
}
