import assert from 'node:assert/strict'
import {
  createClassSoon,
  findPastRoster,
  type CheckInClass,
  fetchRoster,
  rowOf,
  createBookedPerson,
} from './check-in.ts'
import { faultsIn } from './accessibility.ts'
import { type Account, demo } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { openStudio, test, type Visitor, type VisitAsStaff } from './test.ts'

const studio = openStudio()

async function openRoster(
  visitAsStaff: VisitAsStaff,
  { boardClass }: Pick<CheckInClass, 'boardClass'>,
  account: Account = demo.reception,
): Promise<Visitor> {
  const visitor = await visitAsStaff(studio.address, account)
  await visitor.page.goto(`/clases/${boardClass.single_class_id}`)
  await visitor.page.getByRole('heading', { name: /^Lista( \d+)?$/ }).waitFor()
  return visitor
}

async function expectNoFaults({ page }: Visitor, name: string): Promise<void> {
  assert.deepEqual(await faultsIn(page, name), [])
}

async function openPersonMenu({ page, tap }: Visitor, name: string): Promise<void> {
  await tap(page.getByRole('button', { name: `Más sobre ${name}` }))
  await sheetOf(page, name).waitFor()
}

test('reception moves a seat and its guest to another class [R4, R6] @desktop', async ({ visitAsStaff }) => {
  const [from, to] = [
    await createClassSoon(studio.address, 40, 'Renata'),
    await createClassSoon(studio.address, 55, 'Renata'),
  ]
  await createBookedPerson(from, 'Alma', { spot: 0, guest: 'Sofía' })
  await createBookedPerson(to, 'Berta', { spot: 0 })
  const visitor = await openRoster(visitAsStaff, from)
  const { page, tap } = visitor
  await openPersonMenu(visitor, 'Alma Prueba')
  await expectNoFaults(visitor, 'person')
  await tap(page.getByRole('button', { name: 'Cambiar de clase…' }))
  const sheet = sheetOf(page, 'Cambiar de clase a Alma Prueba')
  await expectText(sheet, 'También cambia Sofía.')
  const submit = sheet.getByRole('button', { name: 'Cambiar de clase' })
  assert.equal(await submit.isDisabled(), true)
  await sheet.getByLabel('Día').fill(to.boardClass.date)
  await sheet.getByLabel(/^Clases del /).selectOption(String(to.boardClass.single_class_id))
  const seats = sheet.getByRole('combobox', { name: /^Lugar de / })
  await seats.nth(1).waitFor()
  assert.deepEqual(await seats.first().getByRole('option', { name: 'Lugar 1', exact: true }).count(), 0)
  await sheet.getByRole('combobox', { name: 'Lugar de Alma Prueba' }).selectOption('Lugar 3')
  await sheet.getByRole('combobox', { name: 'Lugar de Sofía' }).selectOption('Lugar 4')
  await sheet.getByLabel('Motivo (opcional)').fill('Llegó con tiempo.')
  await expectNoFaults(visitor, 'sheet')
  await tap(submit)
  await expectText(page, 'Alma Prueba cambió de clase.')
  await rowOf(page, 'Alma').waitFor({ state: 'detached' })
  await tap(page.getByText('Canceladas'))
  await expectText(page, /^Cambió de clase por Nora .*, a la clase del .*: Llegó con tiempo\.$/)
  await expectNoFaults(visitor, 'moved')
  const seatsInNewClass = (await fetchRoster(to)).class_reservations.map((seat) => [
    seat.guest ?? seat.customer.name,
    seat.spot,
  ])
  assert.deepEqual(seatsInNewClass.toSorted(), [
    ['Alma', to.spots[2]],
    ['Berta', to.spots[0]],
    ['Sofía', to.spots[3]],
  ])
  assert.deepEqual((await fetchRoster(from)).class_reservations, [])
})

