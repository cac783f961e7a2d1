import assert from 'node:assert/strict'
import fc from 'fast-check'
import { at } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes, parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { location } from '../../catalogue/studio/tables.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder, settle } from '../../testing/settle.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { classReservationPenalty } from './tables.ts'

const { app, call, person, clock } = await openTestStudio({
  settings: { allow_class_guests: true, max_guests_per_class: 2, unlimited_membership_penalties_enabled: true },
})
const reception = await person({ role: 'reception' })
const room = await insertRoom(app)
const PEOPLE = 4
const CAPACITIES = [2, 4]
const MOST_GUESTS = 2
const CREDITS = [3, 1, 2, 'unlimited'] as const

type Model = {
  credits: (number | 'unlimited')[]
  seats: { own: boolean; guests: number }[][]
  waiting: boolean[][]
  penalised: boolean[]
}
type Real = {
  people: TestPerson[]
  classes: number[]
  seats: { own?: number; guests: number[] }[][]
  entries: number[][]
  penalties: number[]
}

const countTakenPlaces = (model: Model, c: number) =>
  model.seats[c]!.reduce((sum, seat) => sum + Number(seat.own) + seat.guests, 0)
const pay = (model: Model, p: number, units: number) => {
  const left = model.credits[p]!
  if (left !== 'unlimited') model.credits[p] = left - units
}

function booking(model: Model, p: number, c: number, guest: boolean): number {
  const own = model.seats[c]![p]!
  if (own.own && !guest) return 409
  if (own.guests === MOST_GUESTS && guest) return 412
  const units = guest && !own.own ? 2 : 1
  if (CAPACITIES[c]! - countTakenPlaces(model, c) < units || model.penalised[p]) return 412
  const left = model.credits[p]!
  return (left === 'unlimited' ? !guest : left >= units) ? 201 : 412
}

function joining(model: Model, p: number, c: number): number {
  if (model.seats[c]![p]!.own) return 409
  if (countTakenPlaces(model, c) < CAPACITIES[c]!) return 409
  return model.credits[p] === 0 || model.penalised[p] ? 412 : 201
}

type Command = fc.AsyncCommand<Model, Real>

const book = (p: number, c: number, guest: boolean): Command => ({
  check: () => true,
  async run(model, real) {
    const expected = booking(model, p, c, guest)
    const body = { single_class_id: real.classes[c], ...(guest ? { guest: 'Eva' } : {}) }
    const response = await call('POST /class_reservations', { as: real.people[p]!, body })
    assert.equal(response.status, expected, JSON.stringify(response.body))
    if (expected !== 201) return
    const own = model.seats[c]![p]!
    pay(model, p, guest && !own.own ? 2 : 1)
    model.waiting[c]![p] = false
    for (const seat of response.body.class_reservations) {
      if (seat.guest === null) real.seats[c]![p] = { own: seat.class_reservation_id, guests: [] }
      else real.seats[c]![p]!.guests.push(seat.class_reservation_id)
    }
    model.seats[c]![p] = { own: true, guests: own.guests + Number(guest) }
    await same(model, real, p, c)
  },
  toString: () => `book(${p}, ${c}${guest ? ', with a guest' : ''})`,
})

const cancel = (p: number, c: number, which: 'own' | 'guest'): Command => ({
  check: (model) => (which === 'own' ? model.seats[c]![p]!.own : model.seats[c]![p]!.guests > 0),
  async run(model, real) {
    const seats = real.seats[c]![p]!
    const id = (which === 'own' ? seats.own : seats.guests.pop()) ?? 0
    const own = model.seats[c]![p]!
    const freed = which === 'own' ? 1 + own.guests : 1
    const { status, body } = await call('DELETE /class_reservations/{id}', { as: real.people[p]!, params: { id } })
    assert.deepEqual([status, body.credits_returned], [200, model.credits[p] === 'unlimited' ? 0 : freed])
    pay(model, p, -freed)
    model.seats[c]![p] = which === 'own' ? { own: false, guests: 0 } : { ...own, guests: own.guests - 1 }
    await same(model, real, p, c)
  },
  toString: () => `cancel(${p}, ${c}, ${which})`,
})

const join = (p: number, c: number): Command => ({
  check: () => true,
  async run(model, real) {
    const expected = joining(model, p, c)
    // Booking, leaving and rejoining never share one instant.
    clock.advance(1 / 60)
    const { status, body } = await call('POST /waitlist', {
      as: real.people[p]!,
      body: { single_class_id: real.classes[c] },
    })
    assert.equal(status, expected, JSON.stringify(body))
    if (expected !== 201) return
    real.entries[c]![p] = body.waitlist.waitlist_id
    model.waiting[c]![p] = true
    await same(model, real, p, c)
  },
  toString: () => `join(${p}, ${c})`,
})

