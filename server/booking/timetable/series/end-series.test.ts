import assert from 'node:assert/strict'
import { addDays } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { settle } from '../../../testing/settle.ts'
import { openSeriesStudio } from '../../../testing/series-studio.ts'

const studio = await openSeriesStudio()
const { app, place, open, series, classesOf, extend, end, previewEnd, dismiss, clock } = studio
const { create, reserve, anaWith, bookedIn, creditsLeft, change, cancelClass, auditEntriesOf, admin, person } = studio

const DAY = 24 * 60
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => `${status} ${body.code}`
const datesOf = async (id: number) => (await classesOf(id)).map(({ series_date }) => series_date)
const mondaysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, week) => addDays(first, 7 * week))
const nothing = { classes: 0, people: 0, guests: 0, waiting: 0 }

test('an open-ended series ends on a date: unused classes are deleted [2.54]', async () => {
  const id = await open({ location_id: await place() })
  assert.deepEqual((await previewEnd(id, '2026-12-20')).body.affected, { ...nothing, classes: 7 })
  assert.equal((await classesOf(id)).length, 10)
  const { status, body } = await end(id, '2026-12-20')
  const words = 'Cada lunes a las 07:00, hasta el 20 DIC 2026'
  assert.deepEqual([status, body], [200, { words, made: 0, skipped: [], deleted: 7, affected: nothing }])
  clock.advance(40 * DAY)
  await extend()
  assert.deepEqual(await datesOf(id), mondaysFrom('2026-11-30', 3))
  const entries = await auditEntriesOf(id)
  const entry = entries.find(({ did, subject }) => did === 'end-series' && subject === 'class_series')
  assert.equal(entry?.by, admin.customer_id)
})

test('classes with people after the end are cancelled [R6, F37]', async () => {
  const id = await open({ location_id: await place(), time: '09:00' })
  const { ana, grantId } = await anaWith({ amount: 3 })
  const [, , third, fourth] = await classesOf(id)
  assert.equal((await reserve(ana, fourth!.single_class_id)).status, 201)
  assert.equal(await creditsLeft(grantId), 2)
  const { body } = await end(id, third!.series_date, 'Gracias por venir')
  assert.deepEqual([body.deleted, body.affected], [6, { ...nothing, classes: 1, people: 1 }])
  await settle(app)
  assert.deepEqual([await bookedIn(fourth!.single_class_id), await creditsLeft(grantId)], [0, 3])
  assert.deepEqual(await datesOf(id), mondaysFrom('2026-11-30', 4))
  assert.deepEqual((await end(id, null)).body.made, 6)
  assert.deepEqual(await datesOf(id), mondaysFrom('2026-11-30', 10))
})

test('a series that ends becomes open-ended and goes on from its end', async () => {
  const location_id = await place()
  const counted = { location_id, instructor_ids: [], repeat: { weekdays: [1], interval: 2, count: 3 } }
  const [{ series: made, single_class_id }] = (await create(counted)).body.classes
  const id = made.class_series_id
  await cancelClass(single_class_id)
  assert.equal((await series(id))?.made_until, null)
  const { body } = await end(id, null)
  assert.deepEqual([body.words, body.made], ['Cada 2 semanas, lunes a las 07:00, sin fecha de término', 2])
  assert.equal((await end(id, null)).body.made, 0)
  clock.advance(28 * DAY)
  await extend()
  assert.deepEqual(
    await datesOf(id),
    Array.from({ length: 7 }, (_, at) => addDays('2026-11-30', 14 * at)),
  )
})

test('a later end is filled as its time comes, and then it is complete', async () => {
  const id = await open({ location_id: await place() })
  assert.equal((await end(id, '2027-03-01')).body.deleted, 0)
  assert.equal((await series(id))?.made_until, '2027-02-01')
  clock.advance(30 * DAY)
  await extend()
  assert.deepEqual(await datesOf(id), mondaysFrom('2026-11-30', 14))
  assert.equal((await series(id))?.made_until, null)
})

test('a class that was changed alone ends with its series', async () => {
  const id = await open({ location_id: await place() })
  const [, second] = await classesOf(id)
  await change(second!.single_class_id, { date: '2026-12-09', time: '18:00' })
  await end(id, '2026-12-01')
  assert.deepEqual(await datesOf(id), ['2026-11-30'])
})

test('a series without classes is gone after its end', async () => {
  const id = await open({ location_id: await place() })
  const [first] = await classesOf(id)
  await change(first!.single_class_id, { date: '2026-12-01' })
  assert.equal((await end(id, '2026-11-30')).body.words, 'Cada lunes a las 07:00, hasta el 30 NOV 2026')
  await studio.deleteClass(first!.single_class_id)
  assert.equal(await series(id), undefined)
  assert.equal(codeOf(await end(id, null)), '404 series-missing')
})

test('an end needs a day from today to a year ahead, and an admin', async () => {
  const id = await open({ location_id: await place(), date: '2026-12-07' })
  assert.equal(codeOf(await end(id, '2026-11-22')), '400 in-the-past')
  assert.equal(codeOf(await end(id, '2026-12-06')), '400 no-dates')
  assert.equal(codeOf(await end(id, '2028-01-01')), '400 too-far-ahead')
  for (const until of ['2026-02-30', 'mañana', 7, undefined]) {
    const { status } = await end(id, until as string)
    assert.equal(status, 400, String(until))
  }
  const unknown = 2_000_000_000
  assert.equal(codeOf(await end(unknown, null)), '404 series-missing')
  assert.equal(codeOf(await previewEnd(unknown, '2027-01-01')), '404 series-missing')
  assert.equal(codeOf(await dismiss(unknown)), '404 series-missing')
  const reception = await person({ role: 'reception' })
  const refused = await studio.call('POST /class_series/{id}/end', {
    as: reception,
    params: { id },
    body: { until: null },
  })
  assert.equal(refused.status, 403)
})
