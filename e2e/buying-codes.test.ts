import assert from 'node:assert/strict'
import { countDiscountUses, createDiscount, fillCard, VALID_CARD, waitForThankYou, paymentOption } from './checkout.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, packageTitled } from './people.ts'
import { expectText } from './expectations.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio({ subscriptions_enabled: true })
const pack = prepare(() => packageTitled(studio.address, '5 clases'))
const monthlyPlan = prepare(() => packageTitled(studio.address, 'Mensual ilimitada'))
test.beforeAll(async () => {
  await createDiscount(studio.address, 'REGALO', { amount: 100 })
})
test.beforeAll(async () => {
  await createDiscount(studio.address, 'UNICA', { amount: 10, max_uses: 1 })
})

test('a code is refused, applied, removed and paid with [5.13, 8.11, 3.14] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${pack.class_package_id}`)
  const field = page.getByLabel('Código de descuento')
  assert.equal(await field.isVisible(), false)
  await tap(page.getByText('Tengo un código'))
  await field.fill('nadie lo hizo')
  await tap(page.getByRole('button', { name: 'Aplicar' }))
  await expectText(page, 'Lo sentimos, ese descuento no es válido.')
  assert.deepEqual(await faultsIn(page, 'code refused'), [])
  await field.fill(' barro 10 ')
  await tap(page.getByRole('button', { name: 'Aplicar' }))
  await expectText(page, '−$115')
  await expectText(page, 'Código BARRO10 aplicado.')
  await expectText(page, '$1,035')
  assert.deepEqual(await faultsIn(page, 'code'), [])
  await tap(page.getByRole('link', { name: 'Quitar el código' }))
  await page.getByRole('button', { name: 'Pagar $1,150' }).waitFor()
  await page.goto(`/checkout/${pack.class_package_id}?codigo=barro10`)
  await tap(paymentOption(page, 'Tarjeta de crédito o débito'))
  await fillCard(page, VALID_CARD)
  await tap(page.getByRole('button', { name: 'Pagar $1,035' }))
  await waitForThankYou(page, '¡Pago exitoso!')
  await expectText(page, 'Código BARRO10: −$115')
  await page.goto(`/checkout/${pack.class_package_id}?codigo=BARRO10`)
  await expectText(page, 'Lo sentimos, ya has agotado este descuento.')
})

test('a code that a URL would drop is no valid code [5.13, 8.11] @desktop', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page } = await visit(studio.address, { as: nina })
  for (const code of ['.', '..', '%252e%252e', '..%2F..', '%23']) {
    await page.goto(`/checkout/${pack.class_package_id}?codigo=${code}`)
    await expectText(page, 'Lo sentimos, ese descuento no es válido.')
  }
})

test('a code of 100 % asks for no payment [5.13, 5.14] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${pack.class_package_id}?codigo=REGALO`)
  assert.equal(await page.getByRole('radio').count(), 0)
  await tap(page.getByRole('button', { name: 'Obtener Oferta' }))
  await waitForThankYou(page, '¡Compra exitosa!')
  await page.goto('/mystudio/creditos')
  await expectText(page, '5 de 5')
})

test('a code in the address survives sign-in and the bank’s page [5.13, 6.1] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address)
  await page.goto(`/checkout/${pack.class_package_id}?codigo=VECINOS150`)
  await expectText(page, 'Aplicamos tu código VECINOS150 cuando entres a tu cuenta.')
  assert.equal(await page.getByLabel('Código de descuento').count(), 0)
  await tap(page.getByRole('button', { name: 'Entra aquí' }))
  await page.getByRole('heading', { name: 'Entra con tu cuenta' }).waitFor()
  await page.getByLabel('Correo').fill(nina.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(nina.password)
  await tap(page.getByRole('button', { name: 'Entrar' }))
  await expectText(page, '−$150')
  await tap(paymentOption(page, 'Tarjeta de crédito o débito'))
  await fillCard(page, '4000002760003184')
  await tap(page.getByRole('button', { name: 'Pagar $1,000' }))
  await tap(page.getByRole('button', { name: 'Rechazar' }))
  await expectText(page, /Hubo un error al procesar tu compra: tu banco no confirmó que eres tú/)
  await expectText(page, 'Código VECINOS150 aplicado.')
  await tap(paymentOption(page, 'Tarjeta de crédito o débito'))
  await fillCard(page, '4000002760003184')
  await tap(page.getByRole('button', { name: 'Pagar $1,000' }))
  await tap(page.getByRole('button', { name: 'Autorizar' }))
  await waitForThankYou(page, '¡Pago exitoso!')
})

test('the last use of a code goes to one buyer; the other may pay [R10, F34] @phone', async ({ visit }) => {
  const [first, second] = [
    await visit(studio.address, { as: await createPerson(studio.address, 'Ana') }),
    await visit(studio.address, { as: await createPerson(studio.address, 'Bety') }),
  ]
  for (const { page, tap } of [first, second]) {
    await page.goto(`/checkout/${pack.class_package_id}?codigo=UNICA`)
    await tap(paymentOption(page, 'Tarjeta de crédito o débito'))
    await fillCard(page, VALID_CARD)
    await page.getByRole('button', { name: 'Pagar $1,035' }).waitFor()
  }
  await first.tap(first.page.getByRole('button', { name: 'Pagar $1,035' }))
  await waitForThankYou(first.page, '¡Pago exitoso!')
  await second.tap(second.page.getByRole('button', { name: 'Pagar $1,035' }))
  await expectText(second.page, 'Lo sentimos. No puedes usar este descuento')
  assert.equal(await countDiscountUses(studio.address, 'UNICA'), 1)
  await second.tap(second.page.getByRole('link', { name: 'Quitar el código' }))
  await second.tap(second.page.getByRole('button', { name: 'Pagar $1,150' }))
  await waitForThankYou(second.page, '¡Pago exitoso!')
})

test('a code on a subscription shows the second charge [R10, R11, 5.13] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  await page.goto(`/checkout/${monthlyPlan.class_package_id}?codigo=PRIMERMES`)
  await expectText(page, 'El descuento vale solo en el primer cobro: el segundo será de $2,490.')
  await expectText(page, /me cobre \$2,490 cada mes: el primer cobro, de \$1,743, hoy/)
  await tap(paymentOption(page, 'Tarjeta de crédito o débito'))
  await fillCard(page, VALID_CARD)
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await tap(page.getByRole('button', { name: 'Pagar $1,743' }))
  await waitForThankYou(page, '¡Pago exitoso!')
  await expectText(page, /Tu siguiente cobro, de \$2,490, es el/)
})
