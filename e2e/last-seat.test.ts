import assert from 'node:assert/strict'
import { faultsIn } from './accessibility.ts'
import { findMail } from './mailbox.ts'
import { createPerson } from './people.ts'
import { eventually, fireVisibilityChange, expectText, sheetOf } from './expectations.ts'
import { findBookableClass, findClassWithPlaces, cardOf } from './timetable.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()

test('a freed seat is announced to the waitlist and booked [4.8, 4.12] @phone', async ({ visit }) => {
  const reformer = await findClassWithPlaces(studio.address, 1)
  const people = [
    await createPerson(studio.address, 'Ana', { buys: '1 clase' }),
    await createPerson(studio.address, 'Bety', { buys: '1 clase' }),
  ]
  const ana = await visit(studio.address, { as: people[0] })
  const bety = await visit(studio.address, { as: people[1] })
  for (const { page } of [ana, bety]) await page.goto(`/mystudio?fecha=${reformer.date}`)
  await expectText(cardOf(ana.page, reformer), 'Queda 1 lugar')

  await ana.tap(cardOf(ana.page, reformer).getByRole('link', { name: /^Reservar/ }))
  await ana.tap(ana.page.getByRole('button', { name: /^Reservar lugar \d+$/ }))
  await sheetOf(ana.page, '¡Reservación guardada con éxito!').waitFor()
  assert.ok(ana.taps() <= 2)

  await fireVisibilityChange(bety.page)
  await expectText(cardOf(bety.page, reformer), 'Sold Out')
  await bety.tap(cardOf(bety.page, reformer).getByRole('link', { name: /^Lista de espera/ }))
  const waitlistSheet = sheetOf(bety.page, 'Lista de espera')
  await expectText(waitlistSheet, /está llena\. ¿Deseas anotarte en la lista de espera\?/)
  await bety.tap(waitlistSheet.getByRole('button', { name: 'Anotarme' }))
  const joinedSheet = sheetOf(bety.page, 'Anotada en lista de espera.')
  await expectText(joinedSheet, 'Eres la siguiente en la lista de espera.')
  assert.ok(bety.taps() <= 2)
  await bety.tap(joinedSheet.getByRole('button', { name: 'Listo' }))
  await expectText(cardOf(bety.page, reformer), 'En lista de espera')
  await bety.page.goto('/mystudio/waitlists')
  await expectText(bety.page, 'Eres la siguiente en la lista de espera.')

  await ana.page.goto(`/mystudio?fecha=${reformer.date}`)
  await ana.tap(cardOf(ana.page, reformer).getByRole('link', { name: /^Cancelar/ }))
  await ana.tap(sheetOf(ana.page, 'Cancelar Clase').getByRole('button', { name: 'Cancelar Clase' }))
  await expectText(ana.page, 'Reservación cancelada.')

  await findMail(
    studio.address,
    people[1]?.email ?? '',
    new RegExp(`Se liberó un lugar en ${reformer.class_type.name}`),
  )
  await bety.page.goto('/mystudio/waitlists')
  await expectText(bety.page, 'Se liberó un lugar: gana quien reserve primero.')
  await bety.tap(bety.page.getByRole('link', { name: 'Reservar', exact: true }))
  await bety.tap(bety.page.getByRole('button', { name: /^Reservar lugar \d+$/ }))
  await sheetOf(bety.page, '¡Reservación guardada con éxito!').waitFor()
  await bety.page.goto('/mystudio/waitlists')
  await expectText(bety.page, 'No te has anotado a ninguna lista de espera.')
})

