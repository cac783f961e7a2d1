import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { attemptPurchase } from '@aforo/domain/payments/checkout/contract.ts'
import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import type { getBalance } from '@aforo/domain/payments/money/contract.ts'
import type { listInvoices, listPurchases } from '@aforo/domain/commerce/purchases/contract.ts'
import type { listMyReservations } from '@aforo/domain/booking/reservations/contract.ts'
import type { Page } from 'playwright-core'
import { writeMismatch } from '../server/payments/money/mismatches/mismatch-store.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, book, call, demo, packageTitled, type Person } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { findBookableClass, findFreeSpots } from './timetable.ts'
import { openStudio, test } from './test.ts'

const UNKNOWN = 'pi_de_nadie'
const refs = [UNKNOWN, 'pi_ajeno', 'pi_perdido']
const studio = openStudio({ billing_enabled: true }, async (tx) => {
  const mismatch = { gateway: 'rehearsal', kind: 'unknown-payment' as const, purchase_id: null, expected: null }
  const found = [1150_00, 2300_00, 500_00]
  for (const [index, gateway_ref] of refs.entries()) {
    await writeMismatch(tx, { ...mismatch, gateway_ref, found: found[index] ?? null }, new Date())
  }
})

async function openPurchases(page: Page, { email, name }: Person): Promise<void> {
  await page.goto('/personas')
  await page.getByLabel('Nombre, teléfono o correo').fill(email)
  await page.getByRole('link', { name: `${name} Prueba` }).click()
  await page.getByRole('link', { name: 'Compras' }).click()
  await page.getByRole('heading', { name: 'Compras' }).waitFor()
}

const countReservations = async ({ token }: Person) =>
  (await call<typeof listMyReservations>(studio.address, 'GET /class_reservations', { token })).reservations.filter(
    ({ deletedAt }) => deletedAt === null,
  ).length

async function waitForSuccess(page: Page, text: string): Promise<void> {
  await expectText(page, text)
  await eventually(async () => assert.equal(await page.locator('dialog[open]').count(), 0))
}

test('reception sells for cash and revokes it [4.16, 3.28, 7.9, 7.10, 8.20] @desktop', async ({ visitAsStaff }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await openPurchases(page, nina)
  await expectText(page, 'No ha comprado nada.')
  await tap(page.getByRole('button', { name: 'Vender o regalar' }))
  const giveSheet = sheetOf(page, 'Vender o regalar')
  await giveSheet.getByLabel('Paquete').selectOption({ label: '8 Reformer · $2,200' })
  await giveSheet.getByLabel('Cómo se paga').selectOption('Efectivo')
  await expectText(giveSheet, /Recibe \$2,200 en efectivo antes de darlo/)
  assert.deepEqual(await faultsIn(page, 'give access'), [])
  await giveSheet.getByRole('button', { name: 'Vender', exact: true }).dblclick()
  await waitForSuccess(page, '¡Acceso agregado!')
  const { purchases } = await call<typeof listPurchases>(studio.address, 'GET /purchases', { token: nina.token })
  assert.deepEqual(
    purchases.map(({ title, payment_kind, status }) => [title, payment_kind, status]),
    [['8 Reformer', 'cash', 'active']],
  )
  await expectText(page, '8 por usar')

  const reformer = await findBookableClass(studio.address, { type: 'Reformer', left: (places) => places > 1 })
  await book(studio.address, nina, reformer.single_class_id, (await findFreeSpots(studio.address, reformer))[0])
  assert.equal(await countReservations(nina), 1)
  await tap(page.getByRole('button', { name: 'Restar clases' }))
  const removeSheet = sheetOf(page, 'Restar clases')
  await removeSheet.getByLabel('Cuántas clases').fill('50')
  await removeSheet.getByLabel('Motivo').fill('Se contó doble')
  await tap(removeSheet.getByRole('button', { name: 'Restar clases' }))
  await removeSheet.getByRole('alert').waitFor()
  await removeSheet.getByLabel('Cuántas clases').fill('2')
  await tap(removeSheet.getByRole('button', { name: 'Restar clases' }))
  await waitForSuccess(page, '¡Clases Restadas!')
  const credits = await call<typeof listMyCredits>(studio.address, 'GET /available_classes', { token: nina.token })
  assert.equal(credits.available_classes[0]?.available_classes, 5)
  await expectText(page, '5 por usar')
  assert.deepEqual(await faultsIn(page, 'person'), [])

  await tap(page.getByRole('button', { name: 'Quitar acceso: 8 Reformer' }))
  const revokeSheet = sheetOf(page, 'Quitar acceso')
  await expectText(revokeSheet, 'Se cancela 1 reservación por venir.')
  await revokeSheet.getByLabel('Motivo').fill('Se cambia de ciudad')
  await tap(revokeSheet.getByRole('button', { name: 'Sí, quitar acceso' }))
  await waitForSuccess(page, '¡Acceso eliminado!')
  await expectText(page, 'Revocada')
  assert.equal(await page.getByRole('button', { name: /Devolver dinero/ }).count(), 0)
  await eventually(async () => assert.equal(await countReservations(nina), 0))
})

