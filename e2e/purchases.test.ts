import assert from 'node:assert/strict'
import type { attemptPurchase } from '@aforo/domain/payments/checkout/contract.ts'
import type { listPurchases } from '@aforo/domain/commerce/purchases/contract.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, buy, call, demo, signInAs, packageTitled, type Person } from './people.ts'
import { saveCard, waitForPurchase } from './plans.ts'
import { expectText, sheetOf } from './expectations.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio({
  subscriptions_enabled: true,
  payment_sources_enabled: true,
  billing_enabled: true,
  oxxo_enabled: true,
})
const plainStudio = openStudio({ subscriptions_enabled: false, billing_enabled: false })
const FIVE = '5 clases'

async function startPurchase({ token }: Person, title: string, payment_method: string): Promise<number> {
  const { class_package_id } = await packageTitled(studio.address, title)
  const body = { class_package_id, payment_method }
  const { purchase_id } = await call<typeof attemptPurchase>(studio.address, 'POST /checkout/attempt', { token, body })
  return purchase_id
}

async function createBuyer(): Promise<Person> {
  const nina = await createPerson(studio.address, 'Nina', { buys: FIVE })
  const { token: admin } = await signInAs(studio.address, demo.admin)
  await buy(studio.address, nina, '10 clases')
  const { purchases } = await call<typeof listPurchases>(studio.address, 'GET /purchases', { token: nina.token })
  const revokedPurchase = purchases.find(({ title }) => title === '10 clases')
  await call(studio.address, 'PUT /customer/revokeAccess', {
    token: admin,
    body: { purchase_id: revokedPurchase?.purchase_id, reason: 'Se compró dos veces' },
  })
  await buy(studio.address, nina, 'Clase de cortesía')
  await startPurchase(nina, '8 Reformer', 'cash')
  await startPurchase(nina, 'Mañanas', 'card')
  const voucher = await startPurchase(nina, '20 clases', 'oxxo')
  await waitForPurchase(studio.address, nina, voucher, (purchase) => purchase.voucher !== null)
  return nina
}

test('each purchase shows what is left to pay and how [2.22, 2.43, 4.14] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, { as: await createBuyer() })
  await page.goto('/mystudio/membresias')
  for (const status of ['Activa', 'Pendiente', 'Revocada']) await expectText(page, status)
  await expectText(page, 'Gratis')
  await expectText(page, /^Paga \$2,200 en efectivo antes del \d{2} [A-Z]{3} \d{4} 23:59\.$/)
  await expectText(page, /^Paga \$3,800 en cualquier OXXO antes del/)
  await expectText(page, /^Tu pago no ha terminado: complétalo antes del/)
  assert.deepEqual(await faultsIn(page, 'purchases'), [])
  const pay = page.getByRole('link', { name: 'Pagar ahora Mañanas' })
  assert.match((await pay.filter({ visible: true }).getAttribute('href')) ?? '', /^\/checkout\/\d+$/)
  await tap(page.getByRole('link', { name: `Recibo ${FIVE}` }).filter({ visible: true }))
  await page.getByRole('heading', { name: /^Recibo R-\d{6}$/ }).waitFor()
  await expectText(page, 'Casa Barro')
  await expectText(page, 'Tarjeta')
  assert.equal(await page.getByRole('row', { name: 'Total $1,150' }).count(), 1)
  assert.deepEqual(await faultsIn(page, 'receipt'), [])
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.getByRole('button', { name: 'Imprimir' }).isVisible(), false)
  assert.equal(await page.locator('.navbar').isVisible(), false)
})

test('no purchase, no card; then a card goes [2.43, 2.44, 2.42, 3.15, 8.20] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  for (const path of ['/mystudio/membresias', '/mystudio/pagos']) {
    await page.goto(path)
    await expectText(page, 'No has hecho ninguna compra.')
  }
  await page.goto('/mystudio/metodos')
  await expectText(page, 'No hay metodos de pago registrados')
  assert.equal(await page.getByText('+ Agregar').count(), 0)
  await saveCard(studio.address, nina, '5555555555554444')
  await page.reload()
  await expectText(page, 'Mastercard terminada en 4444')
  await expectText(page, 'Vence 12/2090')
  assert.deepEqual(await faultsIn(page, 'methods'), [])
  await tap(page.getByRole('button', { name: 'Eliminar Mastercard terminada en 4444' }))
  const sheet = sheetOf(page, 'Precaución')
  await expectText(sheet, '¿Deseas eliminar tu Mastercard terminada en 4444?')
  await tap(sheet.getByRole('button', { name: 'Eliminar' }))
  await expectText(page, 'Metodo de Pago eliminado con éxito.')
  await expectText(page, 'No hay metodos de pago registrados')
})

test('a charge has its receipt, and an invoice with tax data [2.23, 3.13] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina', { buys: FIVE })
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto('/mystudio/pagos')
  await expectText(page, '$1,150')
  await tap(page.getByRole('link', { name: /^Pedir factura 5 clases/ }).filter({ visible: true }))
  await page.getByRole('heading', { name: 'Facturación', exact: true }).waitFor()
  await page.getByLabel('RFC').fill('ABC')
  await tap(page.getByRole('button', { name: 'Guardar datos' }))
  await expectText(page, 'Escribe un RFC válido: 13 caracteres de una persona, 12 de una empresa.')
  await expectText(page, 'Escribe el código postal de tu domicilio fiscal, de 5 dígitos.')
  await page.getByLabel('RFC').fill('abc 680524 p76')
  await page.getByLabel('Régimen fiscal').selectOption('601')
  assert.equal(await page.getByLabel('Régimen fiscal').locator('option[value="605"]').count(), 0)
  await page.getByLabel('Uso de CFDI').selectOption('G03')
  await page.getByLabel('Nombre o razón social').fill('Barro y Agua')
  await page.getByLabel('Código postal fiscal').fill('06700')
  assert.deepEqual(await faultsIn(page, 'billing'), [])
  await tap(page.getByRole('button', { name: 'Guardar datos' }))
  await expectText(page, 'Datos de facturación guardados.')
  await tap(page.getByRole('button', { name: /^Pedir factura 5 clases/ }))
  await expectText(page, 'Pediste tu factura. Te llega por correo.')
  await expectText(page, 'En camino: te llega por correo')
  assert.equal(await page.getByRole('button', { name: /^Pedir factura/ }).count(), 0)
  await page.goto('/mystudio/pagos')
  await expectText(page, 'Factura: En camino: te llega por correo')
})

test('without plans or tax invoices there is nothing to show [2.23] @desktop', async ({ visit }) => {
  const { page } = await visit(plainStudio.address, { as: await createPerson(plainStudio.address, 'Nina') })
  for (const path of ['/mystudio/pagos', '/mystudio/facturacion']) {
    assert.equal((await page.goto(path))?.status(), 404)
  }
  await page.goto('/mystudio/membresias')
  assert.equal(await page.getByRole('link', { name: 'Mis Cargos' }).count(), 0)
  assert.equal(await page.getByRole('link', { name: 'Facturación' }).count(), 0)
})

test('another person’s receipt is missing [F39] @desktop', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina', { buys: FIVE })
  const { purchases } = await call<typeof listPurchases>(studio.address, 'GET /purchases', { token: nina.token })
  const { page } = await visit(studio.address, { as: await createPerson(studio.address, 'Olga') })
  const response = await page.goto(`/mystudio/membresias/${purchases[0]?.purchase_id}/recibo`)
  assert.equal(response?.status(), 404)
})
