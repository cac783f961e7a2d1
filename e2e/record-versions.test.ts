import assert from 'node:assert/strict'
import type { listLocations } from '@aforo/domain/catalogue/studio/contract.ts'
import type { listPackages } from '@aforo/domain/commerce/packages/contract.ts'
import { faultsIn } from './fit.ts'
import { call, demo, packageTitled } from './people.ts'
import { sees, sheetOf } from './seeing.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()
const places = async () => (await call<typeof listLocations>(studio.address, 'GET /locations')).locations
const packages = async () => (await call<typeof listPackages>(studio.address, 'GET /class_packages')).class_packages

test('the second tab of a location sees both values, and chooses [N16] @phone', async ({ visitAsStaff }) => {
  const [place] = await places()
  const first = await visitAsStaff(studio.address, demo.admin)
  const second = await first.page.context().newPage()
  for (const page of [first.page, second]) {
    await page.goto(`/estudio/lugares/${place!.location_id}`)
    await page.getByLabel('Nombre', { exact: true }).waitFor()
  }
  await first.page.getByLabel('Nombre', { exact: true }).fill('Casa del Norte')
  await first.tap(first.page.getByRole('button', { name: 'Guardar' }))
  await sees(first.page, 'Ubicación guardada.')
  await second.getByLabel('Nombre', { exact: true }).fill('Casa del Sur')
  await second.getByLabel('Dirección', { exact: true }).fill('Orizaba 154')
  await second.getByRole('button', { name: 'Guardar' }).click()
  const sheet = sheetOf(second, 'Alguien más cambió esto')
  await sees(sheet, 'Ahora: Casa del Norte')
  await sees(sheet, 'Lo tuyo: Casa del Sur')
  assert.deepEqual(await faultsIn(second, 'versions-conflict'), [])
  await sheet.getByRole('button', { name: 'Dejar lo de ahora' }).click()
  assert.equal(await second.getByLabel('Nombre', { exact: true }).inputValue(), 'Casa del Norte')
  assert.equal(await second.getByLabel('Dirección', { exact: true }).inputValue(), 'Orizaba 154')
  await second.getByRole('button', { name: 'Guardar' }).click()
  await sees(second, 'Ubicación guardada.')
  const savedLocation = (await places()).find(({ location_id }) => location_id === place!.location_id)
  assert.deepEqual([savedLocation?.name, savedLocation?.address], ['Casa del Norte', 'Orizaba 154'])
})

test('edits of different fields merge; of the same field they ask [N16] @desktop', async ({ visitAsStaff }) => {
  const { class_package_id: id } = await packageTitled(studio.address, '5 clases')
  const first = await visitAsStaff(studio.address, demo.admin)
  const second = await first.page.context().newPage()
  for (const page of [first.page, second]) {
    await page.goto(`/tienda/paquetes/${id}`)
    await page.getByLabel('Nombre', { exact: true }).waitFor()
  }
  const price = (page: typeof second) => page.getByRole('spinbutton', { name: 'Precio', exact: true })
  await price(first.page).fill('1450')
  await first.page.getByLabel('En una línea (Opcional)').fill('Para todo el mes')
  await first.tap(first.page.getByRole('button', { name: 'Guardar' }))
  await sees(first.page, 'Paquete guardado.')
  await price(second).fill('1399')
  await second.getByLabel('Nombre', { exact: true }).fill('Cinco clases')
  await second.getByRole('button', { name: 'Guardar' }).click()
  const sheet = sheetOf(second, 'Alguien más cambió esto')
  await sees(sheet, 'Ahora: $1,450')
  await sees(sheet, 'Lo tuyo: $1,399')
  await sheet.getByRole('button', { name: 'Guardar lo mío' }).click()
  await sees(second, 'Paquete guardado.')
  const savedPackage = (await packages()).find(({ class_package_id }) => class_package_id === id)
  assert.deepEqual(
    [savedPackage?.title, savedPackage?.price, savedPackage?.short_description],
    ['Cinco clases', 1399, 'Para todo el mes'],
  )
})
