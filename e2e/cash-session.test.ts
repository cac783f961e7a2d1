import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { listPaymentMethods } from '@aforo/domain/payments/checkout/contract.ts'
import type { signIn } from '@aforo/domain/people/account/contract.ts'
import type { Page } from 'playwright-core'
import { faultsIn } from './accessibility.ts'
import { createPerson, call, demo, signInAs, packageTitled } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const pack = prepare(() => packageTitled(studio.address, '5 clases'))

async function sellForCash(): Promise<void> {
  const { email, password } = await createPerson(studio.address, 'Rosa')
  const { token } = await signInAs(studio.address, demo.reception)
  const { customer } = await call<typeof signIn>(studio.address, 'POST /session', { body: { email, password } })
  const { payment_methods } = await call<typeof listPaymentMethods>(studio.address, 'GET /payment_methods')
  const payment_method_id = payment_methods.find(({ name }) => name === 'Efectivo')?.payment_method_id
  const { class_package_id } = pack
  const body = { customer_id: customer?.customer_id, class_package_id, is_gift: false, bill: false, payment_method_id }
  await call(studio.address, 'POST /customer/giveAccess', { token, body })
}

const waitForClosedSheet = (page: Page) =>
  eventually(async () => assert.equal(await page.locator('dialog[open]').count(), 0))

async function readDownload(page: Page, startDownload: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download')
  await startDownload()
  return readFileSync(await (await download).path(), 'utf8')
}

test('reception opens, counts and prints a cash session [R13] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await page.goto('/pagos/caja')
  await tap(page.getByRole('button', { name: 'Abrir la caja de Condesa' }))
  const openingSheet = sheetOf(page, 'Abrir la caja de Condesa')
  await openingSheet.getByLabel('Fondo, en pesos').fill('500')
  await tap(openingSheet.getByRole('button', { name: 'Abrir caja' }))
  await page.getByRole('heading', { name: 'Caja Condesa' }).waitFor()
  await sellForCash()
  await page.reload()
  await expectText(page, 'Venta · 5 clases')
  await expectText(page, 'Cuenta primero: el efectivo que debe haber se dice al cerrar.')
  assert.equal(await page.getByText('Esperado').count(), 0)
  await tap(page.getByRole('button', { name: 'Sacar efectivo' }))
  const movementSheet = sheetOf(page, 'Sacar efectivo')
  await movementSheet.getByLabel('Cuánto, en pesos').fill('100')
  await movementSheet.getByLabel('Motivo').fill('Garrafones')
  await tap(movementSheet.getByRole('button', { name: 'Sacar', exact: true }))
  await expectText(page, 'Salida · Garrafones')
  await waitForClosedSheet(page)
  assert.deepEqual(await faultsIn(page, 'open session'), [])

  await tap(page.getByRole('link', { name: 'Contar y cerrar' }))
  await page.getByLabel('$1,000').fill('1')
  await page.getByLabel('$500').fill('1')
  await page.getByLabel('$10', { exact: true }).fill('2')
  await page.getByLabel('Se queda en la caja, en pesos').fill('500')
  await expectText(page, '$1,520')
  await tap(page.getByRole('button', { name: 'Cerrar caja' }))
  await expectText(page, 'Faltan $30. Vuelve a contar o escribe el motivo.')
  assert.deepEqual(await faultsIn(page, 'count'), [])
  await page.getByLabel('Motivo de la diferencia').fill('Se dio mal un cambio')
  await tap(page.getByRole('button', { name: 'Cerrar caja' }))
  await page.getByRole('heading', { name: 'Caja Condesa', exact: true }).waitFor()
  await page
    .getByRole('definition')
    .filter({ hasText: /^Faltan \$30Se dio mal un cambio$/ })
    .waitFor()
  await expectText(page, /Cerró Nora Castellanos Gil/)
  assert.equal(await page.getByRole('button', { name: 'Reabrir el corte' }).count(), 0)
  assert.deepEqual(await faultsIn(page, 'closed session'), [])
  const csv = await readDownload(page, () => tap(page.getByRole('button', { name: 'Descargar CSV' })))
  assert.match(csv, /Venta,Efectivo,5 clases,Rosa Prueba,Nora Castellanos Gil,,1150/)
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.getByRole('button', { name: 'Imprimir' }).isVisible(), false)
  assert.equal(await page.getByText('Contó', { exact: true }).isVisible(), true)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/pagos/caja')
  await expectText(page, 'El último corte dejó $500.')
  await tap(page.getByRole('link', { name: 'Cortes anteriores' }))
  await expectText(page, 'Faltan $30')
  assert.deepEqual(await faultsIn(page, 'closed sessions'), [])
})

test('coach pay: a rate, a review, an adjustment, an approval [R13] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/pagos/coaches/tarifas')
  await tap(page.getByRole('button', { name: 'Agregar tarifa' }))
  const rateSheet = sheetOf(page, 'Agregar tarifa')
  await rateSheet.getByLabel('Por clase, en pesos', { exact: true }).fill('250')
  await rateSheet.getByLabel('Por persona, en pesos').fill('15')
  await rateSheet.getByLabel('Personas incluidas').fill('8')
  await rateSheet.getByLabel('Desde').fill('2020-01-01')
  assert.deepEqual(await faultsIn(page, 'rate'), [])
  await tap(rateSheet.getByRole('button', { name: 'Guardar' }))
  await expectText(page, '$250 por clase + $15 por persona desde la 9.ª')
  await waitForClosedSheet(page)
  assert.deepEqual(await faultsIn(page, 'rates'), [])

  const day = daysAgo(3)
  await tap(page.getByRole('link', { name: 'Pago a coaches' }))
  await tap(page.getByRole('button', { name: 'Preparar un pago' }))
  const prepareSheet = sheetOf(page, 'Preparar un pago')
  await prepareSheet.getByLabel('Desde').fill(day)
  await prepareSheet.getByLabel('Hasta').fill(day)
  await tap(prepareSheet.getByRole('button', { name: 'Preparar' }))
  const adjustButton = page.getByRole('button', { name: /^Ajustar el pago de/ }).first()
  await tap(adjustButton)
  const adjustSheet = sheetOf(page, /^Ajustar a/)
  await adjustSheet.getByLabel('Cuánto, en pesos').fill('120.50')
  await adjustSheet.getByLabel('Motivo').fill('Cubrió el taller')
  assert.deepEqual(await faultsIn(page, 'adjust'), [])
  await tap(adjustSheet.getByRole('button', { name: 'Guardar' }))
  await expectText(page, '+$120.50')
  await waitForClosedSheet(page)
  await tap(page.getByText('Ver sus clases').first())
  await expectText(page, /\$250 \+ \d+ × \$15/)
  assert.deepEqual(await faultsIn(page, 'run'), [])
  await tap(page.getByRole('button', { name: 'Aprobar' }))
  const approveSheet = sheetOf(page, 'Aprobar este pago')
  await tap(approveSheet.getByLabel(/págala|págalas/))
  await tap(approveSheet.getByRole('button', { name: /^Aprobar \$/ }))
  await expectText(page, /Aprobó Mónica Barrera Ruiz/)
  await waitForClosedSheet(page)
  assert.equal(await adjustButton.count(), 0)
  const csv = await readDownload(page, () => tap(page.getByRole('button', { name: 'Descargar CSV' })))
  assert.match(csv, /Ajuste,,,,,Cubrió el taller,120\.5/)
})

function daysAgo(days: number): string {
  const date = new Date(Date.now() - days * 86_400_000)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(date)
}