test('ways to pay are offered once they are loaded [4.16] @desktop', async ({ visitAsStaff }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  const methods = Promise.withResolvers<void>()
  await page.route('**/api/payment_methods', async (route) => {
    await methods.promise
    await route.continue()
  })
  await openPurchases(page, nina)
  await tap(page.getByRole('button', { name: 'Vender o regalar' }))
  const giveSheet = sheetOf(page, 'Vender o regalar')
  await giveSheet.getByLabel('Paquete').selectOption({ label: '8 Reformer · $2,200' })
  const options = giveSheet.getByLabel('Cómo se paga').getByRole('option')
  assert.deepEqual(await options.allTextContents(), ['Elige cómo'])
  methods.resolve()
  await giveSheet.getByLabel('Cómo se paga').selectOption('Efectivo')
  await expectText(giveSheet, /Recibe \$2,200 en efectivo antes de darlo/)
})

test('a failed load of ways to pay is shown and retried [4.16] @desktop', async ({ visitAsStaff }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visitAsStaff(studio.address, demo.reception, { allowsErrors: true })
  await page.route('**/api/payment_methods', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: 'El servicio está ocupado.' } }),
  )
  await openPurchases(page, nina)
  await tap(page.getByRole('button', { name: 'Vender o regalar' }))
  const giveSheet = sheetOf(page, 'Vender o regalar')
  await expectText(giveSheet, 'El servicio está ocupado.')
  assert.deepEqual(await faultsIn(page, 'unread'), [])
  await page.unroute('**/api/payment_methods')
  await tap(giveSheet.getByRole('button', { name: 'Reintentar' }))
  await giveSheet.getByLabel('Cómo se paga').selectOption('Efectivo')
})

