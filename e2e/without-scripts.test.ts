import assert from 'node:assert/strict'
import type { listMyReservations } from '@aforo/domain/booking/reservations/contract.ts'
import { confirmations } from '@aforo/domain/booking/waitlist/words.ts'
import { createPerson, book, call, demo, signInAs, type Person } from './people.ts'
import { holdScripts } from './hydration.ts'
import { expectText, sheetOf } from './expectations.ts'
import { findBookableClass, findFreeSpots } from './timetable.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()

const fetchReservations = async ({ token }: Person) =>
  (await call<typeof listMyReservations>(studio.address, 'GET /class_reservations', { token })).reservations

test('without scripts: signing in, and a wrong password [2.2, 8.13]', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { withoutScripts: true })
  await page.goto('/entrar?next=%2Fmystudio%2Fcreditos')
  await page.getByLabel('Correo electrónico').fill(nina.email)
  const [passwordField, submit] = [
    page.getByRole('textbox', { name: 'Contraseña' }),
    page.getByRole('button', { name: 'Entrar', exact: true }),
  ]
  await passwordField.fill('no es esta')
  await tap(submit)
  await page.locator('[aria-invalid]').waitFor()
  assert.equal(await page.getByLabel('Correo electrónico').inputValue(), nina.email)
  await passwordField.fill(nina.password)
  await tap(submit)
  await page.waitForURL('**/mystudio/creditos')
})

test('forms pass an https proxy, not another site [R15] @desktop', async () => {
  const send = (origin: string) =>
    fetch(`${studio.address}/entrar`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ email: 'nadie@correo.example', password: 'no es esta' }),
    })
  const sameHost = await send(studio.address.replace('http:', 'https:'))
  assert.equal(sameHost.status, 404)
  assert.match(await sameHost.text(), /aria-invalid="true"/)
  assert.equal((await send('https://mal.example')).status, 403)
  for (const path of ['/entrar', '/registro', '/recuperar', '/calendario?index&clase=1', '/mystudio/reservaciones'])
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const headers = { origin: studio.address, 'content-type': type }
      const { status } = await fetch(studio.address + path, { method: 'POST', headers, body: '{' })
      assert.equal(status, 400, `${path}, ${type}`)
    }
})

test('without scripts: signing up, and its faults [2.3, 5.1]', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, { withoutScripts: true })
  await page.goto('/registro')
  await page.getByLabel('Nombre').fill('Nina')
  await tap(page.getByRole('button', { name: 'Registrarte' }))
  await page.locator('[name=last_name][aria-invalid]').waitFor()
  assert.equal(await page.getByLabel('Nombre').inputValue(), 'Nina')
  const randomWord = Math.random().toString(36).slice(2, 10)
  await page.getByLabel('Apellidos').fill('Sin Guion')
  await page.getByLabel('Teléfono').fill(`55${String(Math.random()).slice(2, 10)}`)
  await page.getByLabel('Correo electrónico').fill(`${randomWord}@correo.example`)
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(`${randomWord}-${randomWord}`)
  await page.getByLabel('Repite tu contraseña').fill(`${randomWord}-${randomWord}`)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await tap(page.getByRole('button', { name: 'Registrarte' }))
  await page.waitForURL('**/mystudio')
})

test('without scripts: recovering a password [2.4, 5.16]', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { withoutScripts: true })
  await page.goto('/recuperar')
  await tap(page.getByRole('button', { name: 'Recuperar' }))
  await page.locator('[aria-invalid]').waitFor()
  await page.getByLabel('Correo electrónico').fill(nina.email)
  await tap(page.getByRole('button', { name: 'Recuperar' }))
  await expectText(page, /Te hemos enviado un correo para reestablecer tu contraseña\./)
})

test('without scripts: booking a spot, and cancelling [4.11, 2.49]', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const ride = await findBookableClass(studio.address, {
    type: 'Ride 45',
    left: (places) => places > 5,
    between: [24, 310],
  })
  const spot = (await findFreeSpots(studio.address, ride)).at(-1) ?? ''
  const { page, tap } = await visit(studio.address, { as: ana, withoutScripts: true })
  await page.goto(`/mystudio?fecha=${ride.date}&clase=${ride.single_class_id}`)
  await sheetOf(page, 'Ride 45').getByLabel('Elegir de una lista').selectOption(spot)
  await tap(sheetOf(page, 'Ride 45').getByRole('button', { name: /^Reservar/ }))
  await sheetOf(page, '¡Reservación guardada con éxito!').waitFor()
  assert.deepEqual(
    (await fetchReservations(ana)).map((seat) => [seat.single_class_id, seat.spot]),
    [[ride.single_class_id, spot]],
  )
  await page.goto('/mystudio/reservaciones')
  await tap(page.getByRole('button', { name: /^Cancelar/ }).first())
  await tap(sheetOf(page, 'Cancelar Clase').getByRole('button', { name: 'Cancelar Clase' }))
  await page.waitForURL(({ search }) => !search.includes('cancelar'))
  assert.deepEqual(
    (await fetchReservations(ana)).map(({ cancel_kind }) => cancel_kind),
    ['free'],
  )
})

