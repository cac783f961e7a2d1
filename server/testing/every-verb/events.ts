import assert from 'node:assert/strict'
import type { AppContext } from '../../app/app-context.ts'
import { assertInOrder } from '../settle.ts'
import {
  canPay,
  classOf,
  closedReasons,
  removeSeat,
  hasAutoPromotion,
  type Model,
  spendUnits,
  returnCash,
  countHeldPlaces,
  countOccupiedPlaces,
  type Seat,
  seatsOf,
  setSeat,
  countUnits,
} from './model.ts'
import { type BookingCommand, type Real, command } from './verb.ts'

type SeatRow = {
  id: number
  c: number
  p: number
  spot: string | null
  guest: boolean
  origin: string
  is_cash: boolean
  free_until: Date | null
}
type ObservedState = {
  classes: { places: number; blocked: number; capacity: number }[]
  seats: SeatRow[]
  waitlists: number[][]
  grants: { left: number; until: number }[]
  accounts: number[]
}

export const handleEvents: BookingCommand = command('handleEvents', () => true, runEvents)

export async function runEvents(model: Model, real: Real): Promise<void> {
  await assertInOrder(real.app)
  const observed = await readState(real.app, model, real)
  const balancesBefore = model.balances.map(({ left }) => left)
  for (const c of model.classes.keys()) applyCancellation(model, c, observed)
  const waitlistsBefore = model.classes.map(({ waitlist }) => [...waitlist])
  for (const row of observed.seats.filter(({ origin }) => origin === 'waitlist')) promote(model, row)
  assertSameState(model, observed)
  const hasNotChanged = (p: number) => model.balances[p]?.left === balancesBefore[p]
  for (const [c, modelClass] of model.classes.entries()) {
    assertFair(model, c, waitlistsBefore[c] ?? [], hasNotChanged)
    modelClass.freed = []
  }
}

/** R6 after its events a cancelled class has no seats or waitlist, and every spent unit is returned. */
function applyCancellation(model: Model, c: number, { grants }: ObservedState): void {
  const modelClass = classOf(model, c)
  if (modelClass.cancelled !== 'pending') return
  for (const [p, seat] of modelClass.seats) {
    const returnedUnits = countUnits(model, p, seatsOf(seat))
    spendUnits(model, p, -returnedUnits)
    returnCash(model, p, seatsOf(seat))
    removeSeat(model, p, c, 'own')
    const balance = model.balances[p] as Model['balances'][number]
    const expiresAt = grants[p]?.until ?? 0
    assert.ok(
      expiresAt === balance.until || (returnedUnits > 0 && expiresAt > balance.until),
      'a credit grant is only ever extended',
    )
    balance.until = expiresAt
  }
  Object.assign(modelClass, { cancelled: 'handled', waitlist: [], freed: [] })
}

/** R7 a seat given from the waitlist: to a waiting person who could pay, in an open class. */
function promote(model: Model, { id, c, p, spot, free_until }: SeatRow): void {
  const modelClass = classOf(model, c)
  if (modelClass.seats.get(p)?.id === id) return
  assert.ok(modelClass.waitlist.includes(p), `${p} was given a place of ${c} without waiting for it`)
  assert.deepEqual(closedReasons(model, c, 'customer'), [])
  assert.ok(hasAutoPromotion(model, c), 'places are promoted in this mode')
  assert.ok(canPay(model, p, c, 1, 'own'))
  spendUnits(model, p, 1)
  const since = model.now
  setSeat(model, p, c, {
    id,
    spot,
    isCash: false,
    isPaid: false,
    since,
    guest: null,
    freeUntil: free_until?.getTime() ?? 0,
  })
}

/** F3, F50 places, spots, waitlists and balances equal those of the model, for every class and person. */
function assertSameState(model: Model, { classes, seats, waitlists, grants, accounts }: ObservedState): void {
  const observedSeats = seats.map(({ id, c, p, spot, guest, is_cash }) => [c, p, guest, id, spot, is_cash])
  const modelSeats = model.classes.flatMap(({ seats }, c) =>
    [...seats].flatMap(([p, seat]) =>
      seatsOf(seat).map((place, index) => [c, p, index > 0, place.id, place.spot, place.isCash]),
    ),
  )
  assert.deepEqual(sortById(observedSeats), sortById(modelSeats))
  assert.deepEqual(
    classes,
    model.classes.map((modelClass) => ({
      places: countOccupiedPlaces(modelClass) - modelClass.blocked.size,
      blocked: modelClass.blocked.size,
      capacity: modelClass.capacity,
    })),
  )
  assert.deepEqual(
    waitlists,
    model.classes.map(({ waitlist }) => waitlist),
  )
  assert.deepEqual(
    grants.map(({ left }) => (left === -1 ? 'unlimited' : left)),
    model.balances.map(({ left }) => left),
  )
  assert.deepEqual(
    accounts,
    model.balances.map(({ account }) => account),
  )
}
const sortById = (rows: unknown[][]): unknown[][] => rows.toSorted((a, b) => Number(a[3]) - Number(b[3]))

