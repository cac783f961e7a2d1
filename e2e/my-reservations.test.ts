import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { listMyReservations } from '@aforo/domain/booking/reservations/contract.ts'
import { formatDate, shortDay } from '@aforo/domain/values/days.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, book, call, demo, signInAs, type Person } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { findBookableClass, type BookableClass, findFreeSpots, ZONE } from './timetable.ts'
import { openStudio, test, type Width } from './test.ts'

const studio = openStudio()
const RESERVATIONS = '/mystudio/reservaciones?ver=todas'
const dayOf = ({ class_date }: BookableClass) => formatDate(new Date(class_date), ZONE)

function rowOf(page: Page, width: Width, ...texts: string[]): Locator {
  const rows = width === 'phone' ? page.getByRole('main').getByRole('listitem') : page.getByRole('row')
  return texts.reduce((filtered, text) => filtered.filter({ hasText: text }), rows)
}

const getSpot = async (button: Locator): Promise<string> => (await button.getAttribute('data-spot')) ?? ''

async function bookClass(person: Person, type: string): Promise<BookableClass> {
  const bookable = await findBookableClass(studio.address, { type, left: (places) => places > 5, between: [24, 310] })
  const spot = bookable.class_type.spot_map ? (await findFreeSpots(studio.address, bookable))[0] : undefined
  await book(studio.address, person, bookable.single_class_id, spot)
  return bookable
}

test('My Reservations opens on upcoming classes, else on all [2.35] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const rides = [await bookClass(ana, 'Ride 45'), await bookClass(ana, 'Ride 45')].toSorted((a, b) =>
    a.class_date.localeCompare(b.class_date),
  )
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto('/mystudio/reservaciones')
  const cards = page.getByRole('main').locator('.list-card')
  for (const [index, ride] of rides.entries())
    await expectText(cards.nth(index).locator('time'), `${ride.time}${dayOf(ride)}`)
  await page.locator('.list-filter[aria-current]', { hasText: 'Próximas' }).waitFor()
  const { reservations } = await call<typeof listMyReservations>(studio.address, 'GET /class_reservations', {
    token: ana.token,
  })
  for (const { class_reservation_id } of reservations)
    await call(studio.address, `DELETE /class_reservations/${class_reservation_id}`, { token: ana.token })
  await page.goto('/mystudio/reservaciones')
  await page.locator('.list-filter[aria-current]', { hasText: 'Todas' }).waitFor()
  assert.equal(await cards.filter({ hasText: 'Cancelada' }).count(), 2)
  await tap(page.getByRole('link', { name: 'Próximas' }))
  await expectText(page, 'No hay reservaciones con este filtro.')
})

test('the access code is one tap away, large, and offline [2.39, 2.51, 9.13] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const ride = await bookClass(ana, 'Ride 45')
  const { page, tap, taps } = await visit(studio.address, { as: ana })
  await page.goto(RESERVATIONS)
  const row = rowOf(page, 'phone', 'Ride 45', dayOf(ride))
  const opener = row.getByRole('button', { name: /^Código de Acceso/ })
  await tap(opener)
  const sheet = sheetOf(page, 'Código de Acceso')
  const code = sheet.getByRole('img', { name: `Código QR de Ride 45, ${dayOf(ride)} ${ride.time}` })
  await code.locator('svg').waitFor()
  assert.equal(taps(), 1)
  const { width: codeWidth, height } = (await code.boundingBox()) ?? { width: 0, height: 0 }
  assert.deepEqual([Math.round(codeWidth), Math.round(height)], [256, 256])
  assert.equal(await code.locator('path').first().getAttribute('fill'), '#fff')
  assert.deepEqual(await faultsIn(page, 'code'), [])
  await page.keyboard.press('Escape')
  await eventually(async () => assert.equal(await opener.evaluate((button) => button.matches(':focus')), true))
  await page.context().setOffline(true)
  await tap(opener)
  await expectText(sheet, /^Sin conexión · guardado \d\d:\d\d$/)
  await code.locator('svg').waitFor()
  await page.context().setOffline(false)
})

