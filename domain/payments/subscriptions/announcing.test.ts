import assert from 'node:assert/strict'
import { test } from 'vitest'
import { zone } from '../../testing/fixtures.ts'
import { instantAt } from '../../values/days.ts'
import { shouldAnnounceRenewal, type RenewalState } from './announcing.ts'

const periodEnd = instantAt('2026-12-23', '10:00', zone)
const renewing: RenewalState = {
  status: 'active',
  cancel_at_period_end: false,
  period_end: periodEnd,
  announced_for: null,
}
const announceFrom = instantAt('2026-12-16', '10:00', zone)
const addSeconds = (instant: Date, count: number) => new Date(instant.getTime() + count * 1000)
const isDue = (change: Partial<RenewalState>, now = announceFrom) =>
  shouldAnnounceRenewal({ ...renewing, ...change }, zone, now)

test('renewals are announced 7 days before, 5 at the latest [R11]', () => {
  assert.equal(isDue({}, addSeconds(announceFrom, -1)), false)
  assert.equal(isDue({}, announceFrom), true)
  assert.equal(isDue({}, addSeconds(periodEnd, -1)), true)
  assert.equal(isDue({}, periodEnd), false)
})

test('each renewal is announced once, and the one after it again [R11]', () => {
  assert.equal(isDue({ announced_for: periodEnd }), false)
  assert.equal(isDue({ announced_for: instantAt('2026-11-23', '10:00', zone) }), true)
})

test('a trial’s charge is announced; inactive plans’ are not [R11]', () => {
  assert.equal(isDue({ status: 'trialing' }), true)
  for (const status of ['incomplete', 'past_due', 'ended'] as const) assert.equal(isDue({ status }), false)
  assert.equal(isDue({ cancel_at_period_end: true }), false)
  assert.equal(isDue({ period_end: null }), false)
})
