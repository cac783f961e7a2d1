import type { listAdminPackages } from '@aforo/domain/commerce/packages/admin/contract.ts'
import { fillCard, VALID_CARD, waitForThankYou, paymentOption } from './checkout.ts'
import { createPerson, call, demo, signInAs, packageTitled } from './people.ts'
import { expectText } from './expectations.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const pack = prepare(() => packageTitled(studio.address, '5 clases'))
const checkoutPath = () => `/checkout/${pack.class_package_id}`

/** 8.2-8.4, 8.9 declines of Stripe's test cards, and the customer's text. */
const declines = [
  [
    [
      '4000000000000002',
      /^Lo sentimos\. Tu tarjeta ha sido rechazada por tu banco\. Comunícate con tu banco para saber más\.$/,
    ],
    ['4000000000009995', /^Lo sentimos\. Tu tarjeta ha sido rechazada por fondos insuficientes\.$/],
    [
      '4000000000009987',
      /^Lo sentimos\. Esta tarjeta ha sido reportada como robada o perdida y no puede utilizarse\.$/,
    ],
    ['4000000000000069', /^Lo sentimos\. Tu tarjeta ha expirado$/],
  ],
  [
    [
      '4000000000009979',
      /^Lo sentimos\. Esta tarjeta ha sido reportada como robada o perdida y no puede utilizarse\.$/,
    ],
    [
      '4100000000000019',
      /^Lo sentimos, nuestro procesador de tarjetas ha rechazado el pago\. Comunícate con nosotros\.$/,
    ],
    ['4000000000000127', /^Lo sentimos\. El CVV de tu tarjeta es incorrecto$/],
    ['4000000000000119', /^Hubo un error al procesar tu compra: el procesador no pudo completar el cobro/],
  ],
] as const

for (const [index, cards] of declines.entries()) {
  test(`each decline has its text, and the next card pays (${index + 1}) [8.2, 8.4, 8.9] @phone`, async ({ visit }) => {
    const nina = await createPerson(studio.address, 'Nina')
    const { page, tap } = await visit(studio.address, { as: nina })
    await page.goto(checkoutPath())
    for (const [number, text] of cards) {
      await fillCard(page, number)
      await tap(page.getByRole('button', { name: 'Pagar $1,150' }))
      await expectText(page, text)
    }
    await fillCard(page, VALID_CARD)
    await tap(page.getByRole('button', { name: 'Pagar $1,150' }))
    await waitForThankYou(page, '¡Pago exitoso!')
  })
}

test('a package that sells out during payment is not charged [8.6, 8.9, R9] @phone', async ({ visit }) => {
  const { token } = await signInAs(studio.address, demo.admin)
  const { class_package_id } = await packageTitled(studio.address, '20 clases')
  const { class_packages } = await call<typeof listAdminPackages>(
    studio.address,
    `GET /class_packages/admin/all?ids=${class_package_id}`,
    { token },
  )
  const max_sales = (class_packages[0]?.sold ?? 0) + 1
  await call(studio.address, 'PUT /class_packages', { token, body: { class_package_id, max_sales } })
  const first = await visit(studio.address, { as: await createPerson(studio.address, 'Ana') })
  const second = await visit(studio.address, { as: await createPerson(studio.address, 'Bety') })
  for (const { page, tap } of [first, second]) {
    await page.goto(`/checkout/${class_package_id}`)
    await tap(paymentOption(page, 'Tarjeta de crédito o débito'))
    await fillCard(page, VALID_CARD)
  }
  await first.tap(first.page.getByRole('button', { name: 'Pagar $3,800' }))
  await waitForThankYou(first.page, '¡Pago exitoso!')
  await second.tap(second.page.getByRole('button', { name: 'Pagar $3,800' }))
  await expectText(second.page, 'Lo sentimos, se ha alcanzado el límite de personas para este paquete.')
  await second.page.goto('/mystudio/membresias')
  await expectText(second.page, 'No has hecho ninguna compra.')
})
