import assert from 'node:assert/strict'
import {
  ALL_PAYMENT_METHODS,
  fillCard,
  VALID_CARD,
  openReceipt,
  waitForHeading,
  waitForThankYou,
  paymentOption,
} from './checkout.ts'
import { holdScripts } from './hydration.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, packageTitled } from './people.ts'
import { fireVisibilityChange, expectText } from './expectations.ts'
import { findBookableClass } from './timetable.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio(ALL_PAYMENT_METHODS)
const pack = prepare(() => packageTitled(studio.address, '5 clases'))
const checkoutPath = () => `/checkout/${pack.class_package_id}`

test('a payment method chosen before hydration is kept [4.17] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  const releaseScripts = await holdScripts(page)
  await page.goto(checkoutPath(), { waitUntil: 'commit' })
  const cash = page.getByRole('radio', { name: 'Efectivo', exact: true })
  await tap(paymentOption(page, /^OXXO/).first())
  await tap(cash)
  await releaseScripts()
  await page.getByRole('button', { name: 'Confirmar compra' }).waitFor()
  assert.equal(await cash.isChecked(), true)
})

test('a saved card pays at once or after its bank’s check [4.17, 3.16] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(checkoutPath())
  assert.equal(await paymentOption(page, 'Tarjeta de crédito o débito').isChecked(), true)
  await fillCard(page, VALID_CARD)
  await tap(page.getByRole('checkbox', { name: 'Guardar esta tarjeta para la próxima' }))
  assert.deepEqual(await faultsIn(page, 'ways'), [])
  await tap(page.getByRole('button', { name: 'Pagar $1,150' }))
  await waitForThankYou(page, '¡Pago exitoso!')
  await page.goto(checkoutPath())
  await tap(paymentOption(page, /^Visa terminada en 4242 vence 12\/2090/))
  await tap(page.getByRole('button', { name: 'Pagar $1,150' }))
  await waitForThankYou(page, '¡Pago exitoso!')
  await page.goto(checkoutPath())
  await tap(paymentOption(page, 'Otra tarjeta de crédito o débito'))
  await fillCard(page, '4000002760003184')
  await tap(page.getByRole('checkbox', { name: 'Guardar esta tarjeta para la próxima' }))
  await tap(page.getByRole('button', { name: 'Pagar $1,150' }))
  await tap(page.getByRole('button', { name: 'Autorizar' }))
  await waitForThankYou(page, '¡Pago exitoso!')
  await page.goto(checkoutPath())
  await tap(paymentOption(page, /terminada en 3184/))
  await tap(page.getByRole('button', { name: 'Pagar $1,150' }))
  await tap(page.getByRole('button', { name: 'Autorizar' }))
  await waitForThankYou(page, '¡Pago exitoso!')
})

test('instalments are shown before anything is charged @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(checkoutPath())
  await fillCard(page, VALID_CARD)
  await tap(page.getByRole('checkbox', { name: 'Pagar a meses sin intereses' }))
  await tap(page.getByRole('button', { name: 'Pagar $1,150' }))
  await expectText(page, 'Tu tarjeta no tiene meses sin intereses para esta compra.')
  await fillCard(page, '4000004840008001')
  await tap(page.getByRole('button', { name: 'Pagar $1,150' }))
  await tap(page.getByRole('radio', { name: /^6 meses sin intereses de \$191\.67/ }))
  await tap(page.getByRole('button', { name: 'Pagar $1,150' }))
  await waitForThankYou(page, '¡Pago exitoso!')
})

test('a class paid in cash is reserved only when paid [R4, C7] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`${checkoutPath()}?clase=${ride.single_class_id}`)
  await expectText(page, 'Al pagar queda reservado: no tienes que volver al calendario.')
  await tap(paymentOption(page, /^Efectivo/).first())
  await expectText(page, 'Tu lugar en la clase se reserva cuando recibimos tu pago, si todavía está libre.')
  assert.equal(await page.getByText(/Al pagar queda reservado|está apartado/).count(), 0)
})

