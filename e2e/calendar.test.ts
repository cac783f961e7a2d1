import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { getSchedule } from '@aforo/domain/catalogue/schedule/contract.ts'
import { addDays, localDate, localTime, mondayOf, spokenDay } from '@aforo/domain/values/days.ts'
import { waitForHydration } from './hydration.ts'
import { createPerson, book, call } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { findBookableClass, findClassWithPlaces, cardOf, findFreeSpots, ZONE } from './timetable.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()
const today = localDate(new Date(), ZONE)
const nextMonday = addDays(mondayOf(today), 7)

const dayRegion = (page: Page, date: string) => page.getByRole('region', { name: new RegExp(`${spokenDay(date)}$`) })
const visibleLink = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true }).first()

async function listHoursOfNextWeek(filter = ''): Promise<string[][]> {
  const range = `start_date=${nextMonday}&end_date=${addDays(nextMonday, 6)}`
  const { days } = await call<typeof getSchedule>(studio.address, `GET /single_class?${range}${filter}`)
  return days.map(({ single_classes }) => single_classes.map(({ class_date }) => localTime(new Date(class_date), ZONE)))
}

const readShownHours = (page: Page) =>
  Promise.all(
    Array.from({ length: 7 }, (_, offset) =>
      dayRegion(page, addDays(nextMonday, offset)).locator('li time').allTextContents(),
    ),
  )

test('a visitor moves by weeks, up to the eighth [2.32, 4.4] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address)
  await page.goto(`/calendario?fecha=${nextMonday}`)
  await page.getByRole('heading', { name: 'Horarios', level: 1 }).waitFor()
  await dayRegion(page, nextMonday).getByRole('listitem').first().waitFor()
  await tap(visibleLink(page, 'Semana siguiente'))
  await dayRegion(page, addDays(nextMonday, 7)).getByRole('listitem').first().waitFor()
  await tap(visibleLink(page, 'Semana anterior'))
  await dayRegion(page, nextMonday).getByRole('listitem').first().waitFor()
  const lastMonday = addDays(mondayOf(today), 56)
  await page.goto(`/calendario?fecha=${addDays(lastMonday, 70)}`)
  await dayRegion(page, lastMonday).waitFor()
  const nextWeek = page.getByRole('link', { name: 'Semana siguiente. El calendario llega hasta 8 semanas adelante' })
  assert.equal(await nextWeek.filter({ visible: true }).first().getAttribute('aria-disabled'), 'true')
})

test('classes are filtered by studio, category, coach and type [2.32]', async ({ visit, width }) => {
  const { page, tap } = await visit(studio.address)
  await page.goto(`/calendario?fecha=${nextMonday}`)
  const filter = (name: string) => page.getByRole('combobox', { name })
  if (width === 'phone') {
    await tap(page.getByRole('button', { name: 'Filtros' }))
  }
  const locationFilter = filter('Estudio')
  assert.deepEqual(await locationFilter.getByRole('option').allInnerTexts(), [
    'Todos los Estudios',
    'Roma Norte',
    'Condesa',
  ])
  await locationFilter.selectOption('Condesa')
  await page.waitForURL(/estudio=\d/)
  const locationId = new URL(page.url()).searchParams.get('estudio')
  const inCondesa = await listHoursOfNextWeek(`&location_id=${locationId}`)
  await eventually(async () => assert.deepEqual(await readShownHours(page), inCondesa))
  await filter('Categoría').selectOption('Fuerza')
  await page.waitForURL(/categoria=\d/)
  const categoryId = new URL(page.url()).searchParams.get('categoria')
  const inCategory = await listHoursOfNextWeek(`&location_id=${locationId}&class_category_id=${categoryId}`)
  await eventually(async () => assert.deepEqual(await readShownHours(page), inCategory))
  assert.ok(inCategory.flat().length > 0)
  await filter('Categoría').selectOption('Todas las categorías')
  await filter('Coach').selectOption({ index: 1 })
  await page.waitForURL(/coach=\d/)
  const coachId = new URL(page.url()).searchParams.get('coach')
  const byCoach = await listHoursOfNextWeek(`&location_id=${locationId}&instructor_id=${coachId}`)
  await eventually(async () => assert.deepEqual(await readShownHours(page), byCoach))
  await filter('Tipo de clase').selectOption({ index: 1 })
  await page.waitForURL(/tipo=\d/)
  const typeId = new URL(page.url()).searchParams.get('tipo')
  const byType = await listHoursOfNextWeek(
    `&location_id=${locationId}&instructor_id=${coachId}&class_type_id=${typeId}`,
  )
  await eventually(async () => assert.deepEqual(await readShownHours(page), byType))
  if (width === 'phone') await tap(page.getByRole('button', { name: 'Ver clases' }))
})

