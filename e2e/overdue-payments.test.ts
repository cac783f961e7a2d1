import assert from 'node:assert/strict'
import type { getBalance } from '@aforo/domain/payments/money/contract.ts'
import type { listPurchases } from '@aforo/domain/commerce/purchases/contract.ts'
import type { Page } from 'playwright-core'
import {
  waitForHeading,
  ALL_PAYMENT_METHODS,
  openReceipt,
  waitForThankYou,
  paymentOption,
  fillCard,
} from './checkout.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, call, demo, signInAs, packageTitled, type Person } from './people.ts'
import { saveCard, subscribe, waitForPurchase } from './plans.ts'
import { eventually, expectText } from './expectations.ts'
import { openStudio, prepare, test, type Visitor } from './test.ts'

const studio = openStudio(ALL_PAYMENT_METHODS)
const fiveClasses = prepare(() => packageTitled(studio.address, '5 clases'))
const checkout = () => `/checkout/${fiveClasses.class_package_id}`
const PLAN = 'Mensual ilimitada'

const signInAgain = ({ email, password }: Person) => signInAs(studio.address, { email, password })
const balanceOf = async (person: Person): Promise<number> =>
  (await call<typeof getBalance>(studio.address, 'GET /customer/balance', { token: (await signInAgain(person)).token }))
    .balance

async function orderVoucher({ page, tap }: Visitor, kind: 'OXXO' | 'SPEI'): Promise<{ id: number; slip: Page }> {
  await page.goto(checkout())
  await tap(paymentOption(page, kind))
  await tap(page.getByRole('button', { name: kind === 'OXXO' ? 'Obtener número de pago' : 'Obtener CLABE' }))
  const id = await waitForThankYou(page, 'Tu compra está apartada')
  return { id, slip: await openReceipt(page, kind === 'OXXO' ? 'Ver o imprimir la ficha' : 'Ver instrucciones') }
}

async function expectMismatch(
  { page }: Visitor,
  person: Person,
  expected: { title: string; text: RegExp },
): Promise<void> {
  await page.goto('/pagos/no-cuadra')
  const mismatch = page.getByRole('row').filter({ hasText: `${person.name} Prueba` })
  await expectText(mismatch, expected.title)
  await expectText(mismatch, expected.text)
  assert.deepEqual(await faultsIn(page, 'not matching'), [])
}

test('an expired OXXO reference is refused and charges nothing [F28, 2.12] @phone', async ({ visit }) => {
  const olga = await createPerson(studio.address, 'Olga')
  const firstVisit = await visit(studio.address, { as: olga })
  const { id, slip } = await orderVoucher(firstVisit, 'OXXO')
  await studio.daysLater(4)
  await waitForPurchase(studio.address, await signInAgain(olga), id, ({ status }) => status === 'failed')
  await slip.reload()
  await expectText(slip, 'Este pago ya no se puede hacer.')
  assert.equal(await slip.getByRole('button').count(), 0)
  const { page, tap } = await visit(studio.address, { as: await signInAgain(olga) })
  await page.goto(`/gracias/${id}`)
  await expectText(page, 'El tiempo para pagar terminó')
  assert.deepEqual(await faultsIn(page, 'over'), [])
  await tap(page.getByRole('link', { name: 'Intentar de nuevo' }))
  await page.waitForURL(new RegExp(`${checkout()}$`))
  assert.equal(await balanceOf(olga), 0)
})

test('half a late transfer is account money; the rest completes it [F28] @phone', async ({ visit, visitAsStaff }) => {
  const sara = await createPerson(studio.address, 'Sara')
  const firstVisit = await visit(studio.address, { as: sara })
  const { id, slip } = await orderVoucher(firstVisit, 'SPEI')
  await slip.getByRole('button', { name: 'Transferir la mitad' }).click()
  await expectText(slip, /Falta: *\$575/)
  await studio.daysLater(5)
  await waitForPurchase(studio.address, await signInAgain(sara), id, ({ status }) => status === 'failed')
  await eventually(async () => assert.equal(await balanceOf(sara), 575))
  const { page } = await visit(studio.address, { as: await signInAgain(sara) })
  await page.goto('/mystudio/membresias')
  await expectText(page, /^Saldo a favor: \$575/)
  await page.getByText('Movimientos').click()
  await expectText(page, /^Pago que llegó fuera de tiempo: 5 clases/)
  assert.deepEqual(await faultsIn(page, 'balance'), [])
  await expectMismatch(await visitAsStaff(studio.address, demo.admin), sara, {
    title: 'Dinero que llegó tarde',
    text: /\$575 quedaron como su saldo a favor/,
  })

  await slip.reload()
  await slip.getByRole('button', { name: 'Transferir de todos modos' }).click()
  await waitForPurchase(studio.address, await signInAgain(sara), id, ({ status }) => status === 'active')
  assert.equal(await balanceOf(sara), 575)
  await page.reload()
  await expectText(page, 'Activa')
})

