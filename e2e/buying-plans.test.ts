import assert from 'node:assert/strict'
import { ALL_PAYMENT_METHODS, fillCard, VALID_CARD, waitForThankYou, paymentOption } from './checkout.ts'
import { holdScripts } from './hydration.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, packageTitled } from './people.ts'
import { expectText } from './expectations.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio(ALL_PAYMENT_METHODS)
const studioWithFee = openStudio({ ...ALL_PAYMENT_METHODS, signup_fee: 153 })
const monthlyPlan = prepare(() => packageTitled(studio.address, 'Mensual ilimitada'))
const onlinePlan = prepare(() => packageTitled(studio.address, 'Casa Barro en línea'))
const fiveClasses = prepare(() => packageTitled(studio.address, '5 clases'))

test('a subscription’s amount and dates are accepted first [R11, 5.12] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${monthlyPlan.class_package_id}`)
  for (const name of ['OXXO', 'SPEI', 'Efectivo', 'Transferencia'])
    assert.equal(await paymentOption(page, name).count(), 0)
  await fillCard(page, VALID_CARD)
  const pay = page.getByRole('button', { name: 'Pagar $2,490' })
  assert.equal(await pay.getAttribute('aria-disabled'), 'true')
  await expectText(page, 'Para continuar, acepta el monto y las fechas de cobro de tu suscripción.')
  assert.deepEqual(await faultsIn(page, 'plan'), [])
  await tap(page.getByRole('checkbox', { name: /^Acepto que Casa Barro me cobre \$2,490 cada mes/ }))
  await tap(pay)
  await waitForThankYou(page, '¡Pago exitoso!')
  await expectText(page, /Tu siguiente cobro, de \$2,490, es el/)
})

test('a free trial saves a card and shows its first charge [5.14] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${onlinePlan.class_package_id}`)
  await expectText(page, /Prueba gratis de 7 días/)
  await fillCard(page, VALID_CARD, 'Nina')
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await tap(page.getByRole('button', { name: 'Empezar prueba gratis' }))
  await waitForThankYou(page, 'Tu prueba gratis empezó')
  await expectText(page, /El primer cobro, de \$249, es el/)
})

test('the signup fee is a second line, paid once [4.20, 2.46, R9] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studioWithFee.address, { as: await createPerson(studioWithFee.address, 'Nina') })
  await page.goto(`/checkout/${monthlyPlan.class_package_id}`)
  const feeDialog = page.getByRole('dialog', { name: 'Inscripción' })
  await feeDialog.getByText('$350').waitFor()
  await tap(feeDialog.getByRole('button', { name: 'Continuar' }))
  await expectText(page, 'Inscripción')
  await page.reload()
  await fillCard(page, VALID_CARD)
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await tap(page.getByRole('button', { name: 'Pagar $2,840' }))
  await waitForThankYou(page, '¡Pago exitoso!')
  await page.goto(`/checkout/${fiveClasses.class_package_id}`)
  await page.getByRole('button', { name: 'Pagar $1,150' }).waitFor()
})

test('a plan in the wallet starts with its approval [4.18, 9.12] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${monthlyPlan.class_package_id}`)
  await tap(paymentOption(page, 'PayPal'))
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await tap(page.getByRole('button', { name: 'Continuar con PayPal' }))
  await tap(page.getByRole('button', { name: 'Pagar con la cartera de ensayo' }))
  await waitForThankYou(page, '¡Pago exitoso!')
})

test('hydration keeps a chosen payment method in place [4.18] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  const releaseScripts = await holdScripts(page)
  await page.goto(`/checkout/${monthlyPlan.class_package_id}`, { waitUntil: 'commit' })
  await tap(paymentOption(page, 'PayPal'))
  await page.getByLabel('Número de tarjeta').waitFor({ state: 'hidden' })
  const consent = page.getByRole('checkbox', { name: /^Acepto que/ })
  await tap(consent)
  const top = (await consent.boundingBox())?.y
  await releaseScripts()
  const pay = page.getByRole('button', { name: 'Continuar con PayPal' })
  await pay.waitFor()
  assert.equal((await consent.boundingBox())?.y, top)
  assert.ok(await consent.isChecked())
  await tap(pay)
  await expectText(page, 'Pagar con la cartera de ensayo')
})
