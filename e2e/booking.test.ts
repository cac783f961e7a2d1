import assert from 'node:assert/strict'
import { formatDate } from '@aforo/domain/values/days.ts'
import { createPerson, book, buy, call, demo, signInAs } from './people.ts'
import { saveCard, subscribe } from './plans.ts'
import { holdScripts } from './hydration.ts'
import { eventually, isInSight, fireVisibilityChange, expectText, sheetOf, tabTo } from './expectations.ts'
import { findBookableClass, cardOf, findFreeSpots, ZONE } from './timetable.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()

test('a seat is booked in two taps and cancelled [4.11, 2.25]', async ({ visit, width }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const placesLeft = (ride.capacity ?? 0) - ride.booked
  const { page, tap, taps } = await visit(studio.address, { as: ana })
  const visitor = await visit(studio.address)
  await visitor.page.goto(`/calendario?fecha=${ride.date}`)
  await expectText(cardOf(visitor.page, ride), `${placesLeft} lugares`)

  await page.goto(`/mystudio?fecha=${ride.date}`)
  await tap(cardOf(page, ride).getByRole('link', { name: /^Reservar/ }))
  const confirm = page.getByRole('button', { name: /^Reservar lugar \d+$/ })
  await confirm.waitFor()
  const spot = (await confirm.innerText()).replace(/\D/g, '')
  await tap(confirm)
  const confirmation = sheetOf(page, '¡Reservación guardada con éxito!')
  await confirmation.waitFor()
  assert.ok(taps() <= 2)
  await expectText(confirmation, 'Tu lugar')
  await expectText(confirmation, new RegExp(`^${spot}$`))
  await expectText(confirmation, ride.time)
  await tap(confirmation.getByRole('button', { name: 'Ver código' }))
  const code = confirmation.getByRole('img', { name: /^Código QR de Ride 45/ })
  await code.locator('svg').waitFor()
  await eventually(async () => assert.equal(await isInSight(code), true))

  await fireVisibilityChange(visitor.page)
  await expectText(cardOf(visitor.page, ride), `${placesLeft - 1} lugares`)

  await tap(confirmation.getByRole('link', { name: 'Mis reservaciones' }))
  const date = formatDate(new Date(ride.class_date), ZONE)
  const row = width === 'phone' ? page.getByRole('listitem') : page.getByRole('row')
  const ownRow = row.filter({ hasText: 'Ride 45' }).filter({ hasText: date })
  await ownRow.waitFor()
  const text = await ownRow.innerText()
  for (const expected of [ride.time, 'Próxima', spot, ride.location.name])
    assert.ok(text.includes(expected), `${expected}: ${text}`)
  await expectText(page, 'Disponibles 4')

  await tap(page.getByRole('link', { name: 'Disponibles 4' }))
  await expectText(page, '4 de 5')
  await expectText(page, new RegExp(`Reservaste Ride 45, ${date} ${ride.time}:\\s*-1`))

  await page.goto(`/mystudio?fecha=${ride.date}`)
  await expectText(cardOf(page, ride), 'Reservada')
  taps()
  await tap(cardOf(page, ride).getByRole('link', { name: 'Ride 45', exact: true }))
  await tap(sheetOf(page, 'Ride 45').getByRole('button', { name: 'Cancelar clase' }))
  const cancelSheet = sheetOf(page, 'Cancelar Clase')
  await expectText(cancelSheet, `¿Deseas cancelar tu clase de Ride 45 del ${date} a las ${ride.time}?`)
  await expectText(cancelSheet, 'Tu crédito regresa a tu cuenta.')
  await tap(cancelSheet.getByRole('button', { name: 'Cancelar Clase' }))
  await expectText(page, 'Reservación cancelada.')
  assert.ok(taps() <= 3)
  await expectText(cardOf(page, ride), `${placesLeft} lugares`)

  await page.goto('/mystudio/creditos')
  await expectText(page, '5 de 5')
  await expectText(page, new RegExp(`Cancelaste Ride 45, ${date} ${ride.time}:\\s*\\+1`))
  await page.goto('/mystudio/reservaciones?ver=canceladas')
  await expectText(page, 'Cancelada')
  await expectText(page, 'Disponibles 5')
})

