import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import type { queryCustomers } from '@aforo/domain/people/contract.ts'
import { textRows, workbookOf } from '../server/testing/workbook-sample.ts'
import { faultsIn } from './accessibility.ts'
import { expectText, sheetOf } from './expectations.ts'
import { call, demo, signInAs } from './people.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const admin = prepare(() => signInAs(studio.address, demo.admin))
const findCustomers = async (query: string) =>
  (await call<typeof queryCustomers>(studio.address, `GET /customer/query?query=${query}`, { token: admin.token }))
    .customers

const PEOPLE = 2994
const phoneOf = (index: number) => `55${String(61_000_000 + index)}`
const wrong = [
  ['Sin arroba', 'Mudanza', 'sin.mudado.example', phoneOf(5001)],
  ['Corto', 'Mudanza', 'corto@mudado.example', '12345'],
  ['', 'Mudanza', 'anonima@mudado.example', phoneOf(5003)],
  ['Repetida', 'Mudanza', 'persona0@mudado.example', phoneOf(5004)],
  ['Equipo', 'Mudanza', demo.reception.email, ''],
  ['Mismo', 'Mudanza', 'mismo@mudado.example', phoneOf(0)],
]

/** 3,000 people in an Excel file with two sheets, the wrong lines among the others. */
function createWorkbook(): { name: string; mimeType: string; buffer: Buffer } {
  const people = Array.from({ length: PEOPLE }, (_, index) => [
    `Persona ${index}`,
    'Mudanza',
    `persona${index}@mudado.example`,
    phoneOf(index),
  ])
  const rows = [...people, ...wrong]
  const workbook = workbookOf([
    { name: 'Clientes', rows: textRows([['Nombre', 'Apellidos', 'Correo', 'Celular'], ...rows]) },
    { name: 'Notas', rows: textRows([['Nada que importar', 'aquí']]) },
  ])
  return {
    name: 'mudanza.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook),
  }
}

async function correct(page: Page, line: number, label: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Corregir la línea ${line}`, exact: true }).click()
  const form = page.getByRole('form', { name: `Línea ${line}`, exact: true })
  await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Revisar de nuevo' }).click()
  await form.waitFor({ state: 'detached' })
}

const cellsOf = async (page: Page, table: string) =>
  (await page.getByRole('table', { name: table }).getByRole('row').nth(1).getByRole('cell').allInnerTexts()).map(
    (text) => Number(text.replaceAll(',', '')),
  )

test('3,000 people move in, six lines corrected, and out [issue 6] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio/importar')
  await page.locator('input[type=file]').setInputFiles(createWorkbook())
  await page.getByRole('heading', { name: 'mudanza.xlsx' }).waitFor()
  await expectText(page, 'Leímos la hoja «Clientes», la primera de las 2 que tienen datos.')
  const lines = page.getByRole('list', { name: 'Líneas y su motivo' })
  assert.equal(await lines.getByRole('listitem').count(), wrong.length)
  const [before = 0, inFile, adds, after] = await cellsOf(page, 'Antes y después')
  assert.deepEqual([inFile, adds, after], [PEOPLE, PEOPLE, before + PEOPLE])
  assert.deepEqual(await faultsIn(page, 'wrong lines'), [])

  const first = PEOPLE + 2
  await correct(page, first, 'Correo', 'sin@mudado.example')
  await correct(page, first + 1, 'Teléfono', phoneOf(5002))
  await correct(page, first + 2, 'Nombre', 'Con nombre')
  await page.getByRole('button', { name: `Corregir la línea ${first + 3}`, exact: true }).click()
  assert.deepEqual(await faultsIn(page, 'a line being corrected'), [])
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await correct(page, first + 3, 'Correo', 'repetida@mudado.example')
  await correct(page, first + 4, 'Correo', 'equipo@mudado.example')
  await correct(page, first + 5, 'Teléfono', phoneOf(5006))
  await tap(page.getByRole('button', { name: 'Importar 3,000 líneas' }))
  await expectText(page, 'La importación terminó.')
  await expectText(page, 'Todo lo que se esperaba del archivo está en el estudio.')
  assert.deepEqual(await cellsOf(page, '¿Cuadra?'), [before, 3000, 3000, 0, before + 3000])
  assert.deepEqual(await faultsIn(page, 'after the import'), [])
  for (const email of ['sin@mudado', 'anonima@mudado', 'equipo@mudado', 'persona2993@mudado'])
    assert.equal((await findCustomers(email)).length, 1, email)

  await tap(page.getByRole('button', { name: 'Deshacer importación' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Sí, deshacer' }))
  await page.getByText('Deshicimos todo lo que esta importación agregó o cambió.').waitFor({ timeout: 300_000 })
  assert.deepEqual(await cellsOf(page, 'Lo que queda'), [before, 0, before])
  assert.deepEqual(await findCustomers('mudado.example'), [])
})

test('a file that Excel protects is refused with what to do @phone', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio/importar')
  const buffer = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clientes.xlsx', mimeType: 'application/octet-stream', buffer })
  await expectText(page, 'Pide contraseña: ábrelo en Excel, quítale la contraseña y guárdalo como .xlsx o CSV.')
})

test('imported people are invited, one of them corrected after @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio/importar')
  const rows = textRows([
    ['Nombre', 'Correo'],
    ['Uno', 'uno@invitada.example'],
    ['Dos', 'dos.invitada.example'],
  ])
  const buffer = Buffer.from(workbookOf([{ name: 'Uno', rows }]))
  await page.locator('input[type=file]').setInputFiles({ name: 'dos.xlsx', mimeType: 'application/zip', buffer })
  await tap(page.getByRole('button', { name: 'Importar 1 línea' }))
  await expectText(page, 'La importación terminó.')
  await tap(page.getByRole('button', { name: 'Corregir la línea 3' }))
  const form = page.getByRole('form', { name: 'Línea 3' })
  await form.getByLabel('Correo', { exact: true }).fill('dos@invitada.example')
  await tap(form.getByRole('button', { name: 'Importar la línea' }))
  await form.waitFor({ state: 'detached' })
  await tap(page.getByRole('button', { name: 'Invitar a 2 personas' }))
  await tap(sheetOf(page, 'Invitar a 2 personas').getByRole('button', { name: 'Sí, invitar' }))
  await expectText(page, 'Le escribimos a 2 personas')
  await page.getByRole('button', { name: /^Invitar a/ }).waitFor({ state: 'detached' })
  assert.deepEqual(await faultsIn(page, 'after the invitations'), [])
})
