import type { SeededRandom } from '@aforo/domain/brand/seed.ts'
import type { ClassToPay } from '@aforo/domain/commerce/credits/usable.ts'
import { addMinutes, type LocalDate, mondayOf } from '@aforo/domain/values/days.ts'
import type { Occurrence } from '../folder/occurrences.ts'
import type { CrowdDemand } from './places.ts'
import { buy, type PersonPackage, canPayWith, type SalesContext } from './crowd-grants.ts'

export type CrowdPerson = PersonPackage & { readonly email: string }
export type ChosenSeat = { readonly demand: CrowdDemand; readonly person: CrowdPerson; readonly isCancelled: boolean }

/** Classes that a person attends per week; customers with unlimited packages attend most. */
const CLASSES_PER_WEEK = { unlimited: 6, counted: 4 }

/**
 * Chooses attendance: at most once a day, as often as the package suggests, and only classes that the package pays.
 * Classes that must be full choose first.
 */
export function choosePeople(
  wanted: readonly CrowdDemand[],
  people: readonly CrowdPerson[],
  classToPay: (occurrence: Occurrence) => ClassToPay,
  selling: SalesContext,
): ChosenSeat[] {
  const diaries = new Map(people.map(({ email }) => [email, new Diary()]))
  const canPay = createPaymentCheck(people, classToPay, selling)
  const chosen: ChosenSeat[] = []
  for (const demand of wanted.toSorted((a, b) => Number(b.isFilled) - Number(a.isFilled))) {
    const { date } = demand.occurrence
    const free = people.filter(({ email }) => diaries.get(email)?.isFree(date) && canPay(email, demand.occurrence))
    const ranked = rankPeople(free, (person) => diaries.get(person.email)?.countInWeek(date) ?? 0, selling.chance)
    const willing = ranked.filter(({ share }) => demand.isFilled || share < 1).map(({ person }) => person)
    for (const [index, person] of willing.slice(0, demand.live + demand.cancelled).entries()) {
      diaries.get(person.email)?.add(date)
      chosen.push({ demand, person, isCancelled: index >= demand.live })
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

  countInWeek(date: LocalDate): number {
    return this.#weeks.get(mondayOf(date)) ?? 0
  }

  add(date: LocalDate): void {
    this.#days.add(date)
    this.#weeks.set(mondayOf(date), this.countInWeek(date) + 1)
  }
}

function rankPeople(people: readonly CrowdPerson[], classesOf: (person: CrowdPerson) => number, chance: SeededRandom) {
  return people
    .map((person) => {
      const share =
        classesOf(person) /
        (person.pack.class_amount === 'unlimited' ? CLASSES_PER_WEEK.unlimited : CLASSES_PER_WEEK.counted)
      return { person, share, rank: share + chance.between(0, 0.7) }
    })
    .sort((one, other) => one.rank - other.rank)
}

function createPaymentCheck(
  people: readonly CrowdPerson[],
  classToPay: (occurrence: Occurrence) => ClassToPay,
  selling: SalesContext,
) {
  const packages = new Map(people.map((person) => [person.email, person]))
  const cache = new Map<string, boolean>()
  return (email: string, occurrence: Occurrence): boolean => {
    const person = packages.get(email)
    if (!person) return false
    const key = `${person.pack.handle} ${occurrence.row.line}`
    const willPay =
      cache.get(key) ?? wouldPay(person, classToPay(occurrence), addMinutes(occurrence.start, -60), selling)
    cache.set(key, willPay)
    return willPay
  }
}

const wouldPay = (person: PersonPackage, singleClass: ClassToPay, at: Date, selling: SalesContext): boolean =>
  buy(person, at, selling).grants.some(({ creditGrants }) =>
    creditGrants.some((grant) => canPayWith(grant, singleClass, at, selling.policies)),
  )
