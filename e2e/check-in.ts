import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { toSpotMap, seatsOf } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { listInstructors } from '@aforo/domain/catalogue/studio/contract.ts'
import type { getAccessCode, getRoster } from '@aforo/domain/booking/roster/contract.ts'
import type { addSeat } from '@aforo/domain/booking/roster/seats/contract.ts'
import { tokenOf } from '@aforo/domain/booking/roster/access-link.ts'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import type { createClass, getBoard } from '@aforo/domain/booking/timetable/contract.ts'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { addDays, addMinutes, localDate, localTime } from '@aforo/domain/values/days.ts'
import { createPerson, call, demo, signInAs, type Person } from './people.ts'
import { ZONE } from './timetable.ts'

export type CheckInClass = { address: string; boardClass: BoardClass; spots: readonly string[] }

export async function createClassSoon(address: string, minutes: number, coach: string): Promise<CheckInClass> {
  const { token } = await signInAs(address, demo.admin)
  const today = localDate(new Date(), ZONE)
  const query = `start_date=${today}&end_date=${addDays(today, 7)}`
  const { classes } = await call<typeof getBoard>(address, `GET /single_class/board?${query}`, { token })
  const template = classes.find(({ class_type }) => class_type.name === 'Reformer')
  const { instructors } = await call<typeof listInstructors>(address, 'GET /instructors')
  const instructor = instructors.find(({ name }) => name === coach)
  assert.ok(template && instructor, 'the demo holds Reformer, and the coach gives classes')
  const occupiedTimes = new Set(classes.map(({ date, time }) => `${date} ${time}`))
  let start = addMinutes(new Date(), minutes)
  while (occupiedTimes.has(`${localDate(start, ZONE)} ${localTime(start, ZONE)}`)) start = addMinutes(start, -1)
  const { class_type_id } = template.class_type
  const { location_id } = template.location
  const schedule = { date: localDate(start, ZONE), time: localTime(start, ZONE), minutes: 50 }
  const body = {
    class_type_id,
    location_id,
    ...schedule,
    capacity: 8,
    allow_clashes: true,
    instructor_ids: [instructor.instructor_id],
  }
  const created = await call<typeof createClass>(address, 'POST /single_class', { token, body })
  const [boardClass] = created.classes
  assert.ok(boardClass)
  const map = toSpotMap((await fetchRoster({ address, boardClass })).single_class.class_type)
  assert.ok(map, 'Reformer has a map')
  return { address, boardClass, spots: seatsOf(map).map(({ code }) => code) }
}

const signInAsReception = ({ address }: Pick<CheckInClass, 'address'>) => signInAs(address, demo.reception)
type BookingInput = { payment?: 'credit' | 'cash'; spot: number; guest?: string }

export async function createBookedPerson(
  checkIn: CheckInClass,
  name: string,
  { payment = 'cash', spot, guest }: BookingInput,
): Promise<Person> {
  const { address, boardClass, spots } = checkIn
  const history = payment === 'credit' ? { buys: '1 clase' } : {}
  const person = await createPerson(address, name, history)
  const body = {
    customer_id: await getCustomerId(address, person),
    origin: 'staff',
    payment,
    spot: spots[spot],
    ...(guest ? { guest, guest_spot: spots[spot + 1] } : {}),
  }
  const { token } = await signInAsReception(checkIn)
  await call<typeof addSeat>(address, `POST /class_reservations/roster/${boardClass.single_class_id}/seats`, {
    token,
    body,
  })
  return person
}

async function getCustomerId(address: string, { token }: Person): Promise<number> {
  const { customer } = await call<typeof getCustomer>(address, 'GET /customer', { token })
  return customer.customer_id
}

export async function fetchRoster(checkIn: Omit<CheckInClass, 'spots'>) {
  const { token } = await signInAsReception(checkIn)
  const path = `GET /class_reservations/roster/${checkIn.boardClass.single_class_id}`
  return (await call<typeof getRoster>(checkIn.address, path, { token })).roster
}

export async function fetchCheckInCode(checkIn: CheckInClass, person: Person): Promise<string> {
  const seat = (await fetchRoster(checkIn)).class_reservations.find(({ customer }) => customer.name === person.name)
  assert.ok(seat, `${person.name} is on the list`)
  const path = `GET /class_reservations/${seat.class_reservation_id}/access-code`
  return tokenOf((await call<typeof getAccessCode>(checkIn.address, path, person)).link)
}

export const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Personas en la clase' })
    .getByRole('button', { name: new RegExp(`^(Lugar \\d+, )?${name}`) })

const usedRosters = new Set<string>()

export async function findPastRoster(address: string): Promise<{ boardClass: BoardClass; missing: string[] }> {
  const { token } = await signInAs(address, demo.reception)
  const today = localDate(new Date(), ZONE)
  const query = `start_date=${addDays(today, -7)}&end_date=${addDays(today, -1)}`
  const { classes } = await call<typeof getBoard>(address, `GET /single_class/board?${query}`, { token })
  for (const boardClass of classes) {
    if (
      boardClass.cancelledAt !== null ||
      boardClass.booked === 0 ||
      usedRosters.has(`${address} ${boardClass.single_class_id}`)
    )
      continue
    const { class_reservations } = await fetchRoster({ address, boardClass })
    const missing = class_reservations
      .filter(({ guest, attend }) => guest === null && !attend)
      .map(({ customer: { name, last_name } }) => `${name} ${last_name}`)
    if (missing.length === 0) continue
    usedRosters.add(`${address} ${boardClass.single_class_id}`)
    return { boardClass, missing }
  }
  throw new Error('expected a class of the last seven days with an unmarked reservation, found none')
}
