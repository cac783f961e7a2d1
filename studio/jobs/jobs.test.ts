import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parseInstant } from '../values/days.ts'
import { cronOf, turnsAround } from './clock.ts'
import { everyWords } from './words.ts'

test('a job that comes round is told to cron in minutes and hours, the hourly ones spread over the hour', () => {
  assert.equal(cronOf('reconcile', 900), '*/15 * * * *')
  assert.equal(cronOf('watch-charges', 60), '* * * * *')
  assert.match(cronOf('sweep-files', 3600), /^\d{1,2} \* \* \* \*$/)
  assert.match(cronOf('sweep-films', 6 * 3600), /^\d{1,2} \*\/6 \* \* \*$/)
  assert.notEqual(cronOf('sweep-files', 3600), cronOf('sweep-drafts', 3600))
  assert.throws(() => cronOf('odd', 7 * 60), /divide an hour/)
})

test('the hours of a job around a moment are those that cron means', () => {
  const at = (time: string) => parseInstant(`2026-11-24T${time}Z`)
  assert.deepEqual(turnsAround('reconcile', 900, at('12:29:59')), { last: at('12:15:00'), next: at('12:30:00') })
  assert.deepEqual(turnsAround('reconcile', 900, at('12:30:00')), { last: at('12:30:00'), next: at('12:45:00') })
  const minute = Number(cronOf('sweep-films', 6 * 3600).split(' ')[0])
  const { last, next } = turnsAround('sweep-films', 6 * 3600, at('00:00:00'))
  assert.equal(next.toISOString(), at(`00:${String(minute).padStart(2, '0')}:00`).toISOString())
  assert.equal(next.getTime() - last.getTime(), 6 * 3600 * 1000)
})

test('how often is said in words', () => {
  assert.deepEqual([0.5, 15, 60, 900, 3600, 21_600].map(everyWords), [
    'en todo momento',
    'cada 15 segundos',
    'cada minuto',
    'cada 15 minutos',
    'cada hora',
    'cada 6 horas',
  ])
})
