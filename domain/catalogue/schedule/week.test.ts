import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { aClass, at, now, secondsAfter, today } from '../../testing/fixtures.ts'
import { addDays } from '../../values/days.ts'
import * as weeks from './week.ts'

const thisWeek = weeks.weekOf(today)
const dayWith = (class_date: string) => [{ date: class_date.slice(0, 10), single_classes: [aClass({ class_date })] }]

test('a week has 7 days from Monday, or from Sunday [2.32]', () => {
  assert.deepEqual(
    [weeks.weekOf('2026-11-29').start_date, weeks.weekOf('2026-11-29').end_date],
    ['2026-11-23', '2026-11-29'],
  )
  assert.deepEqual(weeks.weekOf('2026-11-29', 'sunday').days.at(0), '2026-11-29')
  assert.deepEqual(weeks.weekOf('2026-11-28', 'sunday').start_date, '2026-11-22')
  assert.equal(thisWeek.days.length, 7)
})

test('a day has one week, next undoes previous [9.4]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), fc.constantFrom('monday', 'sunday'), (offset, starts) => {
      const day = addDays(today, offset)
      const week = weeks.weekOf(day, starts)
      assert.ok(week.days.includes(day))
      assert.deepEqual(weeks.nextWeek(weeks.previousWeek(week), day), week)
    }),
  )
})

test('the calendar advances up to 8 weeks ahead and no further [4.4, 9.4]', () => {
  let week = thisWeek
  for (let taps = 0; taps < 20; taps++) week = weeks.nextWeek(week, today)
  assert.equal(week.start_date, addDays(thisWeek.start_date, 56))
  assert.equal(weeks.canAdvance(week, today), false)
  assert.equal(weeks.canAdvance(weeks.previousWeek(week), today), true)
  assert.equal(weeks.canAdvance(weeks.previousWeek(week), addDays(today, -1)), false)
})

test('a week without classes to come gives way to the next one [4.4]', () => {
  assert.equal(weeks.autoAdvance(thisWeek, dayWith(at('2026-11-24', '07:00')), today, now), null)
  const startedDays = dayWith(at('2026-11-23', '12:00'))
  assert.equal(weeks.autoAdvance(thisWeek, startedDays, today, now)?.start_date, '2026-11-30')
  assert.equal(weeks.autoAdvance(thisWeek, startedDays, today, secondsAfter(now.toISOString(), -1)), null)
  assert.equal(weeks.autoAdvance(weeks.weekOf(addDays(today, 56)), [], today, now), null)
})

test('the opening week is where auto-advancing would end [4.4]', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 0, max: 100 })), (offset) => {
      const next = offset === null ? null : addDays(today, offset)
      let week = thisWeek
      for (let canContinue = true; canContinue; ) {
        const days = next && week.days.includes(next) ? dayWith(at(next, '20:00')) : []
        const nextShown = weeks.autoAdvance(week, days, today, now)
        canContinue = nextShown !== null
        week = nextShown ?? week
      }
      assert.deepEqual(weeks.openingWeek(today, next), week)
    }),
  )
})

test('months go to their first week, weeks are numbered [2.32]', () => {
  assert.equal(weeks.weekNumber(thisWeek), 4)
  assert.equal(weeks.nextMonth(thisWeek, today).start_date, '2026-12-07')
  assert.equal(weeks.weekNumber(weeks.nextMonth(thisWeek, today)), 1)
  assert.equal(weeks.previousMonth(thisWeek).start_date, '2026-10-05')
  const january = weeks.nextMonth(weeks.nextMonth(thisWeek, today), today)
  assert.equal(january.start_date, '2027-01-04')
  assert.equal(weeks.nextMonth(january, today).start_date, '2027-01-18')
})

test('an empty week says whether it had classes [2.32]', () => {
  assert.equal(weeks.emptyWords([{ date: today, single_classes: [] }], now), 'No hay clases programadas.')
  assert.equal(weeks.emptyWords(dayWith(at('2026-11-23', '11:00')), now), 'No hay más clases programadas esta semana.')
  assert.equal(weeks.emptyWords(dayWith(at('2026-11-24', '07:00')), now), null)
})
