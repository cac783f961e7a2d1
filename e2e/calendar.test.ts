import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { getSchedule } from '@aforo/domain/catalogue/schedule/contract.ts'
import { addDays, localDate, localTime, mondayOf, spokenDay } from '@aforo/domain/values/days.ts'
import { isAlive } from './scripts-held-back.ts'
import { aPerson, book, call } from './people.ts'
import { eventually, sees, sheetOf } from './seeing.ts'
import { aClass, aClassWithPlaces, cardOf, freeSpots, ZONE } from './timetable.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()
const today = localDate(new Date(), ZONE)
const nextMonday = addDays(mondayOf(today), 7)

const day = (page: Page, date: string) => page.getByRole('region', { name: new RegExp(`${spokenDay(date)}$`) })
const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true }).first()

async function hoursOfNextWeek(filter = ''): Promise<string[][]> {
  const range = `start_date=${nextMonday}&end_date=${addDays(nextMonday, 6)}`
  const { days } = await call<typeof getSchedule>(studio.address, `GET /single_class?${range}${filter}`)
  return days.map((one) => one.single_classes.map(({ class_date }) => localTime(new Date(class_date), ZONE)))
}

const shownHours = (page: Page) =>
  Promise.all(
    Array.from({ length: 7 }, (_, at) => day(page, addDays(nextMonday, at)).locator('article time').allTextContents()),
  )

test('a visitor moves by weeks, up to the eighth [2.32, 4.4] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address)
  await page.goto(`/calendario?fecha=${nextMonday}`)
  await page.getByRole('heading', { name: 'Horarios', level: 1 }).waitFor()
  await day(page, nextMonday).getByRole('article').first().waitFor()
  await tap(visible(page, 'Semana siguiente'))
  await day(page, addDays(nextMonday, 7)).getByRole('article').first().waitFor()
  await tap(visible(page, 'Semana anterior'))
  await day(page, nextMonday).getByRole('article').first().waitFor()
  const last = addDays(mondayOf(today), 56)
  await page.goto(`/calendario?fecha=${addDays(last, 70)}`)
  await day(page, last).waitFor()
  const end = page.getByRole('link', { name: 'Semana siguiente. El calendario llega hasta 8 semanas adelante' })
  assert.equal(await end.filter({ visible: true }).first().getAttribute('aria-disabled'), 'true')
})

test('classes are filtered by studio, category, coach and kind [2.32]', async ({ visit, width }) => {
  const { page, tap } = await visit(studio.address)
  await page.goto(`/calendario?fecha=${nextMonday}`)
  const filter = (name: string) => page.getByRole('combobox', { name })
  if (width === 'phone') {
    await tap(page.getByRole('button', { name: 'Filtros' }))
  }
  const places = filter('Estudio')
  assert.deepEqual(await places.getByRole('option').allInnerTexts(), ['Todos los Estudios', 'Roma Norte', 'Condesa'])
  await places.selectOption('Condesa')
  await page.waitForURL(/estudio=\d/)
  const location = new URL(page.url()).searchParams.get('estudio')
  const inCondesa = await hoursOfNextWeek(`&location_id=${location}`)
  await eventually(async () => assert.deepEqual(await shownHours(page), inCondesa))
  await filter('Categoría').selectOption('Fuerza')
  await page.waitForURL(/categoria=\d/)
  const category = new URL(page.url()).searchParams.get('categoria')
  const both = await hoursOfNextWeek(`&location_id=${location}&class_category_id=${category}`)
  await eventually(async () => assert.deepEqual(await shownHours(page), both))
  assert.ok(both.flat().length > 0)
  await filter('Categoría').selectOption('Todas las categorías')
  await filter('Coach').selectOption({ index: 1 })
  await page.waitForURL(/coach=\d/)
  const coach = new URL(page.url()).searchParams.get('coach')
  const own = await hoursOfNextWeek(`&location_id=${location}&instructor_id=${coach}`)
  await eventually(async () => assert.deepEqual(await shownHours(page), own))
  await filter('Tipo de clase').selectOption({ index: 1 })
  await page.waitForURL(/tipo=\d/)
  const kind = new URL(page.url()).searchParams.get('tipo')
  const all = await hoursOfNextWeek(`&location_id=${location}&instructor_id=${coach}&class_type_id=${kind}`)
  await eventually(async () => assert.deepEqual(await shownHours(page), all))
  if (width === 'phone') await tap(page.getByRole('button', { name: 'Ver clases' }))
})

test('times are the studio’s, with and without scripts [1.3] @phone', async ({ visit }) => {
  const hours = await hoursOfNextWeek()
  for (const withoutScripts of [undefined, true] as const) {
    const { page } = await visit(studio.address, { withoutScripts })
    await page.goto(`/calendario?fecha=${nextMonday}`)
    if (!withoutScripts) await isAlive(page)
    assert.deepEqual(await shownHours(page), hours)
  }
})

test('without scripts links and forms move and filter the week [2.7]', async ({ visit, width }) => {
  const { page, tap } = await visit(studio.address, { withoutScripts: true })
  await page.goto(`/calendario?fecha=${nextMonday}`)
  await tap(visible(page, 'Semana siguiente'))
  await day(page, addDays(nextMonday, 7)).getByRole('article').first().waitFor()
  if (width === 'phone') await tap(page.getByRole('button', { name: 'Filtros' }))
  await page.getByRole('combobox', { name: 'Estudio' }).selectOption('Condesa')
  await tap(page.getByRole('button', { name: width === 'phone' ? 'Ver clases' : 'Filtrar' }))
  await page.waitForURL(/estudio=\d/)
  await day(page, addDays(nextMonday, 7)).getByRole('article').first().waitFor()
})

