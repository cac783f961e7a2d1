import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  decideDates,
  firstOn,
  horizonOf,
  readRule,
  refuseBeyond,
  ruleFrom,
  seriesWords,
  shiftRule,
  splitRule,
  writeRule,
} from './repeating.ts'

const weekly = (weekdays: number[], interval = 1) => ruleFrom({ weekdays, interval, until: '2026-12-24' })
const openEnded = ruleFrom({ weekdays: [3, 1], interval: 1 })

test('a series says itself in words [2.54]', () => {
  const cases: [rule: ReturnType<typeof ruleFrom>, words: string][] = [
    [weekly([3, 1]), 'Cada lunes y miércoles a las 07:00, hasta el 24 DIC 2026'],
    [weekly([6]), 'Cada sábado a las 07:00, hasta el 24 DIC 2026'],
    [weekly([1, 2, 3, 4, 5, 6, 7]), 'Todos los días a las 07:00, hasta el 24 DIC 2026'],
    [
      ruleFrom({ weekdays: [1, 3, 5], interval: 2, count: 9 }),
      'Cada 2 semanas, lunes, miércoles y viernes a las 07:00, 9 veces',
    ],
    [ruleFrom({ weekdays: [2], interval: 1, count: 1 }), 'Cada martes a las 07:00, una vez'],
    [openEnded, 'Cada lunes y miércoles a las 07:00, sin fecha de término'],
  ]
  for (const [rule, words] of cases) assert.equal(seriesWords(rule, '07:00'), words)
})

test('a rule is kept as the standard writes it, and read again', () => {
  assert.equal(writeRule(weekly([1, 3], 2)), 'FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,WE;UNTIL=20261224')
  assert.deepEqual(readRule('FREQ=WEEKLY;BYDAY=SU;COUNT=3'), {
    weekdays: [7],
    interval: 1,
    weekStart: 1,
    ends: { count: 3 },
  })
  for (const bad of ['', 'FREQ=WEEKLY;BYDAY=XX;COUNT=1', 'FREQ=DAILY;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=MO;COUNT=0']) {
    assert.throws(() => readRule(bad), /class_series\.rule/)
  }
})

test('an open-ended rule has no end, also after a shift or a split', () => {
  const text = 'FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=MO,WE'
  assert.equal(writeRule(openEnded), text)
  assert.deepEqual(readRule(text), openEnded)
  assert.deepEqual(shiftRule(openEnded, 2), { ...openEnded, weekdays: [3, 5], weekStart: 3 })
  const { first, rest } = splitRule(openEnded, '2026-12-07', 3)
  assert.deepEqual([first.ends, rest.ends], [{ until: '2026-12-06' }, null])
})

test('an open-ended series begins within the horizon', () => {
  const horizon = horizonOf('2026-11-23', 2)
  assert.equal(horizon, '2026-12-07')
  assert.equal(refuseBeyond(horizon, '2026-12-07'), null)
  assert.match(refuseBeyond(horizon, '2026-12-08')?.message ?? '', /7 DIC 2026 o antes/)
})

test('a series begins on the first day it names, that day included', () => {
  assert.equal(firstOn('2026-11-25', weekly([3])), '2026-11-25')
  assert.equal(firstOn('2026-11-26', weekly([3])), '2026-12-02')
  assert.equal(firstOn('2026-11-29', weekly([1, 6])), '2026-11-30')
})

test('a rule moves with its end, and is cut before a date', () => {
  assert.deepEqual(shiftRule(weekly([1, 7]), 1), { ...weekly([1, 2]), weekStart: 2, ends: { until: '2026-12-25' } })
  assert.deepEqual(shiftRule(weekly([1]), -8), { ...weekly([7]), weekStart: 7, ends: { until: '2026-12-16' } })
  const counted = ruleFrom({ weekdays: [1], interval: 1, count: 10 })
  const { first, rest } = splitRule(counted, '2027-01-01', 4)
  assert.deepEqual([first.ends, rest.ends], [{ until: '2026-12-31' }, { count: 6 }])
  assert.deepEqual(splitRule(weekly([1]), '2026-12-07', 2).rest.ends, { until: '2026-12-24' })
})

test('a series ends at most 26 weeks from today, inclusive [F23]', () => {
  assert.equal(decideDates(['2026-11-30', '2027-05-24'], '2026-11-23').allowed, true)
  const far = decideDates(['2026-11-30', '2027-05-25'], '2026-11-23')
  assert.deepEqual([far.allowed, far.allowed || far.reason], [false, 'too-far-ahead'])
  const many = decideDates(Array(201).fill('2026-11-30'), '2026-11-23')
  assert.deepEqual([many.allowed, many.allowed || many.reason], [false, 'too-many-classes'])
  assert.equal(decideDates(Array(200).fill('2026-11-30'), '2026-11-23').allowed, true)
})
