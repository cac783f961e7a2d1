import assert from 'node:assert/strict'
import { test } from 'vitest'
import { classSeries } from '../../catalogue/schedule/tables.ts'
import { insertClass } from '../../testing/classes.ts'
import { settle } from '../../testing/settle.ts'
import { hoursOf, openTimetable, type BoardClassBody } from '../../testing/timetable.ts'

const studio = await openTimetable()
const { create, deleteClass, cancelClass, board, db, app, room, anaWith, reserve, row, auditEntriesOf, admin } = studio

const codeOf = ({ status, body }: { status: number; body: { code: string } }) => `${status} ${body.code}`
let weeks = 0
async function mondays(): Promise<[number, number, number, number]> {
  const repeat = { weekdays: [1], interval: 1, count: 4 }
  const { body } = await create({ time: `${String(6 + weeks++).padStart(2, '0')}:00`, repeat })
  return body.classes.map((singleClass: BoardClassBody) => singleClass.single_class_id)
}

test('a class without bookings is deleted and audited [2.54, R13]', async () => {
  const id = (await create()).body.classes[0].single_class_id
  const { status, body } = await deleteClass(id)
  assert.deepEqual([status, body], [200, { deleted: [id] }])
  assert.equal(await row(id), undefined)
  const entry = (await auditEntriesOf(id)).find(({ did }) => did === 'delete-class')
  assert.deepEqual([entry?.by, entry?.before?.class_date], [admin.customer_id, '2026-11-30T13:00:00.000Z'])
  assert.equal(codeOf(await deleteClass(id)), '404 class-missing')
})

test('a class with a seat, a past one or a waitlist is cancelled only [F37]', async () => {
  const { ana } = await anaWith()
  const live = await insertClass(app, room)
  await reserve(ana, live)
  const past = await insertClass(app, room)
  const seat = (await reserve(ana, past)).body.class_reservations[0].class_reservation_id
  await studio.call('DELETE /class_reservations/{id}', { as: ana, params: { id: seat } })
  const full = await insertClass(app, room, { capacity: null })
  assert.equal((await studio.call('POST /waitlist', { as: ana, body: { single_class_id: full } })).status, 201)
  for (const id of [live, past, full]) {
    assert.equal(codeOf(await deleteClass(id)), '409 has-people')
    assert.ok(await row(id))
  }
  await cancelClass(live)
  await settle(app)
  assert.equal(codeOf(await deleteClass(live)), '409 has-people')
})

test('of a series either all of them go, or none [2.54]', async () => {
  const [first, second, third, fourth] = await mondays()
  const { ana } = await anaWith()
  await reserve(ana, third)
  const refused = await deleteClass(second, 'following')
  assert.deepEqual([codeOf(refused), refused.body.single_class_id], ['409 has-people', third])
  assert.match(refused.body.message, /^El 14 DIC 2026 /)
  for (const id of [first, second, third, fourth]) assert.ok(await row(id))
})

test('a series’ rule ends before deleted classes, or skips a date [2.54]', async () => {
  const [first, second, third] = await mondays()
  await deleteClass(second)
  const [{ class_series_id }] = (await board('2026-11-30')).flatMap((singleClass) =>
    singleClass.single_class_id === first ? [singleClass.series as { class_series_id: number }] : [],
  ) as [{ class_series_id: number }]
  const series = async () =>
    (await db.select().from(classSeries)).find((series) => series.class_series_id === class_series_id)
  assert.deepEqual((await series())?.exceptions, ['2026-12-07'])
  await deleteClass(third, 'following')
  assert.match((await series())?.rule ?? '', /UNTIL=20261213$/)
  await deleteClass(first, 'all')
  assert.equal(await series(), undefined)
  assert.deepEqual(
    hoursOf(await board('2026-12-07')).filter((hour) => hour.endsWith('07:00')),
    [],
  )
})

test('what has begun stays [2.54]', async () => {
  const id = await insertClass(app, room, { class_date: new Date('2026-11-23T17:59:59Z') })
  assert.equal(codeOf(await deleteClass(id)), '409 class-started')
})