test('a broken spot is blocked with a reason, and unblocked [R4] @desktop', async ({ visitAsStaff }) => {
  const rosterClass = await createClassSoon(studio.address, 45, 'Renata')
  await createBookedPerson(rosterClass, 'Alma', { spot: 0 })
  const visitor = await openRoster(visitAsStaff, rosterClass)
  const { page, tap } = visitor
  const room = page.getByRole('button', { name: 'Sala', exact: true })
  await rowOf(page, 'Alma').waitFor()
  assert.equal(await room.isVisible(), false, 'list and room are both visible: there is no tab to choose')
  await expectNoFaults(visitor, 'room')
  await tap(page.getByRole('button', { name: 'Lugar 8, libre' }))
  await page.locator('dialog[open]').waitFor()
  await expectNoFaults(visitor, 'free')
  await tap(sheetOf(page, 'Lugar 8, libre').getByRole('button', { name: 'Bloquear este lugar…' }))
  const sheet = sheetOf(page, 'Bloquear lugar 8')
  await expectText(sheet, 'En esta clase nadie lo podrá reservar, y habrá un lugar menos.')
  assert.equal(await sheet.getByRole('button', { name: 'Bloquear' }).isDisabled(), true)
  await sheet.getByLabel('Motivo').fill('Resorte roto')
  await expectNoFaults(visitor, 'sheet')
  await tap(sheet.getByRole('button', { name: 'Bloquear' }))
  await expectText(page, 'Lugar 8 bloqueado.')
  const spot = page.getByRole('button', { name: 'Lugar 8, bloqueado: Resorte roto' })
  await spot.waitFor()
  const { single_class, blocks } = await fetchRoster(rosterClass)
  assert.deepEqual([single_class.booked, single_class.blocked], [2, 1])
  assert.deepEqual(
    blocks.map(({ spot, reason, by }) => [spot, reason, by.name]),
    [[rosterClass.spots[7], 'Resorte roto', 'Nora']],
  )
  await tap(spot)
  const blockedSheet = sheetOf(page, 'Lugar 8 bloqueado')
  await expectText(blockedSheet, /^Nora .* · \d{2} [A-Z]{3} \d{4}/)
  await expectText(blockedSheet, 'Al desbloquearlo avisamos a quienes esperan un lugar.')
  await expectNoFaults(visitor, 'blocked')
  await tap(blockedSheet.getByRole('button', { name: 'Desbloquear' }))
  await expectText(page, 'Lugar 8 libre.')
  await page.getByRole('button', { name: 'Lugar 8, libre' }).waitFor()
  assert.deepEqual((await fetchRoster(rosterClass)).blocks, [])
})

test('cash at reception is recorded, and can be undone [4.5] @desktop', async ({ visitAsStaff }) => {
  const rosterClass = await createClassSoon(studio.address, 50, 'Renata')
  await createBookedPerson(rosterClass, 'Alma', { spot: 0, payment: 'cash' })
  const isPaid = async () => (await fetchRoster(rosterClass)).class_reservations.map((seat) => seat.is_paid)
  const visitor = await openRoster(visitAsStaff, rosterClass)
  const { page, tap } = visitor
  await expectText(rowOf(page, 'Alma'), 'Falta pagar')
  await openPersonMenu(visitor, 'Alma Prueba')
  await tap(page.getByRole('button', { name: 'Ya pagó en recepción…' }))
  const paySheet = sheetOf(page, 'Cobrar a Alma Prueba')
  await paySheet.getByLabel('Cuánto, en pesos').fill('250')
  await tap(paySheet.getByRole('button', { name: 'Recibí $250' }))
  await expectText(page, 'Alma Prueba: pagado.')
  await rowOf(page, 'Alma').getByText('Falta pagar').waitFor({ state: 'detached' })
  assert.deepEqual(await isPaid(), [true])
  await openPersonMenu(visitor, 'Alma Prueba')
  await expectNoFaults(visitor, 'paid')
  await tap(page.getByRole('button', { name: 'No se pagó después de todo' }))
  await expectText(rowOf(page, 'Alma'), 'Falta pagar')
  assert.deepEqual(await isPaid(), [false])
})

