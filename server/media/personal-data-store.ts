import { and, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../platform/database/database.ts'
import {
  mergeMissingRows,
  type CustomerMerge,
  type PersonalData,
  exportRows,
  staffColumnsOf,
} from '../platform/database/rows/personal-data.ts'
import { videoFavorite, videoProgress, videoRating } from './tables.ts'

export const ofPerson: readonly PersonalData[] = [
  staffColumnsOf('trabajo-en-videos', ['film.by']),
  {
    name: 'videos-favoritos',
    columns: ['video_favorite.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select v.name as video, f."createdAt" from video_favorite f join video v using (video_id)
          where f.customer_id = ${customer_id} order by f."createdAt", v.video_id`,
      ),
    erase: (tx, customer_id) => tx.delete(videoFavorite).where(eq(videoFavorite.customer_id, customer_id)),
    hand: (tx, persons) => mergeMissingRows(tx, 'video_favorite.customer_id', ['video_id'], persons),
  },
  {
    name: 'avance-en-videos',
    columns: ['video_progress.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select v.name as video, p.position, p."completedAt", p."updatedAt" from video_progress p
          join video v using (video_id) where p.customer_id = ${customer_id} order by p."updatedAt", v.video_id`,
      ),
    erase: (tx, customer_id) => tx.delete(videoProgress).where(eq(videoProgress.customer_id, customer_id)),
    hand: handProgress,
  },
  {
    name: 'videos-vistos',
    columns: ['video_playback.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select v.name as video, b.seconds, b."startedAt", b."updatedAt" from video_playback b
          join video v using (video_id) where b.customer_id = ${customer_id} order by b.video_playback_id`,
      ),
    erase: async () => {},
    hand: (tx, persons) => mergeMissingRows(tx, 'video_playback.customer_id', ['video_id', 'sitting'], persons),
  },
  {
    name: 'opiniones-de-videos',
    columns: ['video_rating.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select v.name as video, r.stars, r.comment, r."updatedAt" from video_rating r join video v using (video_id)
          where r.customer_id = ${customer_id} order by r."updatedAt", v.video_id`,
      ),
    erase: (tx, customer_id) =>
      tx.update(videoRating).set({ comment: null }).where(eq(videoRating.customer_id, customer_id)),
    hand: handRatings,
  },
]

async function handProgress(tx: Tx, { from, to }: CustomerMerge): Promise<void> {
  const merged = alias(videoProgress, 'merged')
  const isNewer = gt(merged.updatedAt, videoProgress.updatedAt)
  await tx
    .update(videoProgress)
    .set({
      completedAt: sql`least(${videoProgress.completedAt}, ${merged.completedAt})`,
      position: sql`case when ${isNewer} then ${merged.position} else ${videoProgress.position} end`,
      reopened: sql`case when ${isNewer} then ${merged.reopened} else ${videoProgress.reopened} end`,
      updatedAt: sql`greatest(${videoProgress.updatedAt}, ${merged.updatedAt})`,
    })
    .from(merged)
    .where(
      and(eq(videoProgress.customer_id, to), eq(merged.customer_id, from), eq(merged.video_id, videoProgress.video_id)),
    )
  await mergeMissingRows(tx, 'video_progress.customer_id', ['video_id'], { from, to })
}

async function handRatings(tx: Tx, { from, to }: CustomerMerge): Promise<void> {
  const merged = alias(videoRating, 'merged')
  await tx
    .update(videoRating)
    .set({ stars: merged.stars, comment: merged.comment, updatedAt: merged.updatedAt })
    .from(merged)
    .where(
      and(
        eq(videoRating.customer_id, to),
        eq(merged.customer_id, from),
        eq(merged.video_id, videoRating.video_id),
        gt(merged.updatedAt, videoRating.updatedAt),
      ),
    )
  await mergeMissingRows(tx, 'video_rating.customer_id', ['video_id'], { from, to })
}
