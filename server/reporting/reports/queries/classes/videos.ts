import type { videos as definition } from '@aforo/domain/reporting/reports/definitions/classes/videos.ts'
import { average } from '@aforo/domain/reporting/reports/share.ts'
import type { ReportSource, ReportQuery, Page } from '../../report-query.ts'
import { countWatched, listSittings, watchedByCoach, watchedByDay, watchedByVideo } from './videos-store.ts'

export const videos: ReportSource<typeof definition> = {
  async figures(query) {
    const { seconds, ...counts } = await countWatched(query)
    return { ...counts, minutes: minutesOf(seconds), minutes_each: average(seconds, 60 * counts.viewers) }
  },
  tables: {
    by_day: async (query) => (await watchedByDay(query)).map(secondsToMinutes),
    by_video: async (query) => (await watchedByVideo(query)).map(secondsToMinutes),
    by_coach: async (query) =>
      (await watchedByCoach(query)).map((row) => secondsToMinutes({ ...row, coach: row.coach ?? 'Sin coach' })),
  },
  lists: { minutes: sittings, viewers: sittings, sittings, minutes_each: sittings },
}

async function sittings(query: ReportQuery, page: Page) {
  const { rows, total } = await listSittings(query, page)
  return { rows: rows.map(secondsToMinutes), total }
}

const minutesOf = (seconds: number): number => Math.round(seconds / 60)
const secondsToMinutes = <Row extends { seconds: number }>({ seconds, ...row }: Row) => ({
  ...row,
  minutes: minutesOf(seconds),
})
