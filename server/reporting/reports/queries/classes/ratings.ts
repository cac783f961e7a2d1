import { monthsOf } from '@aforo/domain/reporting/reports/months.ts'
import type { ratings as definition } from '@aforo/domain/reporting/reports/definitions/classes/ratings.ts'
import { average, toPercent } from '@aforo/domain/reporting/reports/share.ts'
import type { ReportSource } from '../../report-query.ts'
import { memoize } from '../../memoize.ts'
import { countRatings, listRatings } from './ratings-store.ts'

const readCounts = memoize(countRatings)
const STARS_DECIMALS = 2

export const ratings: ReportSource<typeof definition> = {
  async figures(query) {
    const { figures } = await readCounts(query)
    const { visits, rated, low, comments } = figures
    return { ...averages(figures), rated, rated_rate: toPercent(rated, visits), low, comments }
  },
  tables: {
    by_coach: async (query) => (await readCounts(query)).by_coach.map(withAverage),
    by_class_type: async (query) => (await readCounts(query)).by_class_type.map(withAverage),
    async by_month(query) {
      const months = new Map((await readCounts(query)).by_month.map((row) => [row.month, row]))
      return monthsOf(query.days).map((month, index) => {
        const totals = months.get(index + 1)
        if (!totals) return { month, class_average: null, coach_average: null, rated: 0 }
        return { month, ...averages(totals), rated: totals.rated }
      })
    },
  },
  lists: {
    class_average: (query, page) => listRatings(query, 'class', page),
    coach_average: (query, page) => listRatings(query, 'coach', page),
    rated: (query, page) => listRatings(query, 'rated', page),
    rated_rate: (query, page) => listRatings(query, 'rated', page),
    low: (query, page) => listRatings(query, 'low', page),
    comments: (query, page) => listRatings(query, 'comments', page),
  },
}

type Sums = { class_sum: number; class_count: number; coach_sum: number; coach_count: number }
const averages = ({ class_sum, class_count, coach_sum, coach_count }: Sums) => ({
  class_average: average(class_sum, class_count, STARS_DECIMALS),
  coach_average: average(coach_sum, coach_count, STARS_DECIMALS),
})

const withAverage = <Row extends { sum: number; rated: number }>({ sum, ...row }: Row) => ({
  ...row,
  average: average(sum, row.rated, STARS_DECIMALS),
})
