import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { at } from 'studio/testing/cast.ts'
import { parseInstant } from 'studio/values/days.ts'
import { location } from '../catalogue/tables.ts'
import { insertClass, insertLot, insertRoom } from '../testing/classes.ts'
import type { TestPerson } from '../testing/person.ts'
import { assertInOrder, settle } from '../testing/settle.ts'
import { openTestStudio } from '../testing/studio.ts'

/** Any order of booking, cancelling, waiting and leaving, held against a model that fits on a page. */
const { world, call, person, clock } = await openTestStudio({ settings: { allow_class_guests: true } })
const room = await insertRoom(world)
const PEOPLE = 4
const CAPACITIES = [2, 3]
const CREDITS = [3, 1, 2, 'unlimited'] as const

type Model = {
  credits: (number | 'unlimited')[]
  /** By class and person: her own seat, and her guest's. */
  seats: { own: boolean; guest: boolean }[][]
  waiting: boolean[][]
}
type Real = {
  people: TestPerson[]
  classes: number[]
  seats: { own?: number; guest?: number }[][]
  entries: number[][]
}

const taken = (model: Model, c: number) =>
  model.seats[c]!.reduce((sum, seat) => sum + Number(seat.own) + Number(seat.guest), 0)
const pay = (model: Model, p: number, units: number) => {
  const left = model.credits[p]!
  if (left !== 'unlimited') model.credits[p] = left - units
}

/** The status that booking must answer, in the order of the rule. */
function booking(model: Model, p: number, c: number, guest: boolean): number {
  const mine = model.seats[c]![p]!
  if (mine.own && !guest) return 409
  if (mine.guest && guest) return 412
  const units = guest && !mine.own ? 2 : 1
  if (CAPACITIES[c]! - taken(model, c) < units) return 412
  const left = model.credits[p]!
  return (left === 'unlimited' ? !guest : left >= units) ? 201 : 412
}

function joining(model: Model, p: number, c: number): number {
  if (model.seats[c]![p]!.own) return 409
  if (taken(model, c) < CAPACITIES[c]!) return 409
  return model.credits[p] === 0 ? 412 : 201
}

type Command = fc.AsyncCommand<Model, Real>

const book = (p: number, c: number, guest: boolean): Command => ({
  check: () => true,
  async run(model, real) {
    const expected = booking(model, p, c, guest)
    const body = { single_class_id: real.classes[c], ...(guest ? { guest: 'Eva' } : {}) }
    const answer = await call('POST /class_reservations', { as: real.people[p]!, body })
    assert.equal(answer.status, expected, JSON.stringify(answer.body))
    if (expected !== 201) return
    const mine = model.seats[c]![p]!
    pay(model, p, guest && !mine.own ? 2 : 1)
    model.waiting[c]![p] = false
    for (const seat of answer.body.class_reservations) {
      real.seats[c]![p]![seat.guest === null ? 'own' : 'guest'] = seat.class_reservation_id
    }
    model.seats[c]![p] = { own: true, guest: mine.guest || guest }
    await same(model, real, p, c)
  },
  toString: () => `book(${p}, ${c}${guest ? ', with a guest' : ''})`,
})

const cancel = (p: number, c: number, which: 'own' | 'guest'): Command => ({
  check: (model) => model.seats[c]![p]![which],
  async run(model, real) {
    const id = real.seats[c]![p]![which]!
    const mine = model.seats[c]![p]!
    const freed = which === 'own' ? 1 + Number(mine.guest) : 1
    const { status, body } = await call('DELETE /class_reservations/{id}', { as: real.people[p]!, params: { id } })
    assert.deepEqual([status, body.credits_returned], [200, model.credits[p] === 'unlimited' ? 0 : freed])
    pay(model, p, -freed)
    model.seats[c]![p] = which === 'own' ? { own: false, guest: false } : { ...mine, guest: false }
    await same(model, real, p, c)
  },
  toString: () => `cancel(${p}, ${c}, ${which})`,
})

const join = (p: number, c: number): Command => ({
  check: () => true,
  async run(model, real) {
    const expected = joining(model, p, c)
    // Nobody books, leaves and joins again within one and the same moment.
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

/** What the events say reaches everybody at any moment. */
const hear: Command = { check: () => true, run: () => settle(world), toString: () => 'hear' }

/** F45 the calendar, the purse and the waiting lists of a person agree with the model, and so with each other. */
async function same(model: Model, real: Real, p: number, c: number): Promise<void> {
  const as = real.people[p]!
  const { body } = await call('GET /single_class/single/{id}', { as, params: { id: real.classes[c]! } })
  const { booked, my_reservations, my_waitlist_id, class_reservations } = body.single_class
  const mine = model.seats[c]![p]!
  assert.deepEqual([booked, class_reservations.length], [taken(model, c), taken(model, c)])
  assert.equal(my_reservations.length, Number(mine.own) + Number(mine.guest))
  assert.equal(my_waitlist_id !== null, model.waiting[c]![p])
  const purse = (await call('GET /available_classes', { as })).body.available_classes[0].available_classes
  assert.equal(purse === -1 ? 'unlimited' : purse, model.credits[p])
}

async function open(): Promise<{ model: Model; real: Real }> {
  const people = []
  for (const amount of CREDITS) {
    const who = await person()
    await insertLot(world, who.customer_id, { amount: amount === 'unlimited' ? -1 : amount })
    people.push(who)
  }
  const [place] = await world.database.db.insert(location).values({ name: 'Sala' }).returning()
  const classes = []
  for (const [index, capacity] of CAPACITIES.entries()) {
    const class_date = parseInstant(at('2026-12-01', index === 0 ? '07:00' : '08:00'))
    classes.push(await insertClass(world, room, { class_date, capacity, location_id: place!.location_id }))
  }
  const each = <T>(make: () => T) => CAPACITIES.map(() => Array.from({ length: PEOPLE }, make))
  return {
    model: {
      credits: [...CREDITS],
      seats: each(() => ({ own: false, guest: false })),
      waiting: each(() => false),
    },
    real: { people, classes, seats: each(() => ({})), entries: each(() => 0) },
  }
}

const who = fc.nat({ max: PEOPLE - 1 })
const which = fc.nat({ max: CAPACITIES.length - 1 })
const commands = fc.commands(
  [
    fc.tuple(who, which, fc.boolean()).map((args) => book(...args)),
    fc.tuple(who, which, fc.constantFrom('own' as const, 'guest' as const)).map((args) => cancel(...args)),
    fc.tuple(who, which).map((args) => join(...args)),
    fc.tuple(who, which).map((args) => leave(...args)),
    fc.constant(hear),
  ],
  { maxCommands: 40, size: 'max' },
)

test('F3, F45, F50 in any order of booking, cancelling, waiting and leaving, places, purses and lists agree', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      await fc.asyncModelRun(open, steps)
      await assertInOrder(world)
    }),
    { numRuns: 40 },
  )
})
