import { monthOf, monthsBetween, monthsOf } from '@aforo/domain/reporting/reports/months.ts'
import type { retention as definition } from '@aforo/domain/reporting/reports/definitions/people/retention.ts'
import { toPercent } from '@aforo/domain/reporting/reports/share.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import type { ReportSource, ReportQuery } from '../../report-query.ts'
import { memoize } from '../../memoize.ts'
import { countRetained, listFirsts, monthsSeen } from './retention-store.ts'

const readCounts = memoize(countRetained)

export const retention: ReportSource<typeof definition> = {
  async figures(query) {
    const { figures } = await readCounts(query)
    return { ...figures, came_back_rate: toPercent(figures.came_back, figures.first_visits - figures.in_time) }
  },
  tables: { by_month: cohorts },
  lists: {
    first_visits: (query, page) => listFirsts(query, 'all', page),
    came_back_rate: (query, page) => listFirsts(query, 'counted', page),
    came_back: (query, page) => listFirsts(query, 'came_back', page),
    in_time: (query, page) => listFirsts(query, 'in_time', page),
  },
}

async function cohorts(query: ReportQuery) {
  const { cohorts: firstsByMonth, returns } = await readCounts(query)
  const months = monthsOf(monthsSeen(query))
  const thisMonth = monthOf(localDate(query.now, query.zone))
  const returnsByMonths = new Map(returns.map(({ month, later, people }) => [`${month} ${later}`, people]))
  return firstsByMonth.flatMap(({ month: number, people }) => {
    const month = months[number - 1] ?? ''
    return Array.from({ length: monthsBetween(month, thisMonth) + 1 }, (_, months_later) => {
      const returned = returnsByMonths.get(`${number} ${number + months_later}`) ?? 0
      return { month, months_later, people, came: returned, share: toPercent(returned, people) }
    })
  })
}
