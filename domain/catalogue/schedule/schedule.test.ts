import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  aClass,
  at,
  barre,
  roma,
  secondsAfter,
  theFullClass,
  theSevenOClock,
  tijuana,
  zone,
} from '../../testing/fixtures.ts'
import { bookingClosesAt, bookingWindow, hasEnded, overlaps } from './booking-window.ts'
import { decideCapacity, isBigChange } from './changing.ts'
import * as contract from './contract.ts'
import { groupByDay } from './group-by-day.ts'
import { hasRoomFor, isFull, placesLeft, placesLeftWords } from './fullness.ts'
import { singleClass, singleClassDetail } from './shapes.ts'

const calendar = { zone, weekStartsOn: 'monday' } as const

test('a class is full at its capacity, or without one [4.8]', () => {
  for (const [capacity, booked, full, left] of [
    [null, 0, true, 0],
    [0, 0, true, 0],
    [10, 9, false, 1],
    [10, 10, true, 0],
    [10, 11, true, 0],
    [10, 0, false, 10],
  ] as const) {
    assert.equal(isFull({ capacity, booked }), full, `${booked} of ${capacity}`)
    assert.equal(placesLeft({ capacity, booked }), left)
  }
  assert.equal(hasRoomFor(theSevenOClock, 2), false)
})

test('a card says how many places are left, or Sold Out [2.32]', () => {
  assert.equal(placesLeftWords(theSevenOClock), '1 lugar')
  assert.equal(placesLeftWords(aClass()), '10 lugares')
  assert.equal(placesLeftWords(theFullClass), 'Sold Out')
})

test('a capacity stays above the taken, or says how many [R4]', () => {
  assert.deepEqual(decideCapacity({ capacity: 10, booked: 9 }, 9), { allowed: true, value: 9 })
  assert.equal(decideCapacity({ capacity: 10, booked: 9 }, null).allowed, true)
  const refusal = decideCapacity({ capacity: 10, booked: 9 }, 7)
  assert.ok(!refusal.allowed)
  assert.equal(refusal.kind, 'conflict')
  assert.deepEqual(refusal.details, { people_to_move: 2 })
  assert.match(refusal.message, /2 personas/)
  const withBlocked = decideCapacity({ capacity: 10, booked: 7, blocked: 2 }, 8)
  assert.ok(!withBlocked.allowed)
  assert.equal(withBlocked.message, 'Hay 7 lugares ocupados y 2 fuera de uso: libera primero 1.')
  assert.equal(decideCapacity({ capacity: 10, booked: 7, blocked: 2 }, 9).allowed, true)
})

test('booking closes at the lead time, to the second [4.9]', () => {
  const classToBook = aClass()
  for (const [leadMinutes, closes] of [
    [0, classToBook.class_date],
    [90, at('2026-11-24', '05:30')],
    [10 * 60, at('2026-11-23', '21:00')],
  ] as const) {
    const policy = { leadMinutes }
    assert.equal(bookingClosesAt(classToBook, policy).toISOString(), closes)
    assert.equal(bookingWindow(classToBook, policy, secondsAfter(closes, -1)), 'open')
    assert.equal(bookingWindow(classToBook, policy, secondsAfter(closes, 0)), leadMinutes === 0 ? 'started' : 'open')
    assert.equal(bookingWindow(classToBook, policy, secondsAfter(closes, 1)), leadMinutes === 0 ? 'started' : 'closed')
  }
})

test('a started or cancelled class takes no bookings [4.9]', () => {
  const cancelled = aClass({ cancelledAt: at('2026-11-20', '10:00') })
  assert.equal(bookingWindow(cancelled, { leadMinutes: 0 }, secondsAfter(cancelled.class_date, -9e5)), 'cancelled')
  assert.equal(bookingWindow(aClass(), { leadMinutes: 60 }, secondsAfter(aClass().class_date, 0)), 'started')
  assert.equal(hasEnded(aClass(), secondsAfter(at('2026-11-24', '07:50'), -1)), false)
  assert.equal(hasEnded(aClass(), secondsAfter(at('2026-11-24', '07:50'), 0)), true)
})

