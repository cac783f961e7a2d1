import assert from 'node:assert/strict'
import { localTime } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import type { TimetableRow } from '../schedule/timetable.ts'
import { occurrencesOf } from './occurrences.ts'

const row = (more: Partial<TimetableRow>) =>
  ({ weekday: 7, time: '07:00', class_type: 'ride', location: 'norte', minutes: 45, line: 2, ...more }) as TimetableRow
const location = (handle: string, timezone: string | null) => ({ handle, timezone, name: '', address: '', line: 2 })

test('a class keeps its local hour when the clocks change [R1]', () => {
  const week = { timetable: [row({})], locations: [location('norte', 'America/Tijuana')] }
  const occurrences = occurrencesOf(week, { from: '2026-10-25', count: 15 }, 'America/Mexico_City')
  assert.deepEqual(
    occurrences.map(({ date, start }) => [date, start.toISOString(), localTime(start, 'America/Tijuana')]),
    [
      ['2026-10-25', '2026-10-25T14:00:00.000Z', '07:00'],
      ['2026-11-01', '2026-11-01T15:00:00.000Z', '07:00'],
      ['2026-11-08', '2026-11-08T15:00:00.000Z', '07:00'],
    ],
  )
})

test('an hour that the change of clocks skips is the one just after it [R1]', () => {
  const week = { timetable: [row({ time: '02:30' })], locations: [location('norte', 'America/Tijuana')] }
  const [occurrences] = occurrencesOf(week, { from: '2027-03-14', count: 1 }, 'America/Mexico_City')
  assert.equal(occurrences?.start.toISOString(), '2027-03-14T10:30:00.000Z')
})

test('a place without a zone follows the studio [R1]', () => {
  const week = { timetable: [row({})], locations: [location('norte', null)] }
  const [occurrences] = occurrencesOf(week, { from: '2026-11-01', count: 1 }, 'America/Mexico_City')
  assert.equal(occurrences?.start.toISOString(), '2026-11-01T13:00:00.000Z')
})
