import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import type { createClass, getBoard } from '@aforo/domain/booking/timetable/contract.ts'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { addDays, localDate, mondayOf, spokenDay } from '@aforo/domain/values/days.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, book, call, demo, signInAs } from './people.ts'
import { eventually, expectText, sheetOf, tabTo } from './expectations.ts'
import { ZONE } from './timetable.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const admin = prepare(() => signInAs(studio.address, demo.admin))
const thursday = addDays(mondayOf(localDate(new Date(), ZONE)), 10)

const classButton = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

async function listBoard(from: string, to: string): Promise<BoardClass[]> {
  const query = `start_date=${from}&end_date=${to}`
  return (await call<typeof getBoard>(studio.address, `GET /single_class/board?${query}`, { token: admin.token }))
    .classes
}

async function createAfternoonClass(date: string, fields: object = {}): Promise<BoardClass> {
  const [template] = (await listBoard(thursday, thursday)).filter(({ class_type }) => class_type.name === 'Barre')
  assert.ok(template, 'the demo holds Barre on Thursdays')
  const { class_type, location } = template
  const ids = { class_type_id: class_type.class_type_id, location_id: location.location_id }
  const body = { ...ids, date, time: '16:00', minutes: 50, capacity: 8, instructor_ids: [], ...fields }
  const { classes } = await call<typeof createClass>(studio.address, 'POST /single_class', { token: admin.token, body })
  assert.ok(classes[0])
  return classes[0]
}

test('a series is created and moved by keyboard [1.5, 2.54, 3.4] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto(`/horario?dia=${thursday}`)
  await tap(page.getByRole('button', { name: 'Nueva clase' }))
  const form = sheetOf(page, 'Nueva clase')
  await form.getByLabel('Tipo de clase').selectOption('Yoga Flow')
  await form.getByLabel('Ubicación').selectOption('Condesa')
  await form.getByLabel('Fecha').fill(thursday)
  await form.getByLabel('Hora').fill('16:00')
  await form.getByLabel('Coach', { exact: true }).selectOption('Emilio Zárate')
  await form.getByLabel('Repetir').check()
  await form.getByLabel('Termina').selectOption('Un número de veces')
  await form.getByLabel('Veces').fill('4')
  await tap(form.getByRole('button', { name: 'Crear 4 clases' }))
  await expectText(page, '4 clases creadas.')
  await classButton(page, new RegExp(`^16:00 Yoga Flow, ${spokenDay(thursday)}, .*se repite`)).waitFor()

  const secondDay = addDays(thursday, 7)
  await page.goto(`/horario?dia=${secondDay}`)
  await tabTo(page, classButton(page, new RegExp(`^16:00 Yoga Flow, ${spokenDay(secondDay)}`)))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Mover clase…' }))
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page, 'Mover clase')
  await sheet.getByLabel('Hora').fill('16:30')
  await tabTo(page, sheet.getByLabel('Sólo esta clase'))
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/single_class/clashes', async (route) => {
    await promise
    await route.continue()
  })
  await page.keyboard.press('ArrowDown')
  assert.ok(await sheet.getByLabel('Esta y las siguientes').isChecked())
  await tabTo(page, sheet.getByRole('button', { name: 'Mover', exact: true }))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Mover', exact: true, disabled: true }).waitFor()
  resolve()
  await expectText(page, '3 clases cambiadas.')
  const movedBlock = classButton(page, new RegExp(`^16:30 Yoga Flow, ${spokenDay(secondDay)}`))
  await eventually(async () => assert.ok(await movedBlock.evaluate((element) => element.matches(':focus'))))
  const series = (await listBoard(thursday, addDays(thursday, 21))).filter((row) => row.series !== null)
  assert.deepEqual(
    series.map(({ date, time }) => [date, time]),
    [0, 7, 14, 21].map((days) => [addDays(thursday, days), days === 0 ? '16:00' : '16:30']),
  )
})