test('a list closes after its class began; admins reopen it [R8, R13] @desktop', async ({ visitAsStaff }) => {
  const { boardClass, missing } = await findPastRoster(studio.address)
  const visitor = await openRoster(visitAsStaff, { boardClass })
  const { page, tap } = visitor
  await tap(page.getByRole('button', { name: 'Cerrar lista' }))
  const sheet = sheetOf(page, 'Cerrar la lista')
  await sheet.getByRole('listitem').first().waitFor()
  assert.deepEqual((await sheet.getByRole('listitem').allInnerTexts()).toSorted(), missing.toSorted())
  await expectNoFaults(visitor, 'sheet')
  await tap(sheet.getByRole('button', { name: 'Cerrar lista' }))
  const noShows = missing.length === 1 ? 'Faltó 1 persona' : `Faltaron ${missing.length} personas`
  await expectText(page, `Lista cerrada. ${noShows}.`)
  for (const name of missing) await expectText(rowOf(page, name), 'No llegó')
  assert.equal(await page.getByRole('button', { name: /^(Abrir|Cerrar) lista$/ }).count(), 0)
  assert.notEqual((await fetchRoster({ address: studio.address, boardClass })).single_class.listClosedAt, null)

  const admin = await openRoster(visitAsStaff, { boardClass }, demo.admin)
  await admin.tap(admin.page.getByRole('button', { name: 'Abrir lista' }))
  const reopenSheet = sheetOf(admin.page, 'Abrir la lista')
  await reopenSheet.getByLabel('Motivo').fill('Faltaba marcar a dos.')
  await expectNoFaults(admin, 'sheet')
  await admin.tap(reopenSheet.getByRole('button', { name: 'Abrir lista' }))
  await expectText(admin.page, 'Lista abierta.')
  for (const name of missing) await expectText(rowOf(admin.page, name), 'Sin registro')
  await admin.page.getByRole('button', { name: 'Cerrar lista' }).waitFor()
  assert.equal((await fetchRoster({ address: studio.address, boardClass })).single_class.listClosedAt, null)
})

test('every change of a roster fits the screen, for all roles [R13]', async ({ visitAsStaff }) => {
  const rosterClass = await createClassSoon(studio.address, 35, 'Renata')
  for (const [spot, name] of ['Alma', 'Berta', 'Celia'].entries()) await createBookedPerson(rosterClass, name, { spot })
  const visitor = await openRoster(visitAsStaff, rosterClass)
  const { page, tap } = visitor
  await expectNoFaults(visitor, 'list')
  await tap(rowOf(page, 'Alma'))
  await expectText(page, 'Deshacer')
  await expectNoFaults(visitor, 'marked')
  const notes = page.getByLabel('Notas del equipo')
  await notes.fill('Se prestó una colchoneta.')
  await notes.blur()
  await expectText(page, 'Guardadas')
  assert.equal((await fetchRoster(rosterClass)).single_class.notes, 'Se prestó una colchoneta.')
  await tap(page.getByRole('button', { name: 'Cerrar lista' }))
  await expectText(page.locator('dialog[open]'), /comenzó/)
  await expectNoFaults(visitor, 'not-begun')
  await page.keyboard.press('Escape')
  await tap(page.getByRole('button', { name: 'Escanear QR' }))
  await page.getByLabel('O escribe el código').waitFor()
  await expectNoFaults(visitor, 'scan')
  await page.keyboard.press('Escape')
  await openPersonMenu(visitor, 'Berta Prueba')
  await tap(page.getByRole('button', { name: 'Quitar de la lista…' }))
  await sheetOf(page, 'Quitar a Berta Prueba').waitFor()
  await expectNoFaults(visitor, 'remove')
  await page.keyboard.press('Escape')
  await tap(page.getByRole('button', { name: 'Agregar', exact: true }))
  await page.getByRole('searchbox', { name: 'Nombre, teléfono o correo' }).fill('ana')
  await page.getByRole('button', { name: /^Ana / }).first().waitFor()
  await expectNoFaults(visitor, 'find')
  await tap(page.getByRole('button', { name: /^Ana / }).first())
  await expectText(page.locator('dialog[open]'), /[Cc]rédito|Lo cobras tú/)
  await page.locator('dialog[open]').getByText('Buscando sus créditos…').waitFor({ state: 'detached' })
  await page.getByLabel('Lleva invitado').check()
  await page.getByLabel('Nombre del invitado').fill('Sofía')
  await expectNoFaults(visitor, 'add')
})

