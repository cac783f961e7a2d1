import type { people as described } from '@aforo/domain/reporting/reports/of/people/people.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { groupBy, isWithin, personOf, type Recount, type RecountInput } from '../recounting.ts'
import { allVisits, isNarrowed, type Visit } from './visits.ts'

type Person = { customer_id: number; first: Visit; visits: Visit[] }

function peopleOf(input: RecountInput): Person[] {
  return [...groupBy(allVisits(input), ({ customer_id }) => customer_id)].flatMap(([customer_id, all]) => {
    const visits = all.filter((visit) => isWithin(input, visit.at) && isNarrowed(input, visit))
    const [first] = all
    return first && visits.length > 0 ? [{ customer_id, first, visits }] : []
  })
}

const isNew = (input: RecountInput, { first }: Person): boolean => isWithin(input, first.at)

const listed = (input: RecountInput, people: readonly Person[]) =>
  people.map(({ customer_id, first, visits }) => ({
    person: personOf(input, customer_id),
    first: first.at.toISOString(),
    last: visits.at(-1)?.at.toISOString() ?? '',
    visits: visits.length,
  }))

export const people: Recount<typeof described> = {
  figures(input) {
    const active = peopleOf(input)
    const visits = active.flatMap((one) => one.visits).length
    const new_people = active.filter((one) => isNew(input, one)).length
    return {
      active: active.length,
      new_people,
      returning: active.length - new_people,
      visits,
      visits_each: active.length === 0 ? null : Math.round((10 * visits) / active.length) / 10,
    }
  },
  tables: {
    by_month(input) {
      const monthOf = (at: Date): string => localDate(at, input.zone).slice(0, 7)
      const months = new Set<string>()
      for (let day = Date.parse(input.days.from); day <= Date.parse(input.days.to); day += 86_400_000) {
        months.add(new Date(day).toISOString().slice(0, 7))
      }
      return [...months].map((month) => {
        const visitors = peopleOf(input).filter(({ visits }) => visits.some(({ at }) => monthOf(at) === month))
        const fresh = visitors.filter((one) => isNew(input, one) && monthOf(one.first.at) === month)
        const visits = visitors.flatMap((one) => one.visits).filter(({ at }) => monthOf(at) === month)
        return { month, new_people: fresh.length, returning: visitors.length - fresh.length, visits: visits.length }
      })
    },
    by_visits(input) {
      const countPeople = (least: number, most: number) =>
        peopleOf(input).filter(({ visits }) => visits.length >= least && visits.length <= most).length
      return [
        { times: '1', people: countPeople(1, 1) },
        { times: '2 a 3', people: countPeople(2, 3) },
        { times: '4 a 7', people: countPeople(4, 7) },
        { times: '8 a 15', people: countPeople(8, 15) },
        { times: '16 o más', people: countPeople(16, Infinity) },
      ]
    },
  },
  lists: {
    active: (input) => listed(input, peopleOf(input)),
    new_people: (input) =>
      listed(
        input,
        peopleOf(input).filter((one) => isNew(input, one)),
      ),
    returning: (input) =>
      listed(
        input,
        peopleOf(input).filter((one) => !isNew(input, one)),
      ),
    visits: (input) => listed(input, peopleOf(input)),
    visits_each: (input) => listed(input, peopleOf(input)),
  },
}
