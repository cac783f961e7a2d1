import assert from 'node:assert/strict'
import type { getInstructor, listClassTypes } from '@aforo/domain/catalogue/studio/contract.ts'
import type { getSchedule } from '@aforo/domain/catalogue/schedule/contract.ts'
import { addDays, localDate, localTime, spokenDay } from '@aforo/domain/values/days.ts'
import { call, demo, signInAs } from './people.ts'
import { expectText } from './expectations.ts'
import { ZONE } from './timetable.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()
const tomorrow = addDays(localDate(new Date(), ZONE), 1)

async function listHoursOfTomorrow(filter: string): Promise<string[]> {
  const range = `start_date=${tomorrow}&end_date=${tomorrow}`
  const { days } = await call<typeof getSchedule>(studio.address, `GET /single_class?${range}&${filter}`)
  return days.flatMap((day) => day.single_classes.map(({ class_date }) => localTime(new Date(class_date), ZONE)))
}

test('a coach’s page shows the profile and the coach’s classes [2.9] @phone', async ({ visit }) => {
  const { instructor } = await call<typeof getInstructor>(studio.address, 'GET /instructors/2')
  const { page } = await visit(studio.address)
  await page.goto('/instructor/2')
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: `${instructor.name} ${instructor.last_name}`, level: 1 }).waitFor()
  assert.ok(await main.locator('img, svg').first().isVisible(), 'a photo or a drawn portrait')
  await expectText(main, `“${instructor.quote}”`)
  await expectText(main, instructor.short_bio ?? '')
  await expectText(main, instructor.music_type ?? '')
  await expectText(main, spokenDay(instructor.birthdate ?? '').replace(/^\S+ /, ''))
  const account = main.getByRole('link', { name: `@${instructor.instagram}` })
  assert.equal(await account.getAttribute('href'), `https://www.instagram.com/${instructor.instagram}`)
  const classes = main.getByRole('region', { name: `Entrena con ${instructor.name}` })
  for (const hour of await listHoursOfTomorrow('instructor_id=2')) await expectText(classes, hour)
})

test('a card of the landing page leads to its class type [2.10] @phone', async ({ visit }) => {
  const { class_types } = await call<typeof listClassTypes>(studio.address, 'GET /class_types')
  const [classType] = class_types
  assert.ok(classType)
  const { page, tap } = await visit(studio.address)
  await page.goto('/')
  await tap(page.locator(`a[href="/class_type/${classType.class_type_id}"]`).first())
  await page.waitForURL(`**/class_type/${classType.class_type_id}`)
  await page.getByRole('heading', { name: classType.name, level: 1 }).waitFor()
  await expectText(page.getByRole('main'), classType.description ?? '')
  const classes = page.getByRole('region', { name: `Próximas clases de ${classType.name}` })
  for (const hour of await listHoursOfTomorrow(`class_type_id=${classType.class_type_id}`))
    await expectText(classes, hour)
})

test('the signed-in calendar links to the customer’s own pages [2.17] @phone', async ({ visit }) => {
  const diego = await signInAs(studio.address, demo.diego)
  const { class_types } = await call<typeof listClassTypes>(studio.address, 'GET /class_types')
  const { page, tap } = await visit(studio.address, { as: diego })
  await page.goto('/mystudio')
  await page.getByRole('heading', { name: 'Calendario', level: 1 }).waitFor()
  assert.match(await page.title(), /^Calendario/)
  const main = page.getByRole('main')
  await expectText(main, 'Reserva tus clases presenciales')
  const links = [
    ['Mis reservaciones', '/mystudio/reservaciones'],
    ['Listas de espera', '/mystudio/waitlists'],
  ] as const
  for (const [name, path] of links) {
    assert.equal(await main.getByRole('link', { name }).getAttribute('href'), path)
  }
  const types = page.getByRole('region', { name: 'Tipos de clase' })
  const names = await types.getByRole('link').locator('.display').allInnerTexts()
  assert.deepEqual(
    names,
    class_types.map(({ name }) => name),
  )
  await tap(types.getByRole('link').first())
  await page.waitForURL(/\/class_type\/\d+$/)
})
