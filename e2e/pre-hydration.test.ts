import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { createCustomField } from '@aforo/domain/catalogue/forms/contract.ts'
import type { listMyReservations } from '@aforo/domain/booking/reservations/contract.ts'
import { findMail } from './mailbox.ts'
import { createPerson, book, buy, call, demo, signInAs } from './people.ts'
import { type Reminder, sendReminder } from './reminder.ts'
import { holdScripts } from './hydration.ts'
import { expectText, sheetOf } from './expectations.ts'
import { findBookableClass, findFreeSpots } from './timetable.ts'
import { openStudio, test } from './test.ts'

let reminder: Reminder | undefined
const studio = openStudio({}, async (tx) => (reminder = await sendReminder(tx)))

async function fillBeforeHydration(page: Page, address: string, fill: () => Promise<void>): Promise<void> {
  const releaseScripts = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await fill()
  await releaseScripts()
}

function submitUntilHandled(field: Element): void {
  const form = field instanceof HTMLInputElement ? field.form : null
  const { port1, port2 } = new MessageChannel()
  let isHandled = false
  window.addEventListener('submit', (event) => {
    isHandled = event.defaultPrevented
    event.preventDefault()
  })
  port1.addEventListener('message', () => {
    form?.requestSubmit()
    if (!isHandled) port2.postMessage(null)
  })
  port1.start()
  port2.postMessage(null)
}

test('a credit picked before the scripts arrive pays [R3] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  await buy(studio.address, ana, '1 clase')
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const { page, tap } = await visit(studio.address, { as: ana })
  const sheet = sheetOf(page, 'Ride 45')
  await fillBeforeHydration(page, `/mystudio?fecha=${ride.date}&clase=${ride.single_class_id}`, async () => {
    await tap(sheet.getByText('Cambiar', { exact: true }))
    await tap(sheet.getByRole('radio', { name: /^1 clase/ }))
  })
  await expectText(sheet, 'Se usa 1 crédito; no te quedará ninguno.')
  await tap(sheet.getByRole('button', { name: /^Reservar lugar/ }))
  await sheetOf(page, '¡Reservación guardada con éxito!').waitFor()
  await page.goto('/mystudio/creditos')
  await expectText(page, '5 de 5')
})

test('a step opens before the script of its sheet arrives [2.49] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const ride = await findBookableClass(studio.address, {
    type: 'Ride 45',
    left: (places) => places > 5,
    between: [24, 310],
  })
  await book(studio.address, ana, ride.single_class_id, (await findFreeSpots(studio.address, ride)).at(-1))
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.route('**/assets/booking-sheet-*.js', () => {})
  await page.goto(`/mystudio?fecha=${ride.date}&clase=${ride.single_class_id}`)
  await tap(sheetOf(page, 'Ride 45').getByRole('button', { name: 'Cancelar clase' }))
  await expectText(sheetOf(page, 'Cancelar Clase'), /^¿Deseas cancelar tu clase de Ride 45/)
})

test('a document ticked before the scripts arrive is accepted [2.47] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina', { buys: '5 clases', accepts: false })
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const { page, tap } = await visit(studio.address, { as: nina })
  const sheet = page.locator('dialog[open]')
  await fillBeforeHydration(page, `/calendario?fecha=${ride.date}&clase=${ride.single_class_id}`, () =>
    tap(sheet.getByRole('checkbox', { name: /^Acepto/ })),
  )
  await tap(sheet.getByRole('button', { name: 'Aceptar' }))
  await sheetOf(page, 'Ride 45').waitFor()
})

test('a document sent just as React takes over is accepted [2.47] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina', { buys: '5 clases', accepts: false })
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const { page, tap } = await visit(studio.address, { as: nina })
  const box = page.locator('dialog[open]').getByRole('checkbox', { name: /^Acepto/ })
  await fillBeforeHydration(page, `/calendario?fecha=${ride.date}&clase=${ride.single_class_id}`, async () => {
    await tap(box)
    await box.evaluate(submitUntilHandled)
  })
  await sheetOf(page, 'Ride 45').waitFor()
})

