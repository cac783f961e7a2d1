import { type SeededRandom, randomFrom } from '@aforo/domain/brand/seed.ts'
import type { ClassToPay, CreditPolicies } from '@aforo/domain/commerce/credits/usable.ts'
import type { CancellationPolicy } from '@aforo/domain/settings/policies.ts'
import { toMarkedAllowance } from '@aforo/domain/values/allowance.ts'
import { addDays, addMinutes, localDate } from '@aforo/domain/values/days.ts'
import { WEEKS_BEHIND } from '../folder/classes-of-weeks.ts'
import { type IdsByHandle, idOf } from '../folder/ids-by-handle.ts'
import { type Occurrence, occurrencesOf } from '../folder/occurrences.ts'
import type { StudioFolder } from '../studio-folder.ts'
import { type ChosenSeat, choosePeople, type CrowdPerson } from './choose-people.ts'
import { placesOfCrowd } from './places.ts'
import {
  buy,
  type CrowdGrant,
  type CrowdPurchase,
  firstPurchase,
  findGrant,
  type SalesContext,
} from './crowd-grants.ts'

export type CrowdSeat = {
  readonly email: string
  readonly occurrence: Occurrence
  readonly grant: CrowdGrant
  readonly spot: string | null
  readonly createdAt: Date
  readonly deletedAt: Date | null
  readonly attend: boolean
}
export type CrowdPlan = {
  readonly purchases: readonly { readonly email: string; readonly purchase: CrowdPurchase }[]
  readonly seats: readonly CrowdSeat[]
}
export type CrowdPolicies = CreditPolicies & {
  readonly cancellation: Pick<CancellationPolicy, 'windowSeconds'>
  readonly leadMinutes: number
}

const WEEKS_BOOKED_AHEAD = 2
const DAY = 24 * 60

/**
 * Plans the generated customers of a demo: which classes they attended in the last four weeks and booked for the next
 * two, and their purchases. It uses the product's own rules and repeatable chance, and writes nothing.
 */
export function planCrowd(studio: StudioFolder, types: IdsByHandle, policies: CrowdPolicies, now: Date): CrowdPlan {
  const { zone } = policies.calendar
  const today = localDate(now, zone)
  const chance = randomFrom('crowd')
  const selling: SalesContext = { policies, today, chance }
  const days = { from: addDays(today, -7 * WEEKS_BEHIND), count: 7 * (WEEKS_BEHIND + WEEKS_BOOKED_AHEAD) }
  const wanted = placesOfCrowd(studio, occurrencesOf(studio, days, zone), { today, now, chance })
  const people = peopleOf(studio, types)
  const classToPay = createClassToPay(studio, types)
  const chosen = choosePeople(wanted, people, classToPay, selling)
  const byPerson = Map.groupBy(chosen, ({ person }) => person.email)
  const purchases: CrowdPlan['purchases'][number][] = []
  const seats: CrowdSeat[] = []
  const rooms = new Rooms(chance)
  for (const person of people) {
    const choices = (byPerson.get(person.email) ?? []).toSorted(
      (a, b) => +a.demand.occurrence.start - +b.demand.occurrence.start,
    )
    const ownPurchases: CrowdPurchase[] = [firstPurchase(person, selling)]
    const habit = { missedLast: false }
    for (const choice of choices) {
      const seat = seatFor(choice, ownPurchases, habit, { classToPay, rooms, selling, policies, now })
      if (seat) seats.push(seat)
    }
    purchases.push(...ownPurchases.map((purchase) => ({ email: person.email, purchase })))
  }
  return { purchases, seats }
}

type PlanContext = {
  readonly classToPay: (occurrence: Occurrence) => ClassToPay
  readonly rooms: Rooms
  readonly selling: SalesContext
  readonly policies: CrowdPolicies
  readonly now: Date
}

