import assert from 'node:assert/strict'
import { test } from 'vitest'
import { toCsv } from './csv.ts'
import { sheetOf } from './sheet.ts'

test('a CSV keeps commas, quotes and lines, and says yes and no', () => {
  const rows = [
    ['Roma, CDMX', 'la "buena"', true, null, 3],
    ['dos\nlíneas', '', false, undefined, -1],
  ]
  const expected = 'Nombre,Nota,Sí,Nada,Número\r\n"Roma, CDMX","la ""buena""",sí,,3\r\n"dos\nlíneas",,no,,-1'
  assert.equal(toCsv(sheetOf(['Nombre', 'Nota', 'Sí', 'Nada', 'Número'], rows)), expected)
})

test('what a person wrote is never a formula of who opens the file', () => {
  for (const text of ['=1+1', '+52', '-3', '@x', '\tx'])
    assert.match(toCsv(sheetOf(['a'], [[text]])), /^a\r\n"?'/, text)
})