test('times are in the studio’s zone, with and without scripts [1.3] @phone', async ({ visit }) => {
  const hours = await listHoursOfNextWeek()
  for (const withoutScripts of [undefined, true] as const) {
    const { page } = await visit(studio.address, { withoutScripts })
    await page.goto(`/calendario?fecha=${nextMonday}`)
    if (!withoutScripts) await waitForHydration(page)
    assert.deepEqual(await readShownHours(page), hours)
  }
})

test('without scripts links and forms move and filter the week [2.7]', async ({ visit, width }) => {
  const { page, tap } = await visit(studio.address, { withoutScripts: true })
  await page.goto(`/calendario?fecha=${nextMonday}`)
  await tap(visibleLink(page, 'Semana siguiente'))
  await dayRegion(page, addDays(nextMonday, 7)).getByRole('listitem').first().waitFor()
  if (width === 'phone') await tap(page.getByRole('button', { name: 'Filtros' }))
  await page.getByRole('combobox', { name: 'Estudio' }).selectOption('Condesa')
  await tap(page.getByRole('button', { name: width === 'phone' ? 'Ver clases' : 'Filtrar' }))
  await page.waitForURL(/estudio=\d/)
  await dayRegion(page, addDays(nextMonday, 7)).getByRole('listitem').first().waitFor()
})

test('the first class is in sight, and each card names its day [2.7, 2.32] @phone', async ({ visit }) => {
  const { page } = await visit(studio.address)
  await page.goto(`/calendario?fecha=${nextMonday}`)
  const navbar = (await page.getByRole('banner').first().boundingBox())!
  const first = (await dayRegion(page, nextMonday).getByRole('listitem').first().boundingBox())!
  const offset = first.y - (navbar.y + navbar.height)
  assert.ok(offset <= 220, `${offset} px below the navbar`)
  const actions = page.getByRole('link', { name: /^(Reservar|Comprar|Lista de espera) / })
  const names = await actions.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
  assert.ok(names.length > 0)
  assert.equal(new Set(names).size, names.length, 'two buttons of the same name')
})

test('a class has its own page, and is booked there [3.4] @phone', async ({ visit }) => {
  const barre = await findBookableClass(studio.address, { type: 'Barre' })
  const scriptlessVisitor = await visit(studio.address, { withoutScripts: true })
  await scriptlessVisitor.page.goto(`/calendario?fecha=${barre.date}`)
  await scriptlessVisitor.tap(cardOf(scriptlessVisitor.page, barre).getByRole('link', { name: 'Barre', exact: true }))
  await scriptlessVisitor.page.getByRole('heading', { name: 'Barre', level: 1 }).waitFor()
  assert.equal(new URL(scriptlessVisitor.page.url()).pathname, `/clase/${barre.single_class_id}`)
  await expectText(scriptlessVisitor.page, barre.time)
  await expectText(scriptlessVisitor.page, barre.location.address)
  const parsed = JSON.parse(await scriptlessVisitor.page.locator('script[type="application/ld+json"]').innerText())
  assert.equal(new Date(parsed['@graph'][0].startDate).toISOString(), barre.class_date)

  const person = await createPerson(studio.address, 'Clase', { buys: 'Clase de cortesía' })
  const { page, tap } = await visit(studio.address)
  await page.goto(`/clase/${barre.single_class_id}`)
  await tap(page.getByRole('link', { name: /^Reservar/ }))
  await tap(sheetOf(page, 'Barre').getByRole('link', { name: 'Entrar' }))
  const account = sheetOf(page, 'Entrar Ahora')
  await account.getByLabel('Correo electrónico').fill(person.email)
  await account.getByRole('textbox', { name: 'Contraseña' }).fill(person.password)
  await tap(account.getByRole('button', { name: 'Entrar' }))
  await tap(sheetOf(page, 'Barre').getByRole('button', { name: /^Reservar/ }))
  await tap(page.locator('dialog[open]').getByRole('button', { name: 'Listo' }))
  assert.equal(new URL(page.url()).pathname, `/clase/${barre.single_class_id}`)
  await expectText(page.getByRole('main'), 'Reservada')
  const calendarFile = await page.getByRole('link', { name: 'Agregar a calendario' }).getAttribute('href')
  const calendar = await (await page.context().request.get(calendarFile ?? '')).text()
  assert.match(calendar, new RegExp(`/clase/${barre.single_class_id}\\b`))
  const getLinkQuery = async (name: string) => {
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    return new URL((await link.getAttribute('href')) ?? '').searchParams
  }
  assert.match((await getLinkQuery('Google')).get('details') ?? '', new RegExp(`/clase/${barre.single_class_id}$`))
  assert.equal((await getLinkQuery('Cómo llegar')).get('query'), `${barre.location.name}, ${barre.location.address}`)
})

