import assert from 'node:assert/strict'
import { test } from 'vitest'
import { zone } from '../../testing/cast.ts'
import { instantAt } from '../../values/days.ts'
import { isToAnnounce, type Renewing } from './announcing.ts'

const ends = instantAt('2026-12-23', '10:00', zone)
const renewing: Renewing = { status: 'active', cancel_at_period_end: false, period_end: ends, announced_for: null }
const from = instantAt('2026-12-16', '10:00', zone)
const seconds = (instant: Date, count: number) => new Date(instant.getTime() + count * 1000)
const due = (change: Partial<Renewing>, now = from) => isToAnnounce({ ...renewing, ...change }, zone, now)

test('renewals are announced 7 days before, 5 at the latest [R11]', () => {
  assert.equal(due({}, seconds(from, -1)), false)
  assert.equal(due({}, from), true)
  assert.equal(due({}, seconds(ends, -1)), true)
  assert.equal(due({}, ends), false)
})

test('each renewal is announced once, and the one after it again [R11]', () => {
  assert.equal(due({ announced_for: ends }), false)
  assert.equal(due({ announced_for: instantAt('2026-11-23', '10:00', zone) }), true)
})

test('a trial’s charge is announced; inactive plans’ are not [R11]', () => {
  assert.equal(due({ status: 'trialing' }), true)
  for (const status of ['incomplete', 'past_due', 'ended'] as const) assert.equal(due({ status }), false)
  assert.equal(due({ cancel_at_period_end: true }), false)
  assert.equal(due({ period_end: null }), false)
})
