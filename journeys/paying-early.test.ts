import assert from 'node:assert/strict'
import type { listPurchases } from 'studio/purchases/contract.ts'
import { EVERY_WAY, GOOD, thanked, writesCard } from './checkout.ts'
import { fingerDown, hears, lives, withoutPrograms } from './early.ts'
import { aPerson, call, packageTitled, type Person } from './people.ts'
import { sees } from './seeing.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio(EVERY_WAY)
const five = prepare(() => packageTitled(studio.address, '5 clases'))
const monthly = prepare(() => packageTitled(studio.address, 'Mensual ilimitada'))

const boughtBy = async ({ token }: Person) =>
  (await call<typeof listPurchases>(studio.address, 'GET /purchases', { token })).purchases.length

test('4.18 what is sent before the programs have come is sent as it was ticked: in months, not at once @phone', async ({
  visit,
}) => {
  const nina = await aPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  const programsCome = await withoutPrograms(page)
  await page.goto(`/checkout/${five.class_package_id}`, { waitUntil: 'commit' })
  await writesCard(page, GOOD)
  await tap(page.getByRole('checkbox', { name: 'Pagar a meses sin intereses' }))
  await page.getByRole('button', { name: 'Pagar $1,150' }).tap({ force: true })
  await programsCome()
  await sees(page, 'Tu tarjeta no tiene meses sin intereses para esta compra.')
})

test('4.18 what is sent while the page is still told what was ticked waits for it @phone', async ({ visit }) => {
  const nina = await aPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  const programsCome = await withoutPrograms(page, hears)
  await page.goto(`/checkout/${five.class_package_id}`, { waitUntil: 'commit' })
  await writesCard(page, GOOD)
  await tap(page.getByRole('checkbox', { name: 'Pagar a meses sin intereses' }))
  const pay = page.getByRole('button', { name: 'Pagar $1,150' })
  // Another touch, not the end of the one before.
  await page.waitForTimeout(100)
  const lifted = await fingerDown(page, pay)
  await programsCome()
  await page.locator('button:not([aria-disabled])', { hasText: 'Pagar' }).waitFor()
  await lifted()
  await sees(page, 'Tu tarjeta no tiene meses sin intereses para esta compra.')
})

test('R11, 5.12 a subscription that is sent before the programs have come is charged only where it was accepted @phone', async ({
  visit,
}) => {
  const nina = await aPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina })
  let programsCome = await withoutPrograms(page)
  await page.goto(`/checkout/${monthly.class_package_id}`, { waitUntil: 'commit' })
  await writesCard(page, GOOD)
  const pay = page.getByRole('button', { name: 'Pagar $2,490' })
  await pay.tap({ force: true })
  await programsCome()
  await sees(page, 'Para continuar, acepta el monto y las fechas de cobro de tu suscripción.')
  await page.waitForTimeout(1000)
  assert.equal(await boughtBy(nina), 0)

  programsCome = await withoutPrograms(page)
  await page.goto(`/checkout/${monthly.class_package_id}`, { waitUntil: 'commit' })
  await writesCard(page, GOOD)
  await tap(page.getByRole('checkbox', { name: /^Acepto que/ }))
  await pay.tap({ force: true })
  await programsCome()
  await thanked(page, '¡Pago exitoso!')
  await lives(page)
})
