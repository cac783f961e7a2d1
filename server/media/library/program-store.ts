import { and, asc, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Program, VideoType } from '@aforo/domain/media/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Value } from '../../platform/database/reading/precomposed-query.ts'
import { videoType, program } from '../tables.ts'
import { isShown } from '../video-json-store.ts'

const programAsJson = (
  customer_id: Value<number>,
  now: Value<Date>,
): SQL => sql`json_build_object('program_id', r.program_id,
  'name', r.name, 'description', r.description, 'progress', (
    select json_build_object('total', count(*), 'completed', count(d."completedAt"))
    from video v left join video_progress d on d.video_id = v.video_id and d.customer_id = ${customer_id}
    where v.program_id = r.program_id and ${isShown(now)}))`

export const programOf = (program_id: Value<number>, customer_id: Value<number>, now: Value<Date>): SQL => sql`(
  select ${programAsJson(customer_id, now)} from program r
  where r.program_id = ${program_id} and r."archivedAt" is null)`

export async function findProgram(db: Tx, program_id: number, customer_id: number, now: Date): Promise<Program | null> {
  const { rows } = await db.execute<{ program: Program | null }>(
    sql`select ${programOf(program_id, customer_id, now)} as program`,
  )
  return rows[0]?.program ?? null
}

export async function listPrograms(db: Tx, customer_id: number, now: Date): Promise<Program[]> {
  const r = alias(program, 'r')
  const hasShown = sql`exists (select 1 from video v where v.program_id = ${r.program_id} and ${isShown(now)})`
  const rows = await db
    .select({ program: sql<Program>`${programAsJson(customer_id, now)}` })
    .from(r)
    .where(and(isNull(r.archivedAt), hasShown))
    .orderBy(asc(r.order), asc(r.program_id))
  return rows.map((row) => row.program)
}

export const listVideoTypes = (db: Tx): Promise<VideoType[]> =>
  db
    .select({ video_type_id: videoType.video_type_id, name: videoType.name })
    .from(videoType)
    .where(isNull(videoType.archivedAt))
    .orderBy(asc(videoType.video_type_id))
