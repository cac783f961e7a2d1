import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aClass, at, tijuana, zone } from 'studio/testing/cast.ts'
import { eventOfClass } from './event-of-class.ts'

const studio = {
  name: 'Casa Barro',
  address: 'https://casabarro.example',
  calendar: { zone, weekStartsOn: 'monday' },
} as const

test('3.4 F22 search engines read a class with the hours of its own place', () => {
  const event = eventOfClass(aClass({ booked: 9 }), 'Fuerza en la barra', studio)
  assert.equal(event.startDate, '2026-11-24T07:00:00-06:00')
  assert.equal(event.endDate, '2026-11-24T07:50:00-06:00')
  assert.deepEqual([event.remainingAttendeeCapacity, event.maximumAttendeeCapacity], [1, 10])
  assert.equal(event.offers.availability, 'https://schema.org/InStock')
  const west = aClass({ class_date: at('2026-07-24', '07:00', 'America/Tijuana'), location: tijuana })
  assert.equal(eventOfClass(west, null, studio).startDate, '2026-07-24T07:00:00-07:00')
})

test('4.8 a cancelled class and one that is full are told as such', () => {
  const cancelled = eventOfClass(aClass({ cancelledAt: at('2026-11-20', '10:00') }), null, studio)
  assert.equal(cancelled.eventStatus, 'https://schema.org/EventCancelled')
  assert.equal(cancelled.offers.availability, 'https://schema.org/SoldOut')
  assert.equal(eventOfClass(aClass({ capacity: null }), null, studio).remainingAttendeeCapacity, 0)
})
