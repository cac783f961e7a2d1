import assert from 'node:assert/strict'
import { test } from 'vitest'
import { location } from '../../catalogue/studio/tables.ts'
import { hoursOf, openTimetable } from '../../testing/timetable.ts'

const studio = await openTimetable()
const { create, call, board, room, coaches, db, admin, row, auditEntriesOf } = studio

const codeOf = ({ status, body }: { status: number; body: { code: string } }) => `${status} ${body.code}`

test('an admin’s new class is in everybody’s calendar [2.54, 3.4]', async () => {
  const { status, body } = await create({ description: 'Con ligas', notes: 'Sacar las ligas' })
  assert.equal(status, 201)
  const [created] = body.classes
  assert.deepEqual(hoursOf(body.classes), ['2026-11-30 07:00'])
  assert.equal(created.class_date, '2026-11-30T13:00:00.000Z')
  assert.deepEqual([created.capacity, created.booked, created.waiting, created.series], [10, 0, 0, null])
  assert.equal(created.class_instructors[0].nick_name, 'Lu')
  const query = { start_date: '2026-11-30', end_date: '2026-11-30' }
  const calendar = await call('GET /single_class', { query })
  const [shown] = calendar.body.days[0].single_classes
  assert.deepEqual([shown.single_class_id, shown.description], [created.single_class_id, 'Con ligas'])
  assert.doesNotMatch(JSON.stringify(calendar.body), /Sacar las ligas/)
  assert.equal((await row(created.single_class_id))?.made_by_hand, true)
})

test('a class that is made is written down with who made it [R13]', async () => {
  const { body } = await create({ date: '2026-12-01' })
  const [entry] = await auditEntriesOf(body.classes[0].single_class_id)
  assert.deepEqual([entry?.by, entry?.did, entry?.subject], [admin.customer_id, 'create-class', 'single_class'])
})

test('a series makes each of its classes, and says its rule in words [2.54]', async () => {
  const repeat = { weekdays: [3, 1], interval: 1, until: '2026-12-16' }
  const { body } = await create({ date: '2026-12-05', time: '08:00', repeat })
  const hours = ['2026-12-07 08:00', '2026-12-09 08:00', '2026-12-14 08:00', '2026-12-16 08:00']
  assert.deepEqual(hoursOf(body.classes), hours)
  assert.equal(body.classes[0].series.words, 'Cada lunes y miércoles a las 08:00, hasta el 16 DIC 2026')
  assert.deepEqual(body.classes[0].series.repeat, { ...repeat, weekdays: [1, 3] })
  assert.deepEqual(
    body.classes.map((singleClass: { is_exception: boolean }) => singleClass.is_exception),
    [false, false, false, false],
  )
})

test('a series in Tijuana keeps its hour when the clocks change [F21, R1]', async () => {
  const [tijuana] = await db.insert(location).values({ name: 'Tijuana', timezone: 'America/Tijuana' }).returning()
  const repeat = { weekdays: [7], interval: 1, count: 3 }
  const { body } = await create({
    location_id: tijuana!.location_id,
    instructor_ids: [coaches.renata],
    date: '2027-02-28',
    repeat,
  })
  assert.deepEqual(
    body.classes.map((singleClass: { class_date: string }) => singleClass.class_date),
    ['2027-02-28T15:00:00.000Z', '2027-03-07T15:00:00.000Z', '2027-03-14T14:00:00.000Z'],
  )
  assert.deepEqual(hoursOf(body.classes), ['2027-02-28 07:00', '2027-03-07 07:00', '2027-03-14 07:00'])
})

test('a class at 23:30 is on its local day of the board [F22]', async () => {
  const { body } = await create({ date: '2026-12-31', time: '23:30' })
  const [id] = body.classes.map((singleClass: { single_class_id: number }) => singleClass.single_class_id)
  assert.deepEqual(hoursOf(await board('2026-12-31')), ['2026-12-31 23:30'])
  assert.ok(!(await board('2027-01-01')).some((singleClass) => singleClass.single_class_id === id))
})

