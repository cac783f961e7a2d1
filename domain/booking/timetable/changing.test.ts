import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at, secondsAfter, zone } from '../../testing/fixtures.ts'
import { addMinutes, parseInstant } from '../../values/days.ts'
import {
  decideCancellingClass,
  decideChanging,
  decideRestoring,
  decideScope,
  diffClasses,
  needsNotification,
  type StoredClass,
  countOpenedPlaces,
  shiftOf,
} from './changing.ts'
import type { ClassChange } from './shapes.ts'

const now = parseInstant(at('2026-11-23', '12:00'))
const start = parseInstant(at('2026-11-24', '07:00'))
const aClass = (overrides: Partial<StoredClass> = {}): StoredClass => ({
  single_class_id: 7,
  class_date: start,
  minutes: 50,
  capacity: 10,
  description: '',
  notes: '',
  class_type_id: 1,
  location_id: 1,
  room_id: null,
  class_category_id: null,
  class_package_id: null,
  instructor_ids: [1],
  tag_ids: [],
  booked: 0,
  blocked: 0,
  spots: [],
  cancelledAt: null,
  movedAt: null,
  class_series_id: null,
  series_date: null,
  is_exception: false,
  zone,
  ...overrides,
})
const room = { spot_map: null, custom_spot_map: null }
const cycling = { spot_map: '5,5', custom_spot_map: null }
type ChangeInput = Partial<ClassChange>
function decide(
  stored: StoredClass,
  input: ChangeInput,
  options: {
    zone?: string
    newRoom?: typeof room | typeof cycling
    room?: typeof cycling
    at?: Date
    roomCapacity?: number
  } = {},
) {
  const change = {
    single_class_id: 7,
    scope: 'this',
    allow_clashes: false,
    notify: false,
    reason: '',
    ...input,
  } as ClassChange
  const facts = {
    change,
    shift: shiftOf(stored, change),
    zone: options.zone ?? stored.zone,
    room: options.room ?? room,
    newRoom: options.newRoom ?? options.room ?? room,
    roomCapacity: options.roomCapacity ?? null,
  }
  return decideChanging(stored, facts, options.at ?? now)
}
const reasonOf = (verdict: ReturnType<typeof decide>) => (verdict.allowed ? 'allowed' : verdict.reason)
const dateOf = (verdict: ReturnType<typeof decide>) => (verdict.allowed ? verdict.value.class_date.toISOString() : null)

test('a class is changed until its start, never into the past [2.54]', () => {
  assert.equal(reasonOf(decide(aClass(), { capacity: 5 }, { at: secondsAfter(start.toISOString(), -1) })), 'allowed')
  assert.equal(reasonOf(decide(aClass(), { minutes: 45 }, { at: start })), 'class-started')
  assert.equal(reasonOf(decide(aClass({ cancelledAt: now }), { capacity: 5 })), 'class-cancelled')
  assert.equal(reasonOf(decide(aClass(), { date: '2026-11-23', time: '12:00' })), 'in-the-past')
  assert.equal(reasonOf(decide(aClass(), { date: '2026-11-23', time: '12:01' })), 'allowed')
})

test('a started class has coach, capacity and notes corrected [S2]', () => {
  const corrected = decide(aClass(), { instructor_ids: [9], capacity: 12, notes: 'La dio Sol' }, { at: start })
  assert.ok(corrected.allowed)
  assert.deepEqual(
    [corrected.value.instructor_ids, corrected.value.capacity, corrected.value.notes, corrected.value.class_date],
    [[9], 12, 'La dio Sol', aClass().class_date],
  )
  for (const input of [
    { time: '09:00' },
    { minutes: 30 },
    { location_id: 4 },
    { class_type_id: 3 },
    { tag_ids: [1] },
  ]) {
    assert.equal(reasonOf(decide(aClass(), input, { at: start })), 'class-started', JSON.stringify(input))
  }
  assert.equal(reasonOf(decide(aClass(), { notes: 'x', scope: 'all' }, { at: start })), 'class-started')
  assert.equal(reasonOf(decide(aClass({ booked: 4 }), { capacity: 3 }, { at: start })), 'people-to-move')
})

test('a class moves by local days and hours, also across zones [F21, R1]', () => {
  const tijuana = 'America/Tijuana'
  const march = aClass({ class_date: parseInstant(at('2027-03-13', '07:00', tijuana)), zone: tijuana })
  assert.equal(dateOf(decide(march, { date: '2027-03-14' })), '2027-03-14T14:00:00.000Z')
  assert.equal(dateOf(decide(aClass(), { location_id: 2 }, { zone: tijuana })), at('2026-11-24', '07:00', tijuana))
  assert.equal(dateOf(decide(aClass(), { date: '2026-11-30', time: '23:30' })), '2026-12-01T05:30:00.000Z')
})

test('another place, or over 15 minutes, is a big move [R6]', () => {
  const isBigMove = (input: ChangeInput) => {
    const verdict = decide(aClass(), input)
    return verdict.allowed && verdict.value.movedAt !== null
  }
  assert.deepEqual(
    [
      { time: '07:15' },
      { time: '07:16' },
      { time: '06:44' },
      { location_id: 2 },
      { instructor_ids: [2] },
      { minutes: 80 },
    ].map(isBigMove),
    [false, true, true, true, false, false],
  )
  const before = parseInstant(at('2026-11-20', '10:00'))
  const movedAgain = decide(aClass({ movedAt: before }), { time: '07:05' })
  assert.deepEqual(movedAgain.allowed && movedAgain.value.movedAt, before)
})

