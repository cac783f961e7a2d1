import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { createPerson, book, packageTitled, newPersonForm } from './people.ts'
import { expectText, sheetOf } from './expectations.ts'
import { findBookableClass, findClassWithPlaces, cardOf, findFreeSpots } from './timetable.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()

test('a visitor picks a spot, signs up and pays in 8 taps [4.11, 6.1, R4] @phone', async ({ visit }) => {
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const nina = newPersonForm('Nina')
  const { page, tap, taps } = await visit(studio.address)
  await page.goto(`/calendario?fecha=${ride.date}`)
  await tap(cardOf(page, ride).getByRole('link', { name: /^Reservar/ }))
  const sheet = sheetOf(page, 'Ride 45')
  const spot = sheet.getByRole('button', { name: /lugar \d+, libre/ }).last()
  const label = (await spot.getAttribute('aria-label'))?.match(/lugar (\d+)/)?.[1]
  await tap(spot)
  await expectText(sheet, `Para reservar necesitas una cuenta. Elegiste el lugar ${label}.`)
  await tap(sheet.getByRole('link', { name: 'Crear cuenta' }))
  const accountSheet = sheetOf(page, 'Crea tu cuenta')
  await fillSignUp(accountSheet, nina)
  await tap(accountSheet.getByRole('checkbox', { name: /^Acepto/ }))
  await tap(accountSheet.getByRole('button', { name: 'Registrarte' }))
  const noCreditsSheet = sheetOf(page, 'Sin clases disponibles')
  await expectText(noCreditsSheet, 'Aún no tienes clases para reservar.')
  await expectText(noCreditsSheet, `Apartamos el lugar ${label} mientras pagas y, al terminar, queda reservado.`)
  await tap(noCreditsSheet.getByRole('link', { name: /^Comprar: Clase de bienvenida .*\$120$/ }))
  await page.waitForURL(/\/checkout\/\d+\?clase=/)
  await expectText(page, new RegExp(`Ride 45, .* ${ride.time}\\sh, lugar ${label}$`))
  await expectText(page, /^Tu lugar está apartado [23]:\d\d$/)
  await fillCard(page, 'Nina')
  await tap(page.getByRole('checkbox', { name: /^Acepto/ }))
  await tap(page.getByRole('button', { name: 'Pagar $120' }))
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor()
  await expectText(page, 'Tu lugar está reservado.')
  await expectText(page.getByRole('main'), new RegExp(`^${label}$`))
  assert.ok(taps() <= 8)
  await page.goto('/mystudio/reservaciones')
  await expectText(page, 'Próxima')
})

test('signing in inside the sheet leads to a free booking [4.11, 5.14] @phone', async ({ visit }) => {
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const olga = await createPerson(studio.address, 'Olga')
  const { page, tap } = await visit(studio.address)
  await page.goto(`/calendario?fecha=${ride.date}`)
  await tap(cardOf(page, ride).getByRole('link', { name: /^Reservar/ }))
  await tap(sheetOf(page, 'Ride 45').getByRole('link', { name: 'Entrar' }))
  const accountSheet = sheetOf(page, 'Entrar Ahora')
  await accountSheet.getByLabel('Correo electrónico').fill(olga.email)
  await accountSheet.getByRole('textbox', { name: 'Contraseña' }).fill('no es esta')
  await tap(accountSheet.getByRole('button', { name: 'Entrar' }))
  await expectText(accountSheet, 'La contraseña es incorrecta. Por favor, intenta de nuevo')
  await accountSheet.getByRole('textbox', { name: 'Contraseña' }).fill(olga.password)
  await tap(accountSheet.getByRole('button', { name: 'Entrar' }))
  const noCreditsSheet = sheetOf(page, 'Sin clases disponibles')
  await tap(noCreditsSheet.getByRole('link', { name: /^Obtener Oferta: Clase de cortesía/ }))
  await tap(page.getByRole('button', { name: 'Obtener Oferta' }))
  await page.getByRole('heading', { name: '¡Compra exitosa!' }).waitFor()
  await expectText(page, 'Tu lugar está reservado.')
})

test('paying for a full class leaves the credit and the waitlist [R11] @phone', async ({ visit }) => {
  const reformer = await findClassWithPlaces(studio.address, 1)
  const [olga, ana] = [
    await createPerson(studio.address, 'Olga'),
    await createPerson(studio.address, 'Ana', { buys: '1 clase' }),
  ]
  const { page, tap } = await visit(studio.address, { as: olga })
  await book(studio.address, ana, reformer.single_class_id, (await findFreeSpots(studio.address, reformer))[0])
  const pack = await packageTitled(studio.address, '1 clase')
  await page.goto(`/checkout/${pack.class_package_id}?clase=${reformer.single_class_id}`)
  await expectText(page, 'Lo sentimos, esta clase ya no tiene lugares. Ver otras clases')
  await fillCard(page, 'Nina')
  await tap(page.getByRole('button', { name: 'Pagar $260' }))
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor()
  await expectText(page, /No pudimos reservar tu lugar; lo que compraste está en tu cuenta\./)
  await tap(page.getByRole('link', { name: 'Lista de espera' }))
  await sheetOf(page, 'Lista de espera').waitFor()
})

test('documents are accepted in the sheet before booking [2.47, 4.19] @phone', async ({ visit }) => {
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const olga = await createPerson(studio.address, 'Olga', { accepts: false, buys: '1 clase' })
  const { page, tap } = await visit(studio.address, { as: olga })
  await page.goto(`/calendario?fecha=${ride.date}`)
  await tap(cardOf(page, ride).getByRole('link', { name: /^Reservar/ }))
  const sheet = sheetOf(page, 'Reglamento del estudio')
  await expectText(sheet, /Llega diez minutos antes/)
  await tap(sheet.getByRole('button', { name: 'Aceptar' }))
  await expectText(sheet, 'Debes aceptar Reglamento del estudio para continuar')
  await tap(sheet.getByRole('checkbox', { name: 'Acepto Reglamento del estudio' }))
  await tap(sheet.getByRole('button', { name: 'Aceptar' }))
  await tap(page.getByRole('button', { name: /^Reservar lugar \d+$/ }))
  await sheetOf(page, '¡Reservación guardada con éxito!').waitFor()
})

test('a declined card keeps the place held for 8 minutes [N8] @phone', async ({ visit }) => {
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const olga = await createPerson(studio.address, 'Olga')
  const pack = await packageTitled(studio.address, '1 clase')
  const { page, tap } = await visit(studio.address, { as: olga })
  await page.goto(`/checkout/${pack.class_package_id}?clase=${ride.single_class_id}`)
  await expectText(page, /^Tu lugar está apartado [23]:\d\d$/)
  await fillCard(page, 'Olga Prueba', '4000000000000002')
  await tap(page.getByRole('button', { name: 'Pagar $260' }))
  await expectText(page, /^Tu lugar está apartado [78]:\d\d$/)
})

async function fillSignUp(form: Locator, person: ReturnType<typeof newPersonForm>): Promise<void> {
  const fields = {
    Nombre: person.name,
    Apellidos: person.last_name,
    Teléfono: person.phone,
    'Correo electrónico': person.email,
    Contraseña: person.password,
    'Repite tu contraseña': person.password,
  }
  for (const [name, value] of Object.entries(fields)) await form.getByRole('textbox', { name, exact: true }).fill(value)
}

async function fillCard(page: Page, cardholder: string, number = '4242424242424242'): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(number)
  await page.getByLabel('Nombre en la tarjeta').fill(cardholder)
  await page.getByLabel('Vencimiento').fill('12/2090')
  await page.getByLabel('CVV').fill('123')
}
