import { type SQL, sql } from 'drizzle-orm'
import { MOST_CONTINUING, VIDEOS_PAGE } from 'studio/videos/filters.ts'
import { BEGUN_AT } from 'studio/videos/resuming.ts'
import type { VideoFilters } from 'studio/videos/shapes.ts'
import type { OnlinePurchase } from 'studio/videos/watching.ts'
import type { Tx } from '../../database/database.ts'
import { narrowed } from './filter-store.ts'
import { programOf } from './program-store.ts'
import { onlinePurchases, purchaseFrom, type ToldPurchase } from '../right-store.ts'
import { isPlanned, isShown, videosOf } from '../video-json-store.ts'

/** Which list: all that are shown or planned, or of the shown ones those of a tag, of a program, or her favourites. */
export type List =
  | { readonly of: 'library' | 'upcoming' | 'favorites' }
  | { readonly of: 'tag' | 'program'; readonly id: number }
export type ListAsked = {
  readonly customer_id: number
  readonly list: List
  readonly filters: VideoFilters
  /** With what the first screen shows beside. */
  readonly isFirst: boolean
}

/**
 * What she bought, and the list as JSON text, in one statement: whether she may have it is decided of the same moment. The
 * list is null where the tag or the program is not there.
 */
export async function readList(
  db: Tx,
  asked: ListAsked,
  now: Date,
): Promise<{ purchases: OnlinePurchase[]; list: string | null }> {
  const { rows } = await db.execute<{ purchases: ToldPurchase[]; list: string | null }>(listStatement(asked, now))
  const [found] = rows
  if (!found) throw new Error('A list of videos: expected one row, found none.')
  return { purchases: found.purchases.map(purchaseFrom), list: found.list }
}

export const listStatement = ({ customer_id, list, filters, isFirst }: ListAsked, now: Date): SQL => sql`
  with found as materialized (
    select v.video_id, ${ORDER_BY[list.of]} as rank, v."order" from video v ${joined(list, customer_id)}
    where ${list.of === 'upcoming' ? isPlanned(now) : isShown(now)} and ${narrowed(keptBy(list, filters), customer_id)}
  ), page as (
    select video_id, row_number() over () as place from (select video_id from found
      order by rank, "order", video_id limit ${VIDEOS_PAGE} offset ${filters.page * VIDEOS_PAGE}) listed
  )
  select ${onlinePurchases(customer_id)} as purchases, ${whole(list, customer_id, now)} (json_build_object(
    ${sql.raw(list.of === 'favorites' ? `'favorites'` : `'videos'`)}, ${videosOf(customer_id, sql`select * from page`)},
    'total', (select count(*) from found)${more(list, customer_id, now)}
    ${list.of === 'library' ? firstScreen(isFirst, customer_id, now) : sql``}))::text end as list`

const ORDER_BY: Record<List['of'], SQL> = {
  library: sql`0`,
  tag: sql`0`,
  program: sql`0`,
  upcoming: sql`extract(epoch from v."publishedAt")`,
  favorites: sql`-extract(epoch from h."createdAt")`,
}

const joined = ({ of }: List, customer_id: number): SQL =>
  of === 'favorites' ? sql`join video_favorite h on h.video_id = v.video_id and h.customer_id = ${customer_id}` : sql``

function keptBy(list: List, filters: VideoFilters): VideoFilters {
  if (list.of === 'program') return { ...filters, program_id: list.id }
  return list.of === 'tag' ? { ...filters, tags: [...(filters.tags ?? []), list.id] } : filters
}

/** Null where what the list is of is not there. */
function whole(list: List, customer_id: number, now: Date): SQL {
  if (list.of === 'tag') return sql`case when ${tagOf(list.id)} is not null then`
  if (list.of === 'program') return sql`case when ${programOf(list.id, customer_id, now)} is not null then`
  return sql`case when true then`
}

function more(list: List, customer_id: number, now: Date): SQL {
  if (list.of === 'tag') return sql`, 'tag', ${tagOf(list.id)}`
  return list.of === 'program' ? sql`, 'program', ${programOf(list.id, customer_id, now)}` : sql``
}

const tagOf = (tag_id: number): SQL => sql`(select json_build_object('tag_id', t.tag_id, 'name', t.name, 'type', t.type,
  'color', t.color) from tag t where t.tag_id = ${tag_id} and t."archivedAt" is null)`

/** The first favourite, else the first video; and what she has begun, the newest first (2.18). */
function firstScreen(isFirst: boolean, customer_id: number, now: Date): SQL {
  if (!isFirst) return sql`, 'featured', null, 'continuing', '[]'::json`
  return sql`, 'featured', ${videosOf(customer_id, featured(customer_id, now))} -> 0,
    'continuing', ${videosOf(customer_id, continuing(customer_id, now))}`
}

const featured = (customer_id: number, now: Date): SQL => sql`select coalesce(
  (select v.video_id from video_favorite h join video v using (video_id) where h.customer_id = ${customer_id}
    and ${isShown(now)} order by v."order", v.video_id limit 1),
  (select v.video_id from video v where ${isShown(now)} order by v."order", v.video_id limit 1)) as video_id, 0 as place`

const continuing = (customer_id: number, now: Date): SQL => sql`select d.video_id,
    row_number() over (order by d."updatedAt" desc, d.video_id) as place
  from video_progress d join video v using (video_id) where d.customer_id = ${customer_id} and d."completedAt" is null
    and d.position >= ${BEGUN_AT} and ${isShown(now)}
  order by d."updatedAt" desc, d.video_id limit ${MOST_CONTINUING}`
