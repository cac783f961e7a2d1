import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someoneNew } from './people.ts'
import { sees, sheetOf } from './seeing.ts'
import { openStudio } from './studio.ts'
import { aClass, cardOf } from './timetable.ts'
import { aVisitor, bothWidths } from './visitor.ts'

const address = await openStudio()

for (const width of bothWidths) {
  test(`4.11, 6.1 a visitor chooses a spot, signs up, buys her first class and sits where she chose (${width})`, async () => {
    const one = await aClass(address, { type: 'Ride 45', left: (places) => places > 5 })
    const nina = someoneNew('Nina')
    const { page, tap, taps, picture, leave } = await aVisitor(address, width, 'newcomer')
    await page.goto(`/calendario?fecha=${one.date}`)
    await tap(cardOf(page, one).getByRole('link', { name: /^Reservar/ }))
    const sheet = sheetOf(page, 'Ride 45')
    const spot = sheet.getByRole('button', { name: /lugar \d+, libre/ }).last()
    const label = (await spot.getAttribute('aria-label'))?.match(/lugar (\d+)/)?.[1]
    await tap(spot)
    await picture('1-spot')
    await tap(sheet.getByRole('link', { name: 'Crear cuenta' }))
    await page.waitForURL('**/registro?next=**')
    const fields = {
      Nombre: nina.name,
      Apellidos: nina.last_name,
      Teléfono: nina.phone,
      'Correo electrónico': nina.email,
    }
    for (const [name, value] of Object.entries({
      ...fields,
      Contraseña: nina.password,
      'Repite tu contraseña': nina.password,
    })) {
      await page.getByRole('textbox', { name, exact: true }).fill(value)
    }
    await tap(page.getByRole('checkbox', { name: /^Acepto/ }))
    await tap(page.getByRole('button', { name: 'Registrarte' }))
    const exhausted = page.locator('dialog[open]')
    await sees(exhausted, /Has agotado todos tus créditos/)
    await picture('2-no-credits')
    await tap(exhausted.getByRole('link', { name: 'Ver paquetes' }))
    await page.waitForURL(/paquetes\?clase=/)
    await picture('3-packages')
    await tap(page.getByRole('link', { name: 'Comprar: 1 clase' }))
    await page.waitForURL(/\/checkout\/\d+\?clase=/)
    await sees(page, new RegExp(`Para reservar`))
    await page.getByLabel('Número de tarjeta').fill('4242424242424242')
    await page.getByLabel('Nombre en la tarjeta').fill('Nina Prueba')
    await page.getByLabel('Vencimiento').fill('12/2090')
    await page.getByLabel('CVV').fill('123')
    await tap(page.getByRole('checkbox', { name: /^Acepto/ }))
    await picture('4-checkout')
    await tap(page.getByRole('button', { name: 'Pagar $260' }))
    await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor()
    await picture('5-thanks')
    await tap(page.getByRole('link', { name: 'Reservar mi lugar' }))
    const confirm = page.getByRole('button', { name: /^Reservar lugar \d+$/ })
    await confirm.waitFor()
    assert.equal(await confirm.innerText(), `Reservar lugar ${label}`)
    await tap(confirm)
    await sheetOf(page, '¡Reservación guardada con éxito!').waitFor()
    // Eight are wanted: a tick and two sheets stand between her and them.
    assert.ok(taps() <= 11)
    await leave()
  })
}
