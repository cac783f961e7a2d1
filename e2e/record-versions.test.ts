import assert from 'node:assert/strict'
import type { listLocations } from '@aforo/domain/catalogue/studio/contract.ts'
import type { listPackages } from '@aforo/domain/commerce/packages/contract.ts'
import { faultsIn } from './accessibility.ts'
import { call, demo, packageTitled } from './people.ts'
import { expectText, sheetOf } from './expectations.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()
const fetchLocations = async () => (await call<typeof listLocations>(studio.address, 'GET /locations')).locations
const fetchPackages = async () =>
  (await call<typeof listPackages>(studio.address, 'GET /class_packages')).class_packages

test('the second tab of a location sees both values, and chooses [N16] @phone', async ({ visitAsStaff }) => {
  const [location] = await fetchLocations()
  const firstTab = await visitAsStaff(studio.address, demo.admin)
  const secondTab = await firstTab.page.context().newPage()
  for (const page of [firstTab.page, secondTab]) {
    await page.goto(`/estudio/lugares/${location!.location_id}`)
    await page.getByLabel('Nombre', { exact: true }).waitFor()
  }
  await firstTab.page.getByLabel('Nombre', { exact: true }).fill('Casa del Norte')
  await firstTab.tap(firstTab.page.getByRole('button', { name: 'Guardar' }))
  await expectText(firstTab.page, 'Ubicación guardada.')
  await secondTab.getByLabel('Nombre', { exact: true }).fill('Casa del Sur')
  await secondTab.getByLabel('Dirección', { exact: true }).fill('Orizaba 154')
  await secondTab.getByRole('button', { name: 'Guardar' }).click()
  const sheet = sheetOf(secondTab, 'Alguien más cambió esto')
  await expectText(sheet, 'Ahora: Casa del Norte')
  await expectText(sheet, 'Lo tuyo: Casa del Sur')
  assert.deepEqual(await faultsIn(secondTab, 'versions-conflict'), [])
  await sheet.getByRole('button', { name: 'Dejar lo de ahora' }).click()
  assert.equal(await secondTab.getByLabel('Nombre', { exact: true }).inputValue(), 'Casa del Norte')
  assert.equal(await secondTab.getByLabel('Dirección', { exact: true }).inputValue(), 'Orizaba 154')
  await secondTab.getByRole('button', { name: 'Guardar' }).click()
  await expectText(secondTab, 'Ubicación guardada.')
  const savedLocation = (await fetchLocations()).find(({ location_id }) => location_id === location!.location_id)
  assert.deepEqual([savedLocation?.name, savedLocation?.address], ['Casa del Norte', 'Orizaba 154'])
})

test('edits of different fields merge; of the same field they ask [N16] @desktop', async ({ visitAsStaff }) => {
  const { class_package_id: id } = await packageTitled(studio.address, '5 clases')
  const firstTab = await visitAsStaff(studio.address, demo.admin)
  const secondTab = await firstTab.page.context().newPage()
  for (const page of [firstTab.page, secondTab]) {
    await page.goto(`/tienda/paquetes/${id}`)
    await page.getByLabel('Nombre', { exact: true }).waitFor()
  }
  const price = (page: typeof secondTab) => page.getByRole('spinbutton', { name: 'Precio', exact: true })
  await price(firstTab.page).fill('1450')
  await firstTab.page.getByLabel('En una línea (Opcional)').fill('Para todo el mes')
  await firstTab.tap(firstTab.page.getByRole('button', { name: 'Guardar' }))
  await expectText(firstTab.page, 'Paquete guardado.')
  await price(secondTab).fill('1399')
  await secondTab.getByLabel('Nombre', { exact: true }).fill('Cinco clases')
  await secondTab.getByRole('button', { name: 'Guardar' }).click()
  const sheet = sheetOf(secondTab, 'Alguien más cambió esto')
  await expectText(sheet, 'Ahora: $1,450')
  await expectText(sheet, 'Lo tuyo: $1,399')
  await sheet.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expectText(secondTab, 'Paquete guardado.')
  const savedPackage = (await fetchPackages()).find(({ class_package_id }) => class_package_id === id)
  assert.deepEqual(
    [savedPackage?.title, savedPackage?.price, savedPackage?.short_description],
    ['Cinco clases', 1399, 'Para todo el mes'],
  )
})
