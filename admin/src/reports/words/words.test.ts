import assert from 'node:assert/strict'
import type { Unit } from '@aforo/domain/reporting/reports/report-definition.ts'
import { test } from 'vitest'
import { toCsv } from '../../ui/export/csv.ts'
import { toSheet } from '../../ui/list/column.ts'
import { reportColumns } from '../report-columns.tsx'
import { cellWords } from './cell-words.ts'
import { differenceOf } from './difference.ts'
import { formatShort, formatValue } from './units.ts'

const cases: [Unit, number | null, string][] = [
  ['count', 1234567, '1,234,567'],
  ['count', 12.5, '12.5'],
  ['percent', 87.5, '87.5 %'],
  ['percent', 100, '100 %'],
  ['money', 12350, '$12,350'],
  ['money', -99.5, '-$99.50'],
  ['stars', 4.8, '4.8 ★'],
  ['minutes', 80, '1 h 20 min'],
  ['minutes', 60, '1 h'],
  ['minutes', 0, '0 min'],
  ['days', 1, '1 día'],
  ['days', 12.5, '12.5 días'],
  ['percent', null, '—'],
]
for (const [unit, value, words] of cases) {
  test(`a report says ${value} in ${unit} as ${words}`, () => assert.equal(formatValue(unit, value), words))
}

test('where there is little room a number keeps what matters of it', () => {
  assert.deepEqual(
    [950, 1250, 12350, 1_200_000].map((value) => formatShort('money', value)),
    ['$950', '$1.3k', '$12k', '$1.2M'],
  )
  assert.equal(formatShort('percent', 87.5), '88')
  assert.equal(formatShort('minutes', 90), '1.5 h')
})

test('a figure is compared with the one before, good or bad', () => {
  assert.deepEqual(differenceOf('percent', { value: 87.5, before: 83.5 }, 'more'), {
    words: '+4 puntos',
    direction: 'up',
    verdict: 'better',
  })
  assert.deepEqual(differenceOf('percent', { value: 50, before: 51 }, 'more'), {
    words: '−1 punto',
    direction: 'down',
    verdict: 'worse',
  })
  assert.deepEqual(differenceOf('money', { value: 8800, before: 10000 }, 'more'), {
    words: '−$1,200 (−12 %)',
    direction: 'down',
    verdict: 'worse',
  })
  assert.deepEqual(differenceOf('count', { value: 4, before: 8 }, 'less'), {
    words: '−4 (−50 %)',
    direction: 'down',
    verdict: 'better',
  })
  assert.deepEqual(differenceOf('count', { value: 3, before: 0 }), { words: '+3', direction: 'up', verdict: null })
  assert.equal(differenceOf('count', { value: 2564, before: 34 }, 'more')?.words, '+2,530')
  assert.deepEqual(differenceOf('stars', { value: 4.5, before: 4.5 }, 'more'), {
    words: 'igual',
    direction: 'same',
    verdict: null,
  })
  assert.equal(differenceOf('percent', { value: 40, before: null }, 'more'), null)
})

const ZONE = 'America/Mexico_City'

test('a cell is said as people of the studio say it, by its own clock', () => {
  assert.equal(cellWords('weekday', 1, ZONE), 'lunes')
  assert.equal(cellWords('hour', 7, ZONE), '07:00')
  assert.equal(cellWords('month', '2026-11', ZONE), 'noviembre 2026')
  assert.equal(cellWords('moment', '2026-11-22T03:30:00Z', ZONE), '21 NOV 2026 21:30')
  assert.equal(cellWords('person', { id: 4, text: 'Ana Robledo' }, ZONE), 'Ana Robledo')
  assert.equal(cellWords('person', null, ZONE), '—')
})

test('a report’s file has plain numbers, sortable days, no formulas', () => {
  const columns = {
    person: { label: 'Persona', kind: 'person' },
    at: { label: 'Cuándo', kind: 'moment' },
    paid: { label: 'Pagó', kind: 'money' },
  } as const
  const row = { person: { id: 1, text: '=Ana, R.' }, at: '2026-11-22T03:30:00Z', paid: 1250.5 }
  assert.equal(
    toCsv(toSheet(reportColumns(columns, { zone: ZONE }), [row, { person: null, at: null, paid: null }])),
    `Persona,Cuándo,Pagó (MXN)\r\n"'=Ana, R.",2026-11-21 21:30,1250.5\r\n,,`,
  )
})