test('half a charge is refunded, then the rest [7.10, R11, R13] @desktop', async ({ visitAsStaff }) => {
  const vera = await createPerson(studio.address, 'Vera', { buys: '5 clases' })
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await openPurchases(page, vera)
  const refundButton = () => page.getByRole('button', { name: 'Devolver dinero: 5 clases' })
  await tap(refundButton())
  const sheet = sheetOf(page, 'Devolver dinero')
  await tap(sheet.getByText('Una parte'))
  await sheet.getByLabel('Cuánto, en pesos').fill('1150.01')
  await expectText(sheet, /Escribe una cantidad que alcance/)
  await sheet.getByLabel('Cuánto, en pesos').fill('575')
  await expectText(sheet, /\$575 regresan a la tarjeta con la que pagó/)
  await expectText(sheet, 'Conserva «5 clases» y sus reservaciones.')
  await sheet.getByLabel('Motivo').fill('Se lastimó')
  assert.deepEqual(await faultsIn(page, 'refund'), [])
  await tap(sheet.getByRole('button', { name: 'Devolver $575' }))
  await waitForSuccess(page, 'Devolución registrada.')
  const getInvoice = async () =>
    (await call<typeof listInvoices>(studio.address, 'GET /invoices', { token: vera.token })).invoices[0]
  await eventually(async () => assert.equal((await getInvoice())?.refunded, 575))
  await page.reload()
  await expectText(page, /\$1,150 · devueltos \$575/)

  await tap(refundButton())
  await tap(sheet.getByText('A su saldo'))
  await tap(sheet.getByText('Quitarle también el paquete'))
  await expectText(sheet, 'Le quedan $575 como saldo a favor, para pagar aquí otro paquete.')
  await expectText(sheet, 'Pierde lo que le queda de «5 clases».')
  await sheet.getByLabel('Motivo').fill('Ya no viene')
  await tap(sheet.getByRole('button', { name: 'Devolver $575' }))
  await waitForSuccess(page, 'Devolución registrada.')
  await expectText(page, 'Revocada')
  const { balance } = await call<typeof getBalance>(studio.address, 'GET /customer/balance', { token: vera.token })
  assert.equal(balance, 575)

  await tap(page.getByRole('button', { name: 'Ajustar saldo' }))
  const adjustSheet = sheetOf(page, 'Ajustar saldo')
  await tap(adjustSheet.getByText('Se lo entregué'))
  await adjustSheet.getByLabel('Cuánto, en pesos').fill('75')
  await adjustSheet.getByLabel('Motivo').fill('Pidió efectivo')
  await tap(adjustSheet.getByRole('button', { name: 'Guardar' }))
  await waitForSuccess(page, 'Saldo guardado.')
  await expectText(page, '$500')
  await page.goto('/pagos/devoluciones')
  await expectText(page.getByRole('row', { name: /Se lastimó/ }), 'Vera Prueba')
  assert.deepEqual(await faultsIn(page, 'refunds'), [])
})

test('mismatches are settled with a note; charges are exported [R11, 3.13] @desktop', async ({ visitAsStaff }) => {
  const tere = await createPerson(studio.address, 'Tere', { buys: '5 clases' })
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/pagos')
  await tap(page.getByRole('link', { name: 'No cuadra' }))
  const mismatch = page.getByRole('row').filter({ hasText: UNKNOWN })
  await expectText(mismatch, 'Un pago que no conocemos')
  await expectText(mismatch, '$1,150')
  await expectText(mismatch, /Si es de alguien del estudio, dale su paquete en su página/)
  assert.deepEqual(await faultsIn(page, 'mismatches'), [])
  await tap(mismatch.getByRole('button', { name: 'Un pago que no conocemos' }))
  const settleSheet = sheetOf(page, 'Resuelto')
  await expectText(settleSheet, 'Llegaron $1,150')
  await settleSheet.getByLabel('Cómo se resolvió').fill('Era de Tere')
  await tap(settleSheet.getByRole('button', { name: 'Guardar' }))
  await waitForSuccess(page, 'Aviso resuelto.')
  await eventually(async () => assert.equal(await mismatch.count(), 0))
  await tap(page.getByRole('button', { name: 'Ver también lo resuelto' }))
  await expectText(mismatch, 'Era de Tere')
  await tap(page.getByRole('button', { name: 'Llegaron' }))
  await page.waitForURL(/todo=1&orden=-found/)
  const list = page.getByRole('table', { name: 'No cuadra' })
  const found = () => list.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.textContent ?? ''))
  await eventually(async () =>
    assert.deepEqual(
      (await found()).map((row) => refs.findIndex((ref) => row.includes(ref))),
      [1, 0, 2],
    ),
  )
  await tap(page.getByRole('button', { name: 'Ver solo lo que falta' }))
  for (const ref of refs.slice(1)) await tap(list.getByLabel(`Elegir Un pago que no conocemos ${ref}`))
  await tap(page.getByRole('group', { name: 'Con los elegidos' }).getByRole('button', { name: 'Resuelto' }))
  assert.deepEqual(await faultsIn(page, 'many are settled'), [])
  await settleSheet.getByLabel('Cómo se resolvió').fill('De otro estudio')
  await tap(settleSheet.getByRole('button', { name: 'Guardar' }))
  await waitForSuccess(page, '2 avisos resueltos.')
  await expectText(page, 'Todo cuadra.')

  await page.goto('/pagos/cobros')
  await tap(page.getByRole('button', { name: 'Hoy' }))
  await expectText(page.getByRole('row', { name: /Tere Prueba/ }).first(), 'Tarjeta')
  assert.deepEqual(await faultsIn(page, 'charges'), [])
  const downloading = page.waitForEvent('download')
  await tap(page.getByRole('button', { name: 'Descargar CSV' }))
  const download = await downloading
  assert.match(download.suggestedFilename(), /^cobros-\d{4}-\d{2}-\d{2}-a-\d{4}-\d{2}-\d{2}\.csv$/)
  assert.ok(readFileSync(await download.path(), 'utf8').includes(tere.email))
  await page.goto('/pagos/facturas')
  await expectText(page, 'Nadie pidió factura.')
  assert.deepEqual(await faultsIn(page, 'tax invoices'), [])
})

