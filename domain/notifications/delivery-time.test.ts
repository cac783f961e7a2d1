import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at } from '../testing/fixtures.ts'
import { parseInstant } from '../values/days.ts'
import { dueAt, nextAttempt } from './delivery-time.ts'

const ZONE = 'America/Mexico_City'
const moment = (time: string, day = '2026-11-24') => parseInstant(at(day, time))
const due = (kind: Parameters<typeof dueAt>[0], now: Date, until?: Date) => dueAt(kind, now, ZONE, until).toISOString()

test('clock mails wait from 21:00 to 8:00, answers never [R14]', () => {
  const morning = moment('08:00', '2026-11-25').toISOString()
  assert.equal(due('birthday', moment('20:59')), moment('20:59').toISOString())
  assert.equal(due('birthday', moment('21:00')), morning)
  assert.equal(due('birthday', moment('07:59', '2026-11-25')), morning)
  assert.equal(due('birthday', moment('08:00', '2026-11-25')), morning)
  assert.equal(due('place-freed', moment('23:00')), moment('23:00').toISOString())
})

test('what would be late goes at night, not reminders [R14]', () => {
  const [night, first, noon] = [moment('22:00'), moment('07:00', '2026-11-25'), moment('12:00', '2026-11-25')]
  assert.equal(due('substitution', night, first), night.toISOString())
  assert.equal(due('substitution', night, noon), moment('08:00', '2026-11-25').toISOString())
  assert.equal(due('reminder-hours', night, first), moment('08:00', '2026-11-25').toISOString())
})

test('a failed try is repeated later, then given up [R14]', () => {
  const now = moment('12:00')
  const seconds = (tries: number, after: number | null) => {
    const next = nextAttempt(tries, after, now)
    return next && (next.getTime() - now.getTime()) / 1000
  }
  assert.deepEqual([seconds(1, null), seconds(1, 90), seconds(2, 90), seconds(7, null)], [30, 90, 120, null])
})
