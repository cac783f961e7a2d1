import assert from 'node:assert/strict'
import { test } from 'vitest'
import { event } from '../../platform/events/tables.ts'
import { eq } from 'drizzle-orm'
import { location } from '../../catalogue/studio/tables.ts'
import { classInstructor, classSeries } from '../../catalogue/schedule/tables.ts'
import { listTaughtClasses } from '../../payments/coach-pay/taught-classes-store.ts'
import { settle } from '../../testing/settle.ts'
import { hoursOf, openTimetable, type BoardClassBody } from '../../testing/timetable.ts'

const studio = await openTimetable()
const {
  create,
  change,
  affected,
  board,
  room,
  coaches,
  db,
  app,
  anaWith,
  reserve,
  clock,
  row,
  auditEntriesOf,
  mailsTo,
} = studio

const codeOf = ({ status, body }: { status: number; body: { code: string } }) => `${status} ${body.code}`
const idsOf = (classes: readonly BoardClassBody[]) => classes.map((singleClass) => singleClass.single_class_id)
async function mondays(input: Record<string, unknown> = {}): Promise<number[]> {
  const [place] = await db.insert(location).values({ name: 'Roma' }).returning()
  const repeat = { weekdays: [1], interval: 1, count: 4 }
  const own = { location_id: place!.location_id, instructor_ids: [], repeat }
  return idsOf((await create({ ...own, ...input })).body.classes)
}
const of = async (ids: readonly number[]): Promise<BoardClassBody[]> =>
  (await board('2026-11-30', '2026-12-31')).filter((singleClass) => ids.includes(singleClass.single_class_id))
const seat = async (single_class_id: number, more = {}) => {
  const { ana, grantId } = await anaWith()
  const { body } = await reserve(ana, single_class_id, more)
  return { ana, grantId, id: body.class_reservations[0].class_reservation_id as number }
}
const wordsOf = (singleClass: BoardClassBody) => (singleClass.series as { words: string } | null)?.words

test('a class changed alone is an exception, the rest stays [2.54]', async () => {
  const [first, second, third, fourth] = (await mondays({ time: '20:00' })) as [number, number, number, number]
  const { status, body } = await change(second, { date: '2026-12-08', time: '20:30', minutes: 45 })
  assert.deepEqual([status, hoursOf(body.classes)], [200, ['2026-12-08 20:30']])
  assert.deepEqual([body.classes[0].is_exception, body.classes[0].minutes], [true, 45])
  const all = await of([first, second, third, fourth])
  assert.deepEqual(hoursOf(all), ['2026-11-30 20:00', '2026-12-08 20:30', '2026-12-14 20:00', '2026-12-21 20:00'])
  assert.equal((await row(second))?.series_date, '2026-12-07')
  assert.equal((await change(third, { notes: 'Faltan tapetes' })).body.classes[0].is_exception, false)
})

