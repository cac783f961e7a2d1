import assert from 'node:assert/strict'
import type { listPurchases } from '@aforo/domain/commerce/purchases/contract.ts'
import { ALL_PAYMENT_METHODS, VALID_CARD, waitForThankYou, fillCard } from './checkout.ts'
import { createPerson, call, packageTitled, type Person } from './people.ts'
import { holdScripts } from './hydration.ts'
import { expectText } from './expectations.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio(ALL_PAYMENT_METHODS)
const fiveClasses = prepare(() => packageTitled(studio.address, '5 clases'))
const monthly = prepare(() => packageTitled(studio.address, 'Mensual ilimitada'))

const countPurchases = async ({ token }: Person) =>
  (await call<typeof listPurchases>(studio.address, 'GET /purchases', { token })).purchases.length

test('months ticked before the scripts arrive count [4.18] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  const releaseScripts = await holdScripts(page)
  await page.goto(`/checkout/${fiveClasses.class_package_id}`, { waitUntil: 'commit' })
  await fillCard(page, VALID_CARD)
  await tap(page.getByRole('checkbox', { name: 'Pagar a meses sin intereses' }))
  const pay = page.getByRole('button', { name: 'Pagar $1,150' })
  assert.ok(await pay.isDisabled())
  await page.getByLabel('Número de tarjeta').press('Enter')
  await releaseScripts()
  await tap(pay)
  await expectText(page, 'Tu tarjeta no tiene meses sin intereses para esta compra.')
})

test('a subscription needs its ticked box [R11, 5.12] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  const pay = page.getByRole('button', { name: 'Pagar $2,490' })
  const agreement = page.getByRole('checkbox', { name: /^Acepto que/ })
  let releaseScripts = await holdScripts(page)
  await page.goto(`/checkout/${monthly.class_package_id}`, { waitUntil: 'commit' })
  await fillCard(page, VALID_CARD)
  await pay.tap({ force: true })
  await releaseScripts()
  await expectText(page, 'Para continuar, acepta el monto y las fechas de cobro de tu suscripción.')
  await pay.tap({ force: true })
  await page.waitForTimeout(1000)
  assert.equal(await countPurchases(nina), 0)

  releaseScripts = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await fillCard(page, VALID_CARD)
  await tap(agreement)
  await releaseScripts()
  await tap(pay)
  await waitForThankYou(page, '¡Pago exitoso!')
})

test('after Back the new choice is paid [4.17, 4.18] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${fiveClasses.class_package_id}`)
  await tap(page.getByRole('radio', { name: /^SPEI/ }))
  await page.getByRole('button', { name: 'Obtener CLABE' }).waitFor()
  await page.goto('/calendario')
  const releaseScripts = await holdScripts(page)
  await page.goBack({ waitUntil: 'commit' })
  await tap(page.getByRole('radio', { name: /^OXXO/ }))
  await releaseScripts()
  await tap(page.getByRole('button', { name: 'Obtener número de pago' }))
  await waitForThankYou(page, 'Tu compra está apartada')
  await page.getByText('Ver o imprimir la ficha').waitFor()
})
