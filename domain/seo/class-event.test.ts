import assert from 'node:assert/strict'
import { test } from 'vitest'
import { aClass, at, tijuana, zone } from '../testing/fixtures.ts'
import { toClassEvent } from './class-event.ts'

const studio = {
  name: 'Casa Barro',
  origin: 'https://casabarro.example',
  picture: 'https://casabarro.example/compartir/class-7.x.png',
  calendar: { zone, weekStartsOn: 'monday' },
} as const

test('search engines read a class with its local hours [3.4, F22]', () => {
  const event = toClassEvent(aClass({ booked: 9 }), { ...studio, description: 'Fuerza en la barra' })
  assert.equal(event.startDate, '2026-11-24T07:00:00-06:00')
  assert.equal(event.endDate, '2026-11-24T07:50:00-06:00')
  assert.deepEqual([event.remainingAttendeeCapacity, event.maximumAttendeeCapacity], [1, 10])
  assert.equal(event.offers.availability, 'https://schema.org/InStock')
  const west = aClass({ class_date: at('2026-07-24', '07:00', 'America/Tijuana'), location: tijuana })
  assert.equal(toClassEvent(west, { ...studio, description: null }).startDate, '2026-07-24T07:00:00-07:00')
})

test('cancelled and full classes are marked as such [4.8]', () => {
  const cancelled = toClassEvent(aClass({ cancelledAt: at('2026-11-20', '10:00') }), { ...studio, description: null })
  assert.equal(cancelled.eventStatus, 'https://schema.org/EventCancelled')
  assert.equal(cancelled.offers.availability, 'https://schema.org/SoldOut')
  assert.equal(toClassEvent(aClass({ capacity: null }), { ...studio, description: null }).remainingAttendeeCapacity, 0)
})