/** F11, F13, F16 freed places went to the first who could take them, and none was left. */
function assertFair(
  model: Model,
  c: number,
  waitlistBefore: readonly number[],
  hasNotChanged: (p: number) => boolean,
): void {
  const modelClass = classOf(model, c)
  if (modelClass.freed.length === 0 || !hasAutoPromotion(model, c)) return
  const eligible = modelClass.waitlist.filter(
    (p) => !modelClass.freed.includes(p) && hasNotChanged(p) && canPay(model, p, c, 1, 'own'),
  )
  const freePlaces = modelClass.capacity - countOccupiedPlaces(modelClass) - countHeldPlaces(model, c)
  assert.ok(freePlaces <= 0 || eligible.length === 0, `${freePlaces} places of ${c} are free while ${eligible} wait`)
  const lastPromotedIndex = waitlistBefore.findLastIndex((p) => wasJustPromoted(modelClass.seats.get(p), model.now))
  const skipped = eligible.filter((p) => waitlistBefore.indexOf(p) < lastPromotedIndex)
  assert.deepEqual(skipped, [], `skipped in the waitlist of ${c}: ${waitlistBefore}`)
}
const wasJustPromoted = (seat: Seat | undefined, now: number) =>
  seat !== undefined && seat.freeUntil > 0 && seat.since === now

async function readState(app: AppContext, model: Model, real: Real): Promise<ObservedState> {
  const ids = model.classes.map(({ id }) => id)
  const people = model.balances.map((_, p) => real.customer(p))
  const query = async (statement: string, values: unknown[]) => (await app.database.pool.query(statement, values)).rows
  const classes = await query(
    `select booked as places, blocked, capacity from single_class where single_class_id = any($1)
     order by array_position($1, single_class_id)`,
    [ids],
  )
  const seats = await query(
    `select class_reservation_id as id, array_position($1, single_class_id) - 1 as c,
       array_position($2, customer_id) - 1 as p, spot, guest is not null as guest, origin, is_cash, free_until
     from class_reservation where single_class_id = any($1) and "deletedAt" is null order by id`,
    [ids, people],
  )
  const waiting = await query(
    `select array_position($1, single_class_id) - 1 as c, array_position($2, customer_id) - 1 as p
     from waitlist where single_class_id = any($1) order by "createdAt", waitlist_id`,
    [ids, people],
  )
  const grants = await query(
    `select available as left, expiration_date as until from available_class where customer_id = any($1)
     order by array_position($1, customer_id)`,
    [people],
  )
  const accounts = await query(
    `select coalesce((select sum(amount)::int from account_money a where a.customer_id = p.id), 0) as sum
     from unnest($1::int[]) with ordinality p(id, nth) order by nth`,
    [people],
  )
  return {
    classes,
    seats,
    accounts: accounts.map(({ sum }) => sum),
    waitlists: ids.map((_, c) => waiting.flatMap((row) => (row.c === c ? [row.p] : []))),
    grants: grants.map(({ left, until }) => ({ left, until: until.getTime() })),
  }
}

/** F45 class and credits equal those of the model, also before events are handled. */
export const viewClass = (p: number, c: number): BookingCommand =>
  command(
    `viewClass(${p}, ${c})`,
    () => true,
    async (model, real) => {
      const modelClass = classOf(model, c)
      const as = await real.as(p)
      const { single_class } = (await real.call('GET /single_class/single/{id}', { as, params: { id: modelClass.id } }))
        .body
      const seat = modelClass.seats.get(p)
      assert.equal(single_class.booked, countOccupiedPlaces(modelClass) + countHeldPlaces(model, c, p))
      assert.equal(single_class.my_reservations.length, seat ? seatsOf(seat).length : 0)
      assert.equal(Date.parse(single_class.class_date), modelClass.start)
      const balance = model.balances[p] as Model['balances'][number]
      if (balance.until <= model.now) return
      const [grant] = (await real.call('GET /available_classes', { as })).body.available_classes
      if (grant) assert.equal(grant.available_classes === -1 ? 'unlimited' : grant.available_classes, balance.left)
      else assert.equal(balance.left, 0)
    },
  )
