import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { getBalance } from 'studio/money/contract.ts'
import type { listPurchases } from 'studio/purchases/contract.ts'
import type { Page } from 'playwright-core'
import { arrives, EVERY_WAY, slipOf, thanked, way, writesCard } from './checkout.ts'
import { faultsIn } from './fit.ts'
import { aPerson, call, demo, known, packageTitled, type Person } from './people.ts'
import { saveCard, subscribe, until } from './plans.ts'
import { eventually, sees } from './seeing.ts'
import { aStaffMember } from './staff.ts'
import { openMovingStudio } from './studio.ts'
import { aVisitor, bothWidths, type Visitor, type Width } from './visitor.ts'

const { address, daysLater } = await openMovingStudio(EVERY_WAY)
const { class_package_id } = await packageTitled(address, '5 clases')
const checkout = `/checkout/${class_package_id}`
const PLAN = 'Mensual ilimitada'

/** Her session may have ended in the days that went by. */
const again = ({ email, password }: Person) => known(address, { email, password })
const balanceOf = async (who: Person): Promise<number> =>
  (await call<typeof getBalance>(address, 'GET /customer/balance', { token: (await again(who)).token })).balance

/** She is told a number or an account to pay with; answers the page of her bank, or of the till, beside. */
async function orders({ page, tap }: Visitor, kind: 'OXXO' | 'SPEI'): Promise<{ id: number; slip: Page }> {
  await page.goto(checkout)
  await tap(way(page, kind))
  await tap(page.getByRole('button', { name: kind === 'OXXO' ? 'Obtener número de pago' : 'Obtener CLABE' }))
  const id = await thanked(page, 'Tu compra está apartada')
  return { id, slip: await slipOf(page, kind === 'OXXO' ? 'Ver o imprimir la ficha' : 'Ver instrucciones') }
}

/** What staff see of her on the page of what does not match. */
async function listed(width: Width, who: Person, words: { title: string; says: RegExp }): Promise<void> {
  const { page, picture, leave } = await aStaffMember(address, width, `late-${words.title.slice(0, 6)}`, demo.admin)
  await page.goto('/pagos/no-cuadra')
  const one = page.getByRole('article').filter({ hasText: `${who.name} Prueba` })
  await sees(one, words.title)
  await sees(one, words.says)
  assert.deepEqual(await faultsIn(page, `not matching ${width}`), [])
  await picture('no-cuadra')
  await leave()
}

for (const width of bothWidths) {
  const named = (name: string) => `${name}${width === 'phone' ? 'Chica' : 'Grande'}`

  test(`F28, 2.12 a number for OXXO is refused at the till once its days are over, and nothing is charged (${width})`, async () => {
    const olga = await aPerson(address, named('Olga'))
    const before = await aVisitor(address, width, 'late-oxxo', { as: olga })
    const { id, slip } = await orders(before, 'OXXO')
    await daysLater(4)
    await until(address, await again(olga), id, ({ status }) => status === 'failed')
    await slip.reload()
    await sees(slip, 'Este pago ya no se puede hacer.')
    assert.equal(await slip.getByRole('button').count(), 0)
    await before.leave()
    const { page, tap, picture, leave } = await aVisitor(address, width, 'late-oxxo', { as: await again(olga) })
    await page.goto(`/gracias/${id}`)
    await sees(page, 'El tiempo para pagar terminó')
    assert.deepEqual(await faultsIn(page, `over ${width}`), [])
    await picture('over')
    await tap(page.getByRole('link', { name: 'Intentar de nuevo' }))
    await page.waitForURL(new RegExp(`${checkout}$`))
    assert.equal(await balanceOf(olga), 0)
    await leave()
  })

  test(`F28 half a transfer whose purchase has ended is money on her account; she and the studio see it, and the whole price that comes later buys it after all (${width})`, async () => {
    const sara = await aPerson(address, named('Sara'))
    const before = await aVisitor(address, width, 'late-spei', { as: sara })
    const { id, slip } = await orders(before, 'SPEI')
    await slip.getByRole('button', { name: 'Transferir la mitad' }).click()
    await sees(slip, /Falta: *\$575/)
    await daysLater(5)
    await until(address, await again(sara), id, ({ status }) => status === 'failed')
    await eventually(async () => assert.equal(await balanceOf(sara), 575))
    const { page, picture, leave } = await aVisitor(address, width, 'late-spei', { as: await again(sara) })
    await page.goto('/mystudio/membresias')
    await sees(page, /^Saldo a favor: \$575/)
    await page.getByText('Movimientos').click()
    await sees(page, /^Pago que llegó fuera de tiempo: 5 clases/)
    assert.deepEqual(await faultsIn(page, `balance ${width}`), [])
    await picture('balance')
    await listed(width, sara, { title: 'Dinero que llegó tarde', says: /\$575 quedaron como su saldo a favor/ })

    await slip.reload()
    await slip.getByRole('button', { name: 'Transferir de todos modos' }).click()
    await until(address, await again(sara), id, ({ status }) => status === 'active')
    assert.equal(await balanceOf(sara), 575)
    await page.reload()
    await sees(page, 'Activa')
    await picture('bought')
    await leave()
    await before.leave()
  })

  test(`F28 what is transferred beyond the price is money on her account, and staff are told to ask her (${width})`, async () => {
    const elsa = await aPerson(address, named('Elsa'))
    const visitor = await aVisitor(address, width, 'too-much', { as: elsa })
    const { slip } = await orders(visitor, 'SPEI')
    await slip.getByRole('button', { name: 'Transferir $100 de más' }).click()
    await arrives(visitor.page, '¡Pago exitoso!')
    await eventually(async () => assert.equal(await balanceOf(elsa), 100))
    await visitor.page.goto('/mystudio/membresias')
    await sees(visitor.page, /^Saldo a favor: \$100/)
    await visitor.page.getByText('Movimientos').click()
    await sees(visitor.page, /^Pago de más: 5 clases/)
    await visitor.picture('balance')
    await visitor.leave()
    await listed(width, elsa, { title: 'El monto no coincide', says: /Pregúntale si los usa o los quiere de vuelta/ })
  })
}

