import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDate } from 'studio/values/days.ts'
import { aPerson } from './people.ts'
import { looksAgain, sees, sheetOf, tabTo } from './seeing.ts'
import { openStudio } from './studio.ts'
import { aClass, cardOf, freeSpots, ZONE } from './timetable.ts'
import { aVisitor, bothWidths } from './visitor.ts'

const address = await openStudio()

for (const width of bothWidths) {
  test(`4.11, 2.25 a seat is booked by two taps, seen by others, listed, paid with a credit, and given back in time (${width})`, async () => {
    const ana = await aPerson(address, 'Ana', { buys: '5 clases' })
    const one = await aClass(address, { type: 'Ride 45', left: (places) => places > 5 })
    const left = (one.capacity ?? 0) - one.booked
    const { page, tap, taps, picture, leave } = await aVisitor(address, width, 'booking', { as: ana })
    const other = await aVisitor(address, width, 'booking-other')
    await other.page.goto(`/calendario?fecha=${one.date}`)
    await sees(cardOf(other.page, one), `${left} lugares`)

    await page.goto(`/mystudio?fecha=${one.date}`)
    await picture('week')
    await tap(cardOf(page, one).getByRole('link', { name: /^Reservar/ }))
    const confirm = page.getByRole('button', { name: /^Reservar lugar \d+$/ })
    await confirm.waitFor()
    await picture('sheet')
    const spot = (await confirm.innerText()).replace(/\D/g, '')
    await tap(confirm)
    const done = sheetOf(page, '¡Reservación guardada con éxito!')
    await done.waitFor()
    assert.ok(taps() <= 2)
    await sees(done, 'Tu lugar')
    await sees(done, new RegExp(`^${spot}$`))
    await sees(done, one.time)
    await picture('confirmed')

    await looksAgain(other.page)
    await sees(cardOf(other.page, one), `${left - 1} lugares`)
    await other.leave()

    await tap(done.getByRole('link', { name: 'Mis reservaciones' }))
    const date = formatDate(new Date(one.class_date), ZONE)
    const row = width === 'phone' ? page.getByRole('listitem') : page.getByRole('row')
    const mine = row.filter({ hasText: 'Ride 45' }).filter({ hasText: date })
    await mine.waitFor()
    const said = await mine.innerText()
    for (const words of [one.time, 'Próxima', spot, one.location.name])
      assert.ok(said.includes(words), `${words}: ${said}`)
    await sees(page, 'Disponibles 4')
    await picture('reservations')

    await tap(page.getByRole('link', { name: 'Disponibles 4' }))
    await sees(page, '4 de 5')
    await sees(page, new RegExp(`Reservaste Ride 45, ${date} ${one.time}:\\s*-1`))
    await picture('credits')

    await page.goto(`/mystudio?fecha=${one.date}`)
    await sees(cardOf(page, one), 'Reservada')
    taps()
    await tap(cardOf(page, one).getByRole('link', { name: 'Ride 45', exact: true }))
    await tap(sheetOf(page, 'Ride 45').getByRole('button', { name: 'Cancelar clase' }))
    const cancelling = sheetOf(page, 'Cancelar Clase')
    await sees(cancelling, `¿Deseas cancelar tu clase de Ride 45 del ${date} a las ${one.time}?`)
    await sees(cancelling, 'Tu crédito regresa a tu cuenta.')
    await picture('cancelling')
    await tap(cancelling.getByRole('button', { name: 'Cancelar Clase' }))
    await sees(page, 'Reservación cancelada.')
    assert.ok(taps() <= 3)
    await sees(cardOf(page, one), `${left} lugares`)

    await page.goto('/mystudio/creditos')
    await sees(page, '5 de 5')
    await sees(page, new RegExp(`Cancelaste Ride 45, ${date} ${one.time}:\\s*\\+1`))
    await page.goto('/mystudio/reservaciones?filter=cancelled')
    await sees(page, 'Cancelada')
    await sees(page, 'Disponibles 5')
    await leave()
  })

  test(`4.11 another spot of the map is one tap more (${width})`, async () => {
    const ana = await aPerson(address, 'Ana', { buys: '1 clase' })
    const one = await aClass(address, { type: 'Ride 45', left: (places) => places > 5 })
    const free = await freeSpots(address, one)
    const { page, tap, taps, picture, leave } = await aVisitor(address, width, 'spot', { as: ana })
    await page.goto(`/mystudio?fecha=${one.date}`)
    await tap(cardOf(page, one).getByRole('link', { name: /^Reservar/ }))
    const sheet = sheetOf(page, 'Ride 45')
    await sheet.getByRole('grid').waitFor()
    assert.equal(
      await sheet.getByRole('button', { name: /lugar \d+, libre|lugar \d+, tu elección/ }).count(),
      free.length,
    )
    const last = sheet.getByRole('button', { name: /lugar \d+, libre/ }).last()
    const label = (await last.getAttribute('aria-label'))?.match(/lugar (\d+)/)?.[1]
    await tap(last)
    await tap(sheet.getByRole('button', { name: `Reservar lugar ${label}` }))
    await sheetOf(page, '¡Reservación guardada con éxito!').waitFor()
    assert.ok(taps() <= 3)
    await picture('confirmed')
    await leave()
  })

  test(`5.6, 4.10 a guest comes along by name, for a credit more (${width})`, async () => {
    const ana = await aPerson(address, 'Ana', { buys: '5 clases' })
    const one = await aClass(address, { type: 'Ride 45', left: (places) => places > 5 })
    const { page, tap, taps, picture, leave } = await aVisitor(address, width, 'guest', { as: ana })
    await page.goto(`/mystudio?fecha=${one.date}`)
    await tap(cardOf(page, one).getByRole('link', { name: /^Reservar/ }))
    const sheet = sheetOf(page, 'Ride 45')
    await tap(sheet.getByText('Agregar invitado'))
    await sees(sheet, 'Debes ingresar un nombre para tu invitado')
    await picture('unnamed')
    await sheet.getByLabel('Nombre de tu invitado').fill('Sofía')
    await tap(sheet.getByRole('button', { name: /^Reservar lugares \d+ y \d+$/ }))
    const done = sheetOf(page, '¡Reservación guardada con éxito!')
    await sees(done, 'Sofía')
    assert.ok(taps() <= 4)
    await picture('confirmed')
    await page.goto('/mystudio/reservaciones')
    await sees(page, 'Disponibles 3')
    await sees(page, /Sofía/)
    await picture('listed')
    await leave()
  })

  test(`a seat is chosen on the map and booked by the keyboard alone (${width})`, async () => {
    const ana = await aPerson(address, 'Ana', { buys: '1 clase' })
    const one = await aClass(address, { type: 'Ride 45', left: (places) => places > 5 })
    const { page, leave } = await aVisitor(address, width, 'keyboard', { as: ana })
    await page.goto(`/mystudio?fecha=${one.date}`)
    await tabTo(page, cardOf(page, one).getByRole('link', { name: /^Reservar/ }))
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
    await sees(cardOf(page, one), 'Reservada')
    await leave()
  })
}