test('the wallet approves an order: cancelled, without funds, paid [4.18] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  const continueWithPayPal = async () => {
    await tap(paymentOption(page, 'PayPal'))
    await tap(page.getByRole('button', { name: 'Continuar con PayPal' }))
  }
  await page.goto(checkoutPath())
  await continueWithPayPal()
  await tap(page.getByRole('button', { name: 'Cancelar' }))
  await expectText(page, 'No terminaste el pago en PayPal. No se hizo ningún cargo.')
  await continueWithPayPal()
  await tap(page.getByRole('button', { name: 'Pagar sin fondos' }))
  await expectText(page, /^(PayPal no pudo completar el pago|Tu cartera no pudo hacer el pago)/)
  await continueWithPayPal()
  await tap(page.getByRole('button', { name: 'Pagar con la cartera de ensayo' }))
  await waitForThankYou(page, '¡Pago exitoso!')
})

test('a paid OXXO reference updates the page [R11, 2.12] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(checkoutPath())
  await tap(paymentOption(page, 'OXXO'))
  await expectText(page, /en la caja de cualquier OXXO/)
  await tap(page.getByRole('button', { name: 'Obtener número de pago' }))
  await waitForThankYou(page, 'Tu compra está apartada')
  assert.deepEqual(await faultsIn(page, 'oxxo'), [])
  const slip = await openReceipt(page, 'Ver o imprimir la ficha')
  await slip.getByRole('button', { name: 'Pagar en la caja' }).click()
  await expectText(slip, 'Este pago ya está hecho.')
  await waitForHeading(page, '¡Pago exitoso!')
})

test('a partial transfer shows what is missing [R11, 2.12] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(checkoutPath())
  await tap(paymentOption(page, 'SPEI'))
  await tap(page.getByRole('button', { name: 'Obtener CLABE' }))
  await waitForThankYou(page, 'Tu compra está apartada')
  await expectText(page, 'CLABE')
  assert.deepEqual(await faultsIn(page, 'spei'), [])
  const bankPage = await openReceipt(page, 'Ver instrucciones')
  await bankPage.getByRole('button', { name: 'Transferir la mitad' }).click()
  await expectText(bankPage, /Falta: *\$575/)
  for (let attempt = 0; attempt < 60 && !(await page.getByText('Recibimos $575.').isVisible()); attempt++) {
    await fireVisibilityChange(page)
    await page.waitForTimeout(250)
  }
  await expectText(page, /Recibimos \$575\. Faltan \$575 para completar tu pago/)
  await bankPage.getByRole('button', { name: 'Transferir todo' }).click()
  await waitForHeading(page, '¡Pago exitoso!')
})

test('an expired OXXO reference leads back to checkout [R11, 2.12] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(checkoutPath())
  await tap(paymentOption(page, 'OXXO'))
  await tap(page.getByRole('button', { name: 'Obtener número de pago' }))
  await waitForThankYou(page, 'Tu compra está apartada')
  const slip = await openReceipt(page, 'Ver o imprimir la ficha')
  await slip.getByRole('button', { name: 'Dejar vencer' }).click()
  await waitForHeading(page, 'El tiempo para pagar terminó')
  await expectText(page, /no se hizo ningún cargo/)
  await tap(page.getByRole('link', { name: 'Intentar de nuevo' }))
  await page.waitForURL(new RegExp(`${checkoutPath()}$`))
})

test('a manual transfer shows the account with copyable numbers [3.17, 3.29] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(checkoutPath())
  await tap(paymentOption(page, /^Transferencia/))
  await tap(page.getByRole('button', { name: 'Confirmar compra' }))
  await waitForThankYou(page, 'Tu compra está apartada')
  await tap(page.getByRole('button', { name: 'Copiar la cuenta' }))
  await expectText(page, 'Copiamos la cuenta.')
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), '000000000000000000')
})