test('a seat moves to another class in at most four taps [R4, R6] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const ride = await bookClass(ana, 'Ride 45')
  const { page, tap, taps } = await visit(studio.address, { as: ana })
  await page.goto(RESERVATIONS)
  await expectText(page, 'Disponibles 4')
  const row = rowOf(page, 'phone', 'Ride 45', dayOf(ride))
  await tap(row.getByRole('button', { name: /^Más/ }))
  await tap(row.getByRole('button', { name: 'Cambiar de clase' }))
  const sheet = sheetOf(page, 'Cambiar de clase')
  await expectText(sheet, /Tu crédito se pasa a la nueva clase\. No cuenta como cancelación\.$/)
  await sheet.locator('button.choice').first().waitFor()
  assert.deepEqual(await faultsIn(page, 'choices'), [])
  const choice = sheet.getByRole('list').first().getByRole('button').last()
  const targetTime = (await choice.locator('b').innerText()).trim()
  await tap(choice)
  await sheet.getByRole('grid', { name: /^Mapa de lugares/ }).waitFor()
  assert.equal(await sheet.evaluate((dialog) => dialog.contains(dialog.ownerDocument.activeElement)), true)
  assert.deepEqual(await faultsIn(page, 'move'), [])
  await tap(sheet.getByRole('button', { name: `Cambiar a ${targetTime}` }))
  await expectText(page, `Ahora tienes Ride 45, ${targetTime}.`)
  assert.ok(taps() <= 4)
  await rowOf(page, 'phone', 'Ride 45', 'Próxima', targetTime.slice(-5)).waitFor()
  await rowOf(page, 'phone', 'Ride 45', dayOf(ride), 'Cancelada').waitFor()
  await expectText(page, 'Se cambió a otra clase.')
  await expectText(page, 'Disponibles 4')
})

test('a guest moves along even if a spot is taken meanwhile [R4, R5] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const [spot, guest_spot] = await findFreeSpots(studio.address, ride)
  const body = { single_class_id: ride.single_class_id, spot, guest: 'Sofía', guest_spot }
  await call(studio.address, 'POST /class_reservations', { token: ana.token, body })
  const target = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 6 })
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto(RESERVATIONS)
  const ownRow = rowOf(page, 'phone', dayOf(ride)).filter({ hasNotText: 'Sofía' })
  await tap(ownRow.getByRole('button', { name: /^Más/ }))
  await tap(ownRow.getByRole('button', { name: 'Cambiar de clase' }))
  const sheet = sheetOf(page, 'Cambiar de clase')
  const targetTime = `${shortDay(target.date)} · ${target.time}`
  await tap(sheet.getByRole('button', { name: new RegExp(`^${targetTime}`) }).first())
  await expectText(sheet, 'Sofía cambia contigo. Tus 2 créditos se pasan a la nueva clase. No cuenta como cancelación.')
  const customerSpot = sheet.getByRole('button', { name: /, tu elección$/ })
  const [chosenSpot, guestSpot] = [
    await getSpot(customerSpot),
    await getSpot(sheet.getByRole('button', { name: /, para tu invitado$/ })),
  ]
  assert.notEqual(guestSpot, chosenSpot)
  const freeSpot = (await findFreeSpots(studio.address, target)).find(
    (code) => code !== chosenSpot && code !== guestSpot,
  )
  await tap(sheet.getByRole('button', { name: /^Sofía/ }))
  await sheet.locator(`[data-spot="${freeSpot}"]`).focus()
  await page.keyboard.press('Enter')
  await sheet.locator(`[data-spot="${freeSpot}"][data-state="guest"]`).waitFor()
  assert.equal(await getSpot(customerSpot), chosenSpot)
  assert.deepEqual(await faultsIn(page, 'map'), [])
  await book(
    studio.address,
    await createPerson(studio.address, 'Bety', { buys: '1 clase' }),
    target.single_class_id,
    chosenSpot,
  )
  await tap(sheet.getByRole('button', { name: `Cambiar a ${targetTime}` }))
  await expectText(sheet, /^Ese lugar ya está ocupado\./)
  await sheet.locator(`[data-spot="${chosenSpot}"][data-state="taken"]`).waitFor()
  assert.notEqual(await getSpot(customerSpot), chosenSpot)
  await tap(sheet.getByRole('button', { name: `Cambiar a ${targetTime}` }))
  await expectText(page, `Ahora tienes Ride 45, ${targetTime}.`)
  await rowOf(page, 'phone', dayOf(target), target.time, 'Sofía', 'Próxima').waitFor()
  await expectText(page, 'Disponibles 3')
})

