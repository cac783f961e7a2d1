import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { createClass, getBoard } from '@aforo/domain/booking/timetable/contract.ts'
import { holidaysFrom } from '@aforo/domain/booking/timetable/mexican-holidays.ts'
import { addDays, daysBetween, formatDay, localDate, mondayOf, spokenDay } from '@aforo/domain/values/days.ts'
import { faultsIn } from './accessibility.ts'
import { expectText, sheetOf } from './expectations.ts'
import { call, demo, signInAs } from './people.ts'
import { openStudio, prepare, test } from './test.ts'
import { ZONE } from './timetable.ts'

const studio = openStudio()
const admin = prepare(() => signInAs(studio.address, demo.admin))
const thursday = addDays(mondayOf(localDate(new Date(), ZONE)), 10)

const classButton = (page: Page, name: RegExp) => page.getByRole('button', { name })
async function datesOfSeries(name: string, time: string): Promise<string[]> {
  const halves = [0, 45].map((days) => {
    const path = `GET /single_class/board?start_date=${addDays(thursday, days)}&end_date=${addDays(thursday, days + 44)}`
    return call<typeof getBoard>(studio.address, path, { token: admin.token })
  })
  const classes = (await Promise.all(halves)).flatMap((half) => half.classes)
  return classes
    .filter((row) => row.class_type.name === name && row.time === time && row.series !== null)
    .map(({ date }) => date)
}

test('a series without an end is created and ended on the board [2.54]', async ({ visitAsStaff }, { project }) => {
  const time = project.name === 'phone' ? '15:10' : '15:40'
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto(`/horario?dia=${thursday}`)
  await tap(page.getByRole('button', { name: 'Nueva clase' }))
  const form = sheetOf(page, 'Nueva clase')
  await form.getByLabel('Tipo de clase').selectOption('Yoga Flow')
  await form.getByLabel('Fecha').fill(thursday)
  await form.getByLabel('Hora').fill(time)
  await form.getByLabel('Repetir').check()
  await expectText(form, 'Siempre habrá clases para las próximas 10 semanas: cada noche se agregan las que faltan.')
  assert.deepEqual(await faultsIn(page, 'repeat'), [])
  const create = form.getByRole('button', { name: /^Crear \d+ clases$/ })
  await create.waitFor()
  const count = Number(/\d+/.exec(await create.innerText())?.[0])
  assert.ok(count >= 8 && count <= 10, `${count} classes`)
  await tap(create)
  await expectText(page, `${count} clases creadas.`)
  assert.equal((await datesOfSeries('Yoga Flow', time)).length, count)

  await tap(classButton(page, new RegExp(`^${time} Yoga Flow, ${spokenDay(thursday)}`)))
  await expectText(page, `Cada jueves a las ${time}, sin fecha de término`)
  await tap(page.getByRole('button', { name: 'Terminar la serie…' }))
  const end = sheetOf(page, 'Terminar la serie')
  const last = addDays(thursday, 14)
  await end.getByLabel('Última fecha').fill(last)
  await expectText(end, `Se quitan ${count - 3} clases. Nadie reservó después de esa fecha.`)
  assert.deepEqual(await faultsIn(page, 'end of a series'), [])
  await tap(end.getByRole('button', { name: 'Terminar la serie' }))
  await expectText(page, `La serie termina el ${formatDay(last)}: ${count - 3} clases quitadas.`)
  assert.deepEqual(await datesOfSeries('Yoga Flow', time), [thursday, addDays(thursday, 7), last])

  await tap(classButton(page, new RegExp(`^${time} Yoga Flow, ${spokenDay(thursday)}`)))
  await tap(page.getByRole('button', { name: 'Hacer la serie sin término…' }))
  await tap(sheetOf(page, 'Serie sin término').getByRole('button', { name: 'Hacer sin término' }))
  await expectText(page, `La serie sigue sin fecha de término: ${count - 3} clases nuevas.`)
  assert.equal((await datesOfSeries('Yoga Flow', time)).length, count)
})

const later = openStudio()
const today = localDate(new Date(), ZONE)
const [holiday] = holidaysFrom(addDays(today, 43), 200)

async function createClasses(fields: object): Promise<void> {
  const { token } = await signInAs(later.address, demo.admin)
  const path = `GET /single_class/board?start_date=${thursday}&end_date=${thursday}`
  const [template] = (await call<typeof getBoard>(later.address, path, { token })).classes
  assert.ok(template)
  const { class_type, location } = template
  const ids = { class_type_id: class_type.class_type_id, location_id: location.location_id }
  const body = { ...ids, time: '15:25', minutes: 20, capacity: 8, instructor_ids: [], ...fields }
  await call<typeof createClass>(later.address, 'POST /single_class', { token, body })
}

test('the day says what ends and which day is a holiday [2.54]', async ({ visitAsStaff }) => {
  assert.ok(holiday)
  const monday = addDays(mondayOf(today), 7)
  const count = Math.floor(daysBetween(monday, holiday.date) / 7) + 1
  await createClasses({ date: monday, repeat: { weekdays: [1], interval: 1, count } })
  await createClasses({ date: holiday.date, time: '16:05' })
  await later.daysLater(daysBetween(today, holiday.date) - 10)
  const { page, tap } = await visitAsStaff(later.address, demo.admin)
  await page.goto('/hoy')
  const holidayLink = page.getByRole('link', { name: `es ${holiday.name}: ver el día` })
  await holidayLink.waitFor()
  const alert = page.getByRole('listitem').filter({ hasText: 'Una serie de clases se termina' })
  await expectText(alert, new RegExp(`Cada lunes a las 15:25, ${count} veces`))
  assert.deepEqual(await faultsIn(page, 'day'), [])
  await tap(alert.getByRole('button', { name: 'Hacer sin término' }))
  await expectText(page, /^Cada lunes a las 15:25, sin fecha de término\. \d+ clases nuevas\.$/)
  await alert.waitFor({ state: 'detached' })

  await tap(holidayLink)
  await expectText(page, new RegExp(`^El ${spokenDay(holiday.date)} es ${holiday.name}: \\d+ clases?\\.$`))
  const cancel = page.getByRole('button', { name: 'Cancelar las clases del día…' })
  await tap(cancel)
  const sheet = sheetOf(page, 'Cancelar las clases del día')
  await expectText(sheet, /^Se cancelan? \d+ clases?\. Nadie reservó\.$/)
  assert.equal(await sheet.getByLabel('Motivo, para el equipo').inputValue(), holiday.name)
  assert.deepEqual(await faultsIn(page, 'cancel a day'), [])
  await tap(sheet.getByRole('button', { name: 'Cancelar clases' }))
  await expectText(page, /^\d+ clases? canceladas?\.$/)
  await cancel.waitFor({ state: 'detached' })
  await classButton(page, /^16:05 .*, cancelada/).waitFor()
})
