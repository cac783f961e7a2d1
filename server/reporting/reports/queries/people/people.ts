import { monthsOf } from '@aforo/domain/reporting/reports/months.ts'
import type { people as definition } from '@aforo/domain/reporting/reports/definitions/people/people.ts'
import { average } from '@aforo/domain/reporting/reports/share.ts'
import type { ReportSource } from '../../report-query.ts'
import { memoize } from '../../memoize.ts'
import { countPeople, listPeople } from './people-store.ts'

const readCounts = memoize(countPeople)

export const people: ReportSource<typeof definition> = {
  async figures(query) {
    const { active, new_people, visits } = (await readCounts(query)).figures
    return { active, new_people, returning: active - new_people, visits, visits_each: average(visits, active) }
  },
  tables: {
    async by_month(query) {
      const { by_month } = await readCounts(query)
      const months = new Map(by_month.map((row) => [row.month, row]))
      return monthsOf(query.days).map((month, index) => {
        const { new_people, returning, visits } = months.get(index + 1) ?? { new_people: 0, returning: 0, visits: 0 }
        return { month, new_people, returning, visits }
      })
    },
    async by_visits(query) {
      const { once: one, few, some, many, most } = (await readCounts(query)).by_visits
      return [
        { times: '1', people: one },
        { times: '2 a 3', people: few },
        { times: '4 a 7', people: some },
        { times: '8 a 15', people: many },
        { times: '16 o más', people: most },
      ]
    },
  },
  lists: {
    active: (query, page) => listPeople(query, 'active', page),
    new_people: (query, page) => listPeople(query, 'new', page),
    returning: (query, page) => listPeople(query, 'returning', page),
    visits: (query, page) => listPeople(query, 'active', page),
    visits_each: (query, page) => listPeople(query, 'active', page),
  },
}
