import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { queryCustomers } from '@aforo/domain/people/contract.ts'
import { faultsIn } from './accessibility.ts'
import { expectText } from './expectations.ts'
import { button, link, openingAddressOf, stateOf } from './owner.ts'
import { call, demo, signInAs } from './people.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()
const empty = openStudio({}, undefined, { isEmpty: true })
const PASSWORD = 'una-mudanza-en-enero'

test('a studio moves to an empty server with one file @desktop', async ({ visit, visitAsStaff }) => {
  const staff = await visitAsStaff(studio.address, demo.admin)
  await staff.page.goto('/estudio/importar')
  const [download] = await Promise.all([
    staff.page.waitForEvent('download'),
    staff.tap(button(staff.page, 'Descargar todo')),
  ])
  assert.match(download.suggestedFilename(), /\.tar\.gz$/)
  await expectText(staff.page, 'Todo tu estudio se descargó.')
  assert.deepEqual(await faultsIn(staff.page, 'export'), [])

  const { page, tap } = await visit(empty.address, { onServer: true })
  await page.goto(await openingAddressOf(empty.address))
  await tap(button(page, 'Traer todo con su archivo'))
  await page.getByRole('heading', { level: 1, name: 'Trae tu estudio' }).waitFor()
  await tap(button(page, 'Traer mi estudio'))
  await expectText(page, 'Elige el archivo de tu estudio.')
  assert.deepEqual(await faultsIn(page, 'bring'), [])
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'otro.tar.gz', mimeType: 'application/gzip', buffer: Buffer.from('otro') })
  await page.getByLabel('Tu correo').fill(demo.admin.email)
  await tap(button(page, 'Traer mi estudio'))
  await expectText(page, 'Este archivo no es el de un estudio, o llegó incompleto.')
  const buffer = await readFile(await download.path())
  await chooser.setInputFiles({ name: 'todo-el-estudio.tar.gz', mimeType: 'application/gzip', buffer })
  await tap(button(page, 'Traer mi estudio'))
  await page.getByRole('heading', { level: 1, name: 'Tu estudio está aquí' }).waitFor()
  assert.deepEqual(await faultsIn(page, 'brought'), [])

  await tap(link(page, 'Elegir mi contraseña'))
  await page.waitForURL('**/recuperar/nueva?**')
  await page.getByLabel('Contraseña nueva').fill(PASSWORD)
  await page.getByLabel('Repite tu contraseña').fill(PASSWORD)
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.locator('form button[type=submit]').click(),
  ])
  assert.equal(await stateOf(empty.address), 'published')
  const admin = await signInAs(empty.address, { ...demo.admin, password: PASSWORD })
  const found = await call<typeof queryCustomers>(empty.address, `GET /customer/query?query=${demo.ana.email}`, {
    token: admin.token,
  })
  assert.equal(found.customers.length, 1)
})
