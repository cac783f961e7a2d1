import { sql } from 'drizzle-orm'
import type { Progress } from '@aforo/domain/media/progress.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { videoProgress } from '../tables.ts'

type PlaybackKey = { readonly customer_id: number; readonly video_id: number; readonly sitting: string }
export type PlaybackStatus = {
  readonly status: { completed: boolean; reopened: boolean } | null
  /** The last report of this playback; null: none. */
  readonly lastReportAt: Date | null
  readonly playbacks: number
}

export async function findPlaybackStatus(
  tx: Tx,
  { customer_id, video_id, sitting }: PlaybackKey,
): Promise<PlaybackStatus> {
  const { rows } = await tx.execute<Omit<PlaybackStatus, 'lastReportAt'> & { last_report_at: string | null }>(sql`
    select (select json_build_object('completed', "completedAt" is not null, 'reopened', reopened) from video_progress
        where customer_id = ${customer_id} and video_id = ${video_id}) as status,
      (select ${iso(sql`"updatedAt"`)} from video_playback
        where customer_id = ${customer_id} and video_id = ${video_id} and sitting = ${sitting}) as last_report_at,
      (select count(*)::int from video_playback
        where customer_id = ${customer_id} and video_id = ${video_id}) as playbacks`)
  const [row] = rows
  if (!row) throw new Error('video progress: expected one row, found none.')
  const { last_report_at, ...rest } = row
  return { ...rest, lastReportAt: last_report_at === null ? null : parseInstant(last_report_at) }
}

export async function writeProgress(
  tx: Tx,
  { customer_id, video_id, sitting }: PlaybackKey,
  { position, seconds, completed, reopened }: Progress,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    with playback as (
      insert into video_playback (customer_id, video_id, sitting, seconds, "startedAt", "updatedAt")
      values (${customer_id}, ${video_id}, ${sitting}, ${seconds}, ${now}, ${now})
      on conflict (customer_id, video_id, sitting)
        do update set seconds = video_playback.seconds + excluded.seconds, "updatedAt" = excluded."updatedAt"
    )
    insert into video_progress as s (customer_id, video_id, position, "completedAt", reopened, "updatedAt")
    values (${customer_id}, ${video_id}, ${position}, ${completed ? now : null}, ${reopened}, ${now})
    on conflict (customer_id, video_id) do update set position = excluded.position, reopened = excluded.reopened,
      "completedAt" = case when excluded."completedAt" is not null then coalesce(s."completedAt", excluded."completedAt") end,
      "updatedAt" = excluded."updatedAt"`)
}

export async function writeCompleted(
  tx: Tx,
  { customer_id, video_id }: Omit<PlaybackKey, 'sitting'>,
  completed: boolean,
  now: Date,
): Promise<number> {
  const change = { reopened: !completed, updatedAt: now }
  const [written] = await tx
    .insert(videoProgress)
    .values({ customer_id, video_id, completedAt: completed ? now : null, ...change })
    .onConflictDoUpdate({
      target: [videoProgress.customer_id, videoProgress.video_id],
      set: {
        ...change,
        completedAt: completed ? sql`coalesce(${videoProgress.completedAt}, excluded."completedAt")` : null,
      },
    })
    .returning({ position: videoProgress.position })
  return written?.position ?? 0
}
