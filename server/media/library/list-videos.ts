import { videoPolicy } from '@aforo/domain/settings/policies.ts'
import { isFirstScreen, VIDEOS_PAGE } from '@aforo/domain/media/filters.ts'
import { refuse, type VideoReason } from '@aforo/domain/media/refusals.ts'
import type { VideoFilters } from '@aforo/domain/media/shapes.ts'
import { decideWatching } from '@aforo/domain/media/decide-watching.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readViewerState } from './viewer-state-store.ts'
import { hasPersonalFilters, filterByMarks } from './personal-filters.ts'
import { listingCacheOf } from './listing-cache.ts'
import { listToJson, type List } from './list-to-json.ts'
import { type Caller, type EncodedJson, encodedJson } from '../../platform/http/request.ts'

type Viewer = Pick<Caller, 'customer_id' | 'role'>

/**
 * A page of 32 videos for a customer who may watch; otherwise a refusal that says how to get access (2.18, 7.29, 7.31,
 * 8.15, R12). Purchases and marks are read each time in one statement; the rest is cached.
 */
export async function listVideos(
  app: AppContext,
  { customer_id, role }: Viewer,
  list: List,
  filters: VideoFilters,
): Promise<EncodedJson | Refusal<VideoReason>> {
  const policy = videoPolicy(await app.settings())
  if (!policy.enabled) return refuse('videos-off')
  const { database } = app
  const now = app.now()
  const { favorite, completed, page, ...ofVideos } = filters
  const personalFilters = { favorite, completed, byLiking: list.of === 'favorites' }
  const isFirst = list.of === 'library' && isFirstScreen(filters)
  const program_id = list.of === 'program' ? list.id : null
  const query = listingQuery(list, ofVideos)
  const cache = listingCacheOf(database)
  const onPage = (ids: readonly number[]) => ids.slice(page * VIDEOS_PAGE, (page + 1) * VIDEOS_PAGE)

  const of = hasPersonalFilters(personalFilters) ? 'all' : onPage(cache.lastIds(query))
  const viewerState = await readViewerState(database.pool, { customer_id, of, isFirst, program_id }, now)
  const verdict = decideWatching({ role, purchases: viewerState.purchases }, policy, now)
  if (!verdict.allowed) return verdict
  if (list.of === 'program' && viewerState.program === null) return refuse('program-missing')

  const snapshot = { moment: viewerState.moment, now }
  const extraIds =
    viewerState.featured === null ? viewerState.continuing : [viewerState.featured, ...viewerState.continuing]
  const listing = await cache.listingAt(query, { page, more: extraIds }, snapshot)
  if (list.of === 'tag' && listing.tag === null) return refuse('tag-missing')
  const ids = hasPersonalFilters(personalFilters)
    ? filterByMarks(listing.ids, viewerState.marks, personalFilters)
    : listing.ids
  const shown = onPage(ids)
  const texts = await cache.textsOf([...shown, ...extraIds], snapshot)
  // The marks of these videos were not read, because an earlier request was for another page.
  const needsMarks = of !== 'all' && shown.some((id) => !of.includes(id))
  const { marks } = needsMarks
    ? await readViewerState(
        database.pool,
        { customer_id, of: [...shown, ...extraIds], isFirst: false, program_id: null },
        now,
      )
    : viewerState
  return encodedJson(
    listToJson(list, { shown, total: ids.length, isFirst, listing, viewerState: viewerState }, { texts, marks }),
  )
}

function listingQuery(list: List, filters: Omit<VideoFilters, 'favorite' | 'completed' | 'page'>) {
  const tag_id = list.of === 'tag' ? list.id : null
  const of = list.of === 'upcoming' ? ('planned' as const) : ('shown' as const)
  if (list.of === 'program') return { of, tag_id, filters: { ...filters, program_id: list.id } }
  return { of, tag_id, filters: tag_id === null ? filters : { ...filters, tags: [...(filters.tags ?? []), tag_id] } }
}
