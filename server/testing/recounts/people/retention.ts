import type { retention as retentionReport } from '@aforo/domain/reporting/reports/definitions/people/retention.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { groupBy, isWithin, personOf, type Recount, type RecountInput } from '../recount.ts'
import { allVisits, matchesFilters } from './visits.ts'

type Newcomer = {
  customer_id: number
  firstVisit: Date
  visits: Date[]
  secondVisit: Date | null
  hasTimeLeft: boolean
  hasReturned: boolean
}
const THIRTY_DAYS = 30 * 86_400_000

function cohortOf(input: RecountInput): Newcomer[] {
  return [...groupBy(allVisits(input), ({ customer_id }) => customer_id)].flatMap(([customer_id, visitsOfPerson]) => {
    const firstVisit = visitsOfPerson[0]?.at
    if (!firstVisit || !isWithin(input, firstVisit)) return []
    const firstVisits = visitsOfPerson.filter(({ at }) => at.getTime() === firstVisit.getTime())
    if (!firstVisits.some((visit) => matchesFilters(input, visit))) return []
    const dates = visitsOfPerson.map(({ at }) => at)
    const secondVisit = dates.find((at) => at > firstVisit) ?? null
    const hasTimeLeft = firstVisit.getTime() + THIRTY_DAYS > input.now.getTime()
    const hasReturned = secondVisit !== null && secondVisit.getTime() - firstVisit.getTime() <= THIRTY_DAYS
    return [{ customer_id, firstVisit, visits: dates, secondVisit, hasTimeLeft, hasReturned }]
  })
}

const listNewcomers = (input: RecountInput, newcomers: readonly Newcomer[]) =>
  newcomers.map(({ customer_id, firstVisit, secondVisit, hasTimeLeft, hasReturned }) => ({
    person: personOf(input, customer_id),
    first: firstVisit.toISOString(),
    again: secondVisit?.toISOString() ?? null,
    became: hasReturned ? 'Volvió' : hasTimeLeft ? 'Aún tiene tiempo' : 'No volvió',
  }))

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

export const retention: Recount<typeof retentionReport> = {
  figures(input) {
    const newcomers = cohortOf(input)
    const decided = newcomers.filter(({ hasTimeLeft }) => !hasTimeLeft)
    const came_back = decided.filter(({ hasReturned }) => hasReturned).length
    return {
      first_visits: newcomers.length,
      came_back,
      came_back_rate: percent(came_back, decided.length),
      in_time: newcomers.length - decided.length,
    }
  },
  tables: {
    by_month(input) {
      const monthOf = (at: Date): string => localDate(at, input.zone).slice(0, 7)
      const cohorts = [...groupBy(cohortOf(input), ({ firstVisit }) => monthOf(firstVisit))]
      return cohorts
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([month, people]) => {
          const rows = []
          let [year, monthNumber] = month.split('-').map(Number) as [number, number]
          for (let months_later = 0; ; months_later++) {
            const laterMonth = `${year}-${String(monthNumber).padStart(2, '0')}`
            if (laterMonth > monthOf(input.now)) return rows
            const returnedCount = people.filter(({ visits }) => visits.some((at) => monthOf(at) === laterMonth)).length
            rows.push({
              month,
              months_later,
              people: people.length,
              came: returnedCount,
              share: percent(returnedCount, people.length),
            })
            monthNumber += 1
            if (monthNumber === 13) [year, monthNumber] = [year + 1, 1]
          }
        })
    },
  },
  lists: {
    first_visits: (input) => listNewcomers(input, cohortOf(input)),
    came_back_rate: (input) =>
      listNewcomers(
        input,
        cohortOf(input).filter(({ hasTimeLeft }) => !hasTimeLeft),
      ),
    came_back: (input) =>
      listNewcomers(
        input,
        cohortOf(input).filter(({ hasTimeLeft, hasReturned }) => hasReturned && !hasTimeLeft),
      ),
    in_time: (input) =>
      listNewcomers(
        input,
        cohortOf(input).filter(({ hasTimeLeft }) => hasTimeLeft),
      ),
  },
}
