import assert from 'node:assert/strict'
import { test } from 'vitest'
import { formatMoment, instantAt, parseInstant } from '../../values/days.ts'
import { lastSecondOf, addSpan, nextAnniversary, type Span } from './periods.ts'

const monthly: Span = { interval: 1, period: 'month' }
const mexico = 'America/Mexico_City'
const tijuana = 'America/Tijuana'

const spans: [from: string, Span, to: string][] = [
  ['2026-11-23', { interval: 10, period: 'day' }, '2026-12-03'],
  ['2028-02-28', { interval: 1, period: 'day' }, '2028-02-29'],
  ['2027-01-29', monthly, '2027-02-28'],
  ['2027-01-30', monthly, '2027-02-28'],
  ['2027-01-31', monthly, '2027-02-28'],
  ['2028-01-31', monthly, '2028-02-29'],
  ['2026-10-31', monthly, '2026-11-30'],
  ['2026-12-31', monthly, '2027-01-31'],
  ['2026-11-30', { interval: 3, period: 'month' }, '2027-02-28'],
  ['2026-11-23', { interval: 6, period: 'month' }, '2027-05-23'],
  ['2026-11-23', { interval: 1, period: 'year' }, '2027-11-23'],
  ['2028-02-29', { interval: 1, period: 'year' }, '2029-02-28'],
  ['2028-02-29', { interval: 4, period: 'year' }, '2032-02-29'],
]
for (const [from, span, to] of spans) {
  test(`${span.interval} ${span.period} after ${from} is ${to} [R11, 9.10]`, () =>
    assert.equal(addSpan(from, span), to))
}

function anniversaries(anchor: string, span: Span, zone: string, count: number): string[] {
  const first = instantAt(anchor, '10:30', zone)
  const dates: Date[] = []
  for (let index = 0; index < count; index++) dates.push(nextAnniversary(first, span, dates.at(-1) ?? first, zone))
  return dates.map((date) => formatMoment(date, zone))
}

test('the 31st falls on short months’ last day and comes back [R11, F30]', () => {
  assert.deepEqual(anniversaries('2027-01-31', monthly, mexico, 4), [
    '28 FEB 2027 10:30',
    '31 MAR 2027 10:30',
    '30 ABR 2027 10:30',
    '31 MAY 2027 10:30',
  ])
  assert.deepEqual(anniversaries('2028-01-30', monthly, mexico, 2), ['29 FEB 2028 10:30', '30 MAR 2028 10:30'])
  assert.deepEqual(anniversaries('2028-02-29', { interval: 1, period: 'year' }, mexico, 4), [
    '28 FEB 2029 10:30',
    '28 FEB 2030 10:30',
    '28 FEB 2031 10:30',
    '29 FEB 2032 10:30',
  ])
})

test('the hour stays where the clock changes (Tijuana) [R11]', () => {
  assert.deepEqual(anniversaries('2026-02-08', monthly, tijuana, 2), ['08 MAR 2026 10:30', '08 ABR 2026 10:30'])
  assert.deepEqual(anniversaries('2026-10-31', { interval: 1, period: 'day' }, tijuana, 2), [
    '01 NOV 2026 10:30',
    '02 NOV 2026 10:30',
  ])
})

test('a period’s credits are good through its last second [R11]', () => {
  const creditsEnd = (instant: string, zone = mexico) => lastSecondOf(parseInstant(instant), zone).toISOString()
  assert.equal(creditsEnd('2026-12-23T16:00:00Z'), '2026-12-24T05:59:59.000Z')
  assert.equal(creditsEnd('2026-12-24T05:59:59Z'), '2026-12-24T05:59:59.000Z')
  assert.equal(creditsEnd('2026-12-24T06:00:00Z'), '2026-12-24T05:59:59.000Z', 'midnight belongs to the day that ends')
  assert.equal(creditsEnd('2026-03-08T18:00:00Z', tijuana), '2026-03-09T06:59:59.000Z')
})
