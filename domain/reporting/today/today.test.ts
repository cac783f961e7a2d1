import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at, now, zone } from '../../testing/fixtures.ts'
import { parseInstant } from '../../values/days.ts'
import { toAlerts, type AlertCounts } from './alerts.ts'
import { birthdaysOn, daySpan } from './day-span.ts'
import { sumFullness, percentFull } from './fullness.ts'

const noProblems: AlertCounts = {
  mismatches: 0,
  disputes: 0,
  failed_messages: 0,
  no_coach: null,
  empty: 0,
  timetable_ends: null,
  ending_series: [],
  series_gaps: [],
  holiday: null,
  failing_jobs: [],
  failing_topics: 0,
  refused_films: null,
  home_package_missing: false,
  cards_without_keys: 0,
}
const reformer = { class_series_id: 1, class_type: 'Reformer', location: 'Roma', words: 'Cada lunes a las 07:00' }
const allProblems: AlertCounts = {
  mismatches: 1,
  disputes: 2,
  failed_messages: 3,
  no_coach: { count: 4, date: '2026-11-25' },
  empty: 5,
  timetable_ends: '2026-12-01',
  ending_series: Array.from({ length: 9 }, (_, at) => ({ ...reformer, class_series_id: at + 1, last: '2026-12-02' })),
  series_gaps: [{ ...reformer, why: 'taken', date: '2026-12-09', dates: 2 }],
  holiday: { count: 8, date: '2026-12-12', name: 'Navidad' },
  failing_jobs: ['reconcile', 'a-job-of-long-ago'],
  failing_topics: 1,
  refused_films: { count: 6, video_id: 9 },
  home_package_missing: true,
  cards_without_keys: 7,
}
const tomorrow = '2026-11-24'

test('warnings are ordered, money first, or absent', () => {
  assert.deepEqual(toAlerts(noProblems, tomorrow, true), [])
  assert.deepEqual(
    toAlerts(allProblems, tomorrow, true).map(({ kind, count }) => [kind, count]),
    [
      ['mismatches', 1],
      ['disputes', 2],
      ['no-coach', 4],
      ['timetable-ends', 1],
      ['series-end', 9],
      ['series-gaps', 1],
      ['cards-without-keys', 7],
      ['home-package', 1],
      ['failed-messages', 3],
      ['failing-work', 2],
      ['refused-films', 6],
      ['holiday', 8],
      ['empty', 5],
    ],
  )
})

test('an alert lists at most eight series and counts all of them', () => {
  const ending = toAlerts(allProblems, tomorrow, true).find((alert) => alert.kind === 'series-end')
  assert.deepEqual([ending?.count, ending?.series.length, ending?.date], [9, 8, '2026-12-02'])
})

test('reception is warned of what it can do, not money [R13]', () => {
  assert.deepEqual(
    toAlerts(allProblems, tomorrow, false).map(({ kind }) => kind),
    ['no-coach', 'failed-messages', 'empty'],
  )
})

test('the day compares the same weekday and clock hour [R1]', () => {
  const { date, before, tomorrow: next } = daySpan(undefined, now, zone)
  assert.deepEqual([date, before.date, next.date], ['2026-11-23', '2026-11-16', '2026-11-24'])
  assert.equal(before.until.toISOString(), at('2026-11-16', '12:00'))
  const winter = parseInstant('2026-11-01T20:00:00Z')
  assert.equal(daySpan(undefined, winter, 'America/Tijuana').before.until.toISOString(), '2026-10-25T19:00:00.000Z')
})

test('past days compare whole, coming ones as a week ago', () => {
  const comparedUntil = (day: string) => daySpan(day, now, zone).before.until.toISOString()
  assert.equal(comparedUntil('2026-11-20'), at('2026-11-14', '00:00'))
  assert.equal(comparedUntil('2026-11-25'), at('2026-11-16', '12:00'))
})

test('29 February is on the 28th in other years', () => {
  assert.deepEqual(birthdaysOn('2026-11-23'), ['11-23'])
  assert.deepEqual(birthdaysOn('2027-02-28'), ['02-28', '02-29'])
  assert.deepEqual(birthdaysOn('2028-02-28'), ['02-28'])
  assert.deepEqual(birthdaysOn('2028-02-29'), ['02-29'])
})

test('a day is full by places in use, cancelled has none', () => {
  const dayClass = { capacity: 10, booked: 6, blocked: 2, cancelledAt: null }
  assert.deepEqual(
    sumFullness([dayClass, { ...dayClass, cancelledAt: now.toISOString() }, { ...dayClass, capacity: null }]),
    {
      classes: 2,
      booked: 12,
      places: 14,
    },
  )
  assert.equal(percentFull({ booked: 6, places: 8 }), 75)
  assert.equal(percentFull({ booked: 0, places: 0 }), null)
})
