import { sql } from 'drizzle-orm'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { Watched, Watcher } from '@aforo/domain/media/admin/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'

const watchersOf = (video_id: number) => sql`
  select customer_id, coalesce(playback.playbacks, 0) as playbacks, coalesce(playback.seconds, 0) as seconds,
    coalesce(progress.position, 0) as position, progress."completedAt" as completed, rating.stars, rating.comment,
    greatest(playback.last, progress."updatedAt", rating."updatedAt") as last
  from (select customer_id, count(*)::int as playbacks, sum(seconds)::int as seconds, max("updatedAt") as last
      from video_playback where video_id = ${video_id} group by customer_id) playback
    full join (select * from video_progress where video_id = ${video_id}) progress using (customer_id)
    full join (select * from video_rating where video_id = ${video_id}) rating using (customer_id)`

type Row = Omit<Watcher, 'completedAt' | 'lastAt'> & { completed: number | null; last: number }

export async function readWatchers(db: Tx, video_id: number, page: number): Promise<Watcher[]> {
  const { rows } = await db.execute<Row>(sql`
    select viewer.customer_id, trim(person.name || ' ' || person.last_name) as name, viewer.playbacks, viewer.seconds,
      viewer.position, viewer.stars, viewer.comment, (extract(epoch from viewer.completed) * 1000)::float8 as completed,
      (extract(epoch from viewer.last) * 1000)::float8 as last
    from (${watchersOf(video_id)}) viewer join customer person using (customer_id)
    order by viewer.last desc, viewer.customer_id limit ${PAGE_SIZE} offset ${page * PAGE_SIZE}`)
  return rows.map(({ completed, last, ...watcher }) => ({
    ...watcher,
    completedAt: completed === null ? null : new Date(completed).toISOString(),
    lastAt: new Date(last).toISOString(),
  }))
}

export async function countWatched(db: Tx, video_id: number): Promise<Watched> {
  const { rows } = await db.execute<Watched>(sql`
    select count(*)::int as watchers, coalesce(sum(playbacks), 0)::int as playbacks,
      coalesce(sum(seconds), 0)::int as seconds, count(completed)::int as completed,
      round(avg(stars), 1)::float8 as stars
    from (${watchersOf(video_id)}) viewer`)
  return rows[0] ?? { watchers: 0, playbacks: 0, seconds: 0, completed: 0, stars: null }
}
