import type { retention as described } from '@aforo/domain/reporting/reports/of/people/retention.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { groupBy, isWithin, personOf, type Recount, type Recounting } from '../recounting.ts'
import { allVisits, isNarrowed } from './visits.ts'

type Newcomer = {
  customer_id: number
  first: Date
  all: Date[]
  again: Date | null
  isInTime: boolean
  cameBack: boolean
}
const THIRTY_DAYS = 30 * 86_400_000

function cohortOf(asked: Recounting): Newcomer[] {
  return [...groupBy(allVisits(asked), ({ customer_id }) => customer_id)].flatMap(([customer_id, visits]) => {
    const first = visits[0]?.at
    if (!first || !isWithin(asked, first)) return []
    const begun = visits.filter(({ at }) => at.getTime() === first.getTime())
    if (!begun.some((visit) => isNarrowed(asked, visit))) return []
    const all = visits.map(({ at }) => at)
    const again = all.find((at) => at > first) ?? null
    const isInTime = first.getTime() + THIRTY_DAYS > asked.now.getTime()
    const cameBack = again !== null && again.getTime() - first.getTime() <= THIRTY_DAYS
    return [{ customer_id, first, all, again, isInTime, cameBack }]
  })
}

const listed = (asked: Recounting, begun: readonly Newcomer[]) =>
  begun.map(({ customer_id, first, again, isInTime, cameBack }) => ({
    person: personOf(asked, customer_id),
    first: first.toISOString(),
    again: again?.toISOString() ?? null,
    became: cameBack ? 'Volvió' : isInTime ? 'Aún tiene tiempo' : 'No volvió',
  }))

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

export const retention: Recount<typeof described> = {
  figures(asked) {
    const begun = cohortOf(asked)
    const over = begun.filter(({ isInTime }) => !isInTime)
    const came_back = over.filter(({ cameBack }) => cameBack).length
    return {
      first_visits: begun.length,
      came_back,
      came_back_rate: percent(came_back, over.length),
      in_time: begun.length - over.length,
    }
  },
  tables: {
    by_month(asked) {
      const monthOf = (at: Date): string => localDate(at, asked.zone).slice(0, 7)
      const cohorts = [...groupBy(cohortOf(asked), ({ first }) => monthOf(first))]
      return cohorts
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([month, people]) => {
          const rows = []
          let [year, number] = month.split('-').map(Number) as [number, number]
          for (let months_later = 0; ; months_later++) {
            const asMonth = `${year}-${String(number).padStart(2, '0')}`
            if (asMonth > monthOf(asked.now)) return rows
            const came = people.filter(({ all }) => all.some((at) => monthOf(at) === asMonth)).length
            rows.push({ month, months_later, people: people.length, came, share: percent(came, people.length) })
            number += 1
            if (number === 13) [year, number] = [year + 1, 1]
          }
        })
    },
  },
  lists: {
    first_visits: (asked) => listed(asked, cohortOf(asked)),
    came_back_rate: (asked) =>
      listed(
        asked,
        cohortOf(asked).filter(({ isInTime }) => !isInTime),
      ),
    came_back: (asked) =>
      listed(
        asked,
        cohortOf(asked).filter(({ isInTime, cameBack }) => cameBack && !isInTime),
      ),
    in_time: (asked) =>
      listed(
        asked,
        cohortOf(asked).filter(({ isInTime }) => isInTime),
      ),
  },
}
