import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import type { Alert } from '@aforo/domain/reporting/today/shapes.ts'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { afterEach, test } from 'vitest'
import { instructor, location } from '../../catalogue/studio/tables.ts'
import { openSeriesStudio } from '../../testing/series-studio.ts'

const studio = await openSeriesStudio()
const { db, place, open, create, extend, end, dismiss, clock, callAsAdmin, cancelClass, change } = studio
const DAY = 24 * 60

async function alertOf<Kind extends Alert['kind']>(kind: Kind, query = {}) {
  const { body } = await callAsAdmin('GET /today', { query })
  const alerts = body.alerts as Extract<Alert, { kind: Kind }>[]
  return alerts.find((alert) => alert.kind === kind)
}
const seriesOf = async (kind: 'series-end' | 'series-gaps', location_id: number) => {
  const series: readonly object[] = (await alertOf(kind, { location_id }))?.series ?? []
  return series
}
const weekly = { weekdays: [1], interval: 1 }

afterEach(async () => {
  await db.execute(`delete from class_instructor; delete from single_class; delete from class_series`)
})

test('series that end within three weeks are listed until staff decide', async () => {
  const location_id = await place()
  const { body } = await create({ location_id, instructor_ids: [], repeat: { ...weekly, count: 6 } })
  const id = body.classes[0].series.class_series_id
  await create({ location_id, instructor_ids: [], time: '10:00', repeat: { ...weekly, count: 4 } })
  await open({ location_id, time: '12:00' })
  clock.advance(7 * DAY)
  assert.deepEqual(await seriesOf('series-end', location_id), [])
  clock.advance(14 * DAY)
  const ending = {
    class_series_id: id,
    class_type: 'Barre',
    location: 'Roma',
    words: 'Cada lunes a las 07:00, 6 veces',
    last: '2027-01-04',
  }
  assert.deepEqual(await seriesOf('series-end', location_id), [ending])
  assert.deepEqual(await seriesOf('series-end', await place()), [])
  await cancelClass(body.classes[5].single_class_id)
  assert.deepEqual(await seriesOf('series-end', location_id), [{ ...ending, last: '2026-12-28' }])
  await end(id, '2027-01-04')
  assert.deepEqual(await seriesOf('series-end', location_id), [])
  await end(id, null)
  assert.deepEqual(await seriesOf('series-end', location_id), [])
})

test('a series that goes on as another after a change does not end', async () => {
  const location_id = await place()
  const { body } = await create({ location_id, instructor_ids: [], repeat: { ...weekly, count: 12 } })
  await change(body.classes[6].single_class_id, { scope: 'following', capacity: 5 })
  clock.advance(21 * DAY)
  assert.deepEqual(await seriesOf('series-end', location_id), [])
})

test('a timetable whose last class is within two weeks is an alert', async () => {
  const location_id = await place()
  const { body } = await create({ location_id, instructor_ids: [], date: '2026-12-08' })
  const lastDay = async () => (await alertOf('timetable-ends', { location_id }))?.date
  assert.equal(await lastDay(), undefined)
  clock.advance(2 * DAY)
  assert.equal(await lastDay(), '2026-12-08')
  clock.advance(30 * DAY)
  assert.equal(await lastDay(), '2026-12-08')
  clock.advance(30 * DAY)
  assert.equal(await lastDay(), undefined)
  clock.set(noon)
  clock.advance(2 * DAY)
  await cancelClass(body.classes[0].single_class_id)
  assert.equal(await lastDay(), undefined)
})

test('gaps of a series say why, and go when they are settled', async () => {
  const [location_id, elsewhere] = [await place(), await place()]
  const [sol] = await db.insert(instructor).values({ name: 'Sol' }).returning()
  const instructor_ids = [sol!.instructor_id]
  const id = await open({ location_id, instructor_ids })
  await create({ location_id: elsewhere, instructor_ids, date: '2027-02-08', time: '07:30' })
  clock.advance(14 * DAY)
  await extend()
  const gaps = async () =>
    (await alertOf('series-gaps', { location_id }))?.series.map((gap) => [gap.why, gap.date, gap.dates])
  assert.deepEqual(await gaps(), [['taken', '2027-02-08', 1]])
  await create({ location_id, instructor_ids: [], date: '2027-02-08' })
  assert.equal(await gaps(), undefined)
  await dismiss(id)
  await db.update(instructor).set({ archivedAt: noon }).where(eq(instructor.instructor_id, instructor_ids[0]!))
  assert.deepEqual(await gaps(), [['coach', '2027-02-15', 0]])
  await db.update(location).set({ archivedAt: noon }).where(eq(location.location_id, location_id))
  assert.deepEqual(await gaps(), [['location', '2027-02-15', 0]])
  await end(id, '2027-02-15')
  assert.equal(await gaps(), undefined)
})

test('a holiday with classes within three weeks is proposed, not made', async () => {
  const location_id = await place('America/Tijuana')
  const at = { location_id, instructor_ids: [] }
  await create({ ...at, date: '2026-12-25', time: '23:30' })
  await create({ ...at, date: '2026-12-25', time: '08:00' })
  await create({ ...at, date: '2026-12-26' })
  const holiday = async () => await alertOf('holiday', { location_id })
  clock.advance(10 * DAY)
  assert.equal(await holiday(), undefined)
  clock.advance(1 * DAY)
  assert.deepEqual(await holiday(), { kind: 'holiday', count: 2, date: '2026-12-25', name: 'Navidad' })
  for (const { single_class_id } of await studio.board('2026-12-25', '2026-12-25', { location_id }))
    await cancelClass(single_class_id)
  assert.equal(await holiday(), undefined)
})
