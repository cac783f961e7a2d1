import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { queryCustomers } from '@aforo/domain/people/contract.ts'
import { faultsIn } from './accessibility.ts'
import { call, demo, signInAs } from './people.ts'
import { expectText, sheetOf } from './expectations.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const admin = prepare(() => signInAs(studio.address, demo.admin))
const findCustomers = async (query: string) =>
  (await call<typeof queryCustomers>(studio.address, `GET /customer/query?query=${query}`, { token: admin.token }))
    .customers

function createCsv(): { name: string; mimeType: string; buffer: Buffer } {
  const lines = Array.from(
    { length: 295 },
    (_, index) => `Migra ${index};Prueba;migra${index}@mudanza.example;55${String(77000000 + index)}`,
  )
  const wrongLines = [
    'Sin arroba;Prueba;migra.mudanza.example;5577100001',
    'Corto;Prueba;corto@mudanza.example;12345',
    ';Prueba;nadie@mudanza.example;5577100002',
    'Repetida;Prueba;migra0@mudanza.example;5577100003',
    'Recepción;Prueba;recepcion@casabarro.example;',
  ]
  const text = ['Nombre;Apellidos;Contacto;Celular', ...lines, ...wrongLines].join('\r\n')
  return { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
}

test('300 people are imported: columns, trial, import, undo [issue 6] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  const faults: string[] = []
  await page.goto('/estudio')
  await tap(page.getByRole('link', { name: 'Importar' }))
  await page.getByRole('heading', { name: 'Importar', exact: true }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tap(page.getByRole('button', { name: 'Descargar el catálogo' })),
  ])
  const archive = await readFile(await download.path(), 'latin1')
  for (const name of ['settings.csv', 'timetable.csv', 'customers.csv']) assert.ok(archive.includes(name), name)
  await expectText(page, 'Tu catálogo se descargó.')
  faults.push(...(await faultsIn(page, 'start')))
  await page.locator('input[type=file]').setInputFiles(createCsv())

  await page.getByRole('heading', { name: 'clientes.csv' }).waitFor()
  await expectText(page, 'Dice: 5577000000 · 5577000001 · 5577000002')
  await page.getByLabel(/^Correo/).selectOption('Contacto')
  await tap(page.getByRole('button', { name: 'Revisar con estas columnas' }))
  const trial = page.getByRole('region', { name: 'Si lo importas ahora' })
  await expectText(trial, 'Se agregan')
  assert.match(await trial.innerText(), /295\s+Se agregan[\s\S]*5\s+Con error|Se agregan\s+295[\s\S]*Con error\s+5/)
  const wrongLines = page.getByRole('list', { name: 'Líneas y su motivo' })
  assert.equal(await wrongLines.getByRole('listitem').count(), 5)
  await expectText(wrongLines, 'Es del equipo: sus datos no se cambian con una importación.')
  faults.push(...(await faultsIn(page, 'tried')))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    tap(page.getByRole('button', { name: 'Descargar 5 líneas' })),
  ])
  const text = await readFile(await file.path(), 'utf8')
  assert.match(text, /Nombre,Apellidos,Contacto,Celular,Motivo/)
  assert.match(text, /Repetida,Prueba,migra0@mudanza\.example,5577100003,/)
  assert.deepEqual(await findCustomers('migra0@mudanza'), [])

  await tap(page.getByRole('button', { name: 'Importar 295 líneas' }))
  await expectText(page, 'La importación terminó.')
  assert.equal((await findCustomers('migra294@mudanza')).length, 1)

  await tap(page.getByRole('button', { name: 'Deshacer importación' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Sí, deshacer' }))
  await expectText(page, 'Deshicimos todo lo que esta importación agregó o cambió.')
  assert.deepEqual(await findCustomers('migra294@mudanza'), [])
  await tap(page.locator('main').getByRole('link', { name: 'Importar' }))
  await page
    .getByRole('row', { name: /clientes\.csv.*Deshecha/s })
    .first()
    .waitFor()
  faults.push(...(await faultsIn(page, 'history')))
  assert.deepEqual(faults, [])
})