test('a penalty needs a reason to admit, and one to lift [R8, R13] @phone', async ({ visitAsStaff }) => {
  const rosterClass = await createClassSoon(studio.address, 25, 'Renata')
  const phone = await openRoster(visitAsStaff, rosterClass)
  const { page, tap } = phone
  await tap(page.getByRole('button', { name: 'Agregar', exact: true }))
  await page.getByRole('searchbox', { name: 'Nombre, teléfono o correo' }).fill(demo.beto.email)
  await tap(page.getByRole('button', { name: /^Alberto / }))
  const form = sheetOf(page, /^Alberto /)
  await form.getByRole('combobox', { name: 'Lugar' }).selectOption('Lugar 1')
  await tap(form.getByRole('button', { name: 'Registrar llegada' }))
  await form.getByLabel('Motivo para reservarle con penalización').fill('Avisó que estaba enfermo.')
  await expectNoFaults(phone, 'why')
  await tap(form.getByRole('button', { name: 'Registrar llegada' }))
  await expectText(page, /^Alberto .* llegó\.$/)
  await expectText(rowOf(page, 'Alberto'), 'Con penalización')

  const desktop = await openRoster(
    (address, account) => visitAsStaff(address, account, { width: 'desktop' }),
    rosterClass,
  )
  for (const { page: staffPage, tap: staffTap } of [desktop, phone]) {
    await staffTap(staffPage.getByRole('button', { name: /^Más sobre Alberto / }))
    await staffTap(staffPage.getByRole('button', { name: 'Levantar penalización…' }))
  }
  await expectText(
    sheetOf(desktop.page, 'Levantar penalización'),
    /^Alberto .* no puede reservar hasta el \d{2} [A-Z]{3} \d{4}/,
  )
  await expectNoFaults(desktop, 'lift')
  const sheet = sheetOf(page, 'Levantar penalización')
  assert.equal(await sheet.getByRole('button', { name: 'Levantar' }).isDisabled(), true)
  await sheet.getByLabel('Motivo').fill('Trajo justificante.')
  await expectNoFaults(phone, 'lift')
  await tap(sheet.getByRole('button', { name: 'Levantar' }))
  await expectText(page, /^Alberto .* ya puede reservar\.$/)
  await rowOf(page, 'Alberto').getByText('Con penalización').waitFor({ state: 'detached' })
  await eventually(async () =>
    assert.equal((await fetchRoster(rosterClass)).class_reservations[0]?.customer.penalty, null),
  )
})

test('without a session staff are led to the sign-in page once [R15] @desktop', async ({ visit }) => {
  const { page, tap } = await visit(studio.address.replace('//', '//admin.'))
  const paths: string[] = []
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname))
  await page.goto('/horario')
  await page.getByLabel('Correo').fill(demo.reception.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(demo.reception.password)
  await tap(page.getByRole('button', { name: 'Entrar' }))
  await tap(page.getByRole('button', { name: 'Salir' }))
  await page.getByLabel('Correo').waitFor()
  assert.equal(paths.filter((path) => path === '/login').length, 2, paths.join(' '))
})
