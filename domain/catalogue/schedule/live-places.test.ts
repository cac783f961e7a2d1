import assert from 'node:assert/strict'
import { test } from 'vitest'
import { aClass, at } from '../../testing/fixtures.ts'
import { applyPlacesToDays, hasMoved, applyPlaces } from './live-places.ts'

const liveClass = (overrides: Parameters<typeof aClass>[0]) => {
  const { single_class_id, class_date, capacity, booked, cancelledAt } = aClass(overrides)
  return { single_class_id, class_date, capacity, booked, cancelledAt }
}
const mapOf = (...places: ReturnType<typeof liveClass>[]) =>
  new Map(places.map((place) => [place.single_class_id, place]))
const days = [
  { date: '2026-11-24', single_classes: [aClass(), aClass({ single_class_id: 8 })] },
  { date: '2026-11-25', single_classes: [aClass({ single_class_id: 9 })] },
]

test('a class shows the latest places and the own seats [2.32, 4.3]', () => {
  const own = aClass({ my_reservations: [{ class_reservation_id: 1, spot: null, guest: null }] })
  const now = applyPlaces(own, mapOf(liveClass({ booked: 9 })))
  assert.deepEqual([now.booked, now.my_reservations], [9, own.my_reservations])
  const cancelled = applyPlaces(own, mapOf(liveClass({ cancelledAt: at('2026-11-23', '12:00') })))
  assert.equal(cancelled.cancelledAt, at('2026-11-23', '12:00'))
})

test('without news an object stays the same, not redrawn', () => {
  const after = applyPlacesToDays(days, mapOf(liveClass({}), liveClass({ single_class_id: 8, booked: 10 })))
  assert.notEqual(after[0], days[0])
  assert.equal(after[0]?.single_classes[0], days[0]?.single_classes[0])
  assert.equal(after[0]?.single_classes[1]?.booked, 10)
  assert.equal(after[1], days[1])
})

test('a class at another hour is noticed, one that is not shown is not', () => {
  assert.equal(hasMoved(days, [liveClass({ booked: 3 })]), false)
  assert.equal(hasMoved(days, [liveClass({ class_date: at('2026-11-24', '08:00') })]), true)
  assert.equal(hasMoved(days, [liveClass({ single_class_id: 77, class_date: at('2026-11-24', '08:00') })]), false)
})
