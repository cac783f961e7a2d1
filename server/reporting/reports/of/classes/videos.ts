import type { videos as described } from '@aforo/domain/reporting/reports/of/classes/videos.ts'
import { average } from '@aforo/domain/reporting/reports/share.ts'
import type { Answers, ReportQuery, Page } from '../../answering.ts'
import { countWatched, listSittings, watchedByCoach, watchedByDay, watchedByVideo } from './videos-store.ts'

export const videos: Answers<typeof described> = {
  async figures(query) {
    const { seconds, ...counted } = await countWatched(query)
    return { ...counted, minutes: minutesOf(seconds), minutes_each: average(seconds, 60 * counted.viewers) }
  },
  tables: {
    by_day: async (query) => (await watchedByDay(query)).map(inMinutes),
    by_video: async (query) => (await watchedByVideo(query)).map(inMinutes),
    by_coach: async (query) =>
      (await watchedByCoach(query)).map((row) => inMinutes({ ...row, coach: row.coach ?? 'Sin coach' })),
  },
  lists: { minutes: sittings, viewers: sittings, sittings, minutes_each: sittings },
}

async function sittings(query: ReportQuery, page: Page) {
  const { rows, total } = await listSittings(query, page)
  return { rows: rows.map(inMinutes), total }
}

const minutesOf = (seconds: number): number => Math.round(seconds / 60)
const inMinutes = <Row extends { seconds: number }>({ seconds, ...row }: Row) => ({
  ...row,
  minutes: minutesOf(seconds),
})
