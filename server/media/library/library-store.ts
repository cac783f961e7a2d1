import { type SQL, sql } from 'drizzle-orm'
import { VIDEOS_PAGE } from '@aforo/domain/media/filters.ts'
import type { Tag } from '@aforo/domain/catalogue/studio/shapes.ts'
import type { Video } from '@aforo/domain/media/shapes.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { isPlanned, isShown, videoFields, videoTables } from '../video-json-store.ts'
import { filterConditions, type ListingFilters } from './filter-store.ts'

export type ListingQuery = {
  readonly of: 'shown' | 'planned'
  readonly filters: ListingFilters
  readonly tag_id: number | null
}
export type Listing = {
  readonly ids: readonly number[]
  readonly tag: Tag | null
  /** When the listing next changes without a write, because a planned video is published; null: never. */
  readonly until: Date | null
}
export type VideoTexts = ReadonlyMap<number, string>
type PublicVideo = Omit<Video, 'favorite' | 'completed' | 'position' | 'playbacks'>
export type VideosToLoad = { readonly page: number; readonly more: readonly number[] }
type Row = Omit<Listing, 'until'> & { until: string | null; videos: PublicVideo[] }

export async function readListing(
  db: Tx,
  query: ListingQuery,
  extraVideos: VideosToLoad,
  now: Date,
): Promise<[Listing, VideoTexts]> {
  const { rows } = await db.execute<Row>(listingStatement(query, extraVideos, now))
  const [row] = rows
  if (!row) throw new Error('video listing: expected one row, found none.')
  const { ids, tag, until, videos } = row
  return [{ ids, tag, until: until === null ? null : parseInstant(until) }, toVideoTexts(videos)]
}

const listingStatement = ({ of, filters, tag_id }: ListingQuery, { page, more }: VideosToLoad, now: Date): SQL => sql`
  with listing as materialized (
    select v.video_id, row_number() over (order by ${ORDER_BY[of]} v."order", v.video_id) as place from video v
    where ${of === 'planned' ? isPlanned(now) : isShown(now)} and ${filterConditions(filters)}
  )
  select coalesce((select json_agg(video_id order by place) from listing), '[]'::json) as ids,
    ${tag_id === null ? sql`null` : tagOf(tag_id)} as tag,
    (select ${iso(sql`min(v."publishedAt")`)} from video v where ${isPlanned(now)}) as until,
    ${videosOf(sql`select video_id from listing where place > ${page * VIDEOS_PAGE} and place <= ${(page + 1) * VIDEOS_PAGE}
      union select unnest(${`{${more.join()}}`}::int[])`)} as videos`

const ORDER_BY = { shown: sql``, planned: sql`v."publishedAt",` }

const tagOf = (tag_id: number): SQL => sql`(select json_build_object('tag_id', t.tag_id, 'name', t.name, 'type', t.type,
  'color', t.color) from tag t where t.tag_id = ${tag_id} and t."archivedAt" is null)`

export async function readVideoTexts(db: Tx, ids: readonly number[]): Promise<VideoTexts> {
  const { rows } = await db.execute<{ videos: PublicVideo[] }>(
    sql`select ${videosOf(sql`select unnest(${`{${ids.join()}}`}::int[]) as video_id`)} as videos`,
  )
  return toVideoTexts(rows[0]?.videos ?? [])
}

const videosOf = (picked: SQL): SQL => sql`coalesce((
  select json_agg((select json_build_object(${videoFields}) from ${videoTables} where v.video_id = picked.video_id))
  from (${picked}) picked), '[]'::json)`

const toVideoTexts = (videos: readonly PublicVideo[]): VideoTexts =>
  new Map(videos.map((video) => [video.video_id, JSON.stringify(video)]))
