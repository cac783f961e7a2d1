import assert from 'node:assert/strict'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { readRule } from '@aforo/domain/booking/timetable/repeating.ts'
import { addDays, addMinutes, localDate } from '@aforo/domain/values/days.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { datesOf } from '../planning/expand.ts'
import { openSeriesStudio, type SeriesClassRow } from '../../../testing/series-studio.ts'

const studio = await openSeriesStudio()
const { place, open, series, classesOf, extend, end, clock, cancelClass, deleteClass, change } = studio
const ZONES = ['America/Mexico_City', 'America/Tijuana']
const DAY = 24 * 60
const HORIZON_DAYS = 70

const step = fc.record({
  days: fc.integer({ min: 0, max: 16 }),
  runs: fc.integer({ min: 1, max: 2 }),
  act: fc.constantFrom('none', 'cancel', 'delete', 'move', 'capacity', 'following', 'reopen'),
  at: fc.nat({ max: 30 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What a person may do to a class; returns the id of the series that goes on. */
async function act(id: number, { act: what, at }: Step): Promise<number> {
  const now = clockNow
  const coming = (await classesOf(id)).filter(
    ({ class_date, cancelledAt, is_exception }) => class_date > now && cancelledAt === null && !is_exception,
  )
  const chosen = coming[at % Math.max(1, coming.length)]
  if (!chosen) return id
  const { single_class_id, series_date } = chosen
  if (what === 'cancel') await cancelClass(single_class_id)
  if (what === 'delete') await deleteClass(single_class_id)
  if (what === 'move') await change(single_class_id, { time: '21:00' })
  if (what === 'capacity') await change(single_class_id, { capacity: 3 })
  if (what === 'following') await change(single_class_id, { scope: 'following', capacity: 5 + at })
  if (what === 'reopen') {
    await end(id, series_date)
    await end(id, null)
  }
  return what === 'following' ? ((await studio.row(single_class_id))?.class_series_id ?? id) : id
}

let clockNow = noon
const touched = (rows: readonly SeriesClassRow[]) =>
  rows.filter(({ cancelledAt, is_exception }) => cancelledAt !== null || is_exception)

async function checkFull(id: number, zone: string): Promise<void> {
  const row = (await series(id))!
  const today = localDate(clockNow, zone)
  const through = addDays(today, HORIZON_DAYS)
  const dates = (await classesOf(id)).map(({ series_date }) => series_date)
  assert.deepEqual(dates, [...new Set(dates)], 'no date has two classes')
  const expected = datesOf(readRule(row.rule), row.starts_on, { after: today, through })
  const explained = new Set([...dates, ...row.exceptions, ...row.skipped])
  assert.deepEqual(
    expected.filter((date) => !explained.has(date)),
    [],
    'no date up to the horizon is missing',
  )
}

test('after any changes of staff the horizon is full, and they stay', async () => {
  const cases = fc.record({
    zone: fc.constantFrom(...ZONES),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
    interval: fc.integer({ min: 1, max: 3 }),
    steps: fc.array(step, { minLength: 1, maxLength: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ zone, weekdays, interval, steps }) => {
      clockNow = noon
      clock.set(clockNow)
      let id = await open({ location_id: await place(zone) }, weekdays, interval)
      for (const one of steps) {
        id = await act(id, one)
        const kept = touched(await classesOf(id))
        clockNow = addMinutes(clockNow, one.days * DAY)
        clock.set(clockNow)
        await Promise.all(Array.from({ length: one.runs }, () => extend()))
        await checkFull(id, zone)
        assert.deepEqual(touched(await classesOf(id)), kept)
      }
    }),
    { numRuns: 25 },
  )
})
