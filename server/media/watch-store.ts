import { and, eq, sql } from 'drizzle-orm'
import type { OpenedVideo, Video } from '@aforo/domain/media/shapes.ts'
import type { OnlinePurchase } from '@aforo/domain/media/decide-watching.ts'
import type { Tx } from '../platform/database/database.ts'
import { onlinePurchases, purchaseFrom, type PurchaseForReport } from './right-store.ts'
import { videoCaption } from './tables.ts'
import { isShown, ownFields, ownTables, videoFields, videoTables } from './video-json-store.ts'

export type Watched = {
  readonly video_id: number
  readonly name: string
  readonly seconds: number | null
  readonly duration: number
  readonly isShown: boolean
  readonly hasStarted: boolean
}
export type Found<V> = { readonly purchases: readonly OnlinePurchase[]; readonly video: V | null }

export async function findWatched(tx: Tx, customer_id: number, video_id: number, now: Date): Promise<Found<Watched>> {
  const { rows } = await tx.execute<{ purchases: PurchaseForReport[]; video: Watched | null }>(sql`
    select ${onlinePurchases(customer_id)} as purchases, (
      select json_build_object('video_id', v.video_id, 'name', v.name, 'seconds', v.seconds, 'duration', v.duration,
        'isShown', coalesce(${isShown(now)}, false), 'hasStarted', exists (select 1 from video_playback b
          where b.video_id = v.video_id and b.customer_id = ${customer_id})
          or exists (select 1 from video_progress d where d.video_id = v.video_id and d.customer_id = ${customer_id}
            and d."completedAt" is not null))
      from video v where v.video_id = ${video_id} and v."archivedAt" is null) as video`)
  return parseRow(rows[0])
}

export type Opened = {
  readonly apiVideo: Video
  readonly isShown: boolean
  readonly url: string | null
  readonly film_id: number | null
  readonly captions: readonly { language: string; label: string }[]
  readonly rating: OpenedVideo['rating']
}

export async function findOpened(db: Tx, customer_id: number, video_id: number, now: Date): Promise<Found<Opened>> {
  const { rows } = await db.execute<{ purchases: PurchaseForReport[]; video: Opened | null }>(sql`
    select ${onlinePurchases(customer_id)} as purchases, (
      select json_build_object('apiVideo', json_build_object(${videoFields}, ${ownFields(customer_id)}),
        'isShown', coalesce(${isShown(now)}, false), 'url', v.url, 'film_id', v.film_id,
        'captions', coalesce((select json_agg(json_build_object('language', c.language, 'label', c.label)
          order by c.video_caption_id) from video_caption c where c.video_id = v.video_id), '[]'::json),
        'rating', (select json_build_object('rating', o.stars, 'comment', o.comment) from video_rating o
          where o.video_id = v.video_id and o.customer_id = ${customer_id}))
      from ${videoTables} ${ownTables(customer_id)} where v.video_id = ${video_id} and v."archivedAt" is null) as video`)
  return parseRow(rows[0])
}

export async function findCaptions(db: Tx, video_id: number, language: string): Promise<string | null> {
  const [caption] = await db
    .select({ vtt: videoCaption.vtt })
    .from(videoCaption)
    .where(and(eq(videoCaption.video_id, video_id), eq(videoCaption.language, language)))
  return caption?.vtt ?? null
}

function parseRow<V>(row: { purchases: PurchaseForReport[]; video: V | null } | undefined): Found<V> {
  if (!row) throw new Error('video and purchases: expected one row, found none.')
  return { purchases: row.purchases.map(purchaseFrom), video: row.video }
}
