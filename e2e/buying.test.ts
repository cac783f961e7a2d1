import assert from 'node:assert/strict'
import type { listPendingPurchases } from '@aforo/domain/commerce/purchases/contract.ts'
import type { Page } from 'playwright-core'
import { aPerson, call, demo, known, packageTitled } from './people.ts'
import { sees } from './seeing.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const pack = prepare(() => packageTitled(studio.address, '5 clases'))

async function writesCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(number)
  await page.getByLabel('Nombre en la tarjeta').fill('Nina Prueba')
  await page.getByLabel('Vencimiento').fill('12/2090')
  await page.getByLabel('CVV').fill('123')
}

test('2.11, 8.4, 5.12 a declined card is told why, and the next one pays: credits stand in the purse @phone', async ({
  visit,
}) => {
  const nina = await aPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto('/mystudio/paquetes')
  await page.goto(`/checkout/${pack.class_package_id}`)
  const pay = page.getByRole('button', { name: 'Pagar $1,150' })
  await tap(page.getByRole('radio', { name: 'Tarjeta de crédito o débito' }))
  assert.equal(await pay.getAttribute('aria-disabled'), 'true')
  await writesCard(page, '4242424242424241')
  await page.getByLabel('Vencimiento').fill('01/2020')
  await tap(pay)
  await sees(page, 'Lo sentimos. El número de la tarjeta es incorrecto.')
  await sees(page, 'Lo sentimos. Tu tarjeta ha expirado')
  await writesCard(page, '4000000000000002')
  await tap(pay)
  await sees(page, 'Lo sentimos. Tu tarjeta ha sido rechazada por tu banco. Comunícate con tu banco para saber más.')
  await writesCard(page, '4000000000009995')
  await tap(pay)
  await sees(page, 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.')
  await writesCard(page, '4242424242424242')
  await tap(pay)
  await page.waitForURL(/\/gracias\/\d+/)
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor()
  await page.goto('/mystudio/creditos')
  await sees(page, '5 de 5')
  await sees(page, /Compraste 5 clases:\s*\+5/)
  await page.goto('/mystudio/membresias')
  await sees(page, '$1,150')
})

test('4.18 a bank that asks its bearer first is answered on its own page @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${pack.class_package_id}`)
  await tap(page.getByRole('radio', { name: 'Tarjeta de crédito o débito' }))
  await writesCard(page, '4000002760003184')
  await tap(page.getByRole('button', { name: 'Pagar $1,150' }))
  await tap(page.getByRole('button', { name: 'Rechazar' }))
  await page.waitForURL(/\/checkout\/|\/gracias\//)
  await sees(page, /Hubo un error al procesar tu compra|Tu pago no se completó/)
  await page.goto(`/checkout/${pack.class_package_id}`)
  await tap(page.getByRole('radio', { name: 'Tarjeta de crédito o débito' }))
  await writesCard(page, '4000002760003184')
  await tap(page.getByRole('button', { name: 'Pagar $1,150' }))
  await tap(page.getByRole('button', { name: 'Autorizar' }))
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor()
})

test('R11, 4.14 cash is owed until reception confirms it, and then its credits are there @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${pack.class_package_id}`)
  await tap(page.getByRole('radio', { name: 'Efectivo', exact: true }))
  await tap(page.getByRole('button', { name: 'Confirmar compra' }))
  await page.waitForURL(/\/gracias\/\d+/)
  await page.getByRole('heading', { name: 'Tu compra está apartada' }).waitFor()
  await sees(page, /Tienes 48 horas/)
  const purchase_id = Number(page.url().match(/gracias\/(\d+)/)?.[1])
  await page.goto('/mystudio/membresias')
  await sees(page, 'Pendiente')
  await page.goto('/mystudio/creditos')
  await sees(page, 'No tienes créditos disponibles.')

  const { token } = await known(studio.address, demo.reception)
  const pending = await call<typeof listPendingPurchases>(studio.address, 'GET /purchases/pending', { token })
  assert.ok(pending.purchases.some((one) => one.purchase_id === purchase_id))
  await call(studio.address, `POST /purchases/${purchase_id}/confirm`, { token, body: {} })
  await page.goto('/mystudio/creditos')
  await sees(page, '5 de 5')
  await page.goto(`/gracias/${purchase_id}`)
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor()
})

test('5.14 a free package is had without paying, once @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina')
  const free = await packageTitled(studio.address, 'Clase de cortesía')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${free.class_package_id}`)
  await tap(page.getByRole('button', { name: 'Obtener Oferta' }))
  await page.getByRole('heading', { name: '¡Compra exitosa!' }).waitFor()
  await page.goto(`/checkout/${free.class_package_id}`)
  await sees(page, /Ya la usaste/)
  assert.equal(await page.getByRole('button', { name: 'Obtener Oferta' }).count(), 0)
})
