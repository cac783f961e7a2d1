import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { getSchedule } from 'studio/schedule/contract.ts'
import { addDays, localDate, localTime, mondayOf, spokenDay } from 'studio/values/days.ts'
import { call } from './people.ts'
import { eventually } from './seeing.ts'
import { openStudio } from './studio.ts'
import { ZONE } from './timetable.ts'
import { aVisitor, bothWidths } from './visitor.ts'

const address = await openStudio()
const today = localDate(new Date(), ZONE)
const nextMonday = addDays(mondayOf(today), 7)

const day = (page: Page, date: string) => page.getByRole('region', { name: new RegExp(`${spokenDay(date)}$`) })
const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true }).first()

/** The hours of the next week's classes as the API tells them, in the studio's zone, day by day. */
async function hoursOfNextWeek(filter = ''): Promise<string[][]> {
  const range = `start_date=${nextMonday}&end_date=${addDays(nextMonday, 6)}`
  const { days } = await call<typeof getSchedule>(address, `GET /single_class?${range}${filter}`)
  return days.map((one) => one.single_classes.map(({ class_date }) => localTime(new Date(class_date), ZONE)))
}

const shownHours = (page: Page) =>
  Promise.all(
    Array.from({ length: 7 }, (_, at) => day(page, addDays(nextMonday, at)).locator('article time').allInnerTexts()),
  )

for (const width of bothWidths) {
  test(`2.32, 4.4 a visitor moves week by week, and not past the eighth (${width})`, async () => {
    const { page, tap, picture, leave } = await aVisitor(address, width, 'weeks')
    await page.goto(`/calendario?fecha=${nextMonday}`)
    await page.getByRole('heading', { name: 'Horarios', level: 1 }).waitFor()
    await day(page, nextMonday).getByRole('article').first().waitFor()
    await picture('week')
    await tap(visible(page, 'Semana siguiente'))
    await day(page, addDays(nextMonday, 7)).getByRole('article').first().waitFor()
    await tap(visible(page, 'Semana anterior'))
    await day(page, nextMonday).getByRole('article').first().waitFor()
    const last = addDays(mondayOf(today), 56)
    await page.goto(`/calendario?fecha=${addDays(last, 70)}`)
    await day(page, last).waitFor()
    const end = page.getByRole('link', { name: 'Semana siguiente. El calendario llega hasta 8 semanas adelante' })
    assert.equal(await end.filter({ visible: true }).first().getAttribute('aria-disabled'), 'true')
    await leave()
  })

  test(`2.32 classes are filtered by studio and by category (${width})`, async () => {
    const { page, tap, picture, leave } = await aVisitor(address, width, 'filters')
    await page.goto(`/calendario?fecha=${nextMonday}`)
    const studio = page.getByRole('combobox', { name: 'Estudio' })
    assert.deepEqual(await studio.getByRole('option').allInnerTexts(), ['Todos los Estudios', 'Roma Norte', 'Condesa'])
    await studio.selectOption('Condesa')
    await page.waitForURL(/estudio=\d/)
    const location = new URL(page.url()).searchParams.get('estudio')
    const inCondesa = await hoursOfNextWeek(`&location_id=${location}`)
    await eventually(async () => assert.deepEqual(await shownHours(page), inCondesa))
    await tap(page.getByRole('link', { name: 'Fuerza' }))
    await page.waitForURL(/categoria=\d/)
    const category = new URL(page.url()).searchParams.get('categoria')
    const both = await hoursOfNextWeek(`&location_id=${location}&class_category_id=${category}`)
    await eventually(async () => assert.deepEqual(await shownHours(page), both))
    assert.ok(both.flat().length > 0)
    await picture('both')
    await leave()
  })

  test(`1.3 the studio's hours are shown, never the browser's, with scripts and without (${width})`, async () => {
    const hours = await hoursOfNextWeek()
    for (const withoutScripts of [undefined, true] as const) {
      const { page, leave } = await aVisitor(address, width, 'hours', { withoutScripts })
      await page.goto(`/calendario?fecha=${nextMonday}`, { waitUntil: 'networkidle' })
      assert.deepEqual(await shownHours(page), hours)
      await leave()
    }
  })

  test(`2.7 without scripts the week is shown, moved and filtered by plain links and forms (${width})`, async () => {
    const { page, tap, leave } = await aVisitor(address, width, 'no-scripts', { withoutScripts: true })
    await page.goto(`/calendario?fecha=${nextMonday}`)
    await tap(visible(page, 'Semana siguiente'))
    await day(page, addDays(nextMonday, 7)).getByRole('article').first().waitFor()
    await page.getByRole('combobox', { name: 'Estudio' }).selectOption('Condesa')
    await tap(page.getByRole('button', { name: 'Filtrar' }))
    await page.waitForURL(/estudio=\d/)
    await day(page, addDays(nextMonday, 7)).getByRole('article').first().waitFor()
    await leave()
  })
}
