import { monthOf, monthsBetween, monthsOf } from '@aforo/domain/reporting/reports/months.ts'
import type { retention as described } from '@aforo/domain/reporting/reports/of/people/retention.ts'
import { share } from '@aforo/domain/reporting/reports/share.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import type { Answers, ReportQuery } from '../../answering.ts'
import { once } from '../../memoize.ts'
import { countRetained, listFirsts, monthsSeen } from './retention-store.ts'

const counted = once(countRetained)

export const retention: Answers<typeof described> = {
  async figures(asked) {
    const { figures } = await counted(asked)
    return { ...figures, came_back_rate: share(figures.came_back, figures.first_visits - figures.in_time) }
  },
  tables: { by_month: cohorts },
  lists: {
    first_visits: (asked, page) => listFirsts(asked, 'all', page),
    came_back_rate: (asked, page) => listFirsts(asked, 'counted', page),
    came_back: (asked, page) => listFirsts(asked, 'came_back', page),
    in_time: (asked, page) => listFirsts(asked, 'in_time', page),
  },
}

async function cohorts(asked: ReportQuery) {
  const { cohorts: begun, came } = await counted(asked)
  const months = monthsOf(monthsSeen(asked))
  const thisMonth = monthOf(localDate(asked.now, asked.zone))
  const cameIn = new Map(came.map(({ month, later, people }) => [`${month} ${later}`, people]))
  return begun.flatMap(({ month: number, people }) => {
    const month = months[number - 1] ?? ''
    return Array.from({ length: monthsBetween(month, thisMonth) + 1 }, (_, months_later) => {
      const found = cameIn.get(`${number} ${number + months_later}`) ?? 0
      return { month, months_later, people, came: found, share: share(found, people) }
    })
  })
}