const leave = (p: number, c: number): Command => ({
  check: (model) => model.waiting[c]![p]!,
  async run(model, real) {
    const id = real.entries[c]![p]!
    assert.equal((await call('DELETE /waitlist/{id}', { as: real.people[p]!, params: { id } })).status, 200)
    model.waiting[c]![p] = false
    await same(model, real, p, c)
  },
  toString: () => `leave(${p}, ${c})`,
})

const penalise = (p: number, c: number): Command => ({
  check: (model) => model.seats[c]![p]!.own && !model.penalised[p],
  async run(model, real) {
    const penalty = { customer_id: real.people[p]!.customer_id, class_reservation_id: real.seats[c]![p]!.own! }
    const now = app.now()
    const [inserted] = await app.database.db
      .insert(classReservationPenalty)
      .values({ ...penalty, no_shows: 3, end_date: addMinutes(now, 60 * 24 * 30), createdAt: now })
      .onConflictDoUpdate({ target: classReservationPenalty.class_reservation_id, set: { liftedAt: null } })
      .returning()
    real.penalties[p] = inserted!.class_reservation_penalty_id
    model.penalised[p] = true
  },
  toString: () => `penalise(${p}, ${c})`,
})

const lift = (p: number): Command => ({
  check: (model) => model.penalised[p]!,
  async run(model, real) {
    const sent = { params: { id: real.penalties[p]! }, body: { reason: 'Avisó' } }
    const { status } = await call('POST /class_reservation_penaltys/{id}/lift', { as: reception, ...sent })
    assert.equal(status, 200)
    model.penalised[p] = false
  },
  toString: () => `lift(${p})`,
})

const handle: Command = { check: () => true, run: () => settle(app), toString: () => 'handle events' }

/** F45: the calendar, the credits and the waiting lists of a person agree with the model, and so with each other. */
async function same(model: Model, real: Real, p: number, c: number): Promise<void> {
  const as = real.people[p]!
  const { body } = await call('GET /single_class/single/{id}', { as, params: { id: real.classes[c]! } })
  const { booked, my_reservations, my_waitlist_id, class_reservations } = body.single_class
  const own = model.seats[c]![p]!
  assert.deepEqual([booked, class_reservations.length], [countTakenPlaces(model, c), countTakenPlaces(model, c)])
  assert.equal(my_reservations.length, Number(own.own) + own.guests)
  assert.equal(my_waitlist_id !== null, model.waiting[c]![p])
  const credits = (await call('GET /available_classes', { as })).body.available_classes[0].available_classes
  assert.equal(credits === -1 ? 'unlimited' : credits, model.credits[p])
}

async function open(): Promise<{ model: Model; real: Real }> {
  const people = []
  for (const amount of CREDITS) {
    const customer = await person()
    await insertCreditGrant(app, customer.customer_id, { amount: amount === 'unlimited' ? -1 : amount })
    people.push(customer)
  }
  const [place] = await app.database.db.insert(location).values({ name: 'Sala' }).returning()
  const classes = []
  for (const [index, capacity] of CAPACITIES.entries()) {
    const class_date = parseInstant(at('2026-12-01', index === 0 ? '07:00' : '08:00'))
    classes.push(await insertClass(app, room, { class_date, capacity, location_id: place!.location_id }))
  }
  const each = <T>(make: () => T) => CAPACITIES.map(() => Array.from({ length: PEOPLE }, make))
  return {
    model: {
      credits: [...CREDITS],
      seats: each(() => ({ own: false, guests: 0 })),
      waiting: each(() => false),
      penalised: CREDITS.map(() => false),
    },
    real: { people, classes, seats: each(() => ({ guests: [] })), entries: each(() => 0), penalties: [] },
  }
}

const personIndex = fc.nat({ max: PEOPLE - 1 })
const which = fc.nat({ max: CAPACITIES.length - 1 })
const commands = fc.commands(
  [
    fc.tuple(personIndex, which, fc.boolean()).map((args) => book(...args)),
    fc.tuple(personIndex, which, fc.constantFrom('own' as const, 'guest' as const)).map((args) => cancel(...args)),
    fc.tuple(personIndex, which).map((args) => join(...args)),
    fc.tuple(personIndex, which).map((args) => leave(...args)),
    fc.tuple(personIndex, which).map((args) => penalise(...args)),
    personIndex.map(lift),
    fc.constant(handle),
  ],
  { maxCommands: 40, size: 'max' },
)

test('any order of booking keeps places and credits [F3, F45, F50, R5, R8]', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      await fc.asyncModelRun(open, steps)
      await assertInOrder(app)
    }),
    { numRuns: 40 },
  )
})
