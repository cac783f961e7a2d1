import assert from 'node:assert/strict'
import type { listPendingPurchases } from '@aforo/domain/commerce/purchases/contract.ts'
import type { Page } from 'playwright-core'
import { createPerson, call, demo, signInAs, packageTitled } from './people.ts'
import { expectText } from './expectations.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const pack = prepare(() => packageTitled(studio.address, '5 clases'))

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(number)
  await page.getByLabel('Nombre en la tarjeta').fill('Nina Prueba')
  await page.getByLabel('Vencimiento').fill('12/2090')
  await page.getByLabel('CVV').fill('123')
}

test('a declined card says why; the next card pays [2.11, 8.4, 5.12] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto('/mystudio/paquetes')
  await page.goto(`/checkout/${pack.class_package_id}`)
  const pay = page.getByRole('button', { name: 'Pagar $1,150' })
  await tap(page.getByRole('radio', { name: 'Tarjeta de crédito o débito' }))
  assert.equal(await pay.getAttribute('aria-disabled'), 'true')
  await fillCard(page, '4242424242424241')
  await page.getByLabel('Vencimiento').fill('01/2020')
  await tap(pay)
  await expectText(page, 'Lo sentimos. El número de la tarjeta es incorrecto.')
  await expectText(page, 'Lo sentimos. Tu tarjeta ha expirado')
  await fillCard(page, '4000000000000002')
  await tap(pay)
  await expectText(
    page,
    'Lo sentimos. Tu tarjeta ha sido rechazada por tu banco. Comunícate con tu banco para saber más.',
  )
  await fillCard(page, '4000000000009995')
  await tap(pay)
  await expectText(page, 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.')
  await fillCard(page, '4242424242424242')
  await tap(pay)
  await page.waitForURL(/\/gracias\/\d+/)
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor()
  await page.goto('/mystudio/creditos')
  await expectText(page, '5 de 5')
  await expectText(page, /Compraste 5 clases:\s*\+5/)
  await page.goto('/mystudio/membresias')
  await expectText(page, '$1,150')
})

test('a bank’s authentication is answered on its own page [4.18] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${pack.class_package_id}`)
  await tap(page.getByRole('radio', { name: 'Tarjeta de crédito o débito' }))
  await fillCard(page, '4000002760003184')
  await tap(page.getByRole('button', { name: 'Pagar $1,150' }))
  await tap(page.getByRole('button', { name: 'Rechazar' }))
  await page.waitForURL(/\/checkout\/|\/gracias\//)
  await expectText(page, /Hubo un error al procesar tu compra|Tu pago no se completó/)
  await page.goto(`/checkout/${pack.class_package_id}`)
  await tap(page.getByRole('radio', { name: 'Tarjeta de crédito o débito' }))
  await fillCard(page, '4000002760003184')
  await tap(page.getByRole('button', { name: 'Pagar $1,150' }))
  await tap(page.getByRole('button', { name: 'Autorizar' }))
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor()
})

test('cash is owed until reception confirms it [R11, 4.14] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${pack.class_package_id}`)
  await tap(page.getByRole('radio', { name: 'Efectivo', exact: true }))
  await tap(page.getByRole('button', { name: 'Confirmar compra' }))
  await page.waitForURL(/\/gracias\/\d+/)
  await page.getByRole('heading', { name: 'Tu compra está apartada' }).waitFor()
  await expectText(page, /Tienes 48 horas/)
  const purchase_id = Number(page.url().match(/gracias\/(\d+)/)?.[1])
  await page.goto('/mystudio/membresias')
  await expectText(page, 'Pendiente')
  await page.goto('/mystudio/creditos')
  await expectText(page, 'No tienes créditos disponibles.')

  const { token } = await signInAs(studio.address, demo.reception)
  const pending = await call<typeof listPendingPurchases>(studio.address, 'GET /purchases/pending', { token })
  assert.ok(pending.purchases.some((purchase) => purchase.purchase_id === purchase_id))
  await call(studio.address, `POST /purchases/${purchase_id}/confirm`, { token, body: {} })
  await page.goto('/mystudio/creditos')
  await expectText(page, '5 de 5')
  await page.goto(`/gracias/${purchase_id}`)
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor()
})

test('a free package is obtained once, without payment [5.14] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const free = await packageTitled(studio.address, 'Clase de cortesía')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${free.class_package_id}`)
  await tap(page.getByRole('button', { name: 'Obtener Oferta' }))
  await page.getByRole('heading', { name: '¡Compra exitosa!' }).waitFor()
  await page.goto(`/checkout/${free.class_package_id}`)
  await expectText(page, /Ya la usaste/)
  assert.equal(await page.getByRole('button', { name: 'Obtener Oferta' }).count(), 0)
})
