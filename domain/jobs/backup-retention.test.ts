import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addDays, instantAt, type Zone } from '../values/days.ts'
import { isBackupDue, type Backup, retainedBackups, RETENTION } from './backup-retention.ts'

const zone: Zone = 'America/Mexico_City'
const daily = (until: string, days: number): Backup[] =>
  Array.from({ length: days }, (_, back) => {
    const day = addDays(until, -back)
    return { id: day, made_at: instantAt(day, '03:00', zone) }
  })

test('backups of 7 days, 4 weeks and 6 months are kept', () => {
  assert.deepEqual([...retainedBackups(daily('2026-11-22', 365), zone, RETENTION)].toSorted(), [
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
})

test('without new backups none is removed', () => {
  const old = daily('2025-03-10', 5)
  assert.equal(retainedBackups(old, zone, RETENTION).size, 5)
  assert.equal(retainedBackups([], zone, RETENTION).size, 0)
})

test('of several in a day the newest is kept, by the day of the studio', () => {
  const at = (id: string, day: string, time: string) => ({ id, made_at: instantAt(day, time, zone) })
  const made = [
    at('night', '2026-11-20', '23:59'),
    at('noon', '2026-11-20', '12:00'),
    at('next', '2026-11-21', '00:00'),
  ]
  assert.deepEqual([...retainedBackups(made, zone, { days: 7, weeks: 0, months: 0 })].toSorted(), ['next', 'night'])
})

test('a backup is due once its hour has struck and none was made since', () => {
  const at = (day: string, time: string) => instantAt(day, time, zone)
  const cases: [last: Date | null, now: Date, isDue: boolean][] = [
    [null, at('2026-11-22', '01:00'), true],
    [at('2026-11-21', '03:10'), at('2026-11-22', '02:59'), false],
    [at('2026-11-21', '03:10'), at('2026-11-22', '03:00'), true],
    [at('2026-11-22', '03:00'), at('2026-11-22', '03:00'), false],
    [at('2026-11-22', '03:10'), at('2026-11-22', '23:00'), false],
    [at('2026-11-19', '03:10'), at('2026-11-22', '02:00'), true],
    [at('2026-11-21', '22:00'), at('2026-11-22', '03:30'), true],
  ]
  for (const [last, now, isDue] of cases) assert.equal(isBackupDue(last, 3, now, zone), isDue, now.toISOString())
})

test('the hour is the studio’s own, in summer and in winter', () => {
  const tijuana: Zone = 'America/Tijuana'
  for (const day of ['2026-03-08', '2026-11-01', '2026-07-01']) {
    const last = instantAt(addDays(day, -1), '03:05', tijuana)
    assert.equal(isBackupDue(last, 3, new Date(instantAt(day, '03:00', tijuana).getTime() - 1000), tijuana), false)
    assert.equal(isBackupDue(last, 3, instantAt(day, '03:00', tijuana), tijuana), true)
  }
})