test('choosing another spot on the map takes one more tap [4.11] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '1 clase' })
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const free = await findFreeSpots(studio.address, ride)
  const { page, tap, taps } = await visit(studio.address, { as: ana })
  await page.goto(`/mystudio?fecha=${ride.date}`)
  await tap(cardOf(page, ride).getByRole('link', { name: /^Reservar/ }))
  const sheet = sheetOf(page, 'Ride 45')
  await sheet.getByRole('grid').waitFor()
  assert.equal(
    await sheet.getByRole('button', { name: /lugar \d+, libre|lugar \d+, tu elección/ }).count(),
    free.length,
  )
  const lastSpot = sheet.getByRole('button', { name: /lugar \d+, libre/ }).last()
  const label = (await lastSpot.getAttribute('aria-label'))?.match(/lugar (\d+)/)?.[1]
  await tap(lastSpot)
  await tap(sheet.getByRole('button', { name: `Reservar lugar ${label}` }))
  await sheetOf(page, '¡Reservación guardada con éxito!').waitFor()
  assert.ok(taps() <= 3)
})

test('closing while a seat is being held releases it [R4, 4.11] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '1 clase' })
  const bety = await createPerson(studio.address, 'Bety', { buys: '1 clase' })
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const lastFree = (await findFreeSpots(studio.address, ride)).at(-1)
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto(`/mystudio?fecha=${ride.date}`)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/class_reservations/hold', async (route) => {
    await promise
    await route.continue()
  })
  await tap(cardOf(page, ride).getByRole('link', { name: /^Reservar/ }))
  const holding = page.waitForRequest((request) => request.url().endsWith('/class_reservations/hold'))
  const sheet = sheetOf(page, 'Ride 45')
  await tap(sheet.getByRole('button', { name: /lugar \d+, libre/ }).last())
  await holding
  await tap(sheet.getByRole('button', { name: 'Cerrar' }))
  const releasing = page.waitForResponse((response) => response.request().method() === 'DELETE')
  resolve()
  assert.equal((await releasing).status(), 200)
  await book(studio.address, bety, ride.single_class_id, lastFree)
})

test('a named guest takes another place and credit [5.6, 4.10] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const { page, tap, taps } = await visit(studio.address, { as: ana })
  await page.goto(`/mystudio?fecha=${ride.date}`)
  await tap(cardOf(page, ride).getByRole('link', { name: /^Reservar/ }))
  const sheet = sheetOf(page, 'Ride 45')
  await tap(sheet.getByText('Agregar invitado'))
  await expectText(sheet, 'Debes ingresar un nombre para tu invitado')
  await sheet.getByLabel('Nombre de tu invitado').fill('Sofía')
  await tap(sheet.getByRole('button', { name: /^Reservar lugares \d+ y \d+$/ }))
  const confirmation = sheetOf(page, '¡Reservación guardada con éxito!')
  await expectText(confirmation, 'Sofía')
  assert.ok(taps() <= 4)
  await page.goto('/mystudio/reservaciones')
  await expectText(page, 'Disponibles 3')
  await expectText(page, /Sofía/)
})

test('a seat is chosen on the map and booked by the keyboard alone @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '1 clase' })
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const { page } = await visit(studio.address, { as: ana })
  await page.goto(`/mystudio?fecha=${ride.date}`)
  await tabTo(page, cardOf(page, ride).getByRole('link', { name: /^Reservar/ }))
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page, 'Ride 45')
  await sheet.getByRole('grid').waitFor()
  await tabTo(page, sheet.getByRole('grid').locator('button[tabindex="0"]'))
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('n')
  const focused = await page.evaluate<string>('document.activeElement.getAttribute("aria-label")')
  assert.match(focused, /^Fila [23], lugar \d+, (libre|tu elección)$/)
  await page.keyboard.press('Enter')
  const label = focused.match(/lugar (\d+)/)?.[1]
  await tabTo(page, sheet.getByRole('button', { name: `Reservar lugar ${label}` }))
  await page.keyboard.press('Enter')
  await sheetOf(page, '¡Reservación guardada con éxito!').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Listo' }))
  await page.keyboard.press('Enter')
  await expectText(cardOf(page, ride), 'Reservada')
})

