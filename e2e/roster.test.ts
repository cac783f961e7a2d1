import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import type { markAttendance } from '@aforo/domain/booking/roster/contract.ts'
import type { createClass } from '@aforo/domain/booking/timetable/contract.ts'
import { addDays, localDate, shortDay, spokenDay } from '@aforo/domain/values/days.ts'
import {
  createClassSoon,
  fetchCheckInCode,
  type CheckInClass,
  fetchRoster,
  rowOf,
  createBookedPerson,
} from './check-in.ts'
import { createPerson, call, demo, signInAs, newPersonForm } from './people.ts'
import { faultsIn } from './accessibility.ts'
import { eventually, fireVisibilityChange, expectText, sheetOf } from './expectations.ts'
import { ZONE } from './timetable.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const rosterClass = prepare(() => createClassSoon(studio.address, 12, 'Renata'))
test.beforeAll(async () => {
  for (const [spot, name] of ['Alma', 'Berta', 'Celia', 'Delia'].entries())
    await createBookedPerson(rosterClass, name, { spot })
})
const emma = prepare(() => createBookedPerson(rosterClass, 'Emma', { spot: 4, payment: 'credit' }))
const dayWithoutCoach = addDays(localDate(new Date(), ZONE), 2)
test.beforeAll(() => createClassWithoutCoach(dayWithoutCoach))

async function createClassWithoutCoach(date: string): Promise<void> {
  const { token } = await signInAs(studio.address, demo.admin)
  const { class_type, location } = rosterClass.boardClass
  const ids = { class_type_id: class_type.class_type_id, location_id: location.location_id, instructor_ids: [] }
  const body = { ...ids, date, time: '15:35', minutes: 50, capacity: 8 }
  await call<typeof createClass>(studio.address, 'POST /single_class', { token, body })
}

const waitUntilMarked = (row: Locator) =>
  eventually(async () => assert.equal(await row.getAttribute('aria-pressed'), 'true'))
const openRoster = (page: Page, { boardClass }: CheckInClass) => page.goto(`/clases/${boardClass.single_class_id}`)

const listArrivals = async () =>
  (await fetchRoster(rosterClass)).class_reservations
    .flatMap(({ attend, customer }) => (attend ? [customer.name] : []))
    .toSorted()

test('attendance marked offline reaches the studio [2.51, R8] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await openRoster(page, rosterClass)
  await expectText(page, '0 de 5 llegaron')
  assert.deepEqual(await faultsIn(page, 'list'), [])
  for (const name of ['Alma', 'Berta', 'Celia']) {
    await tap(rowOf(page, name))
    await waitUntilMarked(rowOf(page, name))
  }
  await eventually(async () => assert.deepEqual(await listArrivals(), ['Alma', 'Berta', 'Celia']))

  await page.context().setOffline(true)
  await tap(rowOf(page, 'Delia'))
  await tap(rowOf(page, 'Emma'))
  await waitUntilMarked(rowOf(page, 'Emma'))
  await expectText(page, /Sin conexión · guardado \d\d:\d\d\. 2 marcas sin enviar\./)
  assert.equal((await listArrivals()).length, 3)
  await page.context().setOffline(false)
  await eventually(async () => assert.deepEqual(await listArrivals(), ['Alma', 'Berta', 'Celia', 'Delia', 'Emma']))
  await page.getByText('sin enviar').first().waitFor({ state: 'detached' })

  await tap(page.getByRole('button', { name: 'Deshacer' }))
  await eventually(async () => assert.deepEqual(await listArrivals(), ['Alma', 'Berta', 'Celia', 'Delia']))
})

test('offline marks outlive the page and are sent later [R8] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await openRoster(page, rosterClass)
  await rowOf(page, 'Emma').waitFor()
  await page.context().setOffline(true)
  await tap(rowOf(page, 'Emma'))
  await expectText(page, /1 marca sin enviar\.$/)
  assert.equal((await listArrivals()).includes('Emma'), false)
  await page.close()
  await page.context().setOffline(false)
  const newPage = await page.context().newPage()
  await newPage.goto('/')
  await openRoster(newPage, rosterClass)
  await eventually(async () => assert.equal((await listArrivals()).includes('Emma'), true))
})

