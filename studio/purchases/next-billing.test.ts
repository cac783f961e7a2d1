import assert from 'node:assert/strict'
import { test } from 'node:test'
import { now, secondsAfter, zone } from '../testing/cast.ts'
import { formatDate, instantAt, parseInstant } from '../values/days.ts'
import { type BillingFacts, nextBillingDate } from './next-billing.ts'
import { purchaseStatuses } from './shapes.ts'

const began = instantAt('2026-10-31', '10:00', zone)
const monthly: BillingFacts = {
  status: 'active',
  subscription_interval: 1,
  subscription_period: 'month',
  free_trial_length: null,
  free_trial_period: null,
  startedAt: began,
  subscription: null,
}
const told = { cancel_at_period_end: false, trial_ends_at: null, period_end: null }
const next = (change: Partial<BillingFacts>, at = now) => {
  const date = nextBillingDate({ ...monthly, ...change }, at, zone)
  return date && formatDate(date, zone)
}

for (const status of purchaseStatuses) {
  test(`4.15 a subscription that is ${status} ${status === 'active' ? 'shows' : 'has no'} next billing date`, () =>
    assert.equal(next({ status }), status === 'active' ? '30 NOV 2026' : null))
}

test('4.15 what does not renew, or was told to end with its period, has none', () => {
  assert.equal(next({ subscription_period: null }), null)
  assert.equal(next({ subscription: { ...told, cancel_at_period_end: true } }), null)
})

test('4.15 while a free trial runs it is the day on which the trial ends; from that moment, one period later', () => {
  const trial_ends_at = secondsAfter('2026-11-30T16:00:00Z', 0)
  const trial = { subscription: { ...told, trial_ends_at, period_end: trial_ends_at } }
  assert.equal(next(trial), '30 NOV 2026')
  assert.equal(next(trial, secondsAfter('2026-11-30T16:00:00Z', -1)), '30 NOV 2026')
  assert.equal(next(trial, trial_ends_at), '30 DIC 2026')
  const unheard = { free_trial_length: 7, free_trial_period: 'day', startedAt: now } as const
  assert.equal(next(unheard), '30 NOV 2026')
  assert.equal(next(unheard, instantAt('2026-12-01', '10:00', zone)), '30 DIC 2026')
})

const invoiced: [what: string, Partial<BillingFacts>, at: string, shown: string][] = [
  ['monthly: the next monthly anniversary', {}, '2026-11-23', '30 NOV 2026'],
  ['monthly, after a short month the 31st comes back', {}, '2026-12-05', '31 DIC 2026'],
  ['every 3 months', { subscription_interval: 3 }, '2026-11-23', '31 ENE 2027'],
  ['yearly', { subscription_period: 'year' }, '2026-11-23', '31 OCT 2027'],
  ['every 10 days', { subscription_period: 'day', subscription_interval: 10 }, '2026-11-23', '30 NOV 2026'],
]
for (const [what, change, at, shown] of invoiced) {
  test(`4.15 the date of the invoice plus interval and period, ${what}`, () =>
    assert.equal(next(change, instantAt(at, '09:00', zone)), shown))
}

test('4.15 the end of the period that the gateway tells is that date; when no news came since, it is counted on', () => {
  const subscription = { ...told, period_end: parseInstant('2026-11-30T16:00:00Z') }
  assert.equal(next({ subscription }), '30 NOV 2026')
  assert.equal(next({ subscription }, parseInstant('2026-11-30T16:00:00Z')), '31 DIC 2026')
})
