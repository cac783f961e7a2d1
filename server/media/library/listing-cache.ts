import type { Database } from '../../platform/database/database.ts'
import { queryCache } from '../../platform/database/reading/query-cache.ts'
import { readListing, readVideoTexts, type Listing, type ListingQuery, type VideosToLoad } from './library-store.ts'

type ReadMoment = { readonly moment: string; readonly now: Date }
type CachedListing = { readonly listing: Listing; readonly from: Date }
type VideoTexts = { moment: string; of: Map<number, string> }

const MAX_LISTINGS = 60
const MAX_TEXTS = 4000
const listingCache = queryCache<CachedListing>(MAX_LISTINGS)
const videoTexts = new WeakMap<Database, VideoTexts>()

/**
 * Public video listings, cached with the snapshot id until a video is published or ends. The caller passes the
 * snapshot that it read.
 */
export function listingCacheOf(database: Database) {
  const textsAt = (moment: string): Map<number, string> => {
    let cached = videoTexts.get(database)
    if (cached?.moment !== moment || cached.of.size > MAX_TEXTS) cached = { moment, of: new Map() }
    videoTexts.set(database, cached)
    return cached.of
  }

  return {
    lastIds: (query: ListingQuery): readonly number[] => listingCache.lastOf(database, keyOf(query))?.listing.ids ?? [],

    /** The listing at a snapshot. When it is not cached, the extra videos are loaded in the same statement. */
    async listingAt(query: ListingQuery, extraVideos: VideosToLoad, { moment, now }: ReadMoment): Promise<Listing> {
      const isStill = ({ listing: { until }, from }: CachedListing) => from <= now && (until === null || now < until)
      const { listing } = await listingCache.at(database, { key: keyOf(query), moment, isStill }, async () => {
        const cachedTexts = textsAt(moment)
        const [listing, texts] = await readListing(database.db, query, extraVideos, now)
        for (const [id, text] of texts) cachedTexts.set(id, text)
        return { listing, from: now }
      })
      return listing
    },

    /** The public JSON of these videos, without those that do not exist. */
    async textsOf(ids: readonly number[], { moment }: ReadMoment): Promise<ReadonlyMap<number, string>> {
      const texts = textsAt(moment)
      const missingIds = ids.filter((id) => !texts.has(id))
      if (missingIds.length > 0)
        for (const [id, text] of await readVideoTexts(database.db, missingIds)) texts.set(id, text)
      return texts
    },
  }
}

const keyOf = (query: ListingQuery): string => JSON.stringify(query)