function seatFor(
  { demand, person, isCancelled }: ChosenSeat,
  ownPurchases: CrowdPurchase[],
  habit: { missedLast: boolean },
  { classToPay, rooms, selling, policies, now }: PlanContext,
): CrowdSeat | null {
  const { occurrence } = demand
  const { chance } = selling
  const bookingTime = bookedAt(occurrence, policies, now, chance)
  const singleClass = classToPay(occurrence)
  let grant = findGrant(ownPurchases, singleClass, bookingTime, policies)
  if (!grant && !person.pack.is_subscription) {
    ownPurchases.push(buy(person, addMinutes(bookingTime, -20), selling))
    grant = findGrant(ownPurchases, singleClass, bookingTime, policies)
  }
  if (!grant) return null
  const createdAt = bookingTime > grant.grantedAt ? bookingTime : addMinutes(grant.grantedAt, 5)
  const deletedAt = isCancelled ? cancellationTime(occurrence, createdAt, policies, now, chance) : null
  if (isCancelled && !deletedAt) return null
  const hasPassed = occurrence.start <= now && !isCancelled
  const isNoShow = hasPassed && !habit.missedLast && chance.coin(demand.noShows / 100)
  if (hasPassed) habit.missedLast = isNoShow
  grant.spent += 1
  if (isCancelled) grant.returned += 1
  const spot = rooms.take(occurrence, demand.spots, isCancelled)
  return { email: person.email, occurrence, grant, spot, createdAt, deletedAt, attend: hasPassed && !isNoShow }
}

function bookedAt({ start }: Occurrence, { leadMinutes }: CrowdPolicies, now: Date, chance: SeededRandom): Date {
  const bookingTime = addMinutes(start, -Math.floor(chance.between(leadMinutes + 120, 4 * DAY)))
  return bookingTime < now ? bookingTime : addMinutes(now, -Math.floor(chance.between(20, 2 * DAY)))
}

function cancellationTime(
  { start }: Occurrence,
  createdAt: Date,
  { cancellation }: CrowdPolicies,
  now: Date,
  chance: SeededRandom,
): Date | null {
  const limit = addMinutes(start, -cancellation.windowSeconds / 60)
  const latest = limit < now ? limit : now
  const minutes = Math.floor((+latest - +createdAt) / 60_000)
  return minutes < 10 ? null : addMinutes(createdAt, Math.floor(chance.between(5, minutes)))
}

class Rooms {
  readonly #free = new Map<string, string[]>()
  readonly #chance: SeededRandom

  constructor(chance: SeededRandom) {
    this.#chance = chance
  }

  take({ row, date }: Occurrence, spots: readonly string[] | null, isCancelled: boolean): string | null {
    if (spots === null) return null
    const key = `${row.line} ${date}`
    const free = this.#free.get(key) ?? [...spots]
    this.#free.set(key, free)
    const index = Math.floor(this.#chance.between(0, free.length))
    const [spot] = isCancelled ? free.slice(index, index + 1) : free.splice(index, 1)
    return spot ?? null
  }
}

function peopleOf(studio: StudioFolder, types: IdsByHandle): CrowdPerson[] {
  return studio.customers.flatMap(({ email, crowd_package }) => {
    const pack = studio.packages.find(({ handle }) => handle === crowd_package)
    return pack ? { email, pack, sold: soldOf(studio, pack, types) } : []
  })
}

const soldOf = (studio: StudioFolder, pack: CrowdPerson['pack'], types: IdsByHandle): CrowdPerson['sold'] => ({
  class_amount: toMarkedAllowance(pack.class_amount),
  expiration_days: pack.expiration_days,
  allowed_times: [...pack.allowed_times],
  guests_included: pack.guests_included,
  class_package_types: studio.package_types
    .filter((row) => row.package === pack.handle)
    .map((row) => ({
      class_type: { class_type_id: idOf(types, row.class_type), name: row.class_type },
      class_amount: toMarkedAllowance(row.class_amount),
      expiration_days: row.expiration_days,
    })),
})

function createClassToPay({ locations }: StudioFolder, types: IdsByHandle) {
  const zones = new Map(locations.map(({ handle, timezone }) => [handle, timezone]))
  return ({ row, start }: Occurrence): ClassToPay => ({
    class_date: start.toISOString(),
    class_type: { class_type_id: idOf(types, row.class_type) },
    location: { timezone: zones.get(row.location) ?? null },
  })
}