test('a code is typed at the door, and registers once [2.51, R8] @phone', async ({ visitAsStaff }) => {
  const fe = await createBookedPerson(rosterClass, 'Fe', { spot: 5 })
  const code = await fetchCheckInCode(rosterClass, fe)
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await page.clock.install()
  await openRoster(page, rosterClass)
  await tap(page.getByRole('button', { name: 'Escanear QR' }))
  const enterCode = async (text: string) => {
    await page.getByLabel('O escribe el código').fill(text)
    await tap(page.getByRole('button', { name: 'Registrar', exact: true }))
  }
  const next = page.getByRole('button', { name: 'Siguiente' })
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await enterCode('no-es-un-codigo')
  await expectText(page, 'Este código no es de una reservación del estudio.')
  await page.clock.runFor(5900)
  assert.equal(await next.isVisible(), true)
  await page.clock.runFor(200)
  await next.waitFor({ state: 'detached' })
  await enterCode(code)
  await expectText(page, 'Registrada')
  await expectText(page, 'Fe Prueba')
  await expectText(page, 'Lugar 6')
  await next.focus()
  await page.clock.runFor(20_000)
  await page.clock.resume()
  assert.deepEqual(await faultsIn(page, 'registered'), [])
  await tap(next)
  await enterCode(code)
  await expectText(page, 'Ya registrada')
  await next.waitFor({ state: 'detached' })
  await tap(page.getByRole('button', { name: 'Cerrar', exact: true }))
  await waitUntilMarked(rowOf(page, 'Fe'))

  const laterClass = await createClassSoon(studio.address, 20, 'Renata')
  await openRoster(page, laterClass)
  await tap(page.getByRole('button', { name: 'Escanear QR' }))
  await enterCode(code)
  await expectText(page, /^Este código es de Reformer, /)
  await tap(page.getByRole('link', { name: 'Ver la lista de esa clase' }))
  await rowOf(page, 'Fe').waitFor()

  await page.goto(`/r/${code}`)
  await expectText(page, 'Ya registrada')
  await expectText(page, 'Fe Prueba')
})

test('reception adds a walk-in; removing returns the credit [F3, F50, R6] @phone', async ({ visitAsStaff }) => {
  const gala = await createPerson(studio.address, 'Gala')
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await openRoster(page, rosterClass)
  await tap(page.getByRole('button', { name: 'Agregar', exact: true }))
  await page.getByRole('searchbox', { name: 'Nombre, teléfono o correo' }).fill(gala.email)
  await tap(page.getByRole('button', { name: /^Gala Prueba/ }))
  const form = sheetOf(page, 'Gala Prueba')
  await expectText(form, 'Paga en recepción')
  await tap(form.getByRole('button', { name: 'Lugar 8, libre' }))
  assert.deepEqual(await faultsIn(page, 'walk-in'), [])
  await tap(form.getByRole('button', { name: 'Registrar llegada' }))
  await expectText(page, 'Gala Prueba llegó.')
  await waitUntilMarked(rowOf(page, 'Gala'))
  await expectText(rowOf(page, 'Gala'), 'Falta pagar')

  const fetchCredits = async () =>
    (await call<typeof listMyCredits>(studio.address, 'GET /available_classes', emma)).available_classes.map(
      (grant) => grant.available_classes,
    )
  assert.deepEqual(await fetchCredits(), [0])
  await tap(page.getByRole('button', { name: 'Más sobre Emma Prueba' }))
  await tap(page.getByRole('button', { name: 'Quitar de la lista…' }))
  const sheet = sheetOf(page, 'Quitar a Emma Prueba')
  await sheet.getByLabel('Motivo').fill('Se torció el tobillo.')
  await tap(sheet.getByText('Devolver el crédito', { exact: true }))
  await tap(sheet.getByRole('button', { name: 'Quitar de la lista' }))
  await expectText(page, 'Emma Prueba ya no está en la lista. Se devolvió 1 crédito.')
  await eventually(async () => assert.deepEqual(await fetchCredits(), [1]))
  await tap(page.getByText('Canceladas'))
  await expectText(page, /^Se quitó de la lista por Nora .*: Se torció el tobillo\.$/)
})

test('reception registers a walk-in without an account [S6] @phone', async ({ visitAsStaff }) => {
  const { name, last_name, phone, email } = newPersonForm('Hilda')
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await openRoster(page, rosterClass)
  await tap(page.getByRole('button', { name: 'Agregar', exact: true }))
  await page.getByRole('searchbox', { name: 'Nombre, teléfono o correo' }).fill(`${name} ${last_name} Nueva`)
  await tap(page.getByRole('button', { name: 'Registrar persona' }))
  const form = sheetOf(page, 'Registrar persona')
  assert.equal(await form.getByLabel('Nombre').inputValue(), name)
  await form.getByLabel('Teléfono').fill(`${phone.slice(0, 2)} ${phone.slice(2, 6)} ${phone.slice(6)}`)
  await form.getByLabel('Correo').fill(email)
  assert.deepEqual(await faultsIn(page, 'register'), [])
  await tap(form.getByRole('button', { name: 'Registrar' }))
  const seatSheet = sheetOf(page, new RegExp(`^${name}`))
  await tap(seatSheet.getByRole('button', { name: 'Lugar 9, libre' }))
  await tap(seatSheet.getByRole('button', { name: 'Registrar llegada' }))
  await waitUntilMarked(rowOf(page, name))
})

