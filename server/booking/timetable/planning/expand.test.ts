import assert from 'node:assert/strict'
import {
  firstOn,
  readRule,
  ruleFrom,
  shiftRule,
  splitRule,
  writeRule,
} from '@aforo/domain/booking/timetable/repeating.ts'
import { addDays } from '@aforo/domain/values/days.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { datesOf } from './expand.ts'

const mondays = (ends: { until: string } | { count: number }, interval = 1, weekdays = [1]) =>
  ruleFrom({ weekdays, interval, ...ends })

test('a series includes its last day, over month and year ends [2.54]', () => {
  assert.deepEqual(datesOf(mondays({ until: '2027-01-04' }), '2026-12-21'), ['2026-12-21', '2026-12-28', '2027-01-04'])
  assert.deepEqual(datesOf(mondays({ until: '2027-01-03' }), '2026-12-21'), ['2026-12-21', '2026-12-28'])
  assert.deepEqual(datesOf(mondays({ until: '2026-12-20' }), '2026-12-21'), [])
})

test('a series of so many times counts its classes, not its weeks [2.54]', () => {
  assert.deepEqual(datesOf(mondays({ count: 3 }, 1, [1, 3]), '2026-11-25'), ['2026-11-25', '2026-11-30', '2026-12-02'])
  assert.deepEqual(datesOf(mondays({ count: 3 }, 2), '2026-11-30'), ['2026-11-30', '2026-12-14', '2026-12-28'])
  assert.equal(datesOf(mondays({ count: 500 }), '2026-11-30').length, 201)
})

test('a rule that was written and read again places the same classes', () => {
  for (const rule of [mondays({ until: '2026-12-31' }, 3, [1, 4, 7]), mondays({ count: 9 }, 2, [2])]) {
    const starts = firstOn('2026-11-23', rule)
    assert.deepEqual(readRule(writeRule(rule)), rule)
    assert.deepEqual(datesOf(readRule(writeRule(rule)), starts), datesOf(rule, starts))
  }
  assert.throws(() => readRule('FREQ=DAILY;COUNT=3'), /expected a weekly rule/)
})

test('a span of an open-ended rule has the dates that the whole rule has', () => {
  const rules = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    interval: fc.integer({ min: 1, max: 4 }),
  })
  const days = fc.integer({ min: 0, max: 190 })
  fc.assert(
    fc.property(rules, days, days, days, fc.integer({ min: -9, max: 9 }), (repeat, start, from, span, shift) => {
      const rule = shiftRule(ruleFrom(repeat), shift)
      const starts = firstOn(addDays('2026-11-23', start), rule)
      const [after, through] = [addDays(starts, from - 20), addDays(starts, from - 20 + span)]
      const isIn = (date: string) => date > after && date <= through
      const whole = datesOf({ ...rule, ends: { until: through } }, starts)
      const expected = whole.length > 200 ? [] : whole.filter(isIn)
      if (whole.length <= 200) assert.deepEqual(datesOf(rule, starts, { after, through }), expected)
      assert.ok(datesOf(rule, starts, { after, through }).every(isIn))
    }),
  )
  assert.deepEqual(
    datesOf(ruleFrom({ weekdays: [1], interval: 2 }), '2026-11-23', { after: '2036-11-17', through: '2036-12-08' }),
    ['2036-11-24', '2036-12-08'],
  )
})

test('a series cut in two has the classes it had, wherever it is cut', () => {
  const rules = [
    mondays({ count: 9 }, 2, [1, 3, 7]),
    mondays({ until: '2027-02-10' }, 3, [2, 6]),
    mondays({ count: 4 }),
  ]
  for (const rule of rules) {
    const starts = firstOn('2026-11-23', rule)
    const dates = datesOf(rule, starts)
    for (const [index, cut] of dates.entries()) {
      if (index === 0) continue
      const { first, rest } = splitRule(rule, cut, index)
      assert.deepEqual([...datesOf(first, starts), ...datesOf(rest, cut)], dates)
    }
  }
})

test('a series moved by days keeps its rhythm over the weekend', () => {
  const rules = [
    mondays({ count: 8 }, 2, [6, 7]),
    mondays({ until: '2027-02-14' }, 2, [1, 7]),
    mondays({ count: 5 }, 3),
  ]
  for (const rule of rules) {
    const starts = firstOn('2026-11-23', rule)
    for (const days of [-8, -1, 1, 2, 7, 9]) {
      const moved = datesOf(rule, starts).map((date) => addDays(date, days))
      assert.deepEqual(datesOf(shiftRule(rule, days), addDays(starts, days)), moved, `${days} days`)
    }
  }
})
