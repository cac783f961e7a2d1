import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at, now, zone } from '../../testing/fixtures.ts'
import { parseInstant } from '../../values/days.ts'
import { canExtend, classesOfSeries, decideExtension, type PlacedSlot } from './extending.ts'
import type { Offers } from './offered.ts'

const offered = <Extra>(id: number, extra: Extra, isOffered = true) =>
  [id, { id, name: `${id}`, isOffered, ...extra }] as const
const place = (timezone: string | null) => ({ timezone })
const room = { spot_map: null, custom_spot_map: null }
const offers: Offers = {
  types: new Map([offered(1, room), offered(2, room, false)]),
  places: new Map([offered(1, place(null)), offered(2, place('America/Tijuana')), offered(3, place(null), false)]),
  rooms: new Map([
    offered(1, { location_id: 1, capacity: null }),
    offered(2, { location_id: 1, capacity: null }, false),
  ]),
  coaches: new Map([offered(1, {}), offered(2, {}, false)]),
  tags: new Map([offered(1, {}), offered(2, {}, false)]),
  categories: new Map(),
}
const calendar = { zone, weekStartsOn: 'monday' } as const
const template = {
  time: '07:00',
  minutes: 50,
  capacity: 10,
  description: '',
  class_type_id: 1,
  location_id: 1,
  room_id: null,
  class_category_id: null,
  instructor_ids: [1, 2],
  tag_ids: [2, 1],
}
const dates = ['2026-11-23', '2026-11-30', '2026-12-07']
const wanted = classesOfSeries(dates, template, offers, calendar, now)

test('a series goes on while its type and place are offered', () => {
  assert.equal(canExtend(template, offers), true)
  assert.equal(canExtend({ ...template, class_type_id: 2 }, offers), false)
  assert.equal(canExtend({ ...template, location_id: 3 }, offers), false)
})

test('its classes are to come, at local time, with offered coaches and tags', () => {
  assert.deepEqual(
    wanted.map(({ date, class_date }) => [date, class_date.toISOString()]),
    [
      ['2026-11-30', at('2026-11-30', '07:00')],
      ['2026-12-07', at('2026-12-07', '07:00')],
    ],
  )
  assert.deepEqual([wanted[0]?.instructor_ids, wanted[0]?.tag_ids], [[1], [1]])
  const [spring, summer] = classesOfSeries(
    ['2027-03-08', '2027-03-15'],
    { ...template, location_id: 2 },
    offers,
    calendar,
    now,
  )
  assert.deepEqual(
    [spring?.class_date.toISOString(), summer?.class_date.toISOString()],
    ['2027-03-08T15:00:00.000Z', '2027-03-15T14:00:00.000Z'],
  )
})

test('a new class has the room of its series while it is offered', () => {
  const roomIn = (room_id: number) =>
    classesOfSeries(dates, { ...template, room_id }, offers, calendar, now)[0]?.room_id
  assert.deepEqual([roomIn(1), roomIn(2)], [1, null])
})

test('a class placed alone goes first, one of another series does not', () => {
  const other = (overrides: Partial<PlacedSlot> = {}): PlacedSlot => ({
    single_class_id: 9,
    class_date: parseInstant(at('2026-11-30', '07:30')),
    minutes: 50,
    class_type_id: 2,
    location_id: 2,
    room_id: null,
    instructor_ids: [1],
    isCancelled: false,
    followsSeries: false,
    ...overrides,
  })
  const made = (overrides: Partial<PlacedSlot>) => {
    const { classes, skipped } = decideExtension(wanted, [other(overrides)])
    return [classes.map(({ date }) => date), skipped]
  }
  const both = [['2026-11-30', '2026-12-07'], []]
  assert.deepEqual(made({}), [['2026-12-07'], ['2026-11-30']])
  assert.deepEqual(made({ followsSeries: true }), both)
  assert.deepEqual(made({ isCancelled: true }), both)
  assert.deepEqual(made({ instructor_ids: [3] }), both)
  assert.deepEqual(made({ instructor_ids: [], class_type_id: 1, location_id: 1 }), [['2026-12-07'], ['2026-11-30']])
  const sameHour = { class_date: parseInstant(at('2026-11-30', '07:00')), class_type_id: 1, location_id: 1 }
  assert.deepEqual(made({ ...sameHour, followsSeries: true }), [['2026-12-07'], []])
})