test('a late substitution is audited, not mailed, and paid [S2]', async () => {
  const { body } = await create({ date: '2026-11-30', time: '15:00', instructor_ids: [coaches.lucia] })
  const [{ single_class_id: id, class_date }] = body.classes as [{ single_class_id: number; class_date: string }]
  const { ana } = await anaWith()
  await reserve(ana, id)
  await settle(app)
  const before = app.now()
  clock.set(new Date(new Date(class_date).getTime() + 3 * 3_600_000))
  const mailCount = (await mailsTo(ana)).length
  const changed = await change(id, {
    instructor_ids: [coaches.renata],
    capacity: 12,
    notes: 'La dio Renata',
    notify: true,
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const rows = await db.select().from(classInstructor).where(eq(classInstructor.single_class_id, id))
  assert.deepEqual(
    rows.map(({ instructor_id }) => instructor_id),
    [coaches.renata],
  )
  assert.equal((await auditEntriesOf(id)).filter(({ did }) => did === 'change-class').length, 1)
  const day = { starts_on: '2026-11-30', ends_on: '2026-11-30', pay_run_id: 0 }
  const paid = (await listTaughtClasses(db, day, 'America/Mexico_City')).filter((row) => row.single_class_id === id)
  assert.deepEqual(
    paid.map(({ instructor_id }) => instructor_id),
    [coaches.renata],
  )
  await settle(app)
  assert.equal((await mailsTo(ana)).length, mailCount)
  assert.equal(codeOf(await change(id, { minutes: 30 })), '409 class-started')
  clock.set(before)
})

test('changing this and later ones cuts the series [2.54]', async () => {
  const [first, second, third, fourth] = (await mondays({ time: '19:00' })) as [number, number, number, number]
  const { body } = await change(third, { scope: 'following', date: '2026-12-15', time: '19:15', capacity: 6 })
  assert.deepEqual(idsOf(body.classes), [third, fourth])
  const all = await of([first, second, third, fourth])
  assert.deepEqual(hoursOf(all), ['2026-11-30 19:00', '2026-12-07 19:00', '2026-12-15 19:15', '2026-12-22 19:15'])
  assert.deepEqual(all.map(wordsOf), [
    'Cada lunes a las 19:00, hasta el 13 DIC 2026',
    'Cada lunes a las 19:00, hasta el 13 DIC 2026',
    'Cada martes a las 19:15, 2 veces',
    'Cada martes a las 19:15, 2 veces',
  ])
  assert.deepEqual(
    all.map((singleClass) => [singleClass.capacity, singleClass.is_exception]),
    [
      [10, false],
      [10, false],
      [6, false],
      [6, false],
    ],
  )
})

test('changing all skips past, cancelled and exceptional classes [2.54]', async () => {
  const [first, second, third, fourth] = (await mondays({ time: '18:00' })) as [number, number, number, number]
  await change(third, { time: '18:30' })
  await studio.cancelClass(fourth)
  clock.set(new Date('2026-12-01T18:00:00Z'))
  const { body } = await change(second, { scope: 'all', time: '17:00' })
  assert.deepEqual(idsOf(body.classes), [second])
  assert.deepEqual(hoursOf(await of([first, second, third, fourth])), [
    '2026-11-30 18:00',
    '2026-12-07 17:00',
    '2026-12-14 18:30',
    '2026-12-21 18:00',
  ])
  assert.equal(codeOf(await change(first, { scope: 'all', time: '17:30' })), '409 class-started')
  assert.equal(codeOf(await change(third, { scope: 'all', time: '17:30' })), '409 changed-by-itself')
  assert.equal(codeOf(await change(fourth, { time: '17:30' })), '409 class-cancelled')
})

test('a series that has not begun moves as one onto its own days [2.54]', async () => {
  const ids = await mondays({ time: '16:00', repeat: { weekdays: [1, 2, 3], interval: 1, count: 6 } })
  const before = await db.select().from(classSeries)
  const { body } = await change(ids[0]!, { scope: 'all', date: '2026-12-01' })
  assert.deepEqual(hoursOf(body.classes), [
    '2026-12-01 16:00',
    '2026-12-02 16:00',
    '2026-12-03 16:00',
    '2026-12-08 16:00',
    '2026-12-09 16:00',
    '2026-12-10 16:00',
  ])
  assert.equal(wordsOf(body.classes[0]), 'Cada martes, miércoles y jueves a las 16:00, 6 veces')
  assert.equal((await db.select().from(classSeries)).length, before.length)
  const back = await change(ids[0]!, { scope: 'all', date: '2026-11-30' })
  assert.equal(hoursOf(back.body.classes)[0], '2026-11-30 16:00')
})

test('a class without a series counts as its own series [2.54]', async () => {
  const id = (await create({ date: '2026-12-29' })).body.classes[0].single_class_id
  const { body } = await change(id, { scope: 'all', date: '2026-12-30' })
  assert.deepEqual([hoursOf(body.classes), body.classes[0].is_exception], [['2026-12-30 07:00'], false])
  assert.equal((await create({ date: '2026-12-29' })).status, 201)
  assert.equal(codeOf(await change(id, { date: '2026-12-29', allow_clashes: true })), '409 exists-already')
  assert.equal(codeOf(await change(id, { date: '2026-11-23', time: '11:00' })), '400 in-the-past')
  assert.equal(codeOf(await change(id, { date: '2999-12-31', time: '23:30' })), '400 too-far-ahead')
  assert.equal(codeOf(await change(999_999, { time: '11:00' })), '404 class-missing')
})

test('a busy coach is reported before a move; text clashes never [2.54]', async () => {
  const day = { date: '2027-01-04', instructor_ids: [coaches.lucia] }
  await create({ ...day, time: '07:00' })
  const id = (await create({ ...day, time: '09:00', class_type_id: room.yoga })).body.classes[0].single_class_id
  const refused = await change(id, { time: '07:30' })
  assert.deepEqual([codeOf(refused), refused.body.clashes[0].kind], ['409 clashes', 'coach'])
  const moved = await change(id, { time: '07:30', allow_clashes: true })
  assert.deepEqual([moved.status, moved.body.clashes.length], [200, 1])
  assert.equal((await change(id, { description: 'Con música' })).status, 200)
})

test('moved over 15 minutes, a class can be left free of charge [R6]', async () => {
  await studio.setSettings({
    cancel_timeframe_value: 30,
    cancel_timeframe_unit: 'day',
    allow_cancel_after_treshold: false,
  })
  const [first, second] = (await mondays()) as [number, number]
  const [big, small] = [await seat(first), await seat(second)]
  clock.advance(1)
  assert.equal((await change(first, { time: '07:16' })).status, 200)
  assert.equal((await change(second, { time: '07:15' })).status, 200)
  clock.advance(1)
  const leave = (booking: typeof big) =>
    studio.call('DELETE /class_reservations/{id}', { as: booking.ana, params: { id: booking.id } })
  assert.equal((await leave(small)).status, 412)
  const left = await leave(big)
  assert.deepEqual([left.status, left.body.credits_returned], [200, 1])
  assert.equal(await studio.creditsLeft(big.grantId), 3)
  const late = await anaWith()
  const again = (await reserve(late.ana, first)).body.class_reservations[0].class_reservation_id
  assert.equal((await leave({ ...late, id: again })).status, 412, 'who books after the move is bound by the window')
})

test('a seat and its credit survive a move past the credit’s end [R6]', async () => {
  const [first, second] = (await mondays()) as [number, number]
  const { ana, grantId } = await anaWith({ expiration_date: new Date('2026-12-08T05:59:59Z') })
  for (const id of [first, second]) assert.equal((await reserve(ana, id)).status, 201)
  clock.advance(1)
  for (const [id, date] of [
    [first, '2026-12-09'],
    [second, '2026-12-10'],
  ])
    assert.equal((await change(Number(id), { date })).status, 200)
  assert.deepEqual([await studio.bookedIn(first), await studio.creditsLeft(grantId)], [1, 1])
})

test('a capacity stays above the taken places, or says how many [R4]', async () => {
  const [first, second] = (await mondays({ capacity: 4 })) as [number, number]
  for (let people = 0; people < 3; people++) await seat(second)
  const refused = await change(first, { scope: 'all', capacity: 2 })
  assert.equal(codeOf(refused), '409 people-to-move')
  assert.deepEqual([refused.body.people_to_move, refused.body.single_class_id], [1, second])
  assert.match(refused.body.message, /^07 DIC 2026 .*mueve primero a 1 persona\.$/)
  assert.equal((await row(first))?.capacity, 4)
  assert.equal((await change(second, { capacity: 3 })).status, 200)
})

test('a raised capacity frees places for the waitlist [F11, R7]', async () => {
  const [id] = (await mondays({ capacity: 1 })) as [number]
  await seat(id)
  const { ana: bea } = await anaWith()
  assert.equal((await studio.call('POST /waitlist', { as: bea, body: { single_class_id: id } })).status, 201)
  await change(id, { capacity: 3 })
  const noted = await db.select().from(event).where(eq(event.topic, 'seat-freed'))
  const { single_class_id, places, kind } = noted.at(-1)!.payload
  assert.deepEqual({ single_class_id, places, kind }, { single_class_id: id, places: 2, kind: 'capacity' })
  await settle(app)
  assert.equal((await mailsTo(bea)).length, 1)
  await change(id, { capacity: 2 })
  assert.equal((await db.select().from(event).where(eq(event.topic, 'seat-freed'))).length, noted.length)
})

test('another room is refused while people sit on this one’s spots [2.54]', async () => {
  const [id] = (await mondays({ class_type_id: room.cycling })) as [number]
  await seat(id, { spot: 'B2' })
  const refused = await change(id, { class_type_id: room.barre })
  assert.deepEqual([codeOf(refused), refused.body.spots], ['409 spots-taken', ['B2']])
  assert.equal(codeOf(await change(id, { capacity: 11 })), '400 more-than-spots')
  const [other] = (await mondays()) as [number]
  await seat(other)
  assert.equal((await change(other, { class_type_id: room.yoga })).status, 200)
})

test('a substitution informs, gives no free exit, also the waitlist [R6]', async () => {
  const [id] = (await mondays({ capacity: 1, instructor_ids: [coaches.lucia] })) as [number]
  const { ana } = await seat(id)
  const { ana: bea } = await anaWith()
  await studio.call('POST /waitlist', { as: bea, body: { single_class_id: id } })
  await settle(app)
  const mailsBefore = (await mailsTo(ana)).length
  await change(id, { instructor_ids: [coaches.renata], notify: true, reason: 'Lucía está enferma' })
  await settle(app)
  await settle(app)
  const mails = await mailsTo(ana)
  assert.equal(mails.length, mailsBefore + 1)
  assert.equal(mails.at(-1)?.subject, 'Cambio de coach en tu clase de Barre')
  assert.match(mails.at(-1)!.text, /Coach: Renata[\s\S]*Antes: .*con Lu/)
  assert.doesNotMatch(mails.at(-1)!.text, /cancelar sin costo|enferma/)
  assert.match((await mailsTo(bea)).at(-1)!.text, /Sigues en la lista de espera/)
  assert.equal((await row(id))?.movedAt, null)
  const rows = await db.select().from(classInstructor).where(eq(classInstructor.single_class_id, id))
  assert.deepEqual(
    rows.map((coach) => coach.instructor_id),
    [coaches.renata],
  )
})

test('a move is announced only on request, once for all classes [2.54]', async () => {
  const ids = await mondays({ minutes: 20 })
  const { ana } = await anaWith({ amount: 8 })
  for (const id of ids) await reserve(ana, id)
  await settle(app)
  const mailsBefore = (await mailsTo(ana)).length
  assert.deepEqual(await affected(ids[1]!, { scope: 'following' }), { classes: 3, people: 1, guests: 0, waiting: 0 })
  await change(ids[0]!, { scope: 'all', description: 'Trae agua', notify: true })
  await change(ids[0]!, { scope: 'all', minutes: 25 })
  await settle(app)
  assert.equal((await mailsTo(ana)).length, mailsBefore)
  await change(ids[1]!, { scope: 'following', date: '2026-12-08', notify: true })
  await settle(app)
  const [mail, ...more] = (await mailsTo(ana)).slice(mailsBefore)
  assert.deepEqual(more, [])
  assert.equal(mail?.subject, 'Cambiaron 3 de tus clases')
  assert.match(mail!.text, /lun 21 dic 07:00, Roma: Ahora Barre, mar 22 dic 07:00, Roma/)
  assert.match(mail!.text, /cancelar sin costo/)
})

test('a class cancelled before the mail was sent is not announced [F36]', async () => {
  const [id] = (await mondays()) as [number]
  const { ana } = await seat(id)
  await settle(app)
  const mailsBefore = (await mailsTo(ana)).length
  await change(id, { date: '2026-12-01', notify: true })
  await studio.cancelClass(id)
  await settle(app)
  assert.deepEqual(
    (await mailsTo(ana)).slice(mailsBefore).map((mail) => mail.subject),
    ['Se canceló la clase de Barre'],
  )
})

test('changes are audited before and after, with the reason [R13]', async () => {
  const [id] = (await mondays({ capacity: 8 })) as [number]
  await change(id, { capacity: 9, minutes: 50, notes: 'x', reason: 'Cabe uno más' })
  await change(id, { capacity: 9 })
  const [entry, ...more] = (await auditEntriesOf(id)).filter(({ did }) => did === 'change-class')
  assert.deepEqual(more, [])
  assert.deepEqual(
    [entry?.by, entry?.reason, entry?.before, entry?.after],
    [studio.admin.customer_id, 'Cabe uno más', { capacity: 8, notes: '' }, { capacity: 9, notes: 'x' }],
  )
})
