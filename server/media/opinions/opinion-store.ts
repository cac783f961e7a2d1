import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { videoFavorite, videoRating } from '../tables.ts'

type OwnVideo = { readonly customer_id: number; readonly video_id: number }

export async function insertFavorite(tx: Tx, ownVideo: OwnVideo, now: Date): Promise<void> {
  await tx
    .insert(videoFavorite)
    .values({ ...ownVideo, createdAt: now })
    .onConflictDoNothing()
}

export async function deleteFavorite(tx: Tx, { customer_id, video_id }: OwnVideo): Promise<void> {
  await tx
    .delete(videoFavorite)
    .where(and(eq(videoFavorite.customer_id, customer_id), eq(videoFavorite.video_id, video_id)))
}

export async function writeRating(
  tx: Tx,
  ownVideo: OwnVideo,
  rating: { stars: number; comment: string | null },
  now: Date,
): Promise<void> {
  const ratingFields = { ...rating, updatedAt: now }
  await tx
    .insert(videoRating)
    .values({ ...ownVideo, ...ratingFields })
    .onConflictDoUpdate({ target: [videoRating.customer_id, videoRating.video_id], set: ratingFields })
}
