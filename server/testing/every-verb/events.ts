import assert from 'node:assert/strict'
import type { AppContext } from '../../app/app-context.ts'
import { assertInOrder } from '../settle.ts'
import {
  canPay,
  classOf,
  closed,
  free,
  hasAutoPromotion,
  type Model,
  pay,
  returnCash,
  placesHeld,
  countOccupiedPlaces,
  type Seat,
  seatsOf,
  sit,
  unitsOf,
} from './model.ts'
import { type AnyVerb, type Real, verb } from './verb.ts'

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
type Found = {
  classes: { places: number; blocked: number; capacity: number }[]
  seats: SeatRow[]
  lines: number[][]
  grants: { left: number; until: number }[]
  accounts: number[]
}

export const handle: AnyVerb = verb('hear', () => true, listen)

export async function listen(model: Model, real: Real): Promise<void> {
  await assertInOrder(real.app)
  const found = await read(real.app, model, real)
  const before = model.balances.map(({ left }) => left)
  for (const c of model.classes.keys()) releaseAll(model, c, found)
  const lines = model.classes.map(({ line }) => [...line])
  for (const row of found.seats.filter(({ origin }) => origin === 'waitlist')) give(model, row)
  compare(model, found)
  const hasNotChanged = (p: number) => model.balances[p]?.left === before[p]
  for (const [c, one] of model.classes.entries()) {
    assertFair(model, c, lines[c] ?? [], hasNotChanged)
    one.freed = []
  }
}

/** R6 after its events a cancelled class has no seats or waitlist, and every spent unit is back. */
function releaseAll(model: Model, c: number, { grants }: Found): void {
  const one = classOf(model, c)
  if (one.cancelled !== 'not heard') return
  for (const [p, seat] of one.seats) {
    const back = unitsOf(model, p, seatsOf(seat))
    pay(model, p, -back)
    returnCash(model, p, seatsOf(seat))
    free(model, p, c, 'own')
    const balance = model.balances[p] as Model['balances'][number]
    const until = grants[p]?.until ?? 0
    assert.ok(until === balance.until || (back > 0 && until > balance.until), 'a lot is only ever given longer')
    balance.until = until
  }
  Object.assign(one, { cancelled: 'heard', line: [], freed: [] })
}

/** R7 a seat given from the waitlist: to a waiting person who could pay, in an open class. */
function give(model: Model, { id, c, p, spot, free_until }: SeatRow): void {
  const one = classOf(model, c)
  if (one.seats.get(p)?.id === id) return
  assert.ok(one.line.includes(p), `${p} was given a place of ${c} without waiting for it`)
  assert.deepEqual(closed(model, c, 'herself'), [])
  assert.ok(hasAutoPromotion(model, c), 'places are given in this mode')
  assert.ok(canPay(model, p, c, 1, 'own'))
  pay(model, p, 1)
  const since = model.now
  sit(model, p, c, {
    id,
    spot,
    isCash: false,
    isPaid: false,
    since,
    guest: null,
    freeUntil: free_until?.getTime() ?? 0,
  })
}

/** F3, F50 places, spots, lines and balances are what the model says, in every class and of everybody. */
function compare(model: Model, { classes, seats, lines, grants, accounts }: Found): void {
  const shown = seats.map(({ id, c, p, spot, guest, is_cash }) => [c, p, guest, id, spot, is_cash])
  const known = model.classes.flatMap(({ seats: own }, c) =>
    [...own].flatMap(([p, seat]) =>
      seatsOf(seat).map((place, index) => [c, p, index > 0, place.id, place.spot, place.isCash]),
    ),
  )
  assert.deepEqual(inOrder(shown), inOrder(known))
  assert.deepEqual(
    classes,
    model.classes.map((one) => ({
      places: countOccupiedPlaces(one) - one.blocked.size,
      blocked: one.blocked.size,
      capacity: one.capacity,
    })),
  )
  assert.deepEqual(
    lines,
    model.classes.map(({ line }) => line),
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
const inOrder = (rows: unknown[][]): unknown[][] => rows.toSorted((a, b) => Number(a[3]) - Number(b[3]))

/** F11, F13, F16 freed places went to the first who could take them, and none was left. */
function assertFair(model: Model, c: number, line: readonly number[], hasNotChanged: (p: number) => boolean): void {
  const one = classOf(model, c)
  if (one.freed.length === 0 || !hasAutoPromotion(model, c)) return
  const could = one.line.filter((p) => !one.freed.includes(p) && hasNotChanged(p) && canPay(model, p, c, 1, 'own'))
  const open = one.capacity - countOccupiedPlaces(one) - placesHeld(model, c)
  assert.ok(open <= 0 || could.length === 0, `${open} places of ${c} are left over while ${could} wait`)
  const lastPromotedIndex = line.findLastIndex((p) => isFromLine(one.seats.get(p), model.now))
  const jumped = could.filter((p) => line.indexOf(p) < lastPromotedIndex)
  assert.deepEqual(jumped, [], `jumped in the line of ${c}: ${line}`)
}
const isFromLine = (seat: Seat | undefined, now: number) =>
  seat !== undefined && seat.freeUntil > 0 && seat.since === now

async function read(app: AppContext, model: Model, real: Real): Promise<Found> {
  const ids = model.classes.map(({ id }) => id)
  const people = model.balances.map((_, p) => real.customer(p))
  const query = async (question: string, values: unknown[]) => (await app.database.pool.query(question, values)).rows
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
    lines: ids.map((_, c) => waiting.flatMap((row) => (row.c === c ? [row.p] : []))),
    grants: grants.map(({ left, until }) => ({ left, until: until.getTime() })),
  }
}

/** F45 class and credits are shown as the model has them, also before events are handled. */
export const look = (p: number, c: number): AnyVerb =>
  verb(
    `look(${p}, ${c})`,
    () => true,
    async (model, real) => {
      const one = classOf(model, c)
      const as = await real.as(p)
      const { single_class } = (await real.call('GET /single_class/single/{id}', { as, params: { id: one.id } })).body
      const seat = one.seats.get(p)
      assert.equal(single_class.booked, countOccupiedPlaces(one) + placesHeld(model, c, p))
      assert.equal(single_class.my_reservations.length, seat ? seatsOf(seat).length : 0)
      assert.equal(Date.parse(single_class.class_date), one.start)
      const balance = model.balances[p] as Model['balances'][number]
      if (balance.until <= model.now) return
      const [grant] = (await real.call('GET /available_classes', { as })).body.available_classes
      if (grant) assert.equal(grant.available_classes === -1 ? 'unlimited' : grant.available_classes, balance.left)
      else assert.equal(balance.left, 0)
    },
  )
