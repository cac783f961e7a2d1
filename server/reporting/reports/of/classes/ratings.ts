import { monthsOf } from '@aforo/domain/reporting/reports/months.ts'
import type { ratings as described } from '@aforo/domain/reporting/reports/of/classes/ratings.ts'
import { average, share } from '@aforo/domain/reporting/reports/share.ts'
import type { Answers } from '../../answering.ts'
import { memoize } from '../../memoize.ts'
import { countRatings, listRatings } from './ratings-store.ts'

const counted = memoize(countRatings)
const STARS_DECIMALS = 2

export const ratings: Answers<typeof described> = {
  async figures(query) {
    const { figures } = await counted(query)
    const { visits, rated, low, comments } = figures
    return { ...averages(figures), rated, rated_rate: share(rated, visits), low, comments }
  },
  tables: {
    by_coach: async (query) => (await counted(query)).by_coach.map(withAverage),
    by_class_type: async (query) => (await counted(query)).by_class_type.map(withAverage),
    async by_month(query) {
      const months = new Map((await counted(query)).by_month.map((row) => [row.month, row]))
      return monthsOf(query.days).map((month, n) => {
        const found = months.get(n + 1)
        if (!found) return { month, class_average: null, coach_average: null, rated: 0 }
        return { month, ...averages(found), rated: found.rated }
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