test('a series has 1 to 200 classes within 26 weeks, a class a year [2.54]', async () => {
  const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], interval: 1 }
  assert.equal(codeOf(await create({ repeat: { ...daily, count: 201 } })), '400 too-many-classes')
  assert.equal(codeOf(await create({ repeat: { ...daily, until: '2026-11-29' } })), '400 no-dates')
  const far = await create({ repeat: { weekdays: [1], interval: 1, until: '2027-05-31' } })
  assert.equal(codeOf(far), '400 too-far-ahead')
  assert.match(far.body.message, /24 MAY 2027/)
  const furthest = await create({ time: '05:00', repeat: { weekdays: [1], interval: 4, until: '2027-05-24' } })
  assert.deepEqual(hoursOf(furthest.body.classes).at(-1), '2027-05-17 05:00')
  assert.equal(codeOf(await create({ date: '2026-11-23', time: '12:00' })), '400 in-the-past')
  for (const date of ['2027-11-25', '2999-12-31']) {
    assert.equal(codeOf(await create({ date })), '400 too-far-ahead')
    assert.equal(codeOf(await create({ date, repeat: { ...daily, count: 2 } })), '400 too-far-ahead')
  }
  assert.equal((await create({ date: '2027-11-24', time: '05:00' })).status, 201)
  for (const repeat of [
    { ...daily, weekdays: [], count: 1 },
    { ...daily, interval: 5, count: 1 },
    { ...daily, count: 1, until: '2026-12-01' },
  ])
    assert.equal((await create({ repeat })).status, 400)
})

test('a class that takes a coach or room needs a confirmation [2.54]', async () => {
  const day = { date: '2027-01-11' }
  const first = (await create({ ...day, time: '07:00' })).body.classes[0]
  const other = { ...day, time: '07:49', class_type_id: room.yoga }
  const refused = await create(other)
  assert.equal(codeOf(refused), '409 clashes')
  assert.deepEqual(refused.body.clashes, [
    {
      kind: 'coach',
      date: '2027-01-11',
      time: '07:49',
      single_class_id: first.single_class_id,
      instructor_id: coaches.lucia,
      says: 'Lu ya da Barre en Roma el lun 11 ene, de 07:00 a 07:50.',
    },
  ])
  const sameRoom = await create({ ...day, time: '06:30', instructor_ids: [coaches.renata] })
  assert.deepEqual(
    sameRoom.body.clashes.map((clash: { kind: string }) => clash.kind),
    ['room'],
  )
  assert.deepEqual(hoursOf(await board(day.date)), ['2027-01-11 07:00'])
  const input = { ...other, location_id: room.location_id, minutes: 50, capacity: 10, instructor_ids: [coaches.lucia] }
  const response = await call('POST /single_class/clashes', { as: admin, body: input })
  assert.deepEqual(response.body, { clashes: refused.body.clashes, classes: 1 })
  const series = await call('POST /single_class/clashes', {
    as: admin,
    body: { ...input, repeat: { weekdays: [1, 3], interval: 1, count: 7 } },
  })
  assert.equal(series.body.classes, 7)
  const allowed = await create({ ...other, allow_clashes: true })
  assert.deepEqual([allowed.status, allowed.body.clashes], [201, refused.body.clashes])
  assert.equal((await create({ ...day, time: '07:50', instructor_ids: [coaches.renata] })).status, 201)
})

test('a class type exists once at a place and hour [2.54]', async () => {
  const day = { date: '2027-01-12' }
  await create(day)
  const again = await create({ ...day, allow_clashes: true })
  assert.equal(codeOf(again), '409 exists-already')
  assert.equal(again.body.message, 'Ya hay Barre en Roma el mar 12 ene, de 07:00 a 07:50.')
})

test('a cancelled class leaves its hour to another [R6]', async () => {
  const day = { date: '2027-01-20' }
  const [first] = (await create(day)).body.classes
  const cancelled = await call('POST /single_class/{id}/cancel', {
    as: admin,
    params: { id: first.single_class_id },
    body: { scope: 'this', reason: 'Se fue la luz' },
  })
  assert.equal(cancelled.status, 200)
  assert.equal((await create(day)).status, 201)
})

test('the same Idempotency-Key makes a class once [2.54]', async () => {
  const key = 'make-it-once'
  const [first, again] = [await create({ date: '2027-01-13' }, { key }), await create({ date: '2027-01-13' }, { key })]
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal((await board('2027-01-13')).length, 1)
})

test('a class has at most its room’s places; null means full [4.8, R4]', async () => {
  const cycling = { date: '2027-01-14', class_type_id: room.cycling }
  const refused = await create({ ...cycling, capacity: 11 })
  assert.deepEqual([codeOf(refused), refused.body.spots], ['400 more-than-spots', 10])
  assert.equal((await create({ ...cycling, capacity: 10 })).status, 201)
  const { body } = await create({ date: '2027-01-15', capacity: null })
  assert.equal(body.classes[0].capacity, null)
})

test('what is not there, or archived, is not offered any more [2.54]', async () => {
  const archivedLocations = await db
    .insert(location)
    .values({ name: 'Centro', archivedAt: new Date(0) })
    .returning()
  for (const input of [
    { location_id: archivedLocations[0]!.location_id },
    { class_type_id: 999_999 },
    { instructor_ids: [999_999] },
    { tag_ids: [999_999] },
    { class_category_id: 999_999 },
  ])
    assert.equal(codeOf(await create({ date: '2027-01-18', ...input })), '400 not-offered')
})