test('coaches see no money; reception confirms; books are admin’s [R13] @phone', async ({ visitAsStaff }) => {
  const coach = await visitAsStaff(studio.address, demo.coach)
  for (const name of ['Personas', 'Dinero']) {
    assert.equal(await coach.page.getByRole('link', { name, exact: true }).count(), 0)
  }
  for (const path of ['/personas', '/pagos']) {
    await coach.page.goto(path)
    await expectText(coach.page, 'Esta sección es de recepción')
  }
  const reception = await visitAsStaff(studio.address, demo.reception)
  await reception.tap(reception.page.getByRole('link', { name: 'Dinero' }))
  await expectText(reception.page, 'Pagos por confirmar')
  assert.equal(await reception.page.getByRole('link', { name: 'Cobros' }).count(), 0)
  await reception.page.goto('/pagos/cobros')
  await expectText(reception.page, 'Esta sección es de administración')
  const buyer = await createPerson(studio.address, 'Paga')
  await openPurchases(reception.page, buyer)
  assert.equal(await reception.page.getByRole('button', { name: 'Ajustar saldo' }).count(), 0)
})

test('a cash payment is confirmed once by a double click [R11] @phone', async ({ visitAsStaff }) => {
  const lola = await createPerson(studio.address, 'Lola')
  const { class_package_id } = await packageTitled(studio.address, '5 clases')
  const body = { class_package_id, payment_method: 'cash' }
  await call<typeof attemptPurchase>(studio.address, 'POST /checkout/attempt', { token: lola.token, body })
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await openPurchases(page, lola)
  await tap(page.getByRole('button', { name: 'Confirmar pago: 5 clases' }))
  const sheet = sheetOf(page, 'Confirmar pago')
  await expectText(sheet, '¿Recibiste $1,150 en efectivo de Lola Prueba por «5 clases»?')
  await sheet.getByRole('button', { name: 'Sí, recibí $1,150' }).dblclick()
  await waitForSuccess(page, 'Pago confirmado. Lola Prueba ya puede usar su paquete.')
  await expectText(page, 'Activa')
  await expectText(page, '5 por usar')
})

test('reception ends a subscription; paid time stays [4.14, 4.16, 8.20, R11] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await page.goto('/personas')
  await page.getByLabel('Nombre, teléfono o correo').fill(demo.beto.email)
  await tap(page.getByRole('link', { name: /Fonseca/ }))
  await tap(page.getByRole('link', { name: 'Compras' }))
  await expectText(page, /^Siguiente cobro: \$2,490 el/)
  await tap(page.getByRole('button', { name: 'Cancelar suscripción: Mensual ilimitada' }))
  const sheet = sheetOf(page, 'Cancelar suscripción')
  await expectText(sheet, /^Conserva lo que pagó hasta el/)
  await sheet.getByLabel('Motivo').fill('Se muda de ciudad')
  assert.deepEqual(await faultsIn(page, 'cancel plan'), [])
  await tap(sheet.getByRole('button', { name: 'Sí, cancelar suscripción' }))
  await waitForSuccess(page, '¡Suscripción cancelada!')
  await expectText(page, /^Ya no se renueva/)
  assert.equal(await page.getByRole('button', { name: /Cancelar suscripción/ }).count(), 0)
})