test('a capacity never goes under the places taken and those out of use [R4]', () => {
  const full = aClass({ booked: 6, blocked: 2 })
  assert.equal(reasonOf(decide(full, { capacity: 8 })), 'allowed')
  assert.equal(reasonOf(decide(full, { capacity: 7 })), 'people-to-move')
  assert.equal(reasonOf(decide(full, { capacity: null })), 'allowed')
  assert.equal(countOpenedPlaces(full, { ...full, capacity: 12 }), 2)
  assert.equal(countOpenedPlaces(full, { ...full, capacity: 9 }), 0)
  assert.equal(countOpenedPlaces(aClass({ capacity: null, booked: 2 }), aClass({ capacity: 5, booked: 2 })), 3)
})

test('a class changes rooms while no spot is taken [2.54]', () => {
  const seated = aClass({ spots: ['A1', 'B3'], class_type_id: 3 })
  const refused = decide(seated, { class_type_id: 1 }, { room: cycling, newRoom: room })
  assert.equal(reasonOf(refused), 'spots-taken')
  if (!refused.allowed) assert.match(refused.message, /A1, B3/)
  assert.equal(reasonOf(decide(seated, { class_type_id: 4 }, { room: cycling, newRoom: { ...cycling } })), 'allowed')
  assert.equal(
    reasonOf(decide(aClass({ capacity: 11 }), { class_type_id: 3 }, { newRoom: cycling })),
    'more-than-spots',
  )
  assert.equal(reasonOf(decide(aClass({ capacity: 11 }), { minutes: 40 }, { room: cycling })), 'allowed')
})

test('a class that goes its own way is changed alone [2.54]', () => {
  const series = { class_series_id: 3, series_date: '2026-11-24' }
  const scopeOf = (stored: StoredClass) => {
    const verdict = decideScope(stored, 'following')
    return verdict.allowed ? verdict.value : verdict.reason
  }
  assert.deepEqual([aClass(), aClass(series), aClass({ ...series, is_exception: true })].map(scopeOf), [
    'this',
    'following',
    'changed-by-itself',
  ])
})

test('a class is cancelled until it ends, and twice is once [R6]', () => {
  const verdictAt = (minutes: number, stored = aClass()) => {
    const verdict = decideCancellingClass(stored, addMinutes(start, minutes))
    return verdict.allowed ? verdict.value : verdict.reason
  }
  assert.deepEqual([verdictAt(-1), verdictAt(49), verdictAt(50)], ['cancel', 'cancel', 'class-ended'])
  assert.equal(verdictAt(60, aClass({ cancelledAt: now })), 'cancelled-already')
})

test('a cancelled class is put back before its start, when empty [R6]', () => {
  const verdictAt = (seconds: number, overrides: Partial<StoredClass> = {}) => {
    const verdict = decideRestoring(
      aClass({ cancelledAt: now, booked: 0, ...overrides }),
      secondsAfter(start.toISOString(), seconds),
    )
    return verdict.allowed ? verdict.value : verdict.reason
  }
  assert.deepEqual([verdictAt(-1), verdictAt(0)], ['restore', 'class-started'])
  assert.equal(verdictAt(-1, { booked: 1 }), 'people-leaving')
  assert.equal(verdictAt(60, { cancelledAt: null }), 'not-cancelled')
})

test('people are notified of hour, place, length, type, coach [2.54]', () => {
  const before = aClass()
  for (const value of [
    { minutes: 55 },
    { location_id: 2 },
    { class_type_id: 2 },
    { instructor_ids: [2] },
    { class_date: now },
  ])
    assert.equal(needsNotification(before, { ...before, ...value }), true)
  for (const change of [{ capacity: 3 }, { description: 'x' }, { notes: 'x' }, { tag_ids: [1] }])
    assert.equal(needsNotification(before, { ...before, ...change }), false)
  assert.deepEqual(diffClasses(before, { ...before, notes: 'x' }), {
    isChanged: true,
    isOwn: false,
    before: { notes: '' },
    after: { notes: 'x' },
  })
  assert.equal(diffClasses(before, { ...before, tag_ids: [1] }).isOwn, true)
  const moved = diffClasses(before, { ...before, location_id: 2 })
  assert.deepEqual(moved.before, { class_date: start, location_id: 1, class_type_id: 1 })
  assert.equal(diffClasses(before, { ...before, class_date: new Date(start) }).isChanged, false)
})

test('a class that moves to another location leaves its room', () => {
  const stored = aClass({ room_id: 4 })
  const roomOf = (verdict: ReturnType<typeof decide>) => (verdict.allowed ? verdict.value.room_id : verdict.reason)
  assert.equal(roomOf(decide(stored, { time: '08:00' })), 4)
  assert.equal(roomOf(decide(stored, { location_id: 1 })), 4)
  assert.equal(roomOf(decide(stored, { location_id: 2 })), null)
  assert.equal(roomOf(decide(stored, { location_id: 2, room_id: 9 })), 9)
  assert.equal(roomOf(decide(stored, { room_id: null })), null)
  assert.equal(roomOf(decide(stored, { room_id: 5 }, { roomCapacity: 9 })), 'more-than-spots')
  assert.equal(roomOf(decide(stored, { room_id: 5 }, { roomCapacity: 10 })), 5)
})
