import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import {
  mergeMissingRows,
  type CustomerMerge,
  type PersonalData,
  exportRows,
  staffColumnsOf,
} from '../platform/database/personal-data.ts'

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
    erase: (tx, customer_id) => tx.execute(sql`delete from video_favorite where customer_id = ${customer_id}`),
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
    erase: (tx, customer_id) => tx.execute(sql`delete from video_progress where customer_id = ${customer_id}`),
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
      tx.execute(sql`update video_rating set comment = null where customer_id = ${customer_id}`),
    hand: handRatings,
  },
]

async function handProgress(tx: Tx, { from, to }: CustomerMerge): Promise<void> {
  await tx.execute(sql`update video_progress o set
      "completedAt" = least(o."completedAt", m."completedAt"),
      position = case when m."updatedAt" > o."updatedAt" then m.position else o.position end,
      reopened = case when m."updatedAt" > o."updatedAt" then m.reopened else o.reopened end,
      "updatedAt" = greatest(o."updatedAt", m."updatedAt")
    from video_progress m where o.customer_id = ${to} and m.customer_id = ${from} and m.video_id = o.video_id`)
  await mergeMissingRows(tx, 'video_progress.customer_id', ['video_id'], { from, to })
}

async function handRatings(tx: Tx, { from, to }: CustomerMerge): Promise<void> {
  await tx.execute(sql`update video_rating o set stars = m.stars, comment = m.comment, "updatedAt" = m."updatedAt"
    from video_rating m where o.customer_id = ${to} and m.customer_id = ${from} and m.video_id = o.video_id
      and m."updatedAt" > o."updatedAt"`)
  await mergeMissingRows(tx, 'video_rating.customer_id', ['video_id'], { from, to })
}
