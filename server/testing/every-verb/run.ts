import assert from 'node:assert/strict'
import fc from 'fast-check'
import { at, now as noon } from '@aforo/domain/testing/fixtures.ts'
import { endOfDay, parseInstant } from '@aforo/domain/values/days.ts'
import { location } from '../../catalogue/studio/tables.ts'
import type { DatabaseLocation } from '../../platform/database/database.ts'
import { openSession } from '../../identity/embedded.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../classes.ts'
import type { TestPerson } from '../person.ts'
import { assertInOrder } from '../settle.ts'
import { openTestStudio } from '../studio.ts'
import { handleEvents, runEvents, viewClass } from './events.ts'
import {
  block,
  cancelClass,
  close,
  copyWeek,
  setWaitlistMode,
  join,
  joinFull,
  expireCredits,
  leave,
  markPaid,
  reschedule,
  resize,
  restoreClass,
  unblock,
  advanceClock,
  ZONE,
} from './staff-actions.ts'
import { BOOKING_LEAD_MINUTES, type Model, newClass, CANCEL_WINDOW_MINUTES } from './model.ts'
import { book, cancel, hold, move, release, remove } from './seats.ts'
import type { BookingCommand, Real } from './verb.ts'

const CREDITS = [4, 2, 3, 'unlimited', 3] as const
const LAST_DAYS = ['2026-12-23', '2026-12-23', '2026-12-23', '2026-12-23', '2026-12-03']
const SPOTS = ['A1', 'A2', 'A3', 'A4']

export async function openEveryVerb(place: DatabaseLocation) {
  const studio = await openTestStudio({
    place,
    settings: {
      timezone: ZONE,
      allow_class_guests: true,
      allow_cancel_after_treshold: true,
      cancel_timeframe_value: CANCEL_WINDOW_MINUTES,
      cancel_timeframe_unit: 'minute',
      reservation_timeframe_minutes: BOOKING_LEAD_MINUTES,
      qrcode_enabled: true,
      // A class as a gift would be a second grant, which the model does not know.
      cash_cancel_gives: 'account_money',
    },
  })
  const { app, call, clock, person, setSettings } = studio
  const room = await insertRoom(app)
  const staff = { reception: await person({ role: 'reception' }), admin: await person({ role: 'admin' }) }

  async function openClasses(admin: TestPerson, location_id: number): Promise<Model['classes']> {
    const values = { class_type_id: room.cycling, location_id, date: '2026-11-25', time: '07:00', minutes: 50 }
    const repeat = { weekdays: [3], interval: 1, count: 3 }
    const body = { ...values, capacity: 3, instructor_ids: [], repeat }
    const { status, body: created } = await call('POST /single_class', { as: admin, body })
    assert.equal(status, 201, JSON.stringify(created))
    const class_date = parseInstant(at('2026-11-27', '12:00'))
    const singleClassId = await insertClass(app, room, {
      class_date,
      capacity: 3,
      class_type_id: room.yoga,
      location_id,
    })
    return [
      ...created.classes.map((classRow: { single_class_id: number; class_date: string }) =>
        newClass({
          id: classRow.single_class_id,
          start: Date.parse(classRow.class_date),
          capacity: 3,
          hasMap: true,
          inSeries: true,
        }),
      ),
      newClass({ id: singleClassId, start: class_date.getTime(), capacity: 3, hasMap: false, inSeries: false }),
    ]
  }

  async function open(): Promise<{ model: Model; real: Real }> {
    clock.set(noon)
    await setSettings({ waitlist_mode: 'auto' })
    const people: TestPerson[] = []
    const balances: Model['balances'] = []
    for (const [p, left] of CREDITS.entries()) {
      const customer = await person()
      const expiration_date = endOfDay(LAST_DAYS[p] as string, ZONE)
      await insertCreditGrant(app, customer.customer_id, { amount: left === 'unlimited' ? -1 : left, expiration_date })
      people.push(customer)
      balances.push({ left, until: expiration_date.getTime(), account: 0 })
    }
    // Sessions expire as time passes: renewed after ten minutes.
    const sessions = new Map<TestPerson, { token: string; until: number }>()
    const as = async (actor: number | 'reception' | 'admin'): Promise<TestPerson> => {
      const caller = typeof actor === 'number' ? (people[actor] as TestPerson) : staff[actor]
      const now = app.now().getTime()
      const session = sessions.get(caller)
      if (session && session.until > now) return { ...caller, token: session.token }
      const { token } = await openSession(app, caller.uid, caller.role)
      sessions.set(caller, { token, until: now + 600_000 })
      return { ...caller, token }
    }
    const [inserted] = await app.database.db.insert(location).values({ name: 'Sala' }).returning()
    const { location_id } = inserted as { location_id: number }
    const model: Model = {
      now: noon.getTime(),
      mode: 'auto',
      classes: await openClasses(await as('admin'), location_id),
      balances,
      holds: new Map(),
      lastHolds: new Map(),
    }
    const real: Real = {
      call,
      app,
      clock,
      setSettings,
      as,
      customer: (p) => people[p]?.customer_id ?? 0,
      location_id,
      idOf: (c) => model.classes[c]?.id ?? 0,
      assertSame: (found, expected, what) => assert.deepEqual(found, expected, what),
    }
    return { model, real }
  }

  return {
    assertAny: (numRuns: number) =>
      fc.assert(
        fc.asyncProperty(commands, async (steps) => {
          const state = await open()
          for (const step of initialCommands) await step.run(state.model, state.real)
          await fc.asyncModelRun(() => state, steps)
          await runEvents(state.model, state.real)
          await assertInOrder(app)
        }),
        { numRuns, endOnFailure: true },
      ),
  }
}

