import assert from 'node:assert/strict'
import { test } from 'vitest'
import { instantAt } from '../../values/days.ts'
import { firstPeriodEnd } from './first-period.ts'

const zone = 'America/Mexico_City'
const monthly = {
  subscription_period: 'month',
  subscription_interval: 1,
  free_trial_length: null,
  free_trial_period: null,
} as const

const endsOf = (sold: Parameters<typeof firstPeriodEnd>[0], start: string) =>
  firstPeriodEnd(sold, instantAt(start, '10:00', zone), zone)
const lastSecondOf = (date: string) => new Date(instantAt(date, '23:59', zone).getTime() + 59_000)

test('a subscription’s first period ends on its last second [R11]', () => {
  assert.deepEqual(endsOf(monthly, '2026-11-23'), lastSecondOf('2026-12-23'))
  assert.deepEqual(endsOf({ ...monthly, subscription_interval: 3 }, '2026-11-23'), lastSecondOf('2027-02-23'))
  assert.deepEqual(endsOf({ ...monthly, subscription_period: 'year' }, '2026-11-23'), lastSecondOf('2027-11-23'))
  assert.deepEqual(
    endsOf({ ...monthly, subscription_period: 'day', subscription_interval: 10 }, '2026-11-23'),
    lastSecondOf('2026-12-03'),
  )
})

test('an anchor on the 29th to 31st falls on a short month’s last day [R11]', () => {
  assert.deepEqual(endsOf(monthly, '2027-01-31'), lastSecondOf('2027-02-28'))
  assert.deepEqual(endsOf(monthly, '2028-01-30'), lastSecondOf('2028-02-29'))
  assert.deepEqual(endsOf({ ...monthly, subscription_period: 'year' }, '2028-02-29'), lastSecondOf('2029-02-28'))
  assert.deepEqual(endsOf(monthly, '2026-12-31'), lastSecondOf('2027-01-31'))
})

test('a free trial is a separate first period [5.14]', () => {
  assert.deepEqual(
    endsOf({ ...monthly, free_trial_length: 7, free_trial_period: 'day' }, '2026-11-23'),
    lastSecondOf('2026-11-30'),
  )
})
