import assert from 'node:assert/strict'
import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { test } from 'vitest'
import { toExcel } from './excel.ts'
import { dayHeader, hourHeader, moneyHeader, sheetOf } from './sheet.ts'

const headers = [
  'Quién',
  dayHeader('Día'),
  hourHeader('Hora'),
  { label: 'Cuándo', kind: 'moment' } as const,
  moneyHeader('Monto'),
  'Visitas',
  'Sí',
]
const rows = [
  ['=HYPERLINK("http://x")', '2026-11-24', '18:30', '2026-11-24 07:05', 1200.5, 12, true],
  ['+52 55', '1990-02-01', '00:00', null, -0.5, 0, false],
  ['@ana', 'sin fecha', '', undefined, null, null, null],
  ['-3 & <b>', null, null, null, 0, 1.5, null],
]
const bytes = new Uint8Array(await (await toExcel(sheetOf(headers, rows))).arrayBuffer())

test('a workbook is read back with its types by another library', async () => {
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  const [head, first, second, third, fourth] = sheet?.rows ?? []
  assert.deepEqual(head, ['Quién', 'Día', 'Hora', 'Cuándo', 'Monto', 'Visitas', 'Sí'])
  const iso = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 16) : value)
  assert.deepEqual(first?.map(iso), [
    '=HYPERLINK("http://x")',
    '2026-11-24T00:00',
    '1899-12-31T18:30',
    '2026-11-24T07:05',
    1200.5,
    12,
    'sí',
  ])
  assert.deepEqual(second?.slice(4), [-0.5, 0, 'no'])
  assert.deepEqual(third?.slice(0, 3), ['@ana', 'sin fecha', null])
  assert.equal(fourth?.[0], '-3 & <b>')
  assert.equal(sheet?.cells?.get('1,4')?.style?.numFmt, '#,##0.00')
  assert.equal(sheet?.cells?.get('1,1')?.style?.numFmt, 'dd/mm/yyyy')
  assert.equal(sheet?.cells?.get('0,0')?.style?.font?.bold, true)
})

test('its XML has no formula, a frozen header and a width for each column', () => {
  const parts = unzipSync(bytes)
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  assert.ok(!/<f[ >/]/.test(xml), 'no cell is a formula')
  assert.match(xml, /<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  assert.equal(xml.match(/<col /g)?.length, headers.length)
  const strings = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array())
  assert.match(strings + xml, /=HYPERLINK\(&quot;http:\/\/x&quot;\)|=HYPERLINK\("http:\/\/x"\)/)
})
