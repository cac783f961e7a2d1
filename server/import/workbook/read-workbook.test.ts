import assert from 'node:assert/strict'
import { strToU8, zipSync } from 'fflate'
import { test } from 'vitest'
import { numberCell, rowOf, textCell, textRows, workbookOf } from '../../testing/workbook-sample.ts'
import { readWorkbook } from './read-workbook.ts'

const read = async (bytes: Uint8Array) => {
  const answer = await readWorkbook(bytes)
  return 'fault' in answer ? answer.fault : answer.text
}
const linesOf = async (bytes: Uint8Array) => (await read(bytes)).split('\n')
const customers = [
  ['Correo', 'Nombre'],
  ['ana@correo.com', 'Ana'],
]

test('days, hours, numbers and text become what the CSV reader expects', async () => {
  const cells =
    numberCell('A2', 33231, 1) +
    numberCell('B2', 7.5 / 24, 2) +
    numberCell('C2', 0.1 + 0.2) +
    numberCell('D2', 5512345678) +
    numberCell('E2', 0.155, 3) +
    numberCell('F2', 6700, 4) +
    numberCell('G2', 46350.7708333333, 5) +
    '<c r="H2" t="b"><v>1</v></c><c r="I2"><f>1+1</f><v>2</v></c><c r="J2" t="str"><f>A1</f><v>cuatro</v></c>' +
    textCell('K2', ' 0055 ') +
    textCell('L2', '=1+1') +
    textCell('M2', 'dos&#10;líneas, "una"')
  const [, line] = await linesOf(
    workbookOf([{ name: 'Uno', rows: rowOf(1, textCell('A1', 'a') + textCell('B1', 'b')) + rowOf(2, cells) }]),
  )
  assert.equal(
    line,
    '"1990-12-24","07:30","0.3","5512345678","15.5%","06700","2026-11-24 18:30","sí","2","cuatro","0055","=1+1","dos líneas, ""una"""',
  )
})

test('line numbers are those of the sheet, with titles and empty rows', async () => {
  const rows =
    rowOf(1, textCell('A1', 'Clientes de noviembre')) +
    rowOf(3, textCell('A3', 'Correo') + textCell('B3', 'Nombre')) +
    rowOf(6, textCell('A6', 'ana@correo.com') + textCell('B6', 'Ana'))
  assert.deepEqual(await linesOf(workbookOf([{ name: 'Uno', rows }])), [
    '',
    '',
    '"Correo","Nombre"',
    '',
    '',
    '"ana@correo.com","Ana"',
  ])
})

test('a header of two rows with merged cells becomes one', async () => {
  const rows =
    rowOf(1, textCell('A1', 'Nombre') + textCell('B1', 'Contacto')) +
    rowOf(2, textCell('B2', 'Correo') + textCell('C2', 'Teléfono')) +
    rowOf(3, textCell('A3', 'Ana') + textCell('B3', 'ana@correo.com') + numberCell('C3', 5512345678))
  assert.deepEqual(await linesOf(workbookOf([{ name: 'Uno', rows, merges: ['A1:A2', 'B1:C1'] }])), [
    '"Nombre","Correo","Teléfono"',
    '',
    '"Ana","ana@correo.com","5512345678"',
  ])
})

test('the first visible sheet with rows is read, and their number said', async () => {
  const answer = await readWorkbook(
    workbookOf([
      { name: 'Oculta', rows: textRows([['x', 'y']]), state: 'hidden' },
      { name: 'Vacía', rows: '' },
      { name: 'Clientes', rows: textRows(customers) },
      { name: 'Notas', rows: textRows([['Algo']]) },
    ]),
  )
  assert.ok(!('fault' in answer))
  assert.deepEqual(answer.sheet, { name: 'Clientes', of: 2 })
  assert.match(answer.text, /ana@correo\.com/)
})

test('columns with a format to the last row are read without them', async () => {
  const rows = `${textRows(customers)}<row r="1000000"><c r="A1000000" s="1"/></row>`
  assert.equal((await linesOf(workbookOf([{ name: 'Uno', rows }]))).length, 2)
})

