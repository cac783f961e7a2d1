import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { getBoard } from '@aforo/domain/booking/timetable/contract.ts'
import type { listAdminInstructors } from '@aforo/domain/catalogue/studio/admin/contract.ts'
import type { listOpeningDrafts } from '@aforo/domain/opening/contract.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import {
  button,
  countEffort,
  fillCatalogue,
  link,
  openByApi,
  openingAddressOf,
  owner,
  question,
  stateOf,
} from './owner.ts'
import { call, newPersonForm, signInAs } from './people.ts'
import { openStudio, test } from './test.ts'

const isEmpty = { isEmpty: true } as const
const newStudio = openStudio({}, undefined, isEmpty)
const laterStudio = openStudio({}, undefined, isEmpty)
const keptStudio = openStudio({}, undefined, isEmpty)
const sampleStudio = openStudio({}, undefined, isEmpty)
const pastedStudio = openStudio({}, undefined, isEmpty)

test('from the one-time address to a first booking in 25 clicks and 8 fields', async ({ visit }) => {
  const { address } = newStudio
  const opening = await openingAddressOf(address)
  const { page, tap } = await visit(address.replace('//', '//admin.'))
  const { effort, click, fill } = countEffort(page, tap)
  await page.goto(opening)
  await question(page, 'Abre tu estudio')
  await fill('Nombre del estudio', owner.studio_name, 'name')
  await fill('Ciudad', owner.city)
  await expectText(page, /^Ahí son las \d\d:\d\d\.$/)
  await fill('Tu nombre', owner.first_name, 'name')
  await fill('Tus apellidos', owner.last_name, 'name')
  await fill('Tu correo', owner.email)
  await fill('Contraseña', owner.password)
  await click(button(page, 'Crear mi estudio'))

  await question(page, '¿Cómo se ve tu estudio?')
  await click(button(page, 'Guardar y seguir'))
  await question(page, '¿Dónde está?')
  await click(button(page, 'Guardar y seguir'))
  await question(page, '¿Qué clases das?')
  await click(button(page, 'Barre'))
  await click(button(page, 'Reformer'))
  await click(button(page, 'Guardar y seguir'))
  await question(page, '¿Quién las da?')
  await fill('Nombres', 'Renata Olvera\nDiego Luna', 'name')
  await click(button(page, 'Guardar 2 coaches'))
  await question(page, '¿Cómo es tu semana?')
  await click(button(page, 'Crear mi semana'))
  await question(page, '¿Qué vendes?')
  await fill('Precio de Clase suelta', '180', 'price')
  await fill('Precio de Paquete de 10', '1,500', 'price')
  await click(button(page, 'Guardar y seguir'))
  await question(page, '¿Cómo te pagan?')
  await click(button(page, 'Guardar y seguir'))
  await question(page, '¿Con qué reglas?')
  await click(button(page, 'Guardar y seguir'))
  await question(page, 'Todo listo para abrir')
  assert.equal(await stateOf(address), 'preparing')
  await click(button(page, 'Publicar'))
  await question(page, 'Tu estudio está abierto')
  assert.equal(await stateOf(address), 'published')

  await bookWithCash(await visit(address), effort)
  await page.goto(new URL('/pagos', page.url()).href)
  await click(button(page, /^Confirmar/).first())
  await click(button(page, /^Sí, recibí \$180/))
  await expectText(page, 'Todo está confirmado.')
  await eventually(async () => assert.equal(await bookedSeats(address), 1))
  assert.ok(effort.clicks <= 25, `${effort.clicks} clicks`)
  assert.ok(effort.fields <= 8, `${effort.fields} fields`)
  await page.goto(new URL('/hoy', page.url()).href)
  await page.getByRole('heading', { name: 'Clases', exact: true }).waitFor()
  assert.equal(await page.getByText('Tu estudio se está preparando').count(), 0)
})

type Effort = ReturnType<typeof countEffort>['effort']