test('a guest is added to a booked seat [4.10, 5.6] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  await book(studio.address, ana, ride.single_class_id, (await findFreeSpots(studio.address, ride))[0])
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto(`/mystudio?fecha=${ride.date}`)
  await tap(cardOf(page, ride).getByRole('link', { name: /^\+1 invitado/ }))
  const sheet = sheetOf(page, 'Agregar invitado')
  await sheet.getByLabel('Nombre de tu invitado').fill('Sofía')
  await tap(sheet.getByRole('button', { name: /^Reservar lugar \d+$/ }))
  await expectText(page.locator('dialog[open]'), 'Sofía')
})

test('a plan without guests offers a class for the guest [R5, C14] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana')
  await subscribe(studio.address, ana, 'Mensual ilimitada', await saveCard(studio.address, ana))
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  await book(studio.address, ana, ride.single_class_id, (await findFreeSpots(studio.address, ride))[0])
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto(`/mystudio?fecha=${ride.date}`)
  await tap(cardOf(page, ride).getByRole('link', { name: /^\+1 invitado/ }))
  const link = sheetOf(page, 'Ride 45').getByRole('link', { name: 'Comprar una clase para tu invitado' })
  await tap(link)
  await page.waitForURL('**/mystudio/paquetes')
  await buy(studio.address, ana, '1 clase')
  await page.goto(`/mystudio?fecha=${ride.date}`)
  await tap(cardOf(page, ride).getByRole('link', { name: /^\+1 invitado/ }))
  const sheet = sheetOf(page, 'Agregar invitado')
  await sheet.getByLabel('Nombre de tu invitado').fill('Sofía')
  await tap(sheet.getByRole('button', { name: /^Reservar lugar \d+$/ }))
  await expectText(page.locator('dialog[open]'), 'Sofía')
})

test('which credit pays is shown, and another can be chosen [R3] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  for (const title of ['8 Reformer', '1 clase']) await buy(studio.address, ana, title)
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto(`/mystudio?fecha=${ride.date}`)
  await tap(cardOf(page, ride).getByRole('link', { name: /^Reservar/ }))
  const sheet = sheetOf(page, 'Ride 45')
  await expectText(sheet, /^5 clases\s*Te quedan 5 · Vence el/)
  await expectText(sheet, 'Se usa 1 crédito; te quedarán 4.')
  await tap(sheet.getByText('Cambiar', { exact: true }))
  await expectText(sheet, 'Solo sirve para Reformer.')
  await tap(sheet.getByRole('radio', { name: /^1 clase/ }))
  await expectText(sheet, 'Se usa 1 crédito; no te quedará ninguno.')
  await tap(sheet.getByRole('button', { name: /^Reservar lugar/ }))
  await sheetOf(page, '¡Reservación guardada con éxito!').waitFor()
  await page.goto('/mystudio/creditos')
  await expectText(page, '5 de 5')
})

test('a class opens before hydration [2.32, 4.10] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '1 clase' })
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  await book(studio.address, ana, ride.single_class_id, (await findFreeSpots(studio.address, ride))[0])
  const { page, tap } = await visit(studio.address, { as: ana })
  const releaseScripts = await holdScripts(page)
  await page.goto(`/mystudio?fecha=${ride.date}`, { waitUntil: 'commit' })
  await tap(cardOf(page, ride).getByRole('link', { name: /^Cancelar/ }))
  const cancel = sheetOf(page, 'Cancelar Clase').getByRole('button', { name: 'Cancelar Clase' })
  await cancel.waitFor()
  await releaseScripts()
  await cancel.waitFor()
})

