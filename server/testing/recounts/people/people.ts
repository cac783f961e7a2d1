import type { people as described } from '@aforo/domain/reporting/reports/of/people/people.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { groupBy, isWithin, personOf, type Recount, type Recounting } from '../recounting.ts'
import { allVisits, isNarrowed, type Visit } from './visits.ts'

type Person = { customer_id: number; first: Visit; visits: Visit[] }

function peopleOf(asked: Recounting): Person[] {
  return [...groupBy(allVisits(asked), ({ customer_id }) => customer_id)].flatMap(([customer_id, all]) => {
    const visits = all.filter((visit) => isWithin(asked, visit.at) && isNarrowed(asked, visit))
    const [first] = all
    return first && visits.length > 0 ? [{ customer_id, first, visits }] : []
  })
}

const isNew = (asked: Recounting, { first }: Person): boolean => isWithin(asked, first.at)

const listed = (asked: Recounting, people: readonly Person[]) =>
  people.map(({ customer_id, first, visits }) => ({
    person: personOf(asked, customer_id),
    first: first.at.toISOString(),
    last: visits.at(-1)?.at.toISOString() ?? '',
    visits: visits.length,
  }))

export const people: Recount<typeof described> = {
  figures(asked) {
    const active = peopleOf(asked)
    const visits = active.flatMap((one) => one.visits).length
    const new_people = active.filter((one) => isNew(asked, one)).length
    return {
      active: active.length,
      new_people,
      returning: active.length - new_people,
      visits,
      visits_each: active.length === 0 ? null : Math.round((10 * visits) / active.length) / 10,
    }
  },
  tables: {
    by_month(asked) {
      const monthOf = (at: Date): string => localDate(at, asked.zone).slice(0, 7)
      const months = new Set<string>()
      for (let day = Date.parse(asked.days.from); day <= Date.parse(asked.days.to); day += 86_400_000) {
        months.add(new Date(day).toISOString().slice(0, 7))
      }
      return [...months].map((month) => {
        const came = peopleOf(asked).filter(({ visits }) => visits.some(({ at }) => monthOf(at) === month))
        const fresh = came.filter((one) => isNew(asked, one) && monthOf(one.first.at) === month)
        const visits = came.flatMap((one) => one.visits).filter(({ at }) => monthOf(at) === month)
        return { month, new_people: fresh.length, returning: came.length - fresh.length, visits: visits.length }
      })
    },
    by_visits(asked) {
      const came = (least: number, most: number) =>
        peopleOf(asked).filter(({ visits }) => visits.length >= least && visits.length <= most).length
      return [
        { times: '1', people: came(1, 1) },
        { times: '2 a 3', people: came(2, 3) },
        { times: '4 a 7', people: came(4, 7) },
        { times: '8 a 15', people: came(8, 15) },
        { times: '16 o más', people: came(16, Infinity) },
      ]
    },
  },
  lists: {
    active: (asked) => listed(asked, peopleOf(asked)),
    new_people: (asked) =>
      listed(
        asked,
        peopleOf(asked).filter((one) => isNew(asked, one)),
      ),
    returning: (asked) =>
      listed(
        asked,
        peopleOf(asked).filter((one) => !isNew(asked, one)),
      ),
    visits: (asked) => listed(asked, peopleOf(asked)),
    visits_each: (asked) => listed(asked, peopleOf(asked)),
  },
}
