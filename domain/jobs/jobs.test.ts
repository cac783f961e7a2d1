import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parseInstant } from '../values/days.ts'
import { scheduledRuns } from './job-schedule.ts'
import { everyWords } from './words.ts'

test('turns fall on the same minutes of each day, spread over the hour', () => {
  const at = (time: string) => parseInstant(`2026-11-24T${time}Z`)
  const minuteOf = (job: string) => scheduledRuns(job, 3600, at('12:00:00')).next.getUTCMinutes()
  assert.notEqual(minuteOf('sweep-files'), minuteOf('sweep-drafts'))
  assert.throws(() => scheduledRuns('odd', 7 * 60, at('12:00:00')), /divide an hour/)
  assert.deepEqual(scheduledRuns('reconcile', 900, at('12:29:59')), { last: at('12:15:00'), next: at('12:30:00') })
  assert.deepEqual(scheduledRuns('reconcile', 900, at('12:30:00')), { last: at('12:30:00'), next: at('12:45:00') })
  assert.deepEqual(scheduledRuns('remind', 60, at('12:30:59')), { last: at('12:30:00'), next: at('12:31:00') })
  const { last, next } = scheduledRuns('sweep-films', 6 * 3600, at('00:00:00'))
  assert.equal(next.getUTCHours(), 0)
  assert.equal(next.getUTCMinutes(), minuteOf('sweep-films'))
  assert.equal(next.getTime() - last.getTime(), 6 * 3600 * 1000)
})

test('how often is said in words', () => {
  assert.deepEqual([null, 60, 900, 3600, 21_600].map(everyWords), [
    'en cuanto hace falta',
    'cada minuto',
    'cada 15 minutos',
    'cada hora',
    'cada 6 horas',
  ])
})