test('arrow keys cross aisles and rows of a wide room [3.8] @phone', async ({ visit }) => {
  const admin = await signInAs(studio.address, demo.admin)
  const barre = await findBookableClass(studio.address, { type: 'Barre', left: (places) => places > 5 })
  const spots = Object.fromEntries(
    ['A', 'B'].flatMap((row) =>
      [1, 2, 3, 4, 5, 7, 8, 9, 10, 11].map((column) => [
        `${row}${column}`,
        { label: `${row}-${column}`, selectable: column !== 9 },
      ]),
    ),
  )
  const class_types = String(barre.class_type.class_type_id)
  const body = { name: 'Salón largo', class_types, rows: 2, columns: 11, spots: JSON.stringify(spots) }
  await call(studio.address, 'POST /custom_spot_maps', { token: admin.token, body })
  const ana = await createPerson(studio.address, 'Ana', { buys: '1 clase' })
  const { page } = await visit(studio.address, { as: ana })
  await page.goto(`/mystudio?fecha=${barre.date}&clase=${barre.single_class_id}`)
  const grid = sheetOf(page, 'Barre').getByRole('grid')
  await tabTo(page, grid.locator('button[tabindex="0"]'))
  const pressAndRead = async (key: string) => {
    await page.keyboard.press(key)
    return page.evaluate<string>('document.activeElement.getAttribute("aria-label")')
  }
  assert.equal(await pressAndRead('Control+Home'), 'Fila 1, lugar A-1, libre')
  assert.equal(await pressAndRead('End'), 'Fila 1, lugar A-11, libre')
  assert.equal(await pressAndRead('ArrowLeft'), 'Fila 1, lugar A-10, libre')
  assert.equal(await pressAndRead('ArrowLeft'), 'Fila 1, lugar A-9, no disponible')
  assert.equal(await pressAndRead('Home'), 'Fila 1, lugar A-1, libre')
  for (const column of [2, 3, 4, 5]) assert.match(await pressAndRead('ArrowRight'), new RegExp(`A-${column},`))
  assert.match(await pressAndRead('ArrowRight'), /A-7,/)
  assert.match(await pressAndRead('ArrowDown'), /^Fila 2, lugar B-7, /)
  assert.equal(await pressAndRead('Control+End'), 'Fila 2, lugar B-11, libre')
  const sizes = await grid.locator('.spot').evaluateAll((spots) => spots.map((spot) => spot.getBoundingClientRect()))
  assert.deepEqual(
    sizes.map(({ width, height }) => [width, height]).filter((size) => Math.min(...size) < 44),
    [],
  )
  const rowNameEdges = () =>
    grid.locator('.room-row-name').evaluateAll((names) => names.map((name) => name.getBoundingClientRect().x))
  const [initialEdge] = await rowNameEdges()
  await page.keyboard.press('Control+Home')
  assert.equal((await rowNameEdges())[0], initialEdge)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Reservar lugar B-11' }))
  await page.keyboard.press('Enter')
  await expectText(sheetOf(page, '¡Reservación guardada con éxito!'), 'B-11')
})

test('Back from a class that still loads shows the calendar [N22] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address)
  const { promise: dataReleased, resolve: releaseData } = Promise.withResolvers<void>()
  await page.route(/\.data\?.*clase=/, async (route) => {
    await dataReleased
    await route.continue().catch(() => {})
  })
  await page.goto('/calendario')
  const card = page.locator('.class-card .class-link').last()
  const sheet = page.locator('dialog[open]')
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await tap(card)
    await sheet.waitFor()
    await close()
    await sheet.waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).pathname, '/calendario')
    await card.waitFor()
  }
  releaseData()
  await tap(card)
  await sheet.waitFor()
  await page.waitForURL(/clase=/)
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await card.waitFor()
  assert.equal(new URL(page.url()).searchParams.get('clase'), null)
  await page.goBack()
  assert.equal(page.url(), 'about:blank')
})
