import type { Chance } from '@aforo/domain/brand/seed.ts'
import type { ClassToPay } from '@aforo/domain/commerce/credits/usable.ts'
import { addMinutes, type LocalDate, mondayOf } from '@aforo/domain/values/days.ts'
import type { Occurrence } from '../folder/occurrences.ts'
import type { Wanted } from './places.ts'
import { buy, type Bought, pays, type Selling } from './crowd-grants.ts'

export type CrowdPerson = Bought & { readonly email: string }
export type Chosen = { readonly wanted: Wanted; readonly person: CrowdPerson; readonly isCancelled: boolean }

/** Classes a week that a person comes to: those who pay by the month come most. */
const A_WEEK = { unlimited: 6, counted: 4 }

/**
 * Chooses attendance: at most once a day, as often as the package suggests, only where it pays. Classes that must be
 * full choose first.
 */
export function choosePeople(
  wanted: readonly Wanted[],
  people: readonly CrowdPerson[],
  classToPay: (occurrence: Occurrence) => ClassToPay,
  selling: Selling,
): Chosen[] {
  const diaries = new Map(people.map(({ email }) => [email, new Diary()]))
  const fits = fitting(people, classToPay, selling)
  const chosen: Chosen[] = []
  for (const one of wanted.toSorted((a, b) => Number(b.isFilled) - Number(a.isFilled))) {
    const { date } = one.occurrence
    const free = people.filter(({ email }) => diaries.get(email)?.isFree(date) && fits(email, one.occurrence))
    const ranked = ranking(free, (person) => diaries.get(person.email)?.inWeek(date) ?? 0, selling.chance)
    const willing = ranked.filter(({ share }) => one.isFilled || share < 1).map(({ person }) => person)
    for (const [index, person] of willing.slice(0, one.live + one.cancelled).entries()) {
      diaries.get(person.email)?.note(date)
      chosen.push({ wanted: one, person, isCancelled: index >= one.live })
    }
  }
  return chosen
}

class Diary {
  readonly #days = new Set<LocalDate>()
  readonly #weeks = new Map<LocalDate, number>()

  isFree(date: LocalDate): boolean {
    return !this.#days.has(date)
  }

  inWeek(date: LocalDate): number {
    return this.#weeks.get(mondayOf(date)) ?? 0
  }

  note(date: LocalDate): void {
    this.#days.add(date)
    this.#weeks.set(mondayOf(date), this.inWeek(date) + 1)
  }
}

function ranking(people: readonly CrowdPerson[], classesOf: (person: CrowdPerson) => number, chance: Chance) {
  return people
    .map((person) => {
      const share = classesOf(person) / (person.pack.class_amount === 'unlimited' ? A_WEEK.unlimited : A_WEEK.counted)
      return { person, share, rank: share + chance.between(0, 0.7) }
    })
    .sort((one, other) => one.rank - other.rank)
}

function fitting(people: readonly CrowdPerson[], classToPay: (occurrence: Occurrence) => ClassToPay, selling: Selling) {
  const packages = new Map(people.map((person) => [person.email, person]))
  const known = new Map<string, boolean>()
  return (email: string, occurrence: Occurrence): boolean => {
    const person = packages.get(email)
    if (!person) return false
    const key = `${person.pack.handle} ${occurrence.row.line}`
    const willPay =
      known.get(key) ?? wouldPay(person, classToPay(occurrence), addMinutes(occurrence.start, -60), selling)
    known.set(key, willPay)
    return willPay
  }
}

const wouldPay = (person: Bought, singleClass: ClassToPay, at: Date, selling: Selling): boolean =>
  buy(person, at, selling).grants.some(({ creditGrants }) =>
    creditGrants.some((grant) => pays(grant, singleClass, at, selling.policies)),
  )
