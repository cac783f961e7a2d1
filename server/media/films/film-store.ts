import { and, eq, inArray, isNotNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isReferenced } from '../../platform/database/rows/references.ts'
import { film, video } from '../tables.ts'

export type FilmRow = typeof film.$inferSelect

export async function insertUploadingFilm(
  tx: Tx,
  row: Pick<FilmRow, 'upload' | 'name' | 'size' | 'kept' | 'key' | 'by' | 'createdAt'>,
): Promise<FilmRow> {
  const [inserted] = await tx.insert(film).values(row).returning()
  if (!inserted) throw new Error(`film ${row.upload}: expected one new row, found none.`)
  return inserted
}

export async function countUploading(db: Tx): Promise<number> {
  return db.$count(film, eq(film.state, 'coming'))
}

export async function findByUpload(db: Tx, upload: string): Promise<FilmRow | null> {
  const [row] = await db.select().from(film).where(eq(film.upload, upload))
  return row ?? null
}

export async function findFilm(db: Tx, film_id: number): Promise<FilmRow | null> {
  const [row] = await db.select().from(film).where(eq(film.film_id, film_id))
  return row ?? null
}

export async function lockFilm(tx: Tx, film_id: number): Promise<FilmRow | null> {
  const [row] = await tx.select().from(film).where(eq(film.film_id, film_id)).for('no key update')
  return row ?? null
}

export async function lockUpload(tx: Tx, upload: string): Promise<FilmRow | null> {
  const [row] = await tx.select().from(film).where(eq(film.upload, upload)).for('no key update')
  return row ?? null
}

export async function setFilm(tx: Tx, film_id: number, fields: Partial<FilmRow>): Promise<void> {
  await tx.update(film).set(fields).where(eq(film.film_id, film_id))
}

export async function setMaking(tx: Tx, { film_id, tries }: FilmLease, fields: Partial<FilmRow>): Promise<boolean> {
  const updatedRows = await tx
    .update(film)
    .set(fields)
    .where(and(eq(film.film_id, film_id), eq(film.state, 'making'), eq(film.tries, tries)))
    .returning({ film_id: film.film_id })
  return updatedRows.length > 0
}
export async function setVideoLength(tx: Tx, film_id: number, seconds: number): Promise<void> {
  await tx
    .update(video)
    .set({ seconds: Math.round(seconds) })
    .where(eq(video.film_id, film_id))
}

export type FilmLease = Pick<FilmRow, 'film_id' | 'tries'>

const isUnprocessed = inArray(film.state, ['came', 'making'])

export const firstFilmDue = sql`select min(${film.nextTryAt}) from ${film} where ${isUnprocessed}`

/** Leases the film that has waited longest, until `until`. */
export async function leaseNext(tx: Tx, now: Date, until: Date): Promise<FilmRow | null> {
  const [next] = await tx
    .select({ film_id: film.film_id })
    .from(film)
    .where(and(isUnprocessed, lte(film.nextTryAt, now)))
    .orderBy(film.nextTryAt, film.film_id)
    .limit(1)
    .for('no key update', { skipLocked: true })
  if (!next) return null
  const [lease] = await tx
    .update(film)
    .set({ state: 'making', nextTryAt: until, tries: sql`${film.tries} + 1` })
    .where(eq(film.film_id, next.film_id))
    .returning()
  return lease ?? null
}

const videosOfFilm = (db: Tx) =>
  db.select({ film_id: video.film_id }).from(video).where(eq(video.film_id, film.film_id))

export const isUsedByVideo = (tx: Tx, film_id: number): Promise<boolean> => isReferenced(tx, film.film_id, film_id)

export const deleteRow = (tx: Tx, film_id: number): Promise<unknown> => tx.delete(film).where(eq(film.film_id, film_id))

/** Deletes unfinished uploads and films without a video that are older than `before`; returns their rows. */
export const deleteAbandoned = (tx: Tx, before: Date): Promise<FilmRow[]> =>
  tx
    .delete(film)
    .where(
      or(
        and(eq(film.state, 'coming'), lt(film.createdAt, before)),
        and(
          inArray(film.state, ['ready', 'refused']),
          isNotNull(film.cameAt),
          lt(film.cameAt, before),
          notExists(videosOfFilm(tx)),
        ),
      ),
    )
    .returning()

export async function knownUploads(db: Tx, uploads: readonly string[]): Promise<ReadonlySet<string>> {
  if (uploads.length === 0) return new Set()
  const rows = await db
    .select({ upload: film.upload })
    .from(film)
    .where(inArray(film.upload, [...uploads]))
  return new Set(rows.map((row) => row.upload))
}
