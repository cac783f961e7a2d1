import assert from 'node:assert/strict'
import { test } from 'vitest'
import { birthdateFrom, partsOf } from './birthdate.ts'

const TODAY = '2026-11-21'

test('a birthday is written in three fields and kept as one day [2.40]', () => {
  assert.deepEqual(birthdateFrom({ day: '3', month: '4', year: '1992' }, TODAY), { birthdate: '1992-04-03' })
  assert.deepEqual(partsOf('1992-04-03'), { day: '3', month: '4', year: '1992' })
})

test('a birthday may be left out whole, but not in part [2.40]', () => {
  assert.deepEqual(birthdateFrom({ day: ' ', month: '', year: '' }, TODAY), { birthdate: null })
  assert.ok('fault' in birthdateFrom({ day: '3', month: '', year: '1992' }, TODAY))
  assert.deepEqual(partsOf(null), { day: '', month: '', year: '' })
})

test('a birthday is a day that exists and has been', () => {
  for (const [day, month, year] of [
    ['29', '2', '1991'],
    ['31', '4', '1990'],
    ['1', '1', '92'],
    ['1', '1', '1899'],
    ['22', '11', '2026'],
    ['x', '1', '1990'],
  ] as const)
    assert.ok('fault' in birthdateFrom({ day, month, year }, TODAY), `${day}/${month}/${year}`)
  assert.deepEqual(birthdateFrom({ day: '29', month: '2', year: '1992' }, TODAY), { birthdate: '1992-02-29' })
  assert.deepEqual(birthdateFrom({ day: '21', month: '11', year: '2026' }, TODAY), { birthdate: TODAY })
})