test('a guest is renamed, and cancelled alone [7.5, 5.6, 8.20, R5] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const [spot, guest_spot] = await findFreeSpots(studio.address, ride)
  const body = { single_class_id: ride.single_class_id, spot, guest: 'Sofia', guest_spot }
  await call(studio.address, 'POST /class_reservations', { token: ana.token, body })
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto(RESERVATIONS)
  const row = (name: string) => rowOf(page, 'phone', dayOf(ride), name)
  await tap(row('Sofia').getByRole('button', { name: /^Más/ }))
  await tap(row('Sofia').getByRole('button', { name: 'Cambiar nombre' }))
  const sheet = sheetOf(page, 'Cambiar nombre')
  await sheet.getByLabel('Nombre de tu invitado').fill('S')
  await tap(sheet.getByRole('button', { name: 'Guardar nombre' }))
  await expectText(sheet, 'Debes ingresar un nombre para tu invitado')
  assert.deepEqual(await faultsIn(page, 'rename'), [])
  await sheet.getByLabel('Nombre de tu invitado').fill('Sofía')
  await page.keyboard.press('Enter')
  await expectText(page, 'Nombre actualizado.')
  await row('Sofía').waitFor()
  await tap(row('Sofía').getByRole('button', { name: /^Cancelar/ }))
  const cancelSheet = sheetOf(page, 'Cancelar Clase')
  await expectText(cancelSheet, 'Es el lugar de tu invitado: Sofía.')
  await expectText(cancelSheet, 'Tu crédito regresa a tu cuenta.')
  assert.deepEqual(await faultsIn(page, 'cancel'), [])
  await tap(cancelSheet.getByRole('button', { name: 'Cancelar Clase' }))
  await expectText(page, 'Reservación cancelada.')
  await row('Sofía').filter({ hasText: 'Cancelada' }).waitFor()
  await row('Próxima').waitFor()
  await expectText(page, 'Disponibles 4')
})

test('a refused change is explained by the server’s message [8.16] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const ride = await bookClass(ana, 'Ride 45')
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto(RESERVATIONS)
  const row = rowOf(page, 'phone', 'Ride 45', dayOf(ride))
  await tap(row.getByRole('button', { name: /^Más/ }))
  await tap(row.getByRole('button', { name: 'Cambiar de clase' }))
  await tap(sheetOf(page, 'Cambiar de clase').locator('button.choice').first())
  const change = sheetOf(page, 'Cambiar de clase').getByRole('button', { name: /^Cambiar a / })
  await sheetOf(page, 'Cambiar de clase').getByRole('grid').waitFor()
  const [reservation] = (
    await call<typeof listMyReservations>(studio.address, 'GET /class_reservations', { token: ana.token })
  ).reservations
  await call(studio.address, `DELETE /class_reservations/${reservation?.class_reservation_id}`, { token: ana.token })
  await tap(change)
  await expectText(sheetOf(page, 'Cambiar de clase'), 'Esta reservación ya estaba cancelada.')
  await page.keyboard.press('Escape')
  await tap(row.getByRole('button', { name: /^Cancelar/ }))
  await tap(sheetOf(page, 'Cancelar Clase').getByRole('button', { name: 'Cancelar Clase' }))
  await expectText(sheetOf(page, 'Cancelar Clase'), 'Esta reservación ya estaba cancelada.')
})

