import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at, now as noon, zone } from '../../testing/fixtures.ts'
import { addMinutes, formatMoment, parseInstant } from '../../values/days.ts'
import { type ReminderKind, reminderWindow } from './reminder-window.ts'

const usual = { firstHours: 24, secondHours: 2 }
function windowAt(kind: ReminderKind, now: Date, policy = usual): string[] | null {
  const window = reminderWindow(kind, policy, now, zone)
  return window && [formatMoment(window.after, zone), formatMoment(window.until, zone)]
}
const clock = (time: string, date = '2026-11-24') => parseInstant(at(date, time))

test('reminders: from 24 to 2 hours, then to the start [R14]', () => {
  assert.deepEqual(windowAt('reminder-day', noon), ['23 NOV 2026 14:00', '24 NOV 2026 12:00'])
  assert.deepEqual(windowAt('reminder-hours', noon), ['23 NOV 2026 12:00', '23 NOV 2026 14:00'])
})

test('quiet hours drop what would come after the start [R14]', () => {
  assert.equal(windowAt('reminder-hours', clock('05:00')), null)
  assert.deepEqual(windowAt('reminder-hours', clock('07:00')), ['24 NOV 2026 08:00', '24 NOV 2026 09:00'])
  assert.deepEqual(windowAt('reminder-day', clock('07:00')), ['24 NOV 2026 10:00', '25 NOV 2026 07:00'])
  assert.deepEqual(windowAt('reminder-hours', clock('20:59')), ['24 NOV 2026 20:59', '24 NOV 2026 22:59'])
  assert.equal(windowAt('reminder-hours', clock('21:00')), null)
})

test('0 disables a reminder, the first then lasts longer [R14]', () => {
  assert.equal(windowAt('reminder-day', noon, { firstHours: 0, secondHours: 2 }), null)
  assert.equal(windowAt('reminder-hours', noon, { firstHours: 24, secondHours: 0 }), null)
  assert.deepEqual(windowAt('reminder-day', noon, { firstHours: 24, secondHours: 0 }), [
    '23 NOV 2026 12:00',
    '24 NOV 2026 12:00',
  ])
})

test('a first reminder later than the second is sent [R14]', () => {
  assert.deepEqual(windowAt('reminder-day', noon, { firstHours: 2, secondHours: 4 }), [
    '23 NOV 2026 12:00',
    '23 NOV 2026 14:00',
  ])
  const [first, second] = (['reminder-day', 'reminder-hours'] as const).map(
    (kind) => reminderWindow(kind, usual, noon, zone)!,
  )
  assert.equal(first!.after.getTime(), second!.until.getTime(), 'no class falls between the two, and none into both')
  assert.equal(first!.until.getTime(), addMinutes(noon, 24 * 60).getTime())
})