test('dragging a class asks; cancelling returns credits [2.54, R6, F37] @desktop', async ({ visitAsStaff }) => {
  const barre = await createAfternoonClass(addDays(thursday, 1))
  const ana = await createPerson(studio.address, 'Ana', { buys: '1 clase' })
  await book(studio.address, ana, barre.single_class_id)
  const countCredits = async () => {
    const { available_classes } = await call<typeof listMyCredits>(studio.address, 'GET /available_classes', ana)
    return available_classes.map((grant) => grant.available_classes)
  }
  assert.deepEqual(await countCredits(), [0])

  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto(`/horario?dia=${barre.date}`)
  const block = classButton(page, new RegExp(`^16:00 Barre, ${spokenDay(barre.date)}`))
  const initialY = await dragDown(page, block, 2)
  const sheet = sheetOf(page, 'Mover clase')
  await expectText(sheet, 'Conservan su lugar y pueden cancelar sin perder su clase.')
  await tap(sheet.getByRole('button', { name: 'Regresar' }))
  await eventually(async () => assert.equal((await block.boundingBox())?.y, initialY))

  await dragDown(page, block, 2)
  assert.ok(await sheet.getByLabel('Avisar a 1 persona').isChecked())
  const hour = await sheet.getByLabel('Hora').inputValue()
  assert.equal(hour, '17:00')
  await tap(sheet.getByRole('button', { name: 'Mover', exact: true }))
  await expectText(page, 'Clase movida. Avisamos a 1 persona.')
  const movedBlock = classButton(page, new RegExp(`^${hour} Barre, ${spokenDay(barre.date)}`))
  await tap(movedBlock)
  await tap(page.getByRole('button', { name: 'Cancelar clase…' }))
  const cancel = sheetOf(page, 'Cancelar clase')
  await expectText(cancel, 'La clase queda cancelada. Regresan los créditos de 1 lugar. Avisamos a 1 persona.')
  await cancel.getByLabel('Motivo, para el equipo').fill('La coach enfermó')
  await cancel.getByLabel('Mensaje para quienes reservaron').fill('Te esperamos el viernes.')
  await tap(cancel.getByRole('button', { name: 'Cancelar clase' }))
  await expectText(page, 'Clase cancelada. Avisamos a 1 persona.')
  await classButton(page, new RegExp(`^${hour} Barre, ${spokenDay(barre.date)}, .*cancelada`)).waitFor()
  await eventually(async () => assert.deepEqual(await countCredits(), [1]))
})

test('a coach’s clash is named; capacity covers booked seats [2.54, R4] @phone', async ({ visitAsStaff }) => {
  const day = addDays(thursday, 8)
  const [coach] = (await listBoard(thursday, thursday)).flatMap(({ class_instructors }) => class_instructors)
  assert.ok(coach)
  const coachFields = { instructor_ids: [coach.instructor_id] }
  await createAfternoonClass(day, { ...coachFields, time: '16:00' })
  const earlierClass = await createAfternoonClass(day, { ...coachFields, time: '15:30', minutes: 20 })
  await book(
    studio.address,
    await createPerson(studio.address, 'Bety', { buys: '1 clase' }),
    earlierClass.single_class_id,
  )

  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto(`/horario?dia=${addDays(day, -1)}`)
  assert.equal(await page.getByRole('columnheader').count(), 0)
  assert.equal(await page.locator('.class-event').count(), 0, 'a day on a phone is a list')
  await tap(page.getByRole('navigation', { name: 'Días de la semana' }).getByRole('button', { name: spokenDay(day) }))
  await tap(classButton(page, /^15:30 Barre/))
  await tap(page.getByRole('button', { name: 'Cambiar duración…' }))
  const durationSheet = sheetOf(page, 'Cambiar duración')
  await durationSheet.getByLabel('Minutos').fill('45')
  await expectText(durationSheet, /^\S.* ya da Barre en .*, de 16:00 a 16:50\.$/)
  assert.deepEqual(await faultsIn(page, 'clash'), [])
  assert.equal(await durationSheet.getByRole('button', { name: 'Cambiar', exact: true }).isEnabled(), false)
  await tap(durationSheet.getByLabel('Hacerlo de todos modos'))
  await tap(durationSheet.getByRole('button', { name: 'Cambiar', exact: true }))
  await expectText(page, 'Duración cambiada. Avisamos a 1 persona.')

  await tap(page.getByRole('button', { name: 'Agenda' }))
  await tap(classButton(page, /^15:30 Barre/))
  await tap(page.getByRole('button', { name: 'Capacidad…' }))
  const capacitySheet = sheetOf(page, 'Capacidad')
  await capacitySheet.getByLabel('Capacidad').fill('0')
  await tap(capacitySheet.getByRole('button', { name: 'Guardar' }))
  await expectText(capacitySheet, 'Hay 1 lugar ocupado: mueve primero a 1 persona.')
})

