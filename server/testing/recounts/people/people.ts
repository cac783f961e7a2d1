import type { people as peopleReport } from '@aforo/domain/reporting/reports/definitions/people/people.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { groupBy, isWithin, personOf, type Recount, type RecountInput } from '../recount.ts'
import { allVisits, matchesFilters, type Visit } from './visits.ts'

type Person = { customer_id: number; firstVisit: Visit; visits: Visit[] }

function peopleOf(input: RecountInput): Person[] {
  return [...groupBy(allVisits(input), ({ customer_id }) => customer_id)].flatMap(([customer_id, visitsOfPerson]) => {
    const visits = visitsOfPerson.filter((visit) => isWithin(input, visit.at) && matchesFilters(input, visit))
    const [firstVisit] = visitsOfPerson
    return firstVisit && visits.length > 0 ? [{ customer_id, firstVisit, visits }] : []
  })
}

const isNew = (input: RecountInput, { firstVisit }: Person): boolean => isWithin(input, firstVisit.at)

const listPeople = (input: RecountInput, people: readonly Person[]) =>
  people.map(({ customer_id, firstVisit, visits }) => ({
    person: personOf(input, customer_id),
    first: firstVisit.at.toISOString(),
    last: visits.at(-1)?.at.toISOString() ?? '',
    visits: visits.length,
  }))

export const people: Recount<typeof peopleReport> = {
  figures(input) {
    const activePeople = peopleOf(input)
    const visits = activePeople.flatMap((person) => person.visits).length
    const new_people = activePeople.filter((person) => isNew(input, person)).length
    return {
      active: activePeople.length,
      new_people,
      returning: activePeople.length - new_people,
      visits,
      visits_each: activePeople.length === 0 ? null : Math.round((10 * visits) / activePeople.length) / 10,
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
        const newVisitors = visitors.filter((person) => isNew(input, person) && monthOf(person.firstVisit.at) === month)
        const visits = visitors.flatMap((person) => person.visits).filter(({ at }) => monthOf(at) === month)
        return {
          month,
          new_people: newVisitors.length,
          returning: visitors.length - newVisitors.length,
          visits: visits.length,
        }
      })
    },
    by_visits(input) {
      const countPeople = (minimum: number, maximum: number) =>
        peopleOf(input).filter(({ visits }) => visits.length >= minimum && visits.length <= maximum).length
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
    active: (input) => listPeople(input, peopleOf(input)),
    new_people: (input) =>
      listPeople(
        input,
        peopleOf(input).filter((person) => isNew(input, person)),
      ),
    returning: (input) =>
      listPeople(
        input,
        peopleOf(input).filter((person) => !isNew(input, person)),
      ),
    visits: (input) => listPeople(input, peopleOf(input)),
    visits_each: (input) => listPeople(input, peopleOf(input)),
  },
}