async function bookWithCash({ page, tap }: { page: Page; tap: (target: Locator) => Promise<void> }, effort: Effort) {
  const customer = countEffort(page, tap)
  const { click, fill } = customer
  await page.goto('/calendario')
  await click(link(page, /^Reservar/).first())
  await click(link(page.locator('dialog[open]'), 'Crear cuenta'))
  await sheetOf(page, 'Crea tu cuenta').waitFor()
  const nina = newPersonForm('Nina')
  await fill('Nombre', nina.name, 'name')
  await fill('Apellidos', nina.last_name, 'name')
  await fill('Teléfono', nina.phone)
  await fill('Correo electrónico', nina.email)
  await fill('Contraseña', nina.password)
  await fill('Repite tu contraseña', nina.password)
  await click(button(page, 'Registrarte'))
  await click(link(page, /^Comprar: Clase suelta/))
  await page.waitForURL(/\/checkout\/\d+\?clase=/)
  await click(page.getByRole('radio', { name: /^Efectivo/ }))
  await click(button(page, 'Confirmar compra'))
  await page.waitForURL(/\/gracias\/\d+/)
  effort.clicks += customer.effort.clicks
  effort.fields += customer.effort.fields
}

async function bookedSeats(address: string): Promise<number> {
  const classes = await nextClasses(address)
  return classes.reduce((all, { booked }) => all + booked, 0)
}

async function nextClasses(address: string) {
  const { token } = await signInAs(address, owner)
  const today = localDate(new Date(), 'America/Mexico_City')
  const query = `start_date=${today}&end_date=${addDays(today, 21)}`
  const { classes } = await call<typeof getBoard>(address, `GET /single_class/board?${query}`, { token })
  return classes
}

test('what is left for later waits on Hoy, and is not made twice', async ({ visit, visitAsStaff }) => {
  const { address } = laterStudio
  await openByApi(address)
  const { page, tap } = await visitAsStaff(address, owner)
  await page.getByRole('heading', { name: 'Tu estudio se está preparando' }).waitFor()
  await expectText(page, 'Llevas 0 de 8 pasos.')
  await tap(link(page, 'Agrega a tus coaches'))
  await question(page, '¿Quién las da?')
  await page.getByLabel('Nombres').fill('Renata Olvera')
  await button(page, 'Guardar y seguir').dblclick()
  await question(page, '¿Cómo es tu semana?')
  await tap(link(page, 'agrega las clases que das'))
  await question(page, '¿Qué clases das?')
  await tap(button(page, 'Otra clase'))
  await tap(button(page, 'Guardar y seguir'))
  await expectText(page, 'Escribe un nombre.')
  await page.getByLabel('Clase', { exact: true }).fill('Danza')
  await tap(button(page, 'Guardar y seguir'))
  await question(page, '¿Quién las da?')
  await expectText(page.getByRole('list', { name: 'Coaches guardados' }), 'Renata Olvera')
  await tap(link(page, 'Atrás'))
  await expectText(page.getByRole('list', { name: 'Clases guardadas' }), 'Danza')
  await page.goBack()
  await question(page, '¿Quién las da?')
  await page.getByLabel('Más nombres').fill('renata olvera')
  await tap(button(page, 'Guardar y seguir'))
  await expectText(page, /^Escribe al menos un nombre nuevo/)
  await tap(link(page, 'Después'))
  await question(page, '¿Cómo es tu semana?')
  await tap(link(page, /^Salir/))
  await expectText(page, 'Llevas 2 de 8 pasos.')
  const { token } = await signInAs(address, owner)
  const { total } = await call<typeof listAdminInstructors>(address, 'GET /instructors/all', { token })
  assert.equal(total, 1)
  const visitor = await visit(address)
  await visitor.page.goto('/')
  assert.equal(await visitor.page.getByRole('link', { name: /^Reservar/ }).count(), 0)
  await tap(button(page, 'Publicar'))
  await question(page, 'Tu estudio está abierto')
  await page.goto('/hoy')
  await page.getByRole('heading', { name: 'Para que puedan reservar, falta' }).waitFor()
  await visitor.page.goto('/calendario')
  await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
})