test('a class is copied, cancelled, restored and deleted [2.53, 2.54, R6] @desktop', async ({ visitAsStaff }) => {
  const [day, time] = [addDays(thursday, 15), '14:30']
  const barre = await createAfternoonClass(day, { time })
  const ana = await createPerson(studio.address, 'Ana', { buys: '1 clase' })
  await book(studio.address, ana, barre.single_class_id)
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  const assertAccessible = async (name: string) => {
    assert.deepEqual(await faultsIn(page, name), [])
  }
  const openSheet = async (date: string, entry: string, title: string) => {
    await tap(classButton(page, new RegExp(`^${time} Barre, ${spokenDay(date)}`)))
    await page.getByRole('button', { name: entry }).waitFor()
    if (entry === 'Reactivar clase…' || entry === 'Cambiar coach…') await assertAccessible(`menu ${title}`)
    await tap(page.getByRole('button', { name: entry }))
    await sheetOf(page, title).waitFor()
    return sheetOf(page, title)
  }
  await page.goto(`/horario?dia=${day}`)
  const coach = await openSheet(day, 'Cambiar coach…', 'Cambiar coach')
  await coach.getByLabel('Coach', { exact: true }).selectOption('Emilio Zárate')
  await expectText(coach, 'Conservan su lugar; para cancelar rigen las reglas de siempre.')
  await assertAccessible('coach')
  await tap(coach.getByRole('button', { name: 'Cambiar', exact: true }))
  await expectText(page, 'Coach cambiado. Avisamos a 1 persona.')
  const copy = await openSheet(day, 'Copiar…', 'Copiar clase')
  await assertAccessible('copy')
  await tap(copy.getByRole('button', { name: 'Crear', exact: true }))
  await expectText(page, '1 clase creada.')

  const cancel = await openSheet(day, 'Cancelar clase…', 'Cancelar clase')
  await expectText(cancel, 'No se puede deshacer: si luego sí se da, la reactivas vacía y cada quien reserva otra vez.')
  await cancel.getByLabel('Motivo, para el equipo').fill('Se fue la luz')
  await assertAccessible('cancel')
  await tap(cancel.getByRole('button', { name: 'Cancelar clase' }))
  await expectText(page, 'Clase cancelada. Avisamos a 1 persona.')
  const listCredits = async () =>
    (await call<typeof listMyCredits>(studio.address, 'GET /available_classes', ana)).available_classes
  await eventually(async () => assert.equal((await listCredits())[0]?.available_classes, 1))
  const restore = await openSheet(day, 'Reactivar clase…', 'Reactivar clase')
  await expectText(restore, 'Vuelve al horario sin nadie: avisamos a quienes tenían lugar para que reserven otra vez.')
  await restore.getByLabel('Mensaje para quienes tenían lugar').fill('Ya volvió la luz.')
  await assertAccessible('restore')
  await tap(restore.getByRole('button', { name: 'Reactivar clase' }))
  await expectText(page, 'Clase reactivada. Avisamos a 1 persona.')
  const [restored] = (await listBoard(day, day)).filter(
    ({ single_class_id }) => single_class_id === barre.single_class_id,
  )
  assert.deepEqual([restored?.cancelledAt, restored?.booked], [null, 0])

  const nextWeek = addDays(day, 7)
  await page.goto(`/horario?dia=${nextWeek}`)
  const remove = await openSheet(nextWeek, 'Eliminar…', 'Eliminar clase')
  await assertAccessible('delete')
  await tap(remove.getByRole('button', { name: 'Eliminar' }))
  await expectText(page, '1 clase eliminada.')
  await tap(page.getByRole('button', { name: 'Copiar semana…' }))
  const week = sheetOf(page, 'Copiar semana')
  await week.getByLabel('A la semana del lunes').fill(addDays(nextWeek, 77))
  await assertAccessible('week')
  await tap(week.getByRole('button', { name: 'Copiar', exact: true }))
  await expectText(sheetOf(page, 'Semana copiada'), /^\d+ clases copiadas\.$/)
  await assertAccessible('copied')
})