test('the lead time is elapsed time over clock changes [F21]', () => {
  const policy = { leadMinutes: 8 * 60 }
  const springClass = aClass({ class_date: at('2026-03-08', '07:00', 'America/Tijuana'), location: tijuana })
  assert.equal(bookingClosesAt(springClass, policy).toISOString(), at('2026-03-07', '22:00', 'America/Tijuana'))
  const autumnClass = aClass({ class_date: at('2026-11-01', '07:00', 'America/Tijuana'), location: tijuana })
  assert.equal(bookingClosesAt(autumnClass, policy).toISOString(), at('2026-11-01', '00:00', 'America/Tijuana'))
})

test('two classes overlap when one starts before the other has ended [R4]', () => {
  const classAtSeven = aClass()
  for (const [hour, minutes, expected] of [
    ['06:10', 50, false],
    ['06:11', 50, true],
    ['07:00', 50, true],
    ['07:49', 50, true],
    ['07:50', 50, false],
    ['06:00', 180, true],
  ] as const) {
    const other = aClass({ class_date: at('2026-11-24', hour), minutes })
    assert.equal(overlaps(classAtSeven, other), expected, hour)
    assert.equal(overlaps(other, classAtSeven), expected, hour)
  }
})

test('over 15 minutes or another place is a big change [R6]', () => {
  const movedBy = (minutes: number) => ({
    ...aClass(),
    class_date: secondsAfter(aClass().class_date, minutes * 60).toISOString(),
  })
  assert.equal(isBigChange(aClass(), movedBy(15)), false)
  assert.equal(isBigChange(aClass(), movedBy(16)), true)
  assert.equal(isBigChange(aClass(), movedBy(-16)), true)
  assert.equal(isBigChange(aClass(), { ...aClass(), location: tijuana }), true)
  const renamed = aClass({ location: { ...roma, name: 'Roma Norte' } })
  assert.equal(isBigChange(aClass(), renamed), false)
})

test('classes are by their local day, empty days stay [7.3, F22]', () => {
  const late = aClass({ single_class_id: 1, class_date: at('2026-11-24', '23:30') })
  const classInTijuana = aClass({
    single_class_id: 2,
    class_date: at('2026-11-24', '22:30', 'America/Tijuana'),
    location: tijuana,
  })
  const early = aClass({ single_class_id: 3 })
  const days = groupByDay([late, classInTijuana, early], '2026-11-23', '2026-11-25', calendar)
  assert.deepEqual(
    days.map((day) => [day.date, day.single_classes.map(({ single_class_id }) => single_class_id)]),
    [
      ['2026-11-23', []],
      ['2026-11-24', [3, 1, 2]],
      ['2026-11-25', []],
    ],
  )
})

test('62 days are answered, 63 or backward are refused [7.3]', () => {
  const { query } = contract.getSchedule
  const parseUntil = (end_date: string) => query.safeParse({ start_date: '2026-11-01', end_date, location_id: '2' })
  assert.equal(parseUntil('2027-01-01').success, true)
  assert.equal(parseUntil('2027-01-02').success, false)
  assert.equal(parseUntil('2026-10-31').success, false)
  assert.equal(parseUntil('2026-11-31').success, false)
  assert.equal(parseUntil('2026-11-01').data?.location_id, 2)
})

test('a class shows taken spots and no names [3.4, 7.4, F38]', () => {
  const { custom_spot_map: _left, ...typeOfWeek } = barre
  assert.equal(singleClass.safeParse(aClass({ class_type: typeOfWeek })).success, true)
  const detail = {
    ...aClass(),
    class_type: { ...aClass().class_type, description: '', custom_spot_map: null },
    class_instructors: aClass().class_instructors.map((coach) => ({ ...coach, birthdate: null })),
    class_reservations: [{ spot: 'A1' }],
  }
  assert.equal(singleClassDetail.safeParse(detail).success, true)
  const leaked = { ...detail, class_reservations: [{ spot: 'A1', name: 'Ana' }] }
  assert.equal(singleClassDetail.safeParse(leaked).success, false)
})
