import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at, zone } from '../../testing/fixtures.ts'
import { decideDeletingRecord } from './deleting.ts'
import { decideRedrawing, type UpcomingSpot } from './redrawing.ts'
import { spotMapFrom } from './spot-map.ts'

test('what is used is not deleted: where, and what to do [2.54]', () => {
  const refused = decideDeletingRecord(
    'Ride',
    [
      { of: 'classes', count: 214 },
      { of: 'series', count: 0 },
      { of: 'packages', count: 3 },
      { of: 'videos', count: 1 },
    ],
    'archive',
  )
  assert.ok(!refused.allowed)
  assert.equal(refused.reason, 'in-use')
  assert.equal(
    refused.message,
    'Ride se usa en 214 clases, 3 paquetes y 1 video. Puedes archivarlo: deja de ofrecerse y se queda en la historia.',
  )
  assert.deepEqual(refused.details?.uses, [
    { of: 'classes', count: 214, words: '214 clases' },
    { of: 'packages', count: 3, words: '3 paquetes' },
    { of: 'videos', count: 1, words: '1 video' },
  ])
  assert.equal(decideDeletingRecord('Ride', [{ of: 'classes', count: 0 }], 'archive').allowed, true)
})

const upcomingSpot = (single_class_id: number, spot: string, class_type_id = 1): UpcomingSpot => ({
  single_class_id,
  class_date: at('2026-11-24', '07:00'),
  zone,
  class_type: { class_type_id, name: 'Ride' },
  spot,
})

test('a room loses free spots, none with seats ahead [R4, 3.8]', () => {
  const maps = new Map([[1, spotMapFrom('5,5')]])
  assert.equal(decideRedrawing([upcomingSpot(7, 'A1'), upcomingSpot(7, 'B5')], maps).allowed, true)
  assert.equal(decideRedrawing([], maps).allowed, true)
  const refused = decideRedrawing(
    [upcomingSpot(7, 'A1'), upcomingSpot(7, 'A6'), upcomingSpot(7, 'B6'), upcomingSpot(8, 'C1')],
    maps,
  )
  assert.ok(!refused.allowed)
  assert.equal(refused.reason, 'spots-booked')
  assert.match(refused.message, /Ride, 24 NOV 2026 07:00 \(A6, B6\); Ride, 24 NOV 2026 07:00 \(C1\)\. Mueve primero/)
  assert.deepEqual(
    refused.details?.classes &&
      (refused.details.classes as UpcomingSpot[]).map(({ single_class_id }) => single_class_id),
    [7, 8],
  )
})

test('a class type keeps a removed room with seats ahead [R4]', () => {
  assert.equal(decideRedrawing([upcomingSpot(7, 'A1')], new Map([[1, null]])).allowed, false)
  assert.equal(decideRedrawing([upcomingSpot(7, 'A1')], new Map()).allowed, false)
})

test('a refusal names five classes and counts the others', () => {
  const many = Array.from({ length: 7 }, (_, index) => upcomingSpot(index, 'Z9'))
  const refused = decideRedrawing(many, new Map([[1, spotMapFrom('5')]]))
  assert.ok(!refused.allowed)
  assert.match(refused.message, /; y 2 clases más\./)
})