const bomb = (parts: number) =>
  workbookOf(
    [{ name: 'Uno', rows: textRows(customers) }],
    Object.fromEntries(
      Array.from({ length: parts }, (_, at) => [`xl/worksheets/bomb${at}.xml`, new Uint8Array(30_000_000)]),
    ),
  )

test('a zip bomb is refused before it is inflated', async () => {
  const bytes = bomb(3)
  assert.ok(bytes.length < 200_000)
  const before = process.memoryUsage().rss
  assert.equal(await read(bytes), 'file-too-large')
  assert.ok(process.memoryUsage().rss - before < 100_000_000)
})

test('an entry that says less than it holds is cut, not inflated', async () => {
  const bytes = workbookOf([{ name: 'Uno', rows: textRows(customers) + ' '.repeat(40_000_000) }])
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 46; at++) {
    const name = (from: number) => Buffer.from(bytes.subarray(from, from + 19)).toString()
    if (view.getUint32(at, true) === 0x02014b50 && name(at + 46) === 'xl/worksheets/sheet')
      view.setUint32(at + 24, 50, true)
    if (view.getUint32(at, true) === 0x04034b50 && name(at + 30) === 'xl/worksheets/sheet')
      view.setUint32(at + 22, 50, true)
  }
  assert.match(await read(bytes), /^file-(unreadable|empty)$/)
})

test('XML that declares entities is refused', async () => {
  const doctype = `<!DOCTYPE lolz [<!ENTITY a "ja"><!ENTITY b "${'&a;'.repeat(50)}">]>`
  const shared = strToU8(`<?xml version="1.0"?>${doctype}<sst><si><t>&b;</t></si></sst>`)
  const bytes = workbookOf([{ name: 'Uno', rows: textRows(customers) }], { 'xl/sharedStrings.xml': shared })
  assert.equal(await read(bytes), 'file-unreadable')
})

test('paths, pictures and macros in the file are never unpacked', async () => {
  const bytes = workbookOf([{ name: 'Uno', rows: textRows(customers) }], {
    '../../../etc/passwd': new Uint8Array(100),
    '/tmp/absolute.xml': new Uint8Array(100),
    'xl/media/image1.png': new Uint8Array(100_000_000),
    'xl/vbaProject.bin': new Uint8Array(100),
    __proto__x: new Uint8Array(1),
  })
  assert.match(await read(bytes), /ana@correo\.com/)
})

test('cells far away, endless rows and columns are refused', async () => {
  const far = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  assert.equal(await read(workbookOf([{ name: 'Uno', rows: far }])), 'file-too-large')
  const long = '<row r="1"><c r="A1"><v>1</v></c></row><row r="70000"><c r="A70000"><v>1</v></c></row>'
  assert.equal(await read(workbookOf([{ name: 'Uno', rows: long }])), 'too-many-lines')
  const wide = '<row r="1"><c r="A1"><v>1</v></c><c r="XX1"><v>1</v></c></row>'
  assert.equal(await read(workbookOf([{ name: 'Uno', rows: wide }])), 'too-many-columns')
  const huge = textRows([
    ['Correo', 'Nombre'],
    ['a', 'x'.repeat(40_000)],
  ])
  assert.equal(await read(workbookOf([{ name: 'Uno', rows: huge }])), 'file-too-large')
})

test('a broken zip, another zip and a workbook without rows are refused', async () => {
  const whole = workbookOf([{ name: 'Uno', rows: textRows(customers) }])
  assert.equal(await read(whole.subarray(0, whole.length - 200)), 'file-unreadable')
  assert.equal(await read(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3])), 'file-unreadable')
  assert.equal(await read(zipSync({ 'content.xml': strToU8('<a/>') })), 'not-a-workbook')
  assert.equal(await read(workbookOf([{ name: 'Uno', rows: '' }])), 'file-empty')
  const random = whole.map((byte, at) => (at > 60 && at % 7 === 0 ? byte ^ 0xff : byte))
  assert.match(await read(random), /^(file-unreadable|not-a-workbook|file-empty|file-too-large)$/)
})
