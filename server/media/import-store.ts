import { and, eq, notInArray } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { idsByKey, upsert } from '../platform/database/rows/upsert.ts'
import { program, video, videoTag, videoType } from './tables.ts'

type ImportResult = { written: number; numbers: ReadonlyMap<string, number> }

export async function importVideoTypes(
  tx: Tx,
  rows: readonly (typeof videoType.$inferInsert & { handle: string })[],
): Promise<ImportResult> {
  const written = await upsert(tx, videoType, { target: videoType.handle }, rows)
  return { written, numbers: await idsByKey(tx, videoType.handle, videoType.video_type_id) }
}

export async function importPrograms(
  tx: Tx,
  rows: readonly (typeof program.$inferInsert & { handle: string })[],
): Promise<ImportResult> {
  const written = await upsert(tx, program, { target: program.handle }, rows)
  return { written, numbers: await idsByKey(tx, program.handle, program.program_id) }
}

export async function importVideos(
  tx: Tx,
  rows: readonly (typeof video.$inferInsert & { handle: string })[],
): Promise<ImportResult> {
  const written = await upsert(tx, video, { target: video.handle, neverChanged: ['publishedAt'] }, rows)
  return { written, numbers: await idsByKey(tx, video.handle, video.video_id) }
}

export async function importVideoTags(
  tx: Tx,
  tags: readonly { video_id: number; tag_ids: readonly number[] }[],
): Promise<number> {
  let written = 0
  for (const { video_id, tag_ids } of tags) {
    const deleteResult = await tx
      .delete(videoTag)
      .where(and(eq(videoTag.video_id, video_id), notInArray(videoTag.tag_id, [...tag_ids])))
    const rows = tag_ids.map((tag_id) => ({ video_id, tag_id }))
    written +=
      (deleteResult.rowCount ?? 0) +
      (await upsert(tx, videoTag, { target: [videoTag.video_id, videoTag.tag_id] }, rows))
  }
  return written
}
