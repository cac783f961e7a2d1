import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from 'playwright-core'
import { DOUBLE_KEY, startFacturapiDouble } from '../server/testing/facturapi-double.ts'
import { ALL_PAYMENT_METHODS, fillCard, waitForThankYou } from './checkout.ts'
import { holdScripts } from './hydration.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, demo, packageTitled } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { startStudio } from './studio.ts'
import { prepare, test, type Visitor } from './test.ts'

const facturapi = prepare(startFacturapiDouble)
const billing = { billing_enabled: true, cfdi_provider: 'facturapi', facturapi_key: DOUBLE_KEY } as const
const studio = prepare(() =>
  startStudio({ ...ALL_PAYMENT_METHODS, ...billing }, undefined, { facturapi: facturapi.address }),
)
const pack = prepare(() => packageTitled(studio.address, '5 clases'))

const readDownload = async (file: Download): Promise<string> => readFileSync(await file.path(), 'utf8')
const prefillOnLoad = (page: Page, name: string, value: string): Promise<unknown> =>
  page.addInitScript(`
    new MutationObserver((_changes, observer) => {
      const field = document.querySelector('input[name=${name}]')
      if (field) observer.disconnect()
      if (field) field.value = ${JSON.stringify(value)}
    }).observe(document, { childList: true, subtree: true })`)

async function download(page: Page, tap: (locator: Locator) => Promise<void>, link: Locator): Promise<string> {
  const downloading = page.waitForEvent('download')
  await tap(link)
  return readDownload(await downloading)
}

async function buyPackage({ page, tap }: Visitor, card: string, bill: boolean): Promise<void> {
  await page.goto(`/checkout/${pack.class_package_id}`)
  await fillCard(page, card)
  if (bill) await tap(page.getByRole('checkbox', { name: /^Quiero factura/ }))
  await tap(page.getByRole('button', { name: 'Pagar $1,150' }))
  await waitForThankYou(page, '¡Pago exitoso!')
}

test('a disputed charge is listed for staff with what to do [R11] @phone', async ({ visit, visitAsStaff }) => {
  const dora = await createPerson(studio.address, 'Dora')
  await buyPackage(await visit(studio.address, { as: dora }), '4000000000000259', false)
  const { page } = await visitAsStaff(studio.address, demo.admin)
  const row = page.getByRole('row', { name: new RegExp(`${dora.name} Prueba`) })
  await eventually(async () => {
    await page.goto('/pagos/devoluciones')
    await page.getByRole('heading', { name: 'Devoluciones' }).first().waitFor()
    await row.waitFor({ timeout: 5_000 })
  })
  await expectText(row, 'Abierta')
  await expectText(row, '$1,150')
  await expectText(page, /Contéstale en el panel de la pasarela/)
  assert.deepEqual(await faultsIn(page, 'disputes'), [])
  await page.goto('/pagos/cobros')
  await expectText(page.getByRole('row', { name: new RegExp(`${dora.name} Prueba`) }), 'En disputa')
})

test('a tax invoice is stamped; a partial refund is left to staff [R11] @phone', async ({ visit, visitAsStaff }) => {
  const flor = await createPerson(studio.address, 'Flor')
  const { page, tap } = await visit(studio.address, { as: flor })
  await prefillOnLoad(page, 'rfc', 'FOCF900517AB1')
  const releaseScripts = await holdScripts(page)
  await page.goto('/mystudio/facturacion', { waitUntil: 'commit' })
  const [regime, cfdiUse] = [page.getByLabel('Régimen fiscal'), page.getByLabel('Uso de CFDI')]
  await page.getByLabel('Código postal fiscal').fill('06700')
  await page.getByLabel('Nombre o razón social').fill(`${flor.name.toUpperCase()} PRUEBA`)
  await regime.selectOption('605')
  await cfdiUse.selectOption('D01')
  await releaseScripts()
  const countOptions = async (select: Locator) => (await select.locator('option').all()).length - 1
  assert.deepEqual(
    [await countOptions(regime), await countOptions(cfdiUse)],
    [13, 4],
    'the options for a person, then for the chosen régimen',
  )
  assert.deepEqual([await regime.inputValue(), await cfdiUse.inputValue()], ['605', 'D01'])
  await tap(page.getByRole('button', { name: 'Guardar datos' }))
  await expectText(page, /[Gg]uardad/)
  await buyPackage(await visit(studio.address, { as: flor }), '4242424242424242', true)
  const pdf = page.getByRole('link', { name: /^PDF/ })
  await eventually(async () => {
    await page.reload()
    await pdf.waitFor({ timeout: 5_000 })
  })
  await expectText(page, /^Folio fiscal/)
  assert.deepEqual(await faultsIn(page, 'my invoices'), [])
  const [stamped] = [...facturapi.invoices.values()].filter(({ customer }) =>
    customer.legal_name.includes(flor.name.toUpperCase()),
  )
  assert.ok(stamped)
  assert.match(await download(page, tap, pdf), new RegExp(`^%PDF.*${stamped.uuid}`))
  assert.match(await download(page, tap, page.getByRole('link', { name: /^XML/ })), new RegExp(stamped.uuid))

  const staff = await visitAsStaff(studio.address, demo.admin)
  await staff.page.goto('/pagos/facturas')
  const row = staff.page.getByRole('row', { name: new RegExp(stamped.customer.legal_name) })
  await expectText(row, 'Timbrada')
  assert.deepEqual(await faultsIn(staff.page, 'invoices'), [])
  const button = (format: string) => row.getByRole('button', { name: `${format} de ${stamped.customer.legal_name}` })
  assert.match(await download(staff.page, staff.tap, button('PDF')), /^%PDF/)
  assert.match(await download(staff.page, staff.tap, button('XML')), /^<cfdi:Comprobante/)

  await staff.page.goto('/personas')
  await staff.page.getByLabel('Nombre, teléfono o correo').fill(flor.email)
  await staff.tap(staff.page.getByRole('link', { name: `${flor.name} Prueba` }))
  await staff.tap(staff.page.getByRole('link', { name: 'Compras' }))
  await staff.tap(staff.page.getByRole('button', { name: 'Devolver dinero: 5 clases' }))
  const sheet = sheetOf(staff.page, 'Devolver dinero')
  await staff.tap(sheet.getByText('Una parte'))
  await sheet.getByLabel('Cuánto, en pesos').fill('575')
  await sheet.getByLabel('Motivo').fill('Se lastimó')
  await staff.tap(sheet.getByRole('button', { name: 'Devolver $575' }))
  await expectText(staff.page, 'Devolución registrada.')
  await eventually(async () => {
    await staff.page.goto('/pagos/facturas')
    await row.getByText(/Se devolvieron \$575: tu contador emite la nota de crédito/).waitFor({ timeout: 5_000 })
  })
})
