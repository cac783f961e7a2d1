import type { retention as described } from '@aforo/domain/reporting/reports/of/people/retention.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { groupBy, isWithin, personOf, type Recount, type RecountInput } from '../recounting.ts'
import { allVisits, isNarrowed } from './visits.ts'

type Newcomer = {
  customer_id: number
  first: Date
  all: Date[]
  again: Date | null
  isInTime: boolean
  hasReturned: boolean
}
const THIRTY_DAYS = 30 * 86_400_000

function cohortOf(input: RecountInput): Newcomer[] {
  return [...groupBy(allVisits(input), ({ customer_id }) => customer_id)].flatMap(([customer_id, visits]) => {
    const first = visits[0]?.at
    if (!first || !isWithin(input, first)) return []
    const firstVisits = visits.filter(({ at }) => at.getTime() === first.getTime())
    if (!firstVisits.some((visit) => isNarrowed(input, visit))) return []
    const all = visits.map(({ at }) => at)
    const again = all.find((at) => at > first) ?? null
    const isInTime = first.getTime() + THIRTY_DAYS > input.now.getTime()
    const hasReturned = again !== null && again.getTime() - first.getTime() <= THIRTY_DAYS
    return [{ customer_id, first, all, again, isInTime, hasReturned }]
  })
}

const listed = (input: RecountInput, newcomers: readonly Newcomer[]) =>
  newcomers.map(({ customer_id, first, again, isInTime, hasReturned }) => ({
    person: personOf(input, customer_id),
    first: first.toISOString(),
    again: again?.toISOString() ?? null,
    became: hasReturned ? 'Volvió' : isInTime ? 'Aún tiene tiempo' : 'No volvió',
  }))

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

export const retention: Recount<typeof described> = {
  figures(input) {
    const newcomers = cohortOf(input)
    const over = newcomers.filter(({ isInTime }) => !isInTime)
    const came_back = over.filter(({ hasReturned }) => hasReturned).length
    return {
      first_visits: newcomers.length,
      came_back,
      came_back_rate: percent(came_back, over.length),
      in_time: newcomers.length - over.length,
    }
  },
  tables: {
    by_month(input) {
      const monthOf = (at: Date): string => localDate(at, input.zone).slice(0, 7)
      const cohorts = [...groupBy(cohortOf(input), ({ first }) => monthOf(first))]
      return cohorts
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([month, people]) => {
          const rows = []
          let [year, number] = month.split('-').map(Number) as [number, number]
          for (let months_later = 0; ; months_later++) {
            const asMonth = `${year}-${String(number).padStart(2, '0')}`
            if (asMonth > monthOf(input.now)) return rows
            const returned = people.filter(({ all }) => all.some((at) => monthOf(at) === asMonth)).length
            rows.push({
              month,
              months_later,
              people: people.length,
              came: returned,
              share: percent(returned, people.length),
            })
            number += 1
            if (number === 13) [year, number] = [year + 1, 1]
          }
        })
    },
  },
  lists: {
    first_visits: (input) => listed(input, cohortOf(input)),
    came_back_rate: (input) =>
      listed(
        input,
        cohortOf(input).filter(({ isInTime }) => !isInTime),
      ),
    came_back: (input) =>
      listed(
        input,
        cohortOf(input).filter(({ isInTime, hasReturned }) => hasReturned && !isInTime),
      ),
    in_time: (input) =>
      listed(
        input,
        cohortOf(input).filter(({ isInTime }) => isInTime),
      ),
  },
}