test('2.12, 8.4 a purchase that failed says what the bank had said, and is tried again', async () => {
  const nora = await aPerson(address, 'Nora')
  const first = await aVisitor(address, 'phone', 'declined', { as: nora })
  await first.page.goto(checkout)
  await writesCard(first.page, '4000000000009995')
  await first.tap(first.page.getByRole('button', { name: 'Pagar $1,150' }))
  await sees(first.page, /fondos insuficientes/)
  await first.leave()
  const { purchases } = await call<typeof listPurchases>(address, 'GET /purchases', { token: nora.token })
  const id = purchases[0]?.purchase_id ?? 0
  await daysLater(1)
  await until(address, await again(nora), id, ({ status }) => status === 'failed')
  const { page, tap, picture, leave } = await aVisitor(address, 'phone', 'declined', { as: await again(nora) })
  await page.goto(`/gracias/${id}`)
  await sees(page, 'Tu pago no se completó')
  await sees(page, 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.')
  assert.deepEqual(await faultsIn(page, 'failed'), [])
  await picture('said')
  await tap(page.getByRole('link', { name: 'Intentar de nuevo' }))
  await page.waitForURL(new RegExp(`${checkout}$`))
  await leave()
})

test('F32, R11, 2.22 a plan whose charges fail for seven days is given up: she is told, keeps nothing of it, and may buy it again', async () => {
  const olga = await aPerson(address, 'Olga')
  const owed = await subscribe(address, olga, PLAN, await saveCard(address, olga))
  const body = { payment_source_id: await saveCard(address, olga, '4000000000000341') }
  await call(address, `PUT /purchases/${owed.purchase_id}/source`, { token: olga.token, body })
  await daysLater(32)
  await until(address, await again(olga), owed.purchase_id, ({ subscription }) => subscription?.past_due_since !== null)
  await daysLater(9)
  await until(address, await again(olga), owed.purchase_id, ({ status }) => status === 'failed')
  for (const width of bothWidths) {
    const { page, tap, picture, leave } = await aVisitor(address, width, 'given-up', { as: await again(olga) })
    await page.goto('/mystudio/membresias')
    await sees(page, 'Fallido')
    await sees(page, 'Terminó por falta de pago. Puedes comprarla otra vez cuando quieras.')
    assert.equal(await page.getByRole('button', { name: /^(Pagar|Cambiar tarjeta)/ }).count(), 0)
    await picture('told')
    assert.deepEqual(await faultsIn(page, `given up ${width}`), [])
    await tap(page.getByRole('link', { name: `Comprar otra vez ${PLAN}` }))
    await sees(page, 'Tarjeta de crédito o débito')
    await leave()
  }
})
