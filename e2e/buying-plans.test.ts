import assert from 'node:assert/strict'
import { EVERY_WAY, fillCard, GOOD, waitForThankYou, way } from './checkout.ts'
import { holdScripts } from './hydration.ts'
import { faultsIn } from './fit.ts'
import { aPerson, packageTitled } from './people.ts'
import { sees } from './seeing.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio(EVERY_WAY)
const studioWithFee = openStudio({ ...EVERY_WAY, signup_fee: 153 })
const monthlyPlan = prepare(() => packageTitled(studio.address, 'Mensual ilimitada'))
const onlinePlan = prepare(() => packageTitled(studio.address, 'Casa Barro en línea'))
const fiveClasses = prepare(() => packageTitled(studio.address, '5 clases'))

test('a subscription’s amount and dates are accepted first [R11, 5.12] @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${monthlyPlan.class_package_id}`)
  for (const name of ['OXXO', 'SPEI', 'Efectivo', 'Transferencia']) assert.equal(await way(page, name).count(), 0)
  await fillCard(page, GOOD)
  const pay = page.getByRole('button', { name: 'Pagar $2,490' })
  assert.equal(await pay.getAttribute('aria-disabled'), 'true')
  await sees(page, 'Para continuar, acepta el monto y las fechas de cobro de tu suscripción.')
  assert.deepEqual(await faultsIn(page, 'plan'), [])
  await tap(page.getByRole('checkbox', { name: /^Acepto que Casa Barro me cobre \$2,490 cada mes/ }))
  await tap(pay)
  await waitForThankYou(page, '¡Pago exitoso!')
  await sees(page, /Tu siguiente cobro, de \$2,490, es el/)
})

test('a free trial saves a card and shows its first charge [5.14] @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${onlinePlan.class_package_id}`)
  await sees(page, /Prueba gratis de 7 días/)
  await fillCard(page, GOOD, 'Nina')
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await tap(page.getByRole('button', { name: 'Empezar prueba gratis' }))
  await waitForThankYou(page, 'Tu prueba gratis empezó')
  await sees(page, /El primer cobro, de \$249, es el/)
})

test('the signup fee is a second line, paid once [4.20, 2.46, R9] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studioWithFee.address, { as: await aPerson(studioWithFee.address, 'Nina') })
  await page.goto(`/checkout/${monthlyPlan.class_package_id}`)
  const feeDialog = page.getByRole('dialog', { name: 'Inscripción' })
  await feeDialog.getByText('$350').waitFor()
  await tap(feeDialog.getByRole('button', { name: 'Continuar' }))
  await sees(page, 'Inscripción')
  await page.reload()
  await fillCard(page, GOOD)
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await tap(page.getByRole('button', { name: 'Pagar $2,840' }))
  await waitForThankYou(page, '¡Pago exitoso!')
  await page.goto(`/checkout/${fiveClasses.class_package_id}`)
  await page.getByRole('button', { name: 'Pagar $1,150' }).waitFor()
})

test('a plan in the wallet starts with its approval [4.18, 9.12] @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${monthlyPlan.class_package_id}`)
  await tap(way(page, 'PayPal'))
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await tap(page.getByRole('button', { name: 'Continuar con PayPal' }))
  await tap(page.getByRole('button', { name: 'Pagar con la cartera de ensayo' }))
  await waitForThankYou(page, '¡Pago exitoso!')
})

test('hydration keeps a chosen payment method in place [4.18] @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  const releaseScripts = await holdScripts(page)
  await page.goto(`/checkout/${monthlyPlan.class_package_id}`, { waitUntil: 'commit' })
  await tap(way(page, 'PayPal'))
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
  await sees(page, 'Pagar con la cartera de ensayo')
})