test('an overpaid transfer is account money, staff are notified [F28] @phone', async ({ visit, visitAsStaff }) => {
  const elsa = await createPerson(studio.address, 'Elsa')
  const visitor = await visit(studio.address, { as: elsa })
  const { slip } = await orderVoucher(visitor, 'SPEI')
  await slip.getByRole('button', { name: 'Transferir $100 de más' }).click()
  await waitForHeading(visitor.page, '¡Pago exitoso!')
  await eventually(async () => assert.equal(await balanceOf(elsa), 100))
  await visitor.page.goto('/mystudio/membresias')
  await expectText(visitor.page, /^Saldo a favor: \$100/)
  await visitor.page.getByText('Movimientos').click()
  await expectText(visitor.page, /^Pago de más: 5 clases/)
  await expectMismatch(await visitAsStaff(studio.address, demo.admin), elsa, {
    title: 'El monto no coincide',
    text: /Pregúntale si los usa o los quiere de vuelta/,
  })
})

test('a failed purchase shows the bank’s reason; it is retried [2.12, 8.4] @phone', async ({ visit }) => {
  const nora = await createPerson(studio.address, 'Nora')
  const firstVisit = await visit(studio.address, { as: nora })
  await firstVisit.page.goto(checkout())
  await fillCard(firstVisit.page, '4000000000009995')
  await firstVisit.tap(firstVisit.page.getByRole('button', { name: 'Pagar $1,150' }))
  await expectText(firstVisit.page, /fondos insuficientes/)
  const { purchases } = await call<typeof listPurchases>(studio.address, 'GET /purchases', { token: nora.token })
  const id = purchases[0]?.purchase_id ?? 0
  await studio.daysLater(1)
  await waitForPurchase(studio.address, await signInAgain(nora), id, ({ status }) => status === 'failed')
  const { page, tap } = await visit(studio.address, { as: await signInAgain(nora) })
  await page.goto(`/gracias/${id}`)
  await expectText(page, 'Tu pago no se completó')
  await expectText(page, 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.')
  assert.deepEqual(await faultsIn(page, 'failed'), [])
  await tap(page.getByRole('link', { name: 'Intentar de nuevo' }))
  await page.waitForURL(new RegExp(`${checkout()}$`))
})

test('a plan unpaid for seven days ends [F32, R11, 2.22] @phone', async ({ visit }) => {
  const olga = await createPerson(studio.address, 'Olga')
  const plan = await subscribe(studio.address, olga, PLAN, await saveCard(studio.address, olga))
  const body = { payment_source_id: await saveCard(studio.address, olga, '4000000000000341') }
  await call(studio.address, `PUT /purchases/${plan.purchase_id}/source`, { token: olga.token, body })
  await studio.daysLater(32)
  await waitForPurchase(
    studio.address,
    await signInAgain(olga),
    plan.purchase_id,
    ({ subscription }) => subscription?.past_due_since !== null,
  )
  await studio.daysLater(9)
  await waitForPurchase(studio.address, await signInAgain(olga), plan.purchase_id, ({ status }) => status === 'failed')
  const { page, tap } = await visit(studio.address, { as: await signInAgain(olga) })
  await page.goto('/mystudio/membresias')
  await expectText(page, 'Fallido')
  await expectText(page, 'Terminó por falta de pago. Puedes comprarla otra vez cuando quieras.')
  assert.equal(await page.getByRole('button', { name: /^(Pagar|Cambiar tarjeta)/ }).count(), 0)
  assert.deepEqual(await faultsIn(page, 'given up'), [])
  await tap(page.getByRole('link', { name: `Comprar otra vez ${PLAN}` }))
  await expectText(page, 'Tarjeta de crédito o débito')
})
