import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createImportClient } from '../../testing/import-client.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { numberCell, rowOf, textCell, textRows, workbookOf } from '../../testing/workbook-sample.ts'

const studio = await openTestStudio()
const admin = await studio.person({ role: 'admin' })
const { send, sendCommand, show, finish } = createImportClient(studio, admin)
const codeOf = async (bytes: Uint8Array<ArrayBuffer>, name?: string) => {
  const { status, body } = await send('customers', bytes, name)
  return [status, body.code]
}
const oleOf = (words: string) =>
  new Uint8Array(
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(words, 'utf16le')]),
  )

test('a workbook is imported as a CSV is, whichever name it has [issue 6]', async () => {
  const rows =
    rowOf(
      1,
      ['Correo', 'Nombre', 'Celular', 'Cumpleaños'].map((text, at) => textCell(`${'ABCD'[at]}1`, text)).join(''),
    ) +
    rowOf(
      3,
      textCell('A3', 'ana@libro.com') +
        textCell('B3', 'Ana') +
        numberCell('C3', 5512345678) +
        numberCell('D3', 33231, 1),
    ) +
    rowOf(4, textCell('A4', 'mal') + textCell('B4', 'Mal'))
  const bytes = workbookOf([
    { name: 'Clientes', rows },
    { name: 'Otra', rows: textRows([['a', 'b']]) },
  ])
  const { status, body } = await send('customers', bytes, 'clientes.csv')
  assert.equal(status, 201)
  assert.deepEqual([body.import.sheet, body.import.counts.made, body.import.lines], [{ name: 'Clientes', of: 2 }, 1, 2])
  assert.deepEqual(
    body.faults.map(({ line, cells }: { line: number; cells: string[] }) => [line, cells[0]]),
    [[4, 'mal']],
    'a line has the number of its row',
  )
  assert.deepEqual(
    body.columns.map(({ samples }: { samples: string[] }) => samples[0]),
    ['ana@libro.com', 'Ana', '5512345678', '1990-12-24'],
  )
  await sendCommand(body.import.import_batch_id, 'start')
  await finish()
  assert.equal((await show(body.import.import_batch_id)).import.counts.made, 1)
})

test('what is no table is refused with its reason, and never a failure', async () => {
  assert.deepEqual(await codeOf(oleOf('EncryptedPackage')), [400, 'file-encrypted'])
  assert.deepEqual(await codeOf(oleOf('Workbook'), 'tabla.xlsx'), [400, 'file-old-excel'])
  assert.deepEqual(await codeOf(Uint8Array.from(Buffer.from('PK\u0003\u0004 nada')), 'tabla.xlsx'), [
    400,
    'file-unreadable',
  ])
  const bomb = { 'xl/worksheets/otra.xml': new Uint8Array(70_000_000) }
  assert.deepEqual(await codeOf(workbookOf([{ name: 'Uno', rows: '' }], bomb)), [400, 'file-too-large'])
  assert.deepEqual(await codeOf(workbookOf([{ name: 'Uno', rows: '' }])), [400, 'file-empty'])
})