test('losing the last seat offers the waitlist [R4, 2.53, 8.20] @phone', async ({ visit }) => {
  const reformer = await findClassWithPlaces(studio.address, 1)
  const [ana, bety] = [
    await createPerson(studio.address, 'Ana', { buys: '1 clase' }),
    await createPerson(studio.address, 'Bety', { buys: '1 clase' }),
  ]
  const first = await visit(studio.address, { as: ana })
  const second = await visit(studio.address, { as: bety })
  const seat = { name: /^Reservar lugar \d+$/ }
  // Without live counts the sheet still offers the seat, and the server refuses it.
  await second.page.route('**/api/single_class/live*', (route) => route.fulfill({ status: 204 }))
  for (const { page, tap } of [first, second]) {
    await page.goto(`/mystudio?fecha=${reformer.date}`)
    await tap(cardOf(page, reformer).getByRole('link', { name: /^Reservar/ }))
    await page.getByRole('button', seat).waitFor()
  }
  await first.tap(first.page.getByRole('button', seat))
  await sheetOf(first.page, '¡Reservación guardada con éxito!').waitFor()
  await second.tap(second.page.getByRole('button', seat))
  const sheet = sheetOf(second.page, 'Lista de espera')
  await expectText(sheet, 'Lo sentimos, esta clase ya no tiene lugares.')
  await expectText(sheet, 'Sold Out')
  await second.tap(sheet.getByRole('button', { name: 'Anotarme' }))
  await sheetOf(second.page, 'Anotada en lista de espera.').waitFor()

  await second.page.goto('/mystudio/waitlists')
  await second.tap(second.page.getByRole('button', { name: /^Salir de la lista / }))
  const leaveSheet = sheetOf(second.page, 'Precaución')
  await leaveSheet.waitFor()
  assert.deepEqual(await faultsIn(second.page, 'leaving'), [])
  await second.tap(leaveSheet.getByRole('button', { name: 'Salir de la lista' }))
  await expectText(second.page, 'Eliminada de lista de espera.')
  await expectText(second.page, 'No te has anotado a ninguna lista de espera.')
})

test('losing the race for a spot offers the spot beside it @phone', async ({ visit }) => {
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 6 })
  const [ana, bety] = [
    await createPerson(studio.address, 'Ana', { buys: '1 clase' }),
    await createPerson(studio.address, 'Bety', { buys: '1 clase' }),
  ]
  const first = await visit(studio.address, { as: ana })
  const second = await visit(studio.address, { as: bety })
  const seat = { name: /^Reservar lugar \d+$/ }
  for (const { page, tap } of [first, second]) {
    await page.goto(`/mystudio?fecha=${ride.date}`)
    await tap(cardOf(page, ride).getByRole('link', { name: /^Reservar/ }))
    await page.getByRole('button', seat).waitFor()
  }
  const lostSpot = (await second.page.getByRole('button', seat).innerText()).match(/lugar (\d+)/)?.[1]
  await first.tap(first.page.getByRole('button', { name: `Reservar lugar ${lostSpot}` }))
  await sheetOf(first.page, '¡Reservación guardada con éxito!').waitFor()
  second.taps()
  const notice = second.page.getByText(new RegExp(`^Alguien acaba de tomar el lugar ${lostSpot}\\. El \\d+ está libre`))
  await notice.waitFor()
  const nextSpot = (await notice.innerText()).match(/El (\d+) está/)?.[1]
  await second.tap(second.page.getByRole('button', { name: `Reservar lugar ${nextSpot}` }))
  await sheetOf(second.page, '¡Reservación guardada con éxito!').waitFor()
  assert.equal(second.taps(), 1)
})

test('a chosen spot is held until its sheet is closed [R4] @phone', async ({ visit }) => {
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 6 })
  const [ana, bety] = [
    await createPerson(studio.address, 'Ana', { buys: '1 clase' }),
    await createPerson(studio.address, 'Bety'),
  ]
  const first = await visit(studio.address, { as: ana })
  const second = await visit(studio.address, { as: bety })
  await first.page.goto(`/mystudio?fecha=${ride.date}`)
  await first.tap(cardOf(first.page, ride).getByRole('link', { name: /^Reservar/ }))
  const spot = first.page.getByRole('button', { name: /lugar \d+, libre/ }).last()
  const label = (await spot.getAttribute('aria-label'))?.match(/lugar (\d+)/)?.[1]
  const holdResponse = first.page.waitForResponse(/class_reservations\/hold$/)
  await first.tap(spot)
  assert.equal((await holdResponse).status(), 200)
  const waitForSpot = (state: string) =>
    eventually(async () => {
      await second.page.goto(`/calendario?clase=${ride.single_class_id}`)
      const spots = second.page.getByRole('button', { name: new RegExp(`lugar ${label}, ${state}`) })
      await second.page.getByRole('grid').or(second.page.locator('.other-spot')).first().waitFor()
      await second.page.locator('.other-spot summary').click()
      assert.equal(await spots.count(), 1)
    })
  await waitForSpot('ocupado')
  await first.tap(sheetOf(first.page, 'Ride 45').getByRole('button', { name: 'Cerrar' }))
  await waitForSpot('(?:libre|tu elección)')
})
