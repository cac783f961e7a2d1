import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addDays, addMinutes, localDate, localTime } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import type { AppContext } from '../../../app/app-context.ts'
import { classType, instructor, location } from '../../../catalogue/studio/tables.ts'
import { classInstructor } from '../../../catalogue/schedule/tables.ts'
import { openSeriesStudio } from '../../../testing/series-studio.ts'

const studio = await openSeriesStudio()
const { app, db, place, open, series, classesOf, extend, clock, coaches } = studio
const { create, change, cancelClass, deleteClass, setSettings, dismiss } = studio

const DAY = 24 * 60
const datesOf = async (id: number) => (await classesOf(id)).map(({ series_date }) => series_date)
const lastOf = async (id: number) => (await datesOf(id)).at(-1)
const mondaysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, week) => addDays(first, 7 * week))

test('an open-ended series has its classes up to the horizon', async () => {
  const id = await open({ location_id: await place() })
  assert.deepEqual(await datesOf(id), mondaysFrom('2026-11-30', 10))
  assert.equal((await series(id))?.made_until, '2027-02-01')
  const tooLate = await create({ date: '2027-02-08', repeat: { weekdays: [1], interval: 1 } })
  assert.deepEqual([tooLate.status, tooLate.body.code], [400, 'too-far-ahead'])
  assert.match(tooLate.body.message, /1 FEB 2027 o antes/)
})

test('schedule_horizon_weeks says how far ahead classes are made', async () => {
  await setSettings({ schedule_horizon_weeks: 3 })
  const id = await open({ location_id: await place() })
  assert.deepEqual(await datesOf(id), mondaysFrom('2026-11-30', 3))
  await setSettings({ schedule_horizon_weeks: 6 })
  await extend()
  assert.deepEqual(await datesOf(id), mondaysFrom('2026-11-30', 6))
  await setSettings({ schedule_horizon_weeks: 2 })
  await extend()
  assert.deepEqual(await datesOf(id), mondaysFrom('2026-11-30', 6))
  await setSettings({ schedule_horizon_weeks: 10 })
})

test('for a year each night fills it, at local time in each zone [F21, R1]', async () => {
  const mexico = await open({ location_id: await place() }, [1, 3], 1)
  const tijuana = await open({ location_id: await place('America/Tijuana') }, [7], 2)
  for (let night = 0; night <= 365; night++) {
    clock.set(addMinutes(noon, night * DAY + 14 * 60))
    await extend()
    if (night % 73 === 0) await extend()
  }
  const horizon = '2028-02-02'
  const mexicoDates = await datesOf(mexico)
  assert.deepEqual(mexicoDates, [...new Set(mexicoDates)])
  assert.equal(mexicoDates.length, 2 * 62)
  assert.equal(mexicoDates.at(-1), horizon)
  const tijuanaClasses = await classesOf(tijuana)
  assert.deepEqual(
    tijuanaClasses.map(({ series_date }) => series_date),
    Array.from({ length: 31 }, (_, at) => addDays('2026-12-06', 14 * at)),
  )
  for (const { class_date, series_date } of tijuanaClasses) {
    assert.deepEqual(
      [localDate(class_date, 'America/Tijuana'), localTime(class_date, 'America/Tijuana')],
      [series_date, '07:00'],
    )
  }
  const hoursInUtc = new Set(tijuanaClasses.map(({ class_date }) => class_date.toISOString().slice(11, 16)))
  assert.deepEqual([...hoursInUtc].toSorted(), ['14:00', '15:00'])
})

test('the day begins at midnight of the location', async () => {
  const id = await open({ location_id: await place('America/Tijuana') }, [1, 2, 3, 4, 5, 6, 7])
  clock.set(new Date('2026-11-24T07:59:00Z'))
  await extend()
  assert.equal(await lastOf(id), '2027-02-01')
  clock.set(new Date('2026-11-24T08:00:00Z'))
  await extend()
  assert.equal(await lastOf(id), '2027-02-02')
})

test('what staff cancelled, moved, changed or deleted stays as it is', async () => {
  const id = await open({ location_id: await place() })
  const [first, second, third, fourth] = await classesOf(id)
  await cancelClass(first!.single_class_id)
  await deleteClass(second!.single_class_id)
  await change(third!.single_class_id, { date: '2026-12-15', time: '18:00' })
  await change(fourth!.single_class_id, { capacity: 4 })
  const kept = await classesOf(id)
  clock.advance(21 * DAY)
  await extend()
  const after = await classesOf(id)
  assert.deepEqual(after.slice(0, kept.length), kept)
  assert.deepEqual(await datesOf(id), ['2026-11-30', ...mondaysFrom('2026-12-14', 11)])
})

test('deleting every class made so far does not end the series', async () => {
  await setSettings({ schedule_horizon_weeks: 2 })
  const id = await open({ location_id: await place() })
  for (const { single_class_id } of await classesOf(id)) await deleteClass(single_class_id)
  clock.advance(7 * DAY)
  await extend()
  assert.deepEqual(await datesOf(id), ['2026-12-14'])
  await setSettings({ schedule_horizon_weeks: 10 })
})