test('stars picked before the scripts arrive are sent [2.50] @phone', async ({ visit }) => {
  const diego = await signInAs(studio.address, demo.diego)
  const { page, tap } = await visit(studio.address, { as: diego })
  const { reservations } = await call<typeof listMyReservations>(
    studio.address,
    'GET /class_reservations?filter=past',
    { token: diego.token },
  )
  const reservation = reservations.find(
    ({ attend, guest, class_stars }) => attend && guest === null && class_stars === null,
  )
  assert.ok(reservation)
  const sheet = sheetOf(page, 'Calificar Clase')
  await fillBeforeHydration(
    page,
    `/mystudio/reservaciones?ver=pasadas&calificar=${reservation.class_reservation_id}`,
    () => tap(sheet.getByRole('group', { name: 'La clase' }).locator('label').nth(3)),
  )
  const request = page.waitForRequest(`**/class_reservations/${reservation.class_reservation_id}/rating`)
  await tap(sheet.getByRole('button', { name: 'Calificar' }))
  assert.deepEqual((await request).postDataJSON(), { class_stars: 4 })
  await expectText(page, 'Gracias por calificar tu clase.')
})

test('a new password sent before the scripts arrive is saved [5.16] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  await call(studio.address, 'POST /customer/recover', { body: { email: nina.email } })
  const { page } = await visit(studio.address)
  const links = await findMail(studio.address, nina.email, /Cambia tu contraseña/)
  await fillBeforeHydration(page, links.find((link) => link.includes('/recuperar/nueva?code=')) ?? '', async () => {
    await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('otra-clave-de-nina')
    await page.getByRole('textbox', { name: 'Repite tu contraseña' }).fill('otra-clave-de-nina')
    await page.keyboard.press('Enter')
  })
  await expectText(page, 'Tu contraseña cambió')
  await signInAs(studio.address, { email: nina.email, password: 'otra-clave-de-nina' })
})

test('a seat given up before the scripts arrive is free [R14] @phone', async ({ visit }) => {
  assert.ok(reminder)
  const { page, tap } = await visit(studio.address)
  await fillBeforeHydration(page, reminder.path, () => tap(page.getByRole('button', { name: 'Cancelar clase' })))
  await page.getByRole('heading', { name: 'Tu clase quedó cancelada' }).waitFor()
})

test('filters chosen before the scripts arrive count with later ones [2.45] @desktop', async ({ visit }) => {
  const eva = await createPerson(studio.address, 'Eva', { buys: 'En línea por un año' })
  const { page, tap } = await visit(studio.address, { as: eva })
  await fillBeforeHydration(page, '/mystudio/online', async () => {
    await tap(page.locator('summary'))
    await page.getByRole('combobox', { name: 'Duración' }).selectOption({ index: 1 })
  })
  await tap(page.getByRole('checkbox', { name: 'Core' }))
  await page.waitForURL(({ search }) => search.includes('etiqueta=') && search.includes('duracion='))
})

// Must be the last test: every later booking would need an answer to the field that it adds.
test('the customer’s own answers wait for the scripts [4.19] @phone', async ({ visit }) => {
  const { token } = await signInAs(studio.address, demo.admin)
  const body = { object: 'customer', key: 'goal', label: 'Tu meta', type: 'text', required: true, step: 21, order: 1 }
  await call<typeof createCustomField>(studio.address, 'POST /custom_fields', { token, body })
  const ana = await createPerson(studio.address, 'Ana')
  const { page } = await visit(studio.address, { as: ana })
  const goal = page.getByRole('region', { name: 'Más sobre ti' }).getByLabel('Tu meta')
  await fillBeforeHydration(page, '/mystudio/informacion', async () => {
    await goal.waitFor()
    assert.equal(await goal.isEnabled(), false)
  })
  await goal.fill('Correr')
  assert.equal(await goal.inputValue(), 'Correr')
})