test('a class cancelled by the studio says why, without actions [2.36] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const hiit = await bookClass(ana, 'HIIT')
  const admin = await signInAs(studio.address, demo.admin)
  await call(studio.address, `POST /single_class/${hiit.single_class_id}/cancel`, {
    token: admin.token,
    body: { reason: 'Plomero', message: 'Se fue el agua; volvemos mañana.' },
  })
  const { page } = await visit(studio.address, { as: ana })
  await eventually(async () => {
    await page.goto(RESERVATIONS)
    const row = rowOf(page, 'phone', 'HIIT', dayOf(hiit), 'Cancelada')
    assert.equal(await row.getByText('El estudio canceló esta clase: Se fue el agua; volvemos mañana.').count(), 1)
    assert.equal(await row.getByRole('button').count(), 0)
    assert.equal(await page.getByRole('main').getByRole('link', { name: 'Disponibles 5' }).count(), 1)
  })
  assert.equal(await page.getByText('Plomero').count(), 0)
})

test('empty lists tell a new customer what to do next [2.37, 2.26, 2.41] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana')
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto('/mystudio/creditos')
  await expectText(page, 'No tienes créditos disponibles.')
  await tap(page.getByRole('link', { name: '+ Créditos' }))
  await page.waitForURL('**/mystudio/paquetes')
  await page.goto('/mystudio/waitlists')
  await expectText(page, 'No te has anotado a ninguna lista de espera.')
  await page.goto(RESERVATIONS)
  await expectText(page, 'Aún no has reservado clases.')
  await tap(page.getByRole('link', { name: 'Ir a Reservar' }))
  await page.waitForURL(/\/mystudio(\?|$)/)
  await page.getByRole('heading', { name: 'Calendario' }).waitFor()
})

test('a reservation is a row, on a phone a card [2.24, 2.36, 2.38, 2.34]', async ({ visit, width }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  await bookClass(ana, 'Ride 45')
  const { page } = await visit(studio.address, { as: ana })
  await page.goto(RESERVATIONS)
  await expectText(page, 'Disponibles 4')
  const credits = page.getByRole('main').getByRole('link', { name: 'Disponibles 4' })
  assert.equal(await credits.getAttribute('href'), '/mystudio/creditos')
  const columns = await page.getByRole('columnheader').allInnerTexts()
  const headings = ['Clase', 'Invitado', 'Coach', 'Fecha y Hora', 'Ubicación', 'Lugar', 'Estado', 'Acciones']
  assert.deepEqual(columns, width === 'desktop' ? headings : [])
  assert.equal(await page.getByRole('main').getByRole('listitem').count(), width === 'desktop' ? 0 : 1)
  await expectText(page.getByRole('navigation', { name: 'Páginas' }), '1 / 1')
})

test('the calendar feed’s secret address is made, renewed, ended [1.5] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana')
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto(RESERVATIONS)
  await expectText(page, 'Aún no has reservado clases.')
  const panel = page.getByRole('region', { name: 'Sigue tus clases en tu calendario' })
  await tap(panel.getByRole('button', { name: 'Crear mi calendario' }))
  const feedLink = panel.getByRole('link', { name: 'Abrir en mi calendario' })
  const feedAddress = (await feedLink.getAttribute('href')) ?? ''
  assert.match(feedAddress, /^webcal:\/\/.+\/api\/agenda\/.{20,}\.ics$/)
  assert.equal((await fetch(feedAddress.replace('webcal:', 'http:'))).status, 200)
  assert.deepEqual(await faultsIn(page, 'feed'), [])
  await tap(panel.getByRole('button', { name: 'Cambiar dirección' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Cambiar dirección' }))
  await expectText(page, 'Tu calendario tiene una nueva dirección. La anterior ya no funciona.')
  assert.equal((await fetch(feedAddress.replace('webcal:', 'http:'))).status, 404)
  await eventually(async () => assert.notEqual(await feedLink.getAttribute('href'), feedAddress))
  await tap(panel.getByRole('button', { name: 'Dejar de compartir' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Dejar de compartir' }))
  await expectText(page, 'La dirección de tu calendario ya no funciona.')
  await tap(panel.getByRole('button', { name: 'Crear mi calendario' }))
  await feedLink.waitFor()
})