test('new classes are as the series was last changed for all that follow', async () => {
  const [roma, condesa] = [await place(), await place('America/Tijuana')]
  const id = await open({ location_id: roma })
  const [, , third] = await classesOf(id)
  const following = { scope: 'following', location_id: condesa, time: '08:30', capacity: 6, minutes: 40 }
  await change(third!.single_class_id, { ...following, instructor_ids: [coaches.renata], date: '2026-12-15' })
  clock.advance(14 * DAY)
  await extend()
  assert.deepEqual(await datesOf(id), ['2026-11-30', '2026-12-07'])
  assert.equal((await series(id))?.made_until, null)
  const rows = (await db.select().from(classInstructor)).map(({ single_class_id }) => single_class_id)
  const { class_series_id } = (await studio.row(third!.single_class_id))!
  const later = await classesOf(class_series_id!)
  assert.equal(later.at(-1)?.series_date, '2027-02-09')
  for (const row of later) {
    assert.deepEqual([row.location_id, row.capacity, row.minutes], [condesa, 6, 40])
    assert.equal(localTime(row.class_date, 'America/Tijuana'), '08:30')
    assert.ok(rows.includes(row.single_class_id))
  }
})

test('cancelling or deleting all that follow ends the series', async () => {
  const cancelled = await open({ location_id: await place() })
  const deleted = await open({ location_id: await place() })
  await cancelClass((await classesOf(cancelled))[3]!.single_class_id, { scope: 'following' })
  await deleteClass((await classesOf(deleted))[3]!.single_class_id, 'following')
  clock.advance(60 * DAY)
  await extend()
  assert.deepEqual(await datesOf(cancelled), mondaysFrom('2026-11-30', 10))
  assert.deepEqual(await datesOf(deleted), mondaysFrom('2026-11-30', 3))
})

test('two processes at once make each class once', async () => {
  const ids = [await open({ location_id: await place() }), await open({ location_id: await place() }, [2, 4])]
  clock.advance(30 * DAY)
  await Promise.all([extend(), extend(), extend()])
  for (const id of ids) {
    const dates = await datesOf(id)
    assert.deepEqual(dates, [...new Set(dates)])
    assert.ok(dates.at(-1)! > '2027-02-26')
  }
})

test('an interrupted run leaves whole series, and the next one goes on', async () => {
  const ids = [await open({ location_id: await place() }), await open({ location_id: await place() })]
  clock.advance(30 * DAY)
  const before = await Promise.all(ids.map(datesOf))
  let transactions = 0
  const failing: AppContext = {
    ...app,
    transaction: (run, ...rest) =>
      app.transaction(
        async (tx) => {
          const value = await run(tx)
          if (++transactions > 0) throw new Error('The process ended.')
          return value
        },
        ...rest,
      ),
  }
  await assert.rejects(extend(failing), /The process ended/)
  assert.ok(transactions > 1)
  assert.deepEqual(await Promise.all(ids.map(datesOf)), before)
  await extend()
  for (const id of ids) assert.equal(await lastOf(id), '2027-03-01')
})

test('a class placed alone goes first; two series may share a coach', async () => {
  const instructor_ids = [coaches.lucia]
  const id = await open({ location_id: await place(), instructor_ids, time: '05:00' })
  const alone = { location_id: await place(), instructor_ids, allow_clashes: true }
  assert.equal((await create({ ...alone, date: '2027-02-08', time: '05:30' })).status, 201)
  await open({ ...alone, time: '05:15' })
  clock.advance(14 * DAY)
  await extend()
  assert.deepEqual((await datesOf(id)).slice(-2), ['2027-02-01', '2027-02-15'])
  assert.deepEqual((await series(id))?.skipped, ['2027-02-08'])
  assert.deepEqual((await series(id))?.exceptions, [])
  assert.deepEqual([(await dismiss(id)).body, (await dismiss(id)).body], [{ dismissed: 1 }, { dismissed: 0 }])
  await extend()
  assert.deepEqual((await datesOf(id)).slice(-2), ['2027-02-01', '2027-02-15'])
})

test('a class that staff made at its hour is not made twice nor reported', async () => {
  const location_id = await place()
  const id = await open({ location_id })
  await create({ location_id, instructor_ids: [], date: '2027-02-08' })
  clock.advance(7 * DAY)
  await extend()
  assert.equal(await lastOf(id), '2027-02-01')
  assert.deepEqual((await series(id))?.skipped, [])
})

test('an archived type or place stops a series until it is back', async () => {
  const [yoga] = await db.insert(classType).values({ name: 'Yoga', description: '' }).returning()
  const location_id = await place()
  const [ofType, atPlace] = [
    await open({ location_id: await place(), class_type_id: yoga!.class_type_id }),
    await open({ location_id }),
  ]
  await db.update(classType).set({ archivedAt: noon }).where(eq(classType.class_type_id, yoga!.class_type_id))
  await db.update(location).set({ archivedAt: noon }).where(eq(location.location_id, location_id))
  clock.advance(120 * DAY)
  await extend()
  for (const id of [ofType, atPlace]) assert.equal(await lastOf(id), '2027-02-01')
  await db.update(location).set({ archivedAt: null }).where(eq(location.location_id, location_id))
  await extend()
  assert.deepEqual((await datesOf(atPlace)).slice(9, 12), ['2027-02-01', '2027-03-29', '2027-04-05'])
  assert.equal(await lastOf(ofType), '2027-02-01')
})

test('an archived coach is left out of new classes', async () => {
  const [sol] = await db.insert(instructor).values({ name: 'Sol' }).returning()
  const { instructor_id } = sol!
  const id = await open({ location_id: await place(), instructor_ids: [instructor_id] })
  await db.update(instructor).set({ archivedAt: noon }).where(eq(instructor.instructor_id, instructor_id))
  clock.advance(7 * DAY)
  await extend()
  const rows = await db.select().from(classInstructor).where(eq(classInstructor.instructor_id, instructor_id))
  assert.deepEqual([(await classesOf(id)).length, rows.length], [11, 10])
})
