import assert from 'node:assert/strict'
import { test } from 'vitest'
import { cfdisSheet } from './cfdis-sheet.ts'

test('the month of invoices keeps days, money, zeros, quotes and lines', () => {
  const csv =
    '\uFEFFCargo,Fecha del cargo,Total,Nombre o razón social,Código postal\r\n' +
    `7,2026-11-23,1299.50,"'=HYPERLINK(""X"")",06700\r\n` +
    '8,2026-11-24,,"Dos, S.A.\nde C.V.",\r\n'
  const { headers, rows } = cfdisSheet(csv)
  assert.deepEqual(headers, [
    'Cargo',
    { label: 'Fecha del cargo', kind: 'day' },
    { label: 'Total', kind: 'money' },
    'Nombre o razón social',
    'Código postal',
  ])
  assert.deepEqual(rows, [
    ['7', '2026-11-23', 1299.5, '=HYPERLINK("X")', '06700'],
    ['8', '2026-11-24', '', 'Dos, S.A.\nde C.V.', ''],
  ])
})
