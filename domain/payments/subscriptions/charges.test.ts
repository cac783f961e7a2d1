import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parseInstant } from '../../values/days.ts'
import { type Charge, findPaidPeriods } from './charges.ts'

const at = (day: string) => parseInstant(`${day}T16:00:00Z`)
const charge = (from: string, to: string, status: Charge['status'] = 'paid'): Charge => ({
  status,
  period_start: at(from),
  period_end: at(to),
})
const periodsOf = (charges: Charge[], trialEnd: string | null = null) =>
  findPaidPeriods(charges, trialEnd === null ? null : at(trialEnd)).map(
    ({ charge: paid, gives }) => [paid.period_start.toISOString().slice(0, 10), gives] as const,
  )

const [january, february, march] = [
  charge('2027-01-31', '2027-02-28'),
  charge('2027-02-28', '2027-03-31'),
  charge('2027-03-31', '2027-04-30'),
]

test('each paid period from the 31st is given, in any order [F30]', () => {
  const allGiven = [
    ['2027-01-31', true],
    ['2027-02-28', true],
    ['2027-03-31', true],
  ]
  assert.deepEqual(periodsOf([january, february, march]), allGiven)
  assert.deepEqual(periodsOf([march, january, february]), allGiven)
})

test('what is open, failed or void gives nothing [F31]', () => {
  const unpaid = (['open', 'failed', 'void'] as const).map((status) => charge('2027-02-28', '2027-03-31', status))
  assert.deepEqual(periodsOf([january, ...unpaid]), [['2027-01-31', true]])
})

test('a proration gives nothing more; the next period does [F31]', () => {
  assert.deepEqual(periodsOf([charge('2027-02-10', '2027-02-28'), january, february]), [
    ['2027-01-31', true],
    ['2027-02-10', false],
    ['2027-02-28', true],
  ])
})

test('a charge of no time at all gives nothing [F31]', () => {
  assert.deepEqual(periodsOf([charge('2027-01-31', '2027-01-31')]), [['2027-01-31', false]])
})

test('a trial’s charge gives nothing; the first period does [F30]', () => {
  const trial = charge('2027-01-24', '2027-01-31')
  assert.deepEqual(periodsOf([trial, january], '2027-01-31'), [
    ['2027-01-24', false],
    ['2027-01-31', true],
  ])
  assert.deepEqual(periodsOf([charge('2027-01-30', '2027-02-28')], '2027-01-31'), [['2027-01-30', true]])
})