test('a taken seat is updated on every open page [F45, 4.3] @phone', async ({ visit }) => {
  const reformer = await findClassWithPlaces(studio.address, 2)
  const [calendar, classPage] = [await visit(studio.address), await visit(studio.address)]
  const streams = [calendar, classPage].map(({ page }) => page.waitForResponse(/single_class\/live/))
  await calendar.page.goto(`/calendario?fecha=${reformer.date}`)
  await classPage.page.goto(`/clase/${reformer.single_class_id}`)
  const card = cardOf(calendar.page, reformer)
  await expectText(card, 'Quedan 2 lugares')
  await expectText(classPage.page, 'Quedan 2 lugares')
  await Promise.all(streams)
  const [spot] = await findFreeSpots(studio.address, reformer)
  await book(
    studio.address,
    await createPerson(studio.address, 'Otra', { buys: 'Clase de cortesía' }),
    reformer.single_class_id,
    spot,
  )
  await expectText(card, 'Queda 1 lugar')
  await expectText(classPage.page, 'Queda 1 lugar')
  assert.match((await classPage.page.getByRole('status').allInnerTexts()).join(), /Queda 1 lugar/)
  assert.doesNotMatch((await calendar.page.getByRole('status').allInnerTexts()).join(), /lugar/)
})

test('without a stream seats are polled every 20 seconds [4.3] @desktop', async ({ visit }) => {
  const reformer = await findClassWithPlaces(studio.address, 2)
  const { page } = await visit(studio.address)
  await page.clock.install()
  await page.route('**/api/single_class/live**', (route) => route.fulfill({ status: 204 }))
  const liveResponse = page.waitForResponse(/single_class\/live/)
  await page.goto(`/calendario?fecha=${reformer.date}`)
  const card = cardOf(page, reformer)
  await expectText(card, 'Quedan 2 lugares')
  await page.clock.runFor(2000)
  await liveResponse
  const [spot] = await findFreeSpots(studio.address, reformer)
  await book(
    studio.address,
    await createPerson(studio.address, 'Otra', { buys: 'Clase de cortesía' }),
    reformer.single_class_id,
    spot,
  )
  await page.clock.runFor(10_000)
  await expectText(card, 'Quedan 2 lugares')
  await page.clock.runFor(10_000)
  await expectText(card, 'Queda 1 lugar')
})

test('arrows, PgDn and T move in the strip of days [2.32] @phone', async ({ visit }) => {
  const { page } = await visit(studio.address)
  await page.goto(`/calendario?fecha=${nextMonday}`)
  await waitForHydration(page)
  const strip = page.getByRole('navigation', { name: 'Días de la semana' })
  await strip.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  assert.ok(
    await strip
      .getByRole('link')
      .nth(1)
      .evaluate((link) => link.matches(':focus')),
  )
  await page.keyboard.press('PageDown')
  const monday = addDays(nextMonday, 7)
  await page.waitForURL(new RegExp(`fecha=${monday}`))
  await strip.getByRole('link', { name: new RegExp(`^${spokenDay(monday)}`) }).focus()
  await page.keyboard.press('t')
  await page.waitForURL((url) => !url.searchParams.has('fecha'))
})
