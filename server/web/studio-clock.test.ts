import assert from 'node:assert/strict'
import { tzOffset } from '@date-fns/tz'
import fc from 'fast-check'
import { clockAt, clockWords, tellClock } from 'studio/values/clock.ts'
import { localTime } from 'studio/values/days.ts'
import { afterEach, test } from 'vitest'
import { standingsOf } from './studio-clock.ts'

afterEach(() => tellClock(''))

const wordsOf = (zone: string, now: Date) => clockWords(standingsOf(zone, now))
const DAY = 86_400_000
const zones = ['America/Mexico_City', 'America/Tijuana', 'Etc/GMT+6', 'UTC', 'Europe/Madrid', 'Africa/Casablanca']

test('R1 a clock that was told goes as the tables do, also in the hours around a change', () => {
  const moment = fc.date({
    min: new Date('2019-01-01T00:00:00Z'),
    max: new Date('2030-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, fc.integer({ min: -600, max: 600 }), (zone, now, days) => {
      tellClock(wordsOf(zone, now))
      const at = new Date(now.getTime() + days * DAY)
      assert.equal(clockAt(zone, at), tzOffset(zone, at))
    }),
  )
  tellClock(wordsOf('America/Tijuana', new Date('2026-11-23T12:00:00Z')))
  for (const at of ['2026-11-01T08:59:59Z', '2026-11-01T09:00:00Z', '2027-03-14T09:59:59Z', '2027-03-14T10:00:00Z'])
    assert.equal(clockAt('America/Tijuana', new Date(at)), tzOffset('America/Tijuana', new Date(at)), at)
})

test('R1 within what was told no table is asked; another zone, and what is far, have their own', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  tellClock(wordsOf('UTC', now).replaceAll('UTC', 'Nowhere/Told'))
  assert.equal(localTime(now, 'Nowhere/Told'), '12:00')
  assert.ok(Number.isNaN(clockAt('Nowhere/Told', new Date(now.getTime() + 900 * DAY))))
  assert.equal(clockAt('America/Mexico_City', now), -360)
})
