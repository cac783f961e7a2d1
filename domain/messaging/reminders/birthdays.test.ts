import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at, zone } from '../../testing/fixtures.ts'
import { parseInstant } from '../../values/days.ts'
import { birthdaysAt } from './birthdays.ts'

const bornAt = (date: string, time: string, inZone = zone) =>
  birthdaysAt(parseInstant(at(date, time, inZone)), inZone)?.birthDays

test('a birthday mail goes from 09:00 to quiet hours [R14]', () => {
  assert.deepEqual(
    ['08:59', '09:00', '20:59', '21:00'].map((time) => bornAt('2026-11-24', time)),
    [undefined, ['11-24'], ['11-24'], undefined],
  )
  assert.deepEqual(birthdaysAt(parseInstant('2026-11-25T02:00:00Z'), zone), {
    birthDays: ['11-24'],
    year: '2026',
    until: parseInstant(at('2026-11-24', '21:00')),
  })
  assert.deepEqual(bornAt('2026-11-25', '09:00', 'Asia/Tokyo'), ['11-25'])
})

test('29 February is kept on the 28th but in leap years [R14]', () => {
  assert.deepEqual(bornAt('2027-02-28', '10:00'), ['02-28', '02-29'])
  assert.deepEqual(bornAt('2028-02-28', '10:00'), ['02-28'])
  assert.deepEqual(bornAt('2028-02-29', '10:00'), ['02-29'])
  assert.deepEqual(bornAt('2100-02-28', '10:00'), ['02-28', '02-29'])
})
