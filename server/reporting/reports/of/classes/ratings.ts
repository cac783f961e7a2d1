import { monthsOf } from '@aforo/domain/reporting/reports/months.ts'
import type { ratings as described } from '@aforo/domain/reporting/reports/of/classes/ratings.ts'
import { average, share } from '@aforo/domain/reporting/reports/share.ts'
import type { Answers } from '../../answering.ts'
import { once } from '../../memoize.ts'
import { countRatings, listRatings } from './ratings-store.ts'

const counted = once(countRatings)
const STARS_DECIMALS = 2

export const ratings: Answers<typeof described> = {
  async figures(asked) {
    const { figures } = await counted(asked)
    const { visits, rated, low, comments } = figures
    return { ...averages(figures), rated, rated_rate: share(rated, visits), low, comments }
  },
  tables: {
    by_coach: async (asked) => (await counted(asked)).by_coach.map(withAverage),
    by_class_type: async (asked) => (await counted(asked)).by_class_type.map(withAverage),
    async by_month(asked) {
      const months = new Map((await counted(asked)).by_month.map((row) => [row.month, row]))
      return monthsOf(asked.days).map((month, n) => {
        const found = months.get(n + 1)
        if (!found) return { month, class_average: null, coach_average: null, rated: 0 }
        return { month, ...averages(found), rated: found.rated }
      })
    },
  },
  lists: {
    class_average: (asked, page) => listRatings(asked, 'class', page),
    coach_average: (asked, page) => listRatings(asked, 'coach', page),
    rated: (asked, page) => listRatings(asked, 'rated', page),
    rated_rate: (asked, page) => listRatings(asked, 'rated', page),
    low: (asked, page) => listRatings(asked, 'low', page),
    comments: (asked, page) => listRatings(asked, 'comments', page),
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
