import assert from 'node:assert/strict'
import { test } from 'vitest'
import { bookingPolicy, calendarPolicy, cancellationPolicy, waitlistPolicy } from '../../settings/policies.ts'
import type { Settings } from '../../settings/keys.ts'
import { settingsFrom } from '../../settings/reading.ts'
import { aClass, at, now, secondsAfter, zone } from '../../testing/fixtures.ts'
import { decideTurn, freeUntil, isOwnReason, currentMode, type TurnPolicies } from './promoting.ts'
import { modeWords, placeWords } from './words.ts'

const policiesOf = (overrides: Partial<Settings> = {}): TurnPolicies => {
  const settings: Settings = { ...settingsFrom([]).settings, timezone: zone, waitlist_mode: 'auto', ...overrides }
  return {
    booking: bookingPolicy(settings),
    calendar: calendarPolicy(settings),
    waitlist: waitlistPolicy(settings),
    cancellation: cancellationPolicy(settings),
  }
}
const start = at('2026-11-24', '07:00')
const theClass = aClass()
const ends = at('2026-11-23', '12:03')
const decideTurnFor = (places: { open: number; held: number }, overrides: Partial<Settings> = {}, moment = now) =>
  decideTurn(theClass, { ...places, held_until: places.held > 0 ? ends : null }, policiesOf(overrides), moment)
const kindOf = (...args: Parameters<typeof decideTurnFor>) => decideTurnFor(...args).kind

test('a freed place goes to the first, or to all, as set [R7]', () => {
  const onePlace = { open: 1, held: 0 }
  assert.equal(kindOf(onePlace), 'auto')
  assert.equal(kindOf(onePlace, { waitlist_mode: 'broadcast' }), 'broadcast')
  assert.equal(kindOf(onePlace, { waitlist_enabled: false }), 'nothing')
  assert.equal(kindOf({ open: 0, held: 0 }), 'nothing')
  assert.equal(kindOf({ open: -1, held: 0 }), 'nothing')
  assert.deepEqual(decideTurnFor({ open: 1, held: 1 }), { kind: 'held', when: new Date(ends) })
  assert.equal(kindOf({ open: 2, held: 1 }), 'auto')
})

test('hybrid gives the place until the last second in time [R7]', () => {
  const hybrid = policiesOf({ waitlist_mode: 'hybrid' })
  const limit = at('2026-11-23', '19:00')
  assert.equal(currentMode(theClass, hybrid, secondsAfter(limit, 0)), 'auto')
  assert.equal(currentMode(theClass, hybrid, secondsAfter(limit, 1)), 'broadcast')
  const noCancelling = policiesOf({ waitlist_mode: 'hybrid', allow_cancel_reservations: false })
  assert.equal(currentMode(theClass, noCancelling, now), 'broadcast')
})

test('no place is given past the lead time, start or cancellation [F17]', () => {
  const onePlace = { open: 1, held: 0 }
  const leadTime = { reservation_timeframe_hours: 1 }
  assert.equal(kindOf(onePlace, leadTime, secondsAfter(start, -3600)), 'auto')
  assert.equal(kindOf(onePlace, leadTime, secondsAfter(start, -3599)), 'nothing')
  assert.equal(kindOf(onePlace, {}, secondsAfter(start, 0)), 'nothing')
  const cancelled = aClass({ cancelledAt: now.toISOString() })
  assert.deepEqual(decideTurn(cancelled, { ...onePlace, held_until: null }, policiesOf(), now), { kind: 'nothing' })
})

test('a place freed before booking opens is given when it opens [R7, 4.9]', () => {
  const opens = { booking_opens: 'days_before', booking_opens_days: 1, booking_opens_time: '12:01' } as const
  const when = at('2026-11-23', '12:01')
  assert.deepEqual(decideTurnFor({ open: 1, held: 0 }, opens), { kind: 'opens', when: new Date(when) })
  assert.equal(kindOf({ open: 0, held: 0 }, opens), 'nothing')
  assert.equal(kindOf({ open: 1, held: 0 }, opens, secondsAfter(when, -1)), 'opens')
  assert.equal(kindOf({ open: 1, held: 0 }, opens, secondsAfter(when, 0)), 'auto')
})

test('leaving is free until the window ends, for a while, by start [R7]', () => {
  const freeUntilAt = (moment: string, overrides: Partial<Settings> = {}) =>
    freeUntil(start, policiesOf(overrides), secondsAfter(moment, 0)).toISOString()
  assert.equal(freeUntilAt(at('2026-11-23', '12:00')), at('2026-11-23', '19:00'))
  assert.equal(freeUntilAt(at('2026-11-23', '18:00')), at('2026-11-23', '19:00'))
  assert.equal(freeUntilAt(at('2026-11-23', '18:01')), at('2026-11-23', '19:01'))
  assert.equal(freeUntilAt(at('2026-11-24', '06:30')), start)
  assert.equal(freeUntilAt(at('2026-11-23', '12:00'), { allow_cancel_reservations: false }), at('2026-11-23', '13:00'))
  assert.equal(freeUntilAt(at('2026-11-24', '06:30'), { waitlist_free_minutes: 0 }), at('2026-11-24', '06:30'))
})

test('one person’s obstacle does not delay the others [F13]', () => {
  for (const own of ['no-credits', 'no-usable-credit', 'penalised', 'overlapping-reservation', 'documents-pending']) {
    assert.equal(isOwnReason(own), true, own)
  }
  for (const common of ['class-full', 'class-started', 'outside-booking-window', 'class-cancelled', 'spot-taken']) {
    assert.equal(isOwnReason(common), false, common)
  }
})

test('who waits reads what happens when a place comes free [R7]', () => {
  assert.match(modeWords('broadcast'), /gana quien reserve primero/)
  assert.match(modeWords('auto'), /te lo damos cuando te toque/)
  assert.match(placeWords('broadcast'), /gana quien reserve primero/)
  assert.match(placeWords('auto'), /puedes reservarlo ahora/)
})
