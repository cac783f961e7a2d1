import { sql } from 'drizzle-orm'
import { ADMIN_PAGE } from '@aforo/domain/media/admin/limits.ts'
import type { Watched, Watcher } from '@aforo/domain/media/admin/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'

const eachOf = (video_id: number) => sql`
  select customer_id, coalesce(sat.playbacks, 0) as playbacks, coalesce(sat.seconds, 0) as seconds,
    coalesce(place.position, 0) as position, place."completedAt" as completed, rated.stars, rated.comment,
    greatest(sat.last, place."updatedAt", rated."updatedAt") as last
  from (select customer_id, count(*)::int as playbacks, sum(seconds)::int as seconds, max("updatedAt") as last
      from video_playback where video_id = ${video_id} group by customer_id) sat
    full join (select * from video_progress where video_id = ${video_id}) place using (customer_id)
    full join (select * from video_rating where video_id = ${video_id}) rated using (customer_id)`

type Row = Omit<Watcher, 'completedAt' | 'lastAt'> & { completed: number | null; last: number }

export async function readWatchers(db: Tx, video_id: number, page: number): Promise<Watcher[]> {
  const { rows } = await db.execute<Row>(sql`
    select one.customer_id, trim(person.name || ' ' || person.last_name) as name, one.playbacks, one.seconds,
      one.position, one.stars, one.comment, (extract(epoch from one.completed) * 1000)::float8 as completed,
      (extract(epoch from one.last) * 1000)::float8 as last
    from (${eachOf(video_id)}) one join customer person using (customer_id)
    order by one.last desc, one.customer_id limit ${ADMIN_PAGE} offset ${page * ADMIN_PAGE}`)
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
    from (${eachOf(video_id)}) one`)
  return rows[0] ?? { watchers: 0, playbacks: 0, seconds: 0, completed: 0, stars: null }
}