test('a class list prints without buttons or bars [S8] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.reception)
  await openRoster(page, rosterClass)
  await rowOf(page, 'Alma').waitFor()
  await page.emulateMedia({ media: 'print' })
  await rowOf(page, 'Alma').waitFor()
  for (const selector of ['.admin-nav', '.roster-bar', '.roster-side', '.seat-more', '.sought', '.back'])
    assert.equal(await page.locator(selector).filter({ visible: true }).count(), 0, selector)
  await expectText(page, spokenDay(localDate(new Date(rosterClass.boardClass.class_date), ZONE)))
})

test('a coach keeps their own rosters, without phones or money [R13] @phone', async ({ visitAsStaff }) => {
  const otherClass = await createClassSoon(studio.address, 30, 'Emilio')
  const { page, tap } = await visitAsStaff(studio.address, demo.coach)
  await page.goto('/clases')
  await page.locator(`a[href="/clases/${rosterClass.boardClass.single_class_id}"]`).waitFor()
  assert.equal(await page.locator(`a[href="/clases/${otherClass.boardClass.single_class_id}"]`).count(), 0)
  await openRoster(page, rosterClass)
  await rowOf(page, 'Alma').waitFor()
  assert.equal(await page.getByRole('button', { name: /^Más sobre|^Agregar/ }).count(), 0)
  await tap(page.getByRole('button', { name: 'Escanear QR' }))
  await page.getByLabel('O escribe el código').waitFor()
  await openRoster(page, otherClass)
  await expectText(page, 'Solo puedes ver las listas de las clases que das.')
})

async function markNextArrival(): Promise<number> {
  const { class_reservations } = await fetchRoster(rosterClass)
  const missing = class_reservations.find(({ attend }) => !attend)
  const { token } = await signInAs(studio.address, demo.reception)
  const path = `PUT /class_reservations/roster/${rosterClass.boardClass.single_class_id}/attendance`
  if (missing) {
    const body = { class_reservation_id: missing.class_reservation_id, attend: true }
    await call<typeof markAttendance>(studio.address, path, { token, body })
  }
  return (await listArrivals()).length
}

test('the owner’s day: each figure leads to what is behind it [R13] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.getByRole('heading', { name: 'Por atender' }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/hoy')
  for (const definition of await page.getByText('Cómo se cuenta').all()) await tap(definition)
  assert.deepEqual(await faultsIn(page, 'today'), [])
  await tap(page.getByRole('link', { name: `Asignar coach: ${shortDay(dayWithoutCoach)}` }))
  await page.waitForURL(`**/horario?dia=${dayWithoutCoach}`)
  await page.goBack()
  await tap(page.getByRole('link', { name: 'Ver los cobros' }))
  await page.getByRole('heading', { level: 1, name: 'Cobros' }).waitFor()

  await page.goto(`/hoy?dia=${rosterClass.boardClass.date}`)
  const classItem = page.getByRole('listitem').filter({
    has: page.locator(`a[href="/clases/${rosterClass.boardClass.single_class_id}"]`),
  })
  await classItem.first().waitFor()
  await markNextArrival()
  const arrivalCount = await markNextArrival()
  await fireVisibilityChange(page)
  await expectText(classItem.first(), new RegExp(`llegaron ${arrivalCount}`))
  await tap(classItem.first().getByRole('link', { name: 'Reformer' }))
  await rowOf(page, 'Alma').waitFor()
})

test('reception’s day begins with classes, without money [R13] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await page.locator(`a[href="/clases/${rosterClass.boardClass.single_class_id}"]`).waitFor()
  assert.equal(new URL(page.url()).pathname, '/clases')
  await tap(page.getByRole('button', { name: 'Más', exact: true }))
  await tap(page.getByRole('link', { name: 'Hoy', exact: true }))
  await page.getByRole('heading', { name: 'Ocupación' }).waitFor()
  assert.deepEqual(await faultsIn(page, 'today-desk'), [])
  assert.equal(await page.getByText(/Entró|Por entrar|\$/).count(), 0)
})
