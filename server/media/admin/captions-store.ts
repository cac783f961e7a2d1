import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { videoCaption } from '../tables.ts'

type Caption = { video_id: number; language: string; label: string; vtt: string }

export async function writeCaption(tx: Tx, { label, vtt, ...key }: Caption): Promise<void> {
  await tx
    .insert(videoCaption)
    .values({ ...key, label, vtt })
    .onConflictDoUpdate({ target: [videoCaption.video_id, videoCaption.language], set: { label, vtt } })
}

export async function deleteCaption(tx: Tx, video_id: number, language: string): Promise<void> {
  await tx.delete(videoCaption).where(and(eq(videoCaption.video_id, video_id), eq(videoCaption.language, language)))
}