test('the first class is in sight, and each card names its day [2.7, 2.32] @phone', async ({ visit }) => {
  const { page } = await visit(studio.address)
  await page.goto(`/calendario?fecha=${nextMonday}`)
  const navbar = (await page.getByRole('banner').first().boundingBox())!
  const first = (await day(page, nextMonday).getByRole('article').first().boundingBox())!
  const below = first.y - (navbar.y + navbar.height)
  assert.ok(below <= 220, `${below} px below the navbar`)
  const names = await page.getByRole('link', { name: /^(Reservar|Comprar|Lista de espera)/ }).allTextContents()
  assert.equal(new Set(names).size, names.length, 'two buttons of the same name')
})

test('a class has its own page, and is booked there [3.4] @phone', async ({ visit }) => {
  const one = await aClass(studio.address, { type: 'Barre' })
  const plain = await visit(studio.address, { withoutScripts: true })
  await plain.page.goto(`/calendario?fecha=${one.date}`)
  await plain.tap(cardOf(plain.page, one).getByRole('link', { name: 'Barre', exact: true }))
  await plain.page.getByRole('heading', { name: 'Barre', level: 1 }).waitFor()
  assert.equal(new URL(plain.page.url()).pathname, `/clase/${one.single_class_id}`)
  await sees(plain.page, one.time)
  await sees(plain.page, one.location.address)
  const parsed = JSON.parse(await plain.page.locator('script[type="application/ld+json"]').innerText())
  assert.equal(new Date(parsed['@graph'][0].startDate).toISOString(), one.class_date)

  const person = await aPerson(studio.address, 'Clase', { buys: 'Clase de cortesía' })
  const { page, tap } = await visit(studio.address)
  await page.goto(`/clase/${one.single_class_id}`)
  await tap(page.getByRole('link', { name: /^Reservar/ }))
  await tap(sheetOf(page, 'Barre').getByRole('link', { name: 'Entrar' }))
  const account = sheetOf(page, 'Entrar Ahora')
  await account.getByLabel('Correo electrónico').fill(person.email)
  await account.getByRole('textbox', { name: 'Contraseña' }).fill(person.password)
  await tap(account.getByRole('button', { name: 'Entrar' }))
  await tap(sheetOf(page, 'Barre').getByRole('button', { name: /^Reservar/ }))
  await tap(page.locator('dialog[open]').getByRole('button', { name: 'Listo' }))
  assert.equal(new URL(page.url()).pathname, `/clase/${one.single_class_id}`)
  await sees(page.getByRole('main'), 'Reservada')
  const file = await page.getByRole('link', { name: 'Agregar a calendario' }).getAttribute('href')
  const calendar = await (await page.context().request.get(file ?? '')).text()
  assert.match(calendar, new RegExp(`/clase/${one.single_class_id}\\b`))
  const leads = async (name: string) => {
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    return new URL((await link.getAttribute('href')) ?? '').searchParams
  }
  assert.match((await leads('Google')).get('details') ?? '', new RegExp(`/clase/${one.single_class_id}$`))
  assert.equal((await leads('Cómo llegar')).get('query'), `${one.location.name}, ${one.location.address}`)
})

test('a seat that is taken leaves everybody’s calendar [F45, 4.3] @phone', async ({ visit }) => {
  const one = await aClassWithPlaces(studio.address, 2)
  const [calendar, alone] = [await visit(studio.address), await visit(studio.address)]
  const streams = [calendar, alone].map(({ page }) => page.waitForResponse(/single_class\/live/))
  await calendar.page.goto(`/calendario?fecha=${one.date}`)
  await alone.page.goto(`/clase/${one.single_class_id}`)
  const card = cardOf(calendar.page, one)
  await sees(card, 'Quedan 2 lugares')
  await sees(alone.page, 'Quedan 2 lugares')
  await Promise.all(streams)
  const [spot] = await freeSpots(studio.address, one)
  await book(
    studio.address,
    await aPerson(studio.address, 'Otra', { buys: 'Clase de cortesía' }),
    one.single_class_id,
    spot,
  )
  await sees(card, 'Queda 1 lugar')
  await sees(alone.page, 'Queda 1 lugar')
  assert.match((await alone.page.getByRole('status').allInnerTexts()).join(), /Queda 1 lugar/)
  assert.doesNotMatch((await calendar.page.getByRole('status').allInnerTexts()).join(), /lugar/)
})

test('without a stream seats are polled every 20 seconds [4.3] @desktop', async ({ visit }) => {
  const one = await aClassWithPlaces(studio.address, 2)
  const { page } = await visit(studio.address)
  await page.clock.install()
  await page.route('**/api/single_class/live**', (route) => route.fulfill({ status: 204 }))
  const refused = page.waitForResponse(/single_class\/live/)
  await page.goto(`/calendario?fecha=${one.date}`)
  const card = cardOf(page, one)
  await sees(card, 'Quedan 2 lugares')
  await page.clock.runFor(2000)
  await refused
  const [spot] = await freeSpots(studio.address, one)
  await book(
    studio.address,
    await aPerson(studio.address, 'Otra', { buys: 'Clase de cortesía' }),
    one.single_class_id,
    spot,
  )
  await page.clock.runFor(10_000)
  await sees(card, 'Quedan 2 lugares')
  await page.clock.runFor(10_000)
  await sees(card, 'Queda 1 lugar')
})

test('arrows, PgDn and T move in the strip of days [2.32] @phone', async ({ visit }) => {
  const { page } = await visit(studio.address)
  await page.goto(`/calendario?fecha=${nextMonday}`)
  await isAlive(page)
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
