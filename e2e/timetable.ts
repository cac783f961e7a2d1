import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { toSpotMap, seatsOf } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { getSchedule, getSingleClass } from '@aforo/domain/catalogue/schedule/contract.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { addDays, type LocalDate, localDate, localTime, spokenDay } from '@aforo/domain/values/days.ts'
import { createPerson, book, call } from './people.ts'

export const ZONE = 'America/Mexico_City'

export type BookableClass = SingleClass & { date: LocalDate; time: string }

type ClassFilter = {
  type?: string
  between?: [minHours: number, maxHours: number]
  left?: (places: number) => boolean
}

const usedClasses = new Set<string>()
const isUsed = (address: string, singleClass: SingleClass): boolean =>
  usedClasses.has(`${address} ${singleClass.single_class_id}`)
const markUsed = (address: string, singleClass: SingleClass) =>
  usedClasses.add(`${address} ${singleClass.single_class_id}`)

export async function findBookableClass(address: string, filter: ClassFilter = {}): Promise<BookableClass> {
  const candidates = (await listUpcomingClasses(address)).filter(
    (candidate) => !isUsed(address, candidate) && matchesFilter(candidate, filter),
  )
  const [found] = candidates
  assert.ok(found, `no class in the demo's timetable for ${JSON.stringify(filter)}`)
  markUsed(address, found)
  return found
}

export async function findClassWithPlaces(address: string, places: number): Promise<BookableClass> {
  const candidates = (await listUpcomingClasses(address))
    .filter(
      (candidate) =>
        !isUsed(address, candidate) && matchesFilter(candidate, { type: 'Reformer', left: (n) => n >= places }),
    )
    .toSorted((a, b) => placesLeft(a) - placesLeft(b))
  const [found] = candidates
  assert.ok(found, 'no Reformer in the demo has so many places left')
  markUsed(address, found)
  const free = await findFreeSpots(address, found)
  for (const spot of free.slice(places)) {
    await book(
      address,
      await createPerson(address, 'Relleno', { buys: 'Clase de cortesía' }),
      found.single_class_id,
      spot,
    )
  }
  return found
}

export async function findFreeSpots(
  address: string,
  { single_class_id, class_type }: BookableClass,
): Promise<string[]> {
  const { single_class } = await call<typeof getSingleClass>(address, `GET /single_class/single/${single_class_id}`)
  const occupied = new Set(single_class.class_reservations.map(({ spot }) => spot))
  const map = toSpotMap(single_class.class_type)
  assert.ok(map, `${class_type.name} has no spots`)
  return seatsOf(map).flatMap(({ code }) => (occupied.has(code) ? [] : [code]))
}

async function listUpcomingClasses(address: string): Promise<BookableClass[]> {
  const today = localDate(new Date(), ZONE)
  const range = `start_date=${today}&end_date=${addDays(today, 13)}`
  const { days } = await call<typeof getSchedule>(address, `GET /single_class?${range}`)
  return days.flatMap(({ date, single_classes }) =>
    single_classes.map((singleClass) => ({
      ...singleClass,
      date,
      time: localTime(new Date(singleClass.class_date), ZONE),
    })),
  )
}

const placesLeft = ({ capacity, booked }: SingleClass): number => (capacity ?? 0) - booked

function matchesFilter(
  bookableClass: BookableClass,
  { type, between: [minHours, maxHours] = [24, 310], left = (n) => n > 2 }: ClassFilter,
): boolean {
  const hours = (Date.parse(bookableClass.class_date) - Date.now()) / 3_600_000
  const hasType = type === undefined || bookableClass.class_type.name === type
  return (
    hasType &&
    bookableClass.class_package_id === null &&
    hours > minHours &&
    hours < maxHours &&
    left(placesLeft(bookableClass))
  )
}

export function cardOf(page: Page, { date, time, class_type }: BookableClass): Locator {
  return page
    .getByRole('region', { name: new RegExp(`${spokenDay(date)}$`) })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: class_type.name, exact: true }) })
    .filter({ hasText: time })
}
