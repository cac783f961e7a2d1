import type { Database } from '../../platform/database/database.ts'
import { rememberedReadings } from '../../platform/database/remembered.ts'
import { readListing, readVideoTexts, type Listing, type ListingQuery, type With } from './library-store.ts'

type ReadMoment = { readonly moment: string; readonly now: Date }
type Read = { readonly listing: Listing; readonly from: Date }
type VideoTexts = { moment: string; of: Map<number, string> }

/** So many lists, and so many videos, are remembered: some MB. */
const MOST_SHELVES = 60
const MOST_SHOWN = 4000
const listingCache = rememberedReadings<Read>(MOST_SHELVES)
const videoTexts = new WeakMap<Database, VideoTexts>()

/**
 * Public video listings, cached with the snapshot id until a video is published or ends. The caller passes the
 * snapshot that it read.
 */
export function listingCacheOf(database: Database) {
  const textsAt = (moment: string): Map<number, string> => {
    let known = videoTexts.get(database)
    if (known?.moment !== moment || known.of.size > MOST_SHOWN) known = { moment, of: new Map() }
    videoTexts.set(database, known)
    return known.of
  }

  return {
    lastIds: (query: ListingQuery): readonly number[] => listingCache.lastOf(database, keyOf(query))?.listing.ids ?? [],

    /** The listing as of a snapshot. When it has to be read, some videos are loaded at once. */
    async listingAt(query: ListingQuery, beside: With, { moment, now }: ReadMoment): Promise<Listing> {
      const isStill = ({ listing: { until }, from }: Read) => from <= now && (until === null || now < until)
      const { listing } = await listingCache.at(database, { key: keyOf(query), moment, isStill }, async () => {
        const of = textsAt(moment)
        const [found, texts] = await readListing(database.db, query, beside, now)
        for (const [id, text] of texts) of.set(id, text)
        return { listing: found, from: now }
      })
      return listing
    },

    /** Public JSON of these videos; missing ones are absent. */
    async textsOf(ids: readonly number[], { moment }: ReadMoment): Promise<ReadonlyMap<number, string>> {
      const of = textsAt(moment)
      const lacking = ids.filter((id) => !of.has(id))
      if (lacking.length > 0) for (const [id, text] of await readVideoTexts(database.db, lacking)) of.set(id, text)
      return of
    },
  }
}

const keyOf = (query: ListingQuery): string => JSON.stringify(query)
