import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { toSearchWords } from '@aforo/domain/people/search-words.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { VideoQuery } from '@aforo/domain/media/admin/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isReferenced } from '../../platform/database/rows/references.ts'
import { film, video, videoCaption, videoTag, videoPlayback, videoProgress, videoRating } from '../tables.ts'

type Columns = typeof video.$inferSelect
export type VideoRow = Omit<Columns, 'handle' | 'found_by' | 'order'> & {
  tag_ids: number[]
  film: { film_id: number; name: string; state: (typeof film.$inferSelect)['state'] } | null
  captions: { language: string; label: string }[]
  playbacks: number
}
export type VideoChange = Partial<Pick<VideoRow, 'tag_ids'> & Omit<Columns, 'handle' | 'found_by' | 'video_id'>>

const columns = {
  video_id: video.video_id,
  name: video.name,
  description: video.description,
  thumbnail: video.thumbnail,
  url: video.url,
  film_id: video.film_id,
  duration: video.duration,
  seconds: video.seconds,
  video_type_id: video.video_type_id,
  instructor_id: video.instructor_id,
  class_type_id: video.class_type_id,
  class_category_id: video.class_category_id,
  program_id: video.program_id,
  publishedAt: video.publishedAt,
  createdAt: video.createdAt,
  archivedAt: video.archivedAt,
  version: video.version,
  tag_ids: sql<
    number[]
  >`(select coalesce(json_agg(tag_id order by tag_id), '[]') from video_tag where video_tag.video_id = video.video_id)`,
  film: sql<VideoRow['film']>`(select json_build_object('film_id', film.film_id, 'name', film.name, 'state', film.state)
    from film where film.film_id = video.film_id)`,
  captions: sql<VideoRow['captions']>`(select coalesce(json_agg(json_build_object('language', language, 'label', label)
    order by language), '[]') from video_caption where video_caption.video_id = video.video_id)`,
  playbacks: sql<number>`(select count(*)::int from video_playback where video_playback.video_id = video.video_id)`,
}

export async function listRows(db: Tx, query: VideoQuery, now: Date): Promise<{ rows: VideoRow[]; total: number }> {
  const where = query.ids ? inArray(video.video_id, query.ids) : matchesFilters(query, now)
  const total = await db.$count(video, where)
  const rows = await db
    .select(columns)
    .from(video)
    .where(where)
    .orderBy(asc(video.order), asc(video.video_id))
    .limit(query.ids ? query.ids.length : PAGE_SIZE)
    .offset(query.ids ? 0 : query.page * PAGE_SIZE)
  return { rows, total }
}

const FILTER_COLUMNS = ['program_id', 'video_type_id', 'instructor_id', 'class_type_id', 'class_category_id'] as const

function matchesFilters(query: VideoQuery, now: Date): SQL | undefined {
  const { tag_id } = query
  const words = toSearchWords(query.query).map(
    (word) => sql`${video.found_by} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  )
  const states = {
    draft: isNull(video.publishedAt),
    planned: gt(video.publishedAt, now),
    published: lte(video.publishedAt, now),
  }
  return and(
    query.archived === 'yes' ? isNotNull(video.archivedAt) : isNull(video.archivedAt),
    query.state && states[query.state],
    ...FILTER_COLUMNS.map((field) => (query[field] === undefined ? undefined : eq(video[field], query[field]))),
    tag_id === undefined
      ? undefined
      : sql`exists (select 1 from video_tag where video_tag.video_id = video.video_id and tag_id = ${tag_id})`,
    ...words,
  )
}

export async function findRow(db: Tx, video_id: number): Promise<VideoRow | null> {
  const [row] = await db.select(columns).from(video).where(eq(video.video_id, video_id))
  return row ?? null
}

/** Locks the existing ones of these videos until the transaction ends, in order of id to avoid deadlocks. */
export async function lockRows(tx: Tx, video_ids: readonly number[]): Promise<VideoRow[]> {
  const where = inArray(video.video_id, [...video_ids])
  await tx.select({ id: video.video_id }).from(video).where(where).orderBy(asc(video.video_id)).for('update')
  return tx.select(columns).from(video).where(where).orderBy(asc(video.video_id))
}

export async function insertRow(tx: Tx, { tag_ids = [], ...fields }: VideoChange): Promise<number> {
  const newRow = { ...fields, order: sql`(select coalesce(min("order"), 1) - 1 from ${video})` }
  const [row] = await tx
    .insert(video)
    .values(newRow as never)
    .returning({ video_id: video.video_id })
  if (!row) throw new Error('video: expected one new row, found none.')
  await writeTags(tx, row.video_id, tag_ids)
  return row.video_id
}

export async function updateRow(tx: Tx, video_id: number, { tag_ids, ...fields }: VideoChange): Promise<void> {
  if (Object.keys(fields).length > 0) await tx.update(video).set(fields).where(eq(video.video_id, video_id))
  if (tag_ids) await writeTags(tx, video_id, tag_ids)
}

async function writeTags(tx: Tx, video_id: number, tag_ids: readonly number[]): Promise<void> {
  await tx.delete(videoTag).where(eq(videoTag.video_id, video_id))
  if (tag_ids.length > 0) await tx.insert(videoTag).values(tag_ids.map((tag_id) => ({ video_id, tag_id })))
}

export async function deleteRow(tx: Tx, video_id: number): Promise<void> {
  await tx.delete(video).where(eq(video.video_id, video_id))
}

/** Locks a film against deletion until the transaction ends. */
export async function lockFilm(tx: Tx, film_id: number) {
  const [row] = await tx
    .select({ film_id: film.film_id, state: film.state, made: film.made })
    .from(film)
    .where(eq(film.film_id, film_id))
    .for('share')
  return row ?? null
}

export async function isWatched(tx: Tx, video_id: number): Promise<boolean> {
  const traces = [videoPlayback, videoProgress, videoRating].map((trace) =>
    exists(tx.select({ one: sql`1` }).from(trace).where(eq(trace.video_id, video.video_id))),
  )
  const watched = await tx.$count(video, and(eq(video.video_id, video_id), or(...traces)))
  return watched > 0 || isReferenced(tx, video.video_id, video_id)
}

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