test('without scripts: cancelling a class where it is shown [2.49, 4.10]', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const ride = await findBookableClass(studio.address, {
    type: 'Ride 45',
    left: (places) => places > 5,
    between: [24, 310],
  })
  await book(studio.address, ana, ride.single_class_id, (await findFreeSpots(studio.address, ride)).at(-1))
  const { page, tap } = await visit(studio.address, { as: ana, withoutScripts: true })
  await page.goto(`/mystudio?fecha=${ride.date}&clase=${ride.single_class_id}`)
  await tap(sheetOf(page, 'Ride 45').getByRole('button', { name: 'Cancelar clase' }))
  await tap(sheetOf(page, 'Cancelar Clase').getByRole('button', { name: 'Regresar' }))
  await tap(sheetOf(page, 'Ride 45').getByRole('button', { name: 'Cancelar clase' }))
  await tap(sheetOf(page, 'Cancelar Clase').getByRole('button', { name: 'Cancelar Clase' }))
  await page.waitForURL(({ search }) => !search.includes('cancelar'))
  assert.deepEqual(
    (await fetchReservations(ana)).map(({ cancel_kind }) => cancel_kind),
    ['free'],
  )
})

test('without scripts: a refused booking [8.16]', async ({ visit }) => {
  const [ana, bety] = [
    await createPerson(studio.address, 'Ana', { buys: '5 clases' }),
    await createPerson(studio.address, 'Bety', { buys: '5 clases' }),
  ]
  const ride = await findBookableClass(studio.address, {
    type: 'Ride 45',
    left: (places) => places > 5,
    between: [24, 310],
  })
  const spot = (await findFreeSpots(studio.address, ride)).at(-1) ?? ''
  const { page, tap } = await visit(studio.address, { as: ana, withoutScripts: true })
  await page.goto(`/mystudio?fecha=${ride.date}&clase=${ride.single_class_id}`)
  await sheetOf(page, 'Ride 45').getByLabel('Elegir de una lista').selectOption(spot)
  await book(studio.address, bety, ride.single_class_id, spot)
  await tap(sheetOf(page, 'Ride 45').getByRole('button', { name: /^Reservar/ }))
  await sheetOf(page, 'Ride 45').getByRole('alert').waitFor()
  assert.equal((await fetchReservations(ana)).length, 0)
})

test('without scripts: joining and leaving a waitlist [4.12]', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const fullClass = await findBookableClass(studio.address, { left: (places) => places === 0 })
  const { page, tap } = await visit(studio.address, { as: ana, withoutScripts: true })
  await page.goto(`/mystudio?fecha=${fullClass.date}&clase=${fullClass.single_class_id}`)
  await tap(sheetOf(page, 'Lista de espera').getByRole('button', { name: 'Anotarme' }))
  await sheetOf(page, confirmations.joined).waitFor()
  await page.goto('/mystudio/waitlists')
  await tap(page.getByRole('button', { name: /^Salir de la lista/ }))
  await tap(sheetOf(page, 'En lista de espera').getByRole('button', { name: 'Salir de la lista de espera' }))
  await sheetOf(page, 'Lista de espera').waitFor()
})

test('a sign-in before hydration can book once scripts run [R15] @desktop', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const ride = await findBookableClass(studio.address, {
    type: 'Ride 45',
    left: (places) => places > 5,
    between: [24, 310],
  })
  const { page, tap } = await visit(studio.address)
  const releaseScripts = await holdScripts(page)
  const next = encodeURIComponent(`/mystudio?fecha=${ride.date}&clase=${ride.single_class_id}`)
  await page.goto(`/entrar?next=${next}`, { waitUntil: 'commit' })
  await page.getByLabel('Correo electrónico').fill(ana.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(ana.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/clase=/, { waitUntil: 'commit' })
  await releaseScripts()
  // The guest switch is enabled once the sheet is hydrated.
  await sheetOf(page, 'Ride 45').getByRole('switch', { disabled: false }).waitFor()
  await tap(sheetOf(page, 'Ride 45').getByRole('button', { name: /^Reservar/ }))
  await sheetOf(page, /Reservación guardada/).waitFor()
})

test('without scripts: a video says what it needs [2.19]', async ({ visit }) => {
  const elena = await signInAs(studio.address, demo.elena)
  const { page } = await visit(studio.address, { as: elena, withoutScripts: true })
  await page.goto('/mystudio/video/1')
  // Playwright does not render noscript content, even with scripts disabled.
  assert.match((await page.locator('noscript').allTextContents()).join(), /Para ver este video, activa JavaScript/)
  assert.equal(await page.getByRole('button', { name: /^Reproducir/ }).isDisabled(), true)
})
