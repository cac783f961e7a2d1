import assert from 'node:assert/strict'
import { test } from 'vitest'
import { spotMapFrom } from '../../catalogue/studio/spot-map.ts'
import { roles } from '../../values/call.ts'
import { isBirthday } from './birthday.ts'
import { type BlockingFacts, decideBlocking } from './blocking.ts'
import { canManageRoster, seesCareNotes, seesContact } from './permissions.ts'
import { isPenaltyStillValid } from './lifting.ts'

test('a coach keeps own rosters, reception and admin all [R13]', () => {
  const rolesWith = (isOwnClass: boolean) => roles.filter((role) => canManageRoster({ role, isOwnClass }))
  assert.deepEqual(rolesWith(false), ['reception', 'admin'])
  assert.deepEqual(rolesWith(true), ['coach', 'reception', 'admin'])
  assert.deepEqual(
    roles.filter((role) => seesContact({ role })),
    ['reception', 'admin'],
  )
})

test('care notes are for the coach of the class and administrators [S3]', () => {
  const readers = (isOwnClass: boolean) => roles.filter((role) => seesCareNotes({ role, isOwnClass }))
  assert.deepEqual(readers(false), ['admin'])
  assert.deepEqual(readers(true), [...roles])
})

test('a birthday of 29 February is kept on the 28th in other years', () => {
  const birthdaysIn = (birthdate: string | null, days: string[]) => days.filter((day) => isBirthday(birthdate, day))
  assert.deepEqual(birthdaysIn('1994-11-24', ['2026-11-23', '2026-11-24', '2026-11-25']), ['2026-11-24'])
  assert.deepEqual(birthdaysIn('2000-02-29', ['2027-02-28', '2027-03-01']), ['2027-02-28'])
  assert.deepEqual(birthdaysIn('2000-02-29', ['2028-02-28', '2028-02-29', '2028-03-01']), ['2028-02-29'])
  assert.deepEqual(birthdaysIn(null, ['2026-11-24']), [])
})

const room: BlockingFacts = {
  cancelledAt: null,
  map: spotMapFrom('2,2'),
  capacity: 4,
  places: 1,
  occupied: ['A1'],
  blocked: ['B2'],
}
const decideOn = (spot: string, overrides: Partial<BlockingFacts> = {}) => {
  const verdict = decideBlocking({ ...room, ...overrides }, spot)
  return verdict.allowed ? verdict.value : verdict.reason
}

test('a spot is blocked if it is on the map, free, and spare', () => {
  assert.equal(decideOn('A2'), 'block')
  assert.equal(decideOn('A1'), 'spot-taken')
  assert.equal(decideOn('B2'), 'spot-blocked')
  assert.equal(decideOn('C1'), 'spot-unknown')
  assert.equal(decideOn('A2', { map: null }), 'no-map')
  assert.equal(decideOn('A2', { cancelledAt: '2026-11-24T13:00:00.000Z' }), 'class-cancelled')
})

test('a block never exceeds the capacity; without one it is full [4.8]', () => {
  assert.equal(decideOn('A2', { places: 3 }), 'block')
  assert.equal(decideOn('A2', { places: 4 }), 'no-place-to-block')
  assert.equal(decideOn('A2', { capacity: null, places: 0 }), 'no-place-to-block')
})

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T13:00:00.000Z`
const seat = (number: number, overrides: object = {}) => ({
  class_reservation_id: number,
  class_date: day(number),
  minutes: 50,
  attend: false,
  isCancelled: false,
  isAttendanceRecorded: true,
  ...overrides,
})
const penalty = { class_reservation_penalty_id: 1, class_reservation_id: 12, no_shows: 3 }
const isStillValid = (history: ReturnType<typeof seat>[]) =>
  isPenaltyStillValid(penalty, history, { graceHours: 2 }, new Date(day(20)))

test('a penalty ends when a class of its streak turns attended [R8]', () => {
  const streak = [seat(10), seat(11), seat(12)]
  assert.equal(isStillValid(streak), true)
  for (const number of [10, 11, 12]) {
    const corrected = streak.map((past) => (past.class_reservation_id === number ? { ...past, attend: true } : past))
    assert.equal(isStillValid(corrected), false, `the class of the ${number}th`)
  }
})

test('later or much earlier attendance does not lift a penalty [R8]', () => {
  assert.equal(
    isStillValid([seat(8, { attend: true }), seat(10), seat(11), seat(12), seat(13, { attend: true })]),
    true,
  )
  assert.equal(isStillValid([seat(9), seat(10, { attend: true }), seat(11), seat(12)]), false)
  assert.equal(isStillValid([seat(10), seat(11, { isAttendanceRecorded: false }), seat(12)]), false)
  assert.equal(isStillValid([seat(10), seat(11, { isCancelled: true }), seat(12)]), false)
  assert.equal(isStillValid([seat(10)]), true)
})
