import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Settings } from './keys.ts'
import * as policies from './policies.ts'
import { settingsFrom } from './reading.ts'

const withSettings = (overrides: Partial<Settings>): Settings => ({ ...settingsFrom([]).settings, ...overrides })

test('the zone is the place’s, else named, else offset [9.1, R1]', () => {
  const byOffset = policies.calendarPolicy(withSettings({}))
  assert.deepEqual(byOffset, { zone: 'Etc/GMT+6', weekStartsOn: 'monday' })
  const byName = policies.calendarPolicy(withSettings({ timezone: 'America/Tijuana', week_starts_on: 'sunday' }))
  assert.deepEqual(byName, { zone: 'America/Tijuana', weekStartsOn: 'sunday' })
  assert.equal(policies.zoneAt(byName, 'America/Cancun'), 'America/Cancun')
  assert.equal(policies.zoneAt(byName, null), 'America/Tijuana')
})

test('the lead time of a booking adds hours and minutes [4.9]', () => {
  const settings = withSettings({ reservation_timeframe_hours: 2, reservation_timeframe_minutes: 15 })
  assert.deepEqual(policies.bookingPolicy(settings), { leadMinutes: 135, spotMap: true, opens: null })
})

test('the cancel window counts in any of the four units [5.9, 9.7]', () => {
  for (const [unit, seconds] of [
    ['second', 3],
    ['minute', 180],
    ['hour', 10_800],
    ['day', 259_200],
  ] as const) {
    const policy = policies.cancellationPolicy(withSettings({ cancel_timeframe_value: 3, cancel_timeframe_unit: unit }))
    assert.equal(policy.windowSeconds, seconds)
    assert.deepEqual(policy.window, { value: 3, unit })
  }
})

test('late, repeated and undone cancelling by setting [2.33, 4.6, R6]', () => {
  const defaultPolicy = policies.cancellationPolicy(withSettings({}))
  assert.deepEqual(
    [
      defaultPolicy.allowed,
      defaultPolicy.lateAllowed,
      defaultPolicy.maxReturns,
      defaultPolicy.undoMinutes,
      defaultPolicy.refundIfRefilled,
    ],
    [true, false, 'unlimited', 0, false],
  )
  const strict = policies.cancellationPolicy(
    withSettings({
      allow_cancel_reservations: false,
      allow_cancel_after_treshold: true,
      max_cancels_per_available_class: 0,
      undo_booking_minutes: 5,
      late_cancel_refund_if_refilled: true,
    }),
  )
  assert.deepEqual(
    [strict.allowed, strict.lateAllowed, strict.maxReturns, strict.undoMinutes, strict.refundIfRefilled],
    [false, true, 0, 5, true],
  )
})

test('each part takes only its own settings [4.10, 4.12, 4.13, R3]', () => {
  const settings = withSettings({
    allow_class_guests: true,
    max_guests_per_class: 2,
    waitlist_mode: 'hybrid',
    unlimited_membership_penalties_enabled: true,
    unlimited_max_no_shows_for_penalty: 4,
    allow_restricted_times: true,
    credits_expire_from: 'first_class',
  })
  assert.deepEqual(policies.guestPolicy(settings), { allowed: true, maxPerClass: 2 })
  assert.deepEqual(policies.waitlistPolicy(settings), { enabled: true, mode: 'hybrid', freeMinutes: 60 })
  assert.deepEqual(policies.penaltyPolicy(settings), { enabled: true, noShows: 4, days: 7, graceHours: 2 })
  assert.deepEqual(policies.creditPolicy(settings), { byClassType: true, byTime: true, expireFrom: 'first_class' })
})

test('checkout offers what is on, cards with a key [4.17, 4.18, 4.20]', () => {
  const closed = policies.checkoutPolicy(
    withSettings({ checkout_disabled: true, checkout_redirect_url: 'https://caja.mx/', signup_fee: 9 }),
  )
  assert.deepEqual(
    [closed.open, closed.redirect, closed.card, closed.signupFeePackageId],
    [false, 'https://caja.mx/', null, 9],
  )
  const open = policies.checkoutPolicy(
    withSettings({
      checkout_redirect_url: 'https://caja.mx/',
      stripe_public: 'pk_test_1',
      stripe_checkout_mode: 'session',
    }),
  )
  assert.deepEqual([open.open, open.redirect, open.card, open.cash], [true, null, 'session', true])
})

test('a password needs six characters by default [5.3, 9.5]', () => {
  assert.deepEqual(policies.passwordPolicy(withSettings({})), {
    minLength: 6,
    maxLength: 128,
    lowercase: false,
    uppercase: false,
    number: false,
    symbol: false,
  })
})
