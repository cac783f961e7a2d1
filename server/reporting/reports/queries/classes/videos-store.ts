import { type SQL, sql } from 'drizzle-orm'
import type { Linked } from '@aforo/domain/reporting/reports/report-definition.ts'
import { iso } from '../../../../platform/database/reading/iso.ts'
import type { ReportQuery, RowPage, Page } from '../../report-query.ts'
import { pageOf, personCell } from '../../page-store.ts'

export type Watched = { seconds: number; viewers: number; sittings: number }

/** Watch sessions `b` of videos `v` that began in the span and lasted at least a second. */
const sittings = ({ from, until, filters }: ReportQuery): SQL => sql`from video_playback b join video v using (video_id)
  where b."startedAt" >= ${from} and b."startedAt" < ${until} and b.seconds > 0
    ${filters.instructor_id ? sql`and v.instructor_id = ${filters.instructor_id}` : sql``}
    ${filters.class_type_id ? sql`and v.class_type_id = ${filters.class_type_id}` : sql``}`

const watchedColumns: SQL = sql`coalesce(sum(b.seconds), 0)::int as seconds, count(distinct b.customer_id)::int as viewers,
  count(*)::int as sittings`
const MAX_VIDEOS = 50

export async function countWatched(query: ReportQuery): Promise<Watched> {
  const { rows } = await query.db.execute<Watched>(sql`select ${watchedColumns} ${sittings(query)}`)
  return rows[0] ?? { seconds: 0, viewers: 0, sittings: 0 }
}

export async function watchedByDay(query: ReportQuery): Promise<({ day: string } & Watched)[]> {
  const { rows } = await query.db.execute<{ day: string } & Watched>(sql`
    select to_char(b."startedAt" at time zone ${query.zone}, 'YYYY-MM-DD') as day, ${watchedColumns} ${sittings(query)}
    group by 1 order by 1`)
  return rows
}

type WatchedVideo = { video: Linked; coach: string | null } & Watched
export async function watchedByVideo(query: ReportQuery): Promise<WatchedVideo[]> {
  const { rows } = await query.db.execute<WatchedVideo>(sql`
    select json_build_object('id', v.video_id, 'text', v.name) as video, trim(i.name || ' ' || i.last_name) as coach, found.*
    from (select b.video_id, ${watchedColumns} ${sittings(query)} group by 1) found
    join video v using (video_id) left join instructor i using (instructor_id)
    order by seconds desc, v.video_id limit ${MAX_VIDEOS}`)
  return rows
}

export async function watchedByCoach(query: ReportQuery): Promise<({ coach: string | null } & Watched)[]> {
  const { rows } = await query.db.execute<{ coach: string | null } & Watched>(sql`
    select trim(i.name || ' ' || i.last_name) as coach, found.* from (
      select v.instructor_id, ${watchedColumns} ${sittings(query)} group by 1) found left join instructor i using (instructor_id)
    order by seconds desc, instructor_id`)
  return rows
}

export type PlaybackRow = { video: Linked; person: Linked; began: string; seconds: number }

export const listSittings = (query: ReportQuery, page: Page): Promise<RowPage<PlaybackRow>> =>
  pageOf<PlaybackRow>(
    query,
    {
      wanted: sql`select b.video_playback_id, b.video_id, b.customer_id, b."startedAt", b.seconds ${sittings(query)}`,
      order: sql`w."startedAt" desc, w.video_playback_id`,
      joins: sql`join video v using (video_id) join customer p using (customer_id)`,
      row: sql`json_build_object('video', json_build_object('id', v.video_id, 'text', v.name), 'person', ${personCell},
        'began', ${iso(sql`w."startedAt"`)}, 'seconds', w.seconds, 'minutes', w.seconds)`,
    },
    page,
  )