test('what was typed waits for another device, but no secret key', async ({ visitAsStaff }) => {
  const { address } = keptStudio
  const token = await openByApi(address)
  const { page, tap } = await visitAsStaff(address, owner)
  await page.goto('/abrir/clases')
  await question(page, '¿Qué clases das?')
  await tap(button(page, 'Yoga'))
  await page.getByLabel('Minutos').fill('75')
  await tap(link(page, 'Después'))
  await page.getByLabel('Nombres').fill('Renata Olvera')
  await page.goto('/abrir/pagos')
  await page.getByRole('checkbox', { name: /^Tarjeta/ }).check()
  await page.getByLabel('Clave publicable').fill('pk_test_1')
  await page.getByLabel('Clave secreta').fill('sk_test_1')
  const kept = async () => (await call<typeof listOpeningDrafts>(address, 'GET /opening/drafts', { token })).drafts
  await eventually(async () =>
    assert.deepEqual(
      (await kept()).map(({ name }) => name),
      ['class-types', 'coaches', 'payment'],
    ),
  )
  assert.ok(!JSON.stringify(await kept()).includes('sk_test_1'))

  const other = await visitAsStaff(address, owner)
  await other.page.getByText('A medias', { exact: false }).first().waitFor()
  await other.page.goto('/abrir/clases')
  await question(other.page, '¿Qué clases das?')
  assert.equal(await other.page.getByLabel('Minutos').inputValue(), '75')
  await other.tap(button(other.page, 'Guardar y seguir'))
  await question(other.page, '¿Quién las da?')
  assert.equal(await other.page.getByLabel('Nombres').inputValue(), 'Renata Olvera')
  await call(address, 'POST /locations', { token, body: { name: 'Roma' } })
  await page.goto('/abrir/semana')
  await page.getByText('75 min · 12 lugares').waitFor()
  assert.deepEqual(
    (await kept()).map(({ name }) => name),
    ['coaches', 'payment', 'sizes'],
  )
})

test('sample data come and go, and never stay in an open studio', async ({ visit, visitAsStaff }) => {
  const { address } = sampleStudio
  const token = await openByApi(address)
  await fillCatalogue(address, token)
  const { page, tap } = await visitAsStaff(address, owner)
  await tap(button(page, 'Poner datos de ejemplo'))
  await expectText(page, 'Estás viendo datos de ejemplo.')
  await page.goto('/personas')
  await page.getByText('Abril Delgado').first().waitFor()
  await page.goto('/abrir/clases')
  const kept = page.getByRole('list', { name: 'Clases guardadas' })
  await expectText(kept, 'Barre')
  assert.equal(await kept.getByText('(ejemplo)').count(), 0)
  await page.goto('/hoy')
  await tap(button(page, 'Quitar datos de ejemplo'))
  await tap(button(page, 'Regresar'))
  await tap(button(page, 'Publicar'))
  await tap(button(page, 'Quitar y publicar'))
  await question(page, 'Tu estudio está abierto')
  const { total } = await call<typeof listAdminInstructors>(address, 'GET /instructors/all', { token })
  assert.equal(total, 1)
  const visitor = await visit(address)
  await visitor.page.goto('/calendario')
  await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
  assert.equal(await visitor.page.getByText('(ejemplo)').count(), 0)
})

test('a pasted week becomes rows, and a clash says with what @desktop', async ({ visitAsStaff }) => {
  const { address } = pastedStudio
  const token = await openByApi(address)
  await fillCatalogue(address, token)
  const { page } = await visitAsStaff(address, owner)
  await page.goto('/abrir/semana')
  await question(page, '¿Cómo es tu semana?')
  await page.getByText('Pegar una lista').click()
  await page.getByLabel('Una clase por línea').fill('Barre sábado 9:00 Renata\nZumba lunes 7:00\nYoga sab 9:30 Renata')
  await button(page, 'Pasar a renglones').click()
  await expectText(page, '2 renglones agregados.')
  await expectText(page, '«Zumba lunes 7:00»: no está el nombre de una de tus clases.')
  await button(page, 'Crear mi semana').click()
  await expectText(page, /^Renata ya da Barre en Roma el sáb/)
  const kept = page.getByRole('list', { name: 'Tu semana' })
  await expectText(kept, 'Barre')
  await page.getByRole('checkbox', { name: 'Son dos salas: crear de todos modos' }).check()
  await button(page, 'Crear mi semana').click()
  await question(page, '¿Qué vendes?')
  const starts = (await nextClasses(address)).map(({ class_type, date, time }) => `${class_type.name} ${date} ${time}`)
  assert.equal(new Set(starts).size, starts.length)
  assert.equal(starts.filter((start) => start.startsWith('Yoga') && start.endsWith('09:30')).length, 3)
  await page.goBack()
  await expectText(page.getByRole('list', { name: 'Tu semana' }), 'Yoga')
  await link(page, 'Seguir').click()
  await question(page, '¿Qué vendes?')
})