const initialSeats: [p: number, c: number, spot: string][] = [
  [0, 0, 'A1'],
  [3, 0, 'A2'],
  [1, 3, 'A1'],
  [2, 3, 'A1'],
  [3, 3, 'A1'],
]
const initialCommands = [
  ...initialSeats.map(([p, c, spot]) => book(p, c, 'own', [spot, 'A3'], 'customer', 'credit')),
  block(0, 'A4'),
  join(2, 0),
  join(1, 0),
  join(4, 3),
  join(0, 3),
]

const customerIndex = fc.nat({ max: CREDITS.length - 1 })
const anyIndex = fc.nat({ max: 59 })
const classIndex = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3, 3)
const spot = fc.constantFrom(...SPOTS)
const spots = fc.tuple(spot, spot)
const seat = fc.constantFrom('own' as const, 'own' as const, 'guest' as const)
const party = fc.constantFrom('own' as const, 'own' as const, 'pair' as const, 'guest' as const)
const actors = ['customer', 'customer', 'customer', 'staff', 'staff', 'staff', 'walk-in'] as const
const actor = fc.constantFrom(...actors)
const personAndClass = fc.tuple(customerIndex, classIndex)
const weightedCommands: [weight: number, arbitrary: fc.Arbitrary<BookingCommand>][] = [
  [
    16,
    fc
      .tuple(customerIndex, classIndex, party, spots, actor, fc.constantFrom('credit' as const, 'cash' as const))
      .map((args) => book(...args)),
  ],
  [8, fc.tuple(anyIndex, seat).map((args) => cancel(...args))],
  [3, fc.tuple(anyIndex, seat, fc.boolean()).map((args) => remove(...args))],
  [
    4,
    fc
      .tuple(anyIndex, classIndex, spots, fc.constantFrom('customer' as const, 'staff' as const))
      .map((args) => move(...args)),
  ],
  [2, fc.tuple(customerIndex, classIndex, fc.constantFrom(1 as const, 2 as const), spots).map((args) => hold(...args))],
  [1, anyIndex.map(release)],
  [2, fc.tuple(classIndex, spot).map((args) => block(...args))],
  [2, anyIndex.map(unblock)],
  [1, fc.tuple(anyIndex, fc.boolean()).map((args) => markPaid(...args))],
  [1, classIndex.map(close)],
  [1, personAndClass.map((args) => join(...args))],
  [9, anyIndex.map(joinFull)],
  [1, anyIndex.map(leave)],
  [1, fc.tuple(classIndex, fc.integer({ min: 1, max: 4 })).map((args) => resize(...args))],
  [
    1,
    fc
      .tuple(
        classIndex,
        fc.constantFrom('this' as const, 'following' as const, 'all' as const),
        fc.constantFrom('07:00', '07:10', '07:40'),
      )
      .map((args) => reschedule(...args)),
  ],
  [1, fc.constantFrom(0, 1, 2, 3).map(cancelClass)],
  [2, classIndex.map(restoreClass)],
  [1, fc.tuple(classIndex, fc.constantFrom(8, 9)).map((args) => copyWeek(...args))],
  [2, fc.constantFrom(1, 1, 5, 60, 720, 1440).map(advanceClock)],
  [1, fc.constantFrom('auto' as const, 'auto' as const, 'hybrid' as const, 'broadcast' as const).map(setWaitlistMode)],
  [1, fc.constant(expireCredits)],
  [4, fc.constant(handleEvents)],
  [2, personAndClass.map((args) => viewClass(...args))],
]
const commands = fc.commands(
  weightedCommands.flatMap(([weight, arbitrary]) => Array.from({ length: weight }, () => arbitrary)),
  { maxCommands: 100, size: 'max' },
)