test('a coach reads the board and can change nothing [R13] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.coach)
  await page.goto(`/horario?dia=${thursday}`)
  const barre = classButton(page, new RegExp(`^\\d\\d:\\d\\d Barre, ${spokenDay(thursday)}`))
  await tap(barre.first())
  await sheetOf(page, 'Barre').waitFor()
  assert.equal(await page.getByRole('button', { name: /Mover|Cancelar|Copiar|Nueva/ }).count(), 0)
})

test('four classes in an hour each show their whole time [2.54] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  await page.goto(`/horario?dia=${addDays(thursday, 2)}`)
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 1000 })
    await classButton(page, /^10:00 HIIT/).waitFor()
    await eventually(async () => assert.deepEqual(await checkHourLabels(page), { hasNarrowBlocks: true, cutOff: [] }))
  }
})

const checkHourLabels = (page: Page) =>
  page.evaluate(`(() => {
    const hours = [...document.querySelectorAll('.block-when')]
    const block = (hour) => hour.closest('.class-inner').getBoundingClientRect()
    const rightOf = (hour) => {
      const text = document.createRange()
      text.selectNodeContents(hour)
      return text.getBoundingClientRect().right
    }
    return {
      hasNarrowBlocks: hours.some((hour) => block(hour).width < 34),
      cutOff: hours.filter((hour) => rightOf(hour) > block(hour).right).map((hour) => hour.innerText),
    }
  })()`)

async function dragDown(page: Page, block: Locator, halves: number): Promise<number> {
  await block.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await block.boundingBox()
  assert.ok(box)
  const [x, y] = [box.x + box.width / 2, box.y + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 12, { steps: 4 })
  await page.mouse.move(x, y + halves * 44, { steps: 8 })
  await page.mouse.up()
  return box.y
}

test('a substitution after the class sends no email [S2] @desktop', async ({ visitAsStaff }) => {
  const yesterday = addDays(localDate(new Date(), ZONE), -1)
  const [pastClass] = (await listBoard(yesterday, yesterday)).filter(
    ({ class_instructors, cancelledAt }) => cancelledAt === null && class_instructors[0]?.name !== 'Emilio',
  )
  assert.ok(pastClass)
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto(`/horario?dia=${yesterday}`)
  await tap(
    classButton(page, new RegExp(`^${pastClass.time} ${pastClass.class_type.name}, ${spokenDay(yesterday)}`)).first(),
  )
  await page.getByRole('button', { name: 'Cambiar coach…' }).waitFor()
  assert.equal(await page.getByRole('button', { name: /Mover clase…|Cancelar clase…|Eliminar…/ }).count(), 0)
  await tap(page.getByRole('button', { name: 'Cambiar coach…' }))
  const sheet = sheetOf(page, 'Cambiar coach')
  await sheet.getByLabel('Coach', { exact: true }).selectOption('Emilio Zárate')
  await tap(sheet.getByRole('button', { name: /^Cambiar/ }))
  await expectText(page, /^Coach cambiado\.$/)
})
