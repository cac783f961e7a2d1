import assert from 'node:assert/strict'
import fc from 'fast-check'
import { at, now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes, parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { location } from '../../catalogue/studio/tables.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openTestStudio } from '../../testing/studio.ts'

const { app, call, person, clock } = await openTestStudio({ settings: { allow_class_guests: true } })
const room = await insertRoom(app)
const reception = await person({ role: 'reception' })
const CAPACITIES = [2, 3, 4]
const CREDITS = [3, 1, 2, 'unlimited'] as const
const SPOTS = ['A1', 'A2', 'A3', 'A4']

type Seat = { own: string; guest: string | null; id: number; guestId: number }
type Hold = { c: number; spots: string[]; until: number }
type LastHold = { since: number; until: number; isReleased: boolean }
type Model = {
  minute: number
  credits: (number | 'unlimited')[]
  seats: Map<number, Seat>[]
  blocked: Set<string>[]
  holds: Map<number, Hold>
  lastHolds: Map<string, LastHold>
}
type Real = { people: TestPerson[]; classes: number[] }
type Command = fc.AsyncCommand<Model, Real>

const heldBy = (model: Model, c: number, isOther: (p: number) => boolean): string[] =>
  [...model.holds].flatMap(([p, hold]) => (hold.c === c && hold.until > model.minute && isOther(p) ? hold.spots : []))
const listTakenSpots = (model: Model, c: number): string[] => [
  ...[...model.seats[c]!.values()].flatMap(({ own, guest }) => (guest ? [own, guest] : [own])),
  ...model.blocked[c]!,
]

function expectedStatus(model: Model, p: number, c: number, spots: string[]): number {
  const held = heldBy(model, c, (other) => other !== p)
  if (CAPACITIES[c]! - listTakenSpots(model, c).length - held.length < spots.length) return 412
  if (new Set(spots).size < spots.length) return 400
  return spots.some((spot) => listTakenSpots(model, c).includes(spot) || held.includes(spot)) ? 409 : 200
}
const canPay = (model: Model, p: number, people: number): boolean => {
  const left = model.credits[p]!
  return left === 'unlimited' ? people === 1 : left >= people
}
const pay = (model: Model, p: number, units: number) => {
  const left = model.credits[p]!
  if (left !== 'unlimited') model.credits[p] = left - units
}
const seatsShown = (
  body: { class_reservations: { class_reservation_id: number }[] },
  own: string,
  guest: string | null,
) => ({
  own,
  guest,
  id: body.class_reservations[0]!.class_reservation_id,
  guestId: body.class_reservations[1]?.class_reservation_id ?? 0,
})
const endHold = (model: Model, p: number, c: number) => model.holds.get(p)?.c === c && model.holds.delete(p)
const useHold = (model: Model, p: number, c: number) => {
  endHold(model, p, c)
  model.lastHolds.delete(`${p} ${c}`)
}
const releaseHold = (model: Model, p: number, c: number) => {
  endHold(model, p, c)
  const last = model.lastHolds.get(`${p} ${c}`)
  if (last && last.until >= model.minute)
    model.lastHolds.set(`${p} ${c}`, { ...last, until: model.minute, isReleased: true })
}

const book = (p: number, c: number, spot: string, guest: string | null, by: 'customer' | 'staff'): Command => ({
  check: () => true,
  async run(model, real) {
    const selection = { spot, ...(guest ? { guest: 'Eva', guest_spot: guest } : {}) }
    const spots = guest ? [spot, guest] : [spot]
    const free = expectedStatus(model, p, c, spots)
    const early = model.seats[c]!.has(p) ? 409 : free === 412 || !canPay(model, p, spots.length) ? 412 : free
    const expected = early === 200 ? 201 : early
    const { status, body } =
      by === 'customer'
        ? await call('POST /class_reservations', {
            as: real.people[p]!,
            body: { single_class_id: real.classes[c], ...selection },
          })
        : await call('POST /class_reservations/roster/{id}/seats', {
            as: reception,
            params: { id: real.classes[c]! },
            body: { customer_id: real.people[p]!.customer_id, origin: 'staff', payment: 'credit', ...selection },
          })
    assert.equal(status, expected, JSON.stringify(body))
    if (expected !== 201) return
    pay(model, p, spots.length)
    useHold(model, p, c)
    const own = await call('GET /single_class/single/{id}', { as: real.people[p]!, params: { id: real.classes[c]! } })
    model.seats[c]!.set(p, seatsShown({ class_reservations: own.body.single_class.my_reservations }, spot, guest))
  },
  toString: () => `book(${p}, ${c}, ${spot}, ${guest}, by ${by})`,
})

const cancel = (p: number, c: number, which: 'own' | 'guest'): Command => ({
  check: (model) => Boolean(model.seats[c]!.get(p)?.[which]),
  async run(model, real) {
    const seat = model.seats[c]!.get(p)!
    const freed = which === 'own' && seat.guest ? 2 : 1
    const id = which === 'own' ? seat.id : seat.guestId
    const { status, body } = await call('DELETE /class_reservations/{id}', { as: real.people[p]!, params: { id } })
    assert.deepEqual([status, body.credits_returned], [200, model.credits[p] === 'unlimited' ? 0 : freed])
    pay(model, p, -freed)
    if (which === 'own') model.seats[c]!.delete(p)
    else model.seats[c]!.set(p, { ...seat, guest: null })
  },
  toString: () => `cancel(${p}, ${c}, ${which})`,
})

const move = (p: number, c: number, to: number, spot: string, other: string): Command => ({
  check: (model) => model.seats[c]!.has(p),
  async run(model, real) {
    const seat = model.seats[c]!.get(p)!
    const spots = seat.guest ? [spot, other] : [spot]
    // The request itself is checked before the other class is looked at.
    const isRepeated = to !== c && new Set(spots).size < spots.length
    const found = isRepeated ? 400 : model.seats[to]!.has(p) ? 409 : expectedStatus(model, p, to, spots)
    const expected = found === 200 ? 201 : found
    const { status, body } = await call('POST /class_reservations/{id}/move', {
      as: real.people[p]!,
      params: { id: seat.id },
      body: { single_class_id: real.classes[to], spot, guest_spots: [other] },
    })
    assert.equal(status, expected, JSON.stringify(body))
    if (expected !== 201) return
    useHold(model, p, to)
    model.seats[c]!.delete(p)
    model.seats[to]!.set(p, seatsShown(body, spot, seat.guest && other))
  },
  toString: () => `move(${p}, ${c} to ${to}, ${spot}, ${other})`,
})

const changeSpot = (p: number, c: number, spot: string): Command => ({
  check: (model) => model.seats[c]!.has(p),
  async run(model, real) {
    const seat = model.seats[c]!.get(p)!
    const others = [...listTakenSpots(model, c), ...heldBy(model, c, (other) => other !== p)]
    const expected = spot !== seat.own && others.includes(spot) ? 409 : 200
    const body = { class_reservation_id: seat.id, spot }
    const response = await call('PUT /class_reservations', { as: real.people[p]!, body })
    assert.equal(response.status, expected, JSON.stringify(response.body))
    if (expected === 200) model.seats[c]!.set(p, { ...seat, own: spot })
  },
  toString: () => `changeSpot(${p}, ${c}, ${spot})`,
})

const hold = (p: number, c: number, spot: string, guest: string | null): Command => ({
  check: () => true,
  async run(model, real) {
    const spots = guest ? [spot, guest] : [spot]
    const free = expectedStatus(model, p, c, spots)
    const early = model.seats[c]!.has(p) ? 409 : free
    const last = model.lastHolds.get(`${p} ${c}`)
    const before = last && model.minute < last.until + 10 ? last : null
    const since = before?.since ?? model.minute
    const isLapsed = before !== null && !before.isReleased && before.until <= model.minute
    const isResting = isLapsed || model.minute >= since + 15
    const expected = early === 200 && (isResting || !canPay(model, p, spots.length)) ? 412 : early
    const selection = { spot, kind: 'choosing', places: spots.length, ...(guest ? { guest_spot: guest } : {}) }
    const body = { single_class_id: real.classes[c], ...selection }
    const response = await call('POST /class_reservations/hold', { as: real.people[p]!, body })
    assert.equal(response.status, expected, JSON.stringify(response.body))
    if (expected !== 200) return
    const until = Math.min(model.minute + 3, since + 15)
    assert.equal(response.body.hold.expires_at, addMinutes(noon, until).toISOString())
    const other = model.holds.get(p)
    if (other && other.c !== c && other.until > model.minute) releaseHold(model, p, other.c)
    model.holds.set(p, { c, spots, until })
    model.lastHolds.set(`${p} ${c}`, { since, until, isReleased: false })
  },
  toString: () => `hold(${p}, ${c}, ${spot}, ${guest})`,
})

const release = (p: number, c: number): Command => ({
  check: () => true,
  async run(model, real) {
    const { status } = await call('DELETE /class_reservations/hold/{id}', {
      as: real.people[p]!,
      params: { id: real.classes[c]! },
    })
    assert.equal(status, 200)
    releaseHold(model, p, c)
  },
  toString: () => `release(${p}, ${c})`,
})

const block = (c: number, spot: string): Command => ({
  check: () => true,
  async run(model, real) {
    const params = { id: real.classes[c]! }
    if (model.blocked[c]!.has(spot)) {
      const path = 'DELETE /class_reservations/roster/{id}/blocks/{spot}'
      assert.equal((await call(path, { as: reception, params: { ...params, spot } })).status, 200)
      model.blocked[c]!.delete(spot)
      return
    }
    const isFree = expectedStatus(model, -1, c, [spot]) === 200
    const body = { spot, reason: 'Pedal roto' }
    const response = await call('POST /class_reservations/roster/{id}/blocks', { as: reception, params, body })
    assert.equal(response.status === 201, isFree, JSON.stringify(response.body))
    if (isFree) model.blocked[c]!.add(spot)
  },
  toString: () => `block(${c}, ${spot})`,
})

const wait = (minutes: number): Command => ({
  check: () => true,
  async run(model) {
    model.minute += minutes
    clock.set(addMinutes(noon, model.minute))
  },
  toString: () => `wait(${minutes})`,
})

async function open(): Promise<{ model: Model; real: Real }> {
  clock.set(noon)
  const people = []
  for (const amount of CREDITS) {
    const customer = await person()
    await insertCreditGrant(app, customer.customer_id, { amount: amount === 'unlimited' ? -1 : amount })
    people.push(customer)
  }
  const [place] = await app.database.db.insert(location).values({ name: 'Sala' }).returning()
  const classes = []
  for (const [index, capacity] of CAPACITIES.entries()) {
    const class_date = parseInstant(at('2026-12-01', `0${index + 7}:00`))
    const class_type_id = room.cycling
    classes.push(await insertClass(app, room, { class_date, capacity, class_type_id, location_id: place!.location_id }))
  }
  const model: Model = {
    minute: 0,
    credits: [...CREDITS],
    seats: CAPACITIES.map(() => new Map()),
    blocked: CAPACITIES.map(() => new Set()),
    holds: new Map(),
    lastHolds: new Map(),
  }
  return { model, real: { people, classes } }
}

const personIndex = fc.nat({ max: CREDITS.length - 1 })
const which = fc.nat({ max: CAPACITIES.length - 1 })
const spot = fc.constantFrom(...SPOTS)
const guest = fc.option(spot)
const commands = fc.commands(
  [
    fc
      .tuple(personIndex, which, spot, guest, fc.constantFrom('customer' as const, 'staff' as const))
      .map((args) => book(...args)),
    fc.tuple(personIndex, which, fc.constantFrom('own' as const, 'guest' as const)).map((args) => cancel(...args)),
    fc.tuple(personIndex, which, which, spot, spot).map((args) => move(...args)),
    fc.tuple(personIndex, which, spot).map((args) => changeSpot(...args)),
    fc.tuple(personIndex, which, spot, guest).map((args) => hold(...args)),
    fc.tuple(personIndex, which).map((args) => release(...args)),
    fc.tuple(which, spot).map((args) => block(...args)),
    fc.integer({ min: 1, max: 3 }).map(wait),
  ],
  { maxCommands: 40, size: 'max' },
)

/** F45: what each class shows, and the credits of each person, are what the model says. */
async function same(model: Model, real: Real): Promise<void> {
  for (const [c, id] of real.classes.entries()) {
    const { single_class } = (await call('GET /single_class/single/{id}', { params: { id } })).body
    const spots = single_class.class_reservations.map((seat: { spot: string }) => seat.spot).sort()
    const expected = [...listTakenSpots(model, c), ...heldBy(model, c, () => true)].sort()
    assert.deepEqual([single_class.booked, spots], [expected.length, expected])
  }
  for (const [p, as] of real.people.entries()) {
    const credits = (await call('GET /available_classes', { as })).body.available_classes[0].available_classes
    assert.equal(credits === -1 ? 'unlimited' : credits, model.credits[p])
  }
}

test('any order of coming and going counts places once [F3, F45, F50, R4]', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const opened = await open()
      await fc.asyncModelRun(() => opened, steps)
      await same(opened.model, opened.real)
      await assertInOrder(app)
    }),
    { numRuns: 40 },
  )
})
