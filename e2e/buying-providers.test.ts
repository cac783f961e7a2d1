import assert from 'node:assert/strict'
import { ALL_PAYMENT_METHODS, VALID_CARD, waitForThankYou, paymentOption } from './checkout.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, packageTitled } from './people.ts'
import { fakePayPalScript, fakeStripeScript } from './provider-doubles.ts'
import { expectText } from './expectations.ts'
import { findBookableClass } from './timetable.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio({
  ...ALL_PAYMENT_METHODS,
  stripe_public: 'pk_test_51CasaBarro',
  paypal_client_id: 'AbCasaBarro',
})
const hostedStudio = openStudio({ stripe_checkout_mode: 'session' })
const pack = prepare(() => packageTitled(studio.address, '5 clases'))
const monthlyPlan = prepare(() => packageTitled(studio.address, 'Mensual ilimitada'))
const onlinePlan = prepare(() => packageTitled(studio.address, 'Casa Barro en línea'))
const checkoutPath = () => `/checkout/${pack.class_package_id}`
const cardField = 'Número de tarjeta en Stripe'

test('Stripe’s own card field declines, pays and saves the card [7.23] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await fakeStripeScript(page)
  await page.goto(checkoutPath())
  assert.equal(await page.getByLabel('Nombre en la tarjeta').count(), 0)
  const pay = page.getByRole('button', { name: 'Pagar $1,150' })
  await page.getByLabel(cardField).waitFor()
  assert.equal(await pay.getAttribute('aria-disabled'), 'true')
  await page.getByLabel(cardField).fill('4000000000009995')
  await tap(page.getByRole('checkbox', { name: 'Guardar esta tarjeta para la próxima' }))
  assert.deepEqual(await faultsIn(page, 'stripe'), [])
  await tap(pay)
  await expectText(page, 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.')
  await page.getByLabel(cardField).fill(VALID_CARD)
  await tap(pay)
  await waitForThankYou(page, '¡Pago exitoso!')
  await page.goto(checkoutPath())
  await tap(paymentOption(page, /^Visa terminada en 4242/))
  await tap(pay)
  await waitForThankYou(page, '¡Pago exitoso!')
})

test('a card’s instalments are shown before it is charged [R11, 7.23] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await fakeStripeScript(page)
  await page.goto(checkoutPath())
  const pay = page.getByRole('button', { name: 'Pagar $1,150' })
  await page.getByLabel(cardField).fill(VALID_CARD)
  await tap(page.getByRole('checkbox', { name: 'Pagar a meses sin intereses' }))
  await tap(pay)
  await expectText(page, 'Tu tarjeta no tiene meses sin intereses para esta compra.')
  await page.getByLabel(cardField).fill('4000004840008001')
  await tap(pay)
  for (const months of [3, 6, 9]) await expectText(page, new RegExp(`^${months} meses sin intereses de`))
  await tap(page.getByRole('radio', { name: /^3 meses sin intereses de \$383\.34/ }))
  assert.deepEqual(await faultsIn(page, 'months'), [])
  await tap(pay)
  const purchase_id = await waitForThankYou(page, '¡Pago exitoso!')
  await page.goto(`/mystudio/membresias/${purchase_id}/recibo`)
  await expectText(page, /3 meses sin intereses/)
})

test('PayPal’s own buttons wait for the required consent [9.12, 7.23] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await fakePayPalScript(page, 'plenty')
  await fakeStripeScript(page)
  await page.goto(checkoutPath())
  await tap(paymentOption(page, 'PayPal'))
  await tap(page.getByRole('button', { name: 'PayPal capture MXN' }))
  await waitForThankYou(page, '¡Pago exitoso!')
  await page.goto(`/checkout/${monthlyPlan.class_package_id}`)
  await tap(paymentOption(page, 'PayPal'))
  const subscribe = page.getByRole('button', { name: 'PayPal subscription MXN' })
  await tap(subscribe)
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await tap(subscribe)
  await waitForThankYou(page, '¡Pago exitoso!')
})

test('a free trial saves a card in Stripe’s field, uncharged [5.14] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, { as: await createPerson(studio.address, 'Nina') })
  await fakeStripeScript(page)
  await page.goto(`/checkout/${onlinePlan.class_package_id}`)
  await page.getByLabel(cardField).fill(VALID_CARD)
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await tap(page.getByRole('button', { name: 'Empezar prueba gratis' }))
  await waitForThankYou(page, 'Tu prueba gratis empezó')
})

test('a wallet closed or without funds charges nothing, and says so [8.9] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, { as: await createPerson(studio.address, 'Nina') })
  await fakeStripeScript(page)
  await fakePayPalScript(page, 'cancel')
  const payWithPayPal = async () => {
    await page.goto(checkoutPath())
    await tap(paymentOption(page, 'PayPal'))
    await tap(page.getByRole('button', { name: 'PayPal capture MXN' }))
  }
  await payWithPayPal()
  await expectText(page, 'No terminaste el pago en PayPal. No se hizo ningún cargo.')
  await fakePayPalScript(page, 'no-funds')
  await payWithPayPal()
  await expectText(page, /^(PayPal no pudo completar el pago|Tu cartera no pudo hacer el pago)/)
})

test('while a provider is unreachable the other ways still pay [7.23] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, { as: await createPerson(studio.address, 'Nina') })
  await page.route('https://js.stripe.com/**', (route) => route.abort('internetdisconnected'))
  await page.goto(checkoutPath())
  await expectText(page, 'No pudimos abrir el formulario de tarjeta. Revisa tu internet o usa otra forma de pago.')
  await tap(page.getByRole('radio', { name: 'Efectivo', exact: true }))
  await tap(page.getByRole('button', { name: 'Confirmar compra' }))
  await waitForThankYou(page, 'Tu compra está apartada')
})

test('in session mode the card is entered on Stripe’s page [9.12, 4.18] @phone', async ({ visit }) => {
  const bookable = await findBookableClass(hostedStudio.address, { left: (places) => places > 6 })
  const { page, tap } = await visit(hostedStudio.address, { as: await createPerson(hostedStudio.address, 'Nina') })
  await page.goto(`${checkoutPath()}?clase=${bookable.single_class_id}`)
  await expectText(page, 'Te llevamos a la página segura del procesador para escribir tu tarjeta.')
  assert.equal(await page.getByLabel('Número de tarjeta').count(), 0)
  await tap(page.getByRole('button', { name: 'Continuar al pago' }))
  await page.getByLabel('Nombre en la tarjeta').fill('Nina Prueba')
  await page.getByLabel('Número de tarjeta').fill(VALID_CARD)
  await page.getByLabel('Mes').fill('12')
  await page.getByLabel('Año').fill('2090')
  await page.getByLabel('CVV').fill('123')
  await tap(page.getByRole('button', { name: 'Pagar', exact: true }))
  await waitForThankYou(page, '¡Pago exitoso!')
  await expectText(page, 'Tu lugar está reservado.')
})
