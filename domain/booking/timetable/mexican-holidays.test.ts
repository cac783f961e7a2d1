import assert from 'node:assert/strict'
import { test } from 'vitest'
import { holidaysFrom, mexicanHoliday } from './mexican-holidays.ts'

test('a year has its mandatory rest days', () => {
  const daysOf = (year: string) => holidaysFrom(`${year}-01-01`, 364).map(({ date, name }) => `${date} ${name}`)
  assert.deepEqual(daysOf('2026'), [
    '2026-01-01 Año Nuevo',
    '2026-02-02 Día de la Constitución',
    '2026-03-16 Natalicio de Benito Juárez',
    '2026-05-01 Día del Trabajo',
    '2026-09-16 Día de la Independencia',
    '2026-11-16 Día de la Revolución',
    '2026-12-25 Navidad',
  ])
  assert.deepEqual(
    daysOf('2027').map((day) => day.slice(5, 10)),
    ['01-01', '02-01', '03-15', '05-01', '09-16', '11-15', '12-25'],
  )
})

test('1 October is one every six years, from 2024 on', () => {
  const years = [2018, 2024, 2026, 2030, 2036].filter((year) => mexicanHoliday(`${year}-10-01`))
  assert.deepEqual(years, [2024, 2030, 2036])
})

test('a span of days includes both of its ends', () => {
  assert.deepEqual(holidaysFrom('2026-12-25', 7), [
    { date: '2026-12-25', name: 'Navidad' },
    { date: '2027-01-01', name: 'Año Nuevo' },
  ])
  assert.deepEqual(holidaysFrom('2026-12-26', 5), [])
})
