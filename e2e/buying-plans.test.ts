import assert from 'node:assert/strict'
import { EVERY_WAY, GOOD, thanked, way, writesCard } from './checkout.ts'
import { scriptsHeldBack } from './scripts-held-back.ts'
import { faultsIn } from './fit.ts'
import { aPerson, packageTitled } from './people.ts'
import { sees } from './seeing.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio(EVERY_WAY)
const withFee = openStudio({ ...EVERY_WAY, signup_fee: 153 })
const monthly = prepare(() => packageTitled(studio.address, 'Mensual ilimitada'))
const online = prepare(() => packageTitled(studio.address, 'Casa Barro en línea'))
const five = prepare(() => packageTitled(studio.address, '5 clases'))

test('a subscription’s amount and dates are accepted first [R11, 5.12] @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${monthly.class_package_id}`)
  for (const none of ['OXXO', 'SPEI', 'Efectivo', 'Transferencia']) assert.equal(await way(page, none).count(), 0)
  await writesCard(page, GOOD)
  const pay = page.getByRole('button', { name: 'Pagar $2,490' })
  assert.equal(await pay.getAttribute('aria-disabled'), 'true')
  await sees(page, 'Para continuar, acepta el monto y las fechas de cobro de tu suscripción.')
  assert.deepEqual(await faultsIn(page, 'plan'), [])
  await tap(page.getByRole('checkbox', { name: /^Acepto que Casa Barro me cobre \$2,490 cada mes/ }))
  await tap(pay)
  await thanked(page, '¡Pago exitoso!')
  await sees(page, /Tu siguiente cobro, de \$2,490, es el/)
})

test('a free trial keeps a card, and shows its first charge [5.14] @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${online.class_package_id}`)
  await sees(page, /Prueba gratis de 7 días/)
  await writesCard(page, GOOD, 'Nina')
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await tap(page.getByRole('button', { name: 'Empezar prueba gratis' }))
  await thanked(page, 'Tu prueba gratis empezó')
  await sees(page, /El primer cobro, de \$249, es el/)
})

test('the signup fee is a second line, paid once [4.20, 2.46, R9] @phone', async ({ visit }) => {
  const { page, tap } = await visit(withFee.address, { as: await aPerson(withFee.address, 'Nina') })
  await page.goto(`/checkout/${monthly.class_package_id}`)
  const fee = page.getByRole('dialog', { name: 'Inscripción' })
  await fee.getByText('$350').waitFor()
  await tap(fee.getByRole('button', { name: 'Continuar' }))
  await sees(page, 'Inscripción')
  await page.reload()
  await writesCard(page, GOOD)
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await tap(page.getByRole('button', { name: 'Pagar $2,840' }))
  await thanked(page, '¡Pago exitoso!')
  await page.goto(`/checkout/${five.class_package_id}`)
  await page.getByRole('button', { name: 'Pagar $1,150' }).waitFor()
})

test('a plan in the wallet starts with its approval [4.18, 9.12] @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${monthly.class_package_id}`)
  await tap(way(page, 'PayPal'))
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await tap(page.getByRole('button', { name: 'Continuar con PayPal' }))
  await tap(page.getByRole('button', { name: 'Pagar con la cartera de ensayo' }))
  await thanked(page, '¡Pago exitoso!')
})

test('an early choice of payment stays in place [4.18] @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  const scriptsArrive = await scriptsHeldBack(page)
  await page.goto(`/checkout/${monthly.class_package_id}`, { waitUntil: 'commit' })
  await tap(way(page, 'PayPal'))
  await page.getByLabel('Número de tarjeta').waitFor({ state: 'hidden' })
  const agrees = page.getByRole('checkbox', { name: /^Acepto que/ })
  await tap(agrees)
  const top = (await agrees.boundingBox())?.y
  await scriptsArrive()
  const pay = page.getByRole('button', { name: 'Continuar con PayPal' })
  await pay.waitFor()
  assert.equal((await agrees.boundingBox())?.y, top)
  assert.ok(await agrees.isChecked())
  await tap(pay)
  await sees(page, 'Pagar con la cartera de ensayo')
})
