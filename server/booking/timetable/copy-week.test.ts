import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { classType, location } from '../../catalogue/studio/tables.ts'
import { hoursOf, openTimetable } from '../../testing/timetable.ts'

const studio = await openTimetable()
const { create, cancelClass, copyWeek, board, room, coaches, db, anaWith, reserve, auditEntriesOf, clock } = studio
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => `${status} ${body.code}`
const week = { from: '2026-11-30', to: '2026-12-07', weeks: 1 }

test('a week is copied without people, notes, series and cancelled [2.54]', async () => {
  const repeat = { weekdays: [1, 3], interval: 1, count: 2 }
  const [singleClass] = (await create({ notes: 'Para hoy', description: 'Suave', repeat })).body.classes
  const cancelledId = (await create({ date: '2026-12-04' })).body.classes[0].single_class_id
  await cancelClass(cancelledId)
  const { ana } = await anaWith()
  await reserve(ana, singleClass.single_class_id)
  const { status, body } = await copyWeek({ ...week, weeks: 2 })
  assert.deepEqual([status, body], [201, { made: 4, skipped: [], clashes: [] }])
  const copies = await board('2026-12-07', '2026-12-20')
  const hours = ['2026-12-07 07:00', '2026-12-09 07:00', '2026-12-14 07:00', '2026-12-16 07:00']
  assert.deepEqual(hoursOf(copies), hours)
  for (const { booked, notes, series, cancelledAt, description, capacity, class_instructors } of copies) {
    assert.deepEqual([booked, notes, series, cancelledAt, description, capacity], [0, '', null, null, 'Suave', 10])
    assert.equal((class_instructors as { instructor_id: number }[])[0]?.instructor_id, coaches.lucia)
  }
  const [entry] = (await auditEntriesOf(copies[0]!.single_class_id)).filter(({ did }) => did === 'copy-week')
  assert.equal(entry?.after?.from, '2026-11-30')
})

test('a second copy skips what is there, and says so [2.54]', async () => {
  const { body } = await copyWeek({ ...week, weeks: 2 })
  assert.equal(body.made, 0)
  assert.deepEqual(body.skipped[0], {
    date: '2026-12-07',
    time: '07:00',
    class_type: 'Barre',
    location: 'Roma',
    why: 'exists',
  })
  assert.equal(body.skipped.length, 4)
})

test('a copy that takes a coach needs a confirmation [2.54]', async () => {
  await create({ date: '2026-12-21', time: '07:30', class_type_id: room.yoga })
  const refused = await copyWeek({ ...week, to: '2026-12-21' })
  assert.deepEqual([codeOf(refused), refused.body.clashes[0].kind], ['409 clashes', 'coach'])
  assert.deepEqual(hoursOf(await board('2026-12-21', '2026-12-27')), ['2026-12-21 07:30'])
  const allowed = await copyWeek({ ...week, to: '2026-12-21', allow_clashes: true })
  assert.deepEqual([allowed.status, allowed.body.made, allowed.body.clashes.length], [201, 2, 1])
})

test('a copy over a clock change keeps local hours [F21]', async () => {
  const [tijuana] = await db.insert(location).values({ name: 'Tijuana', timezone: 'America/Tijuana' }).returning()
  const { location_id } = tijuana!
  clock.set(new Date('2027-03-01T18:00:00Z'))
  await create({ date: '2027-03-08', location_id, time: '23:30' })
  const { body } = await copyWeek({ from: '2027-03-08', to: '2027-03-15', weeks: 1, location_id })
  assert.equal(body.made, 1)
  const [before, after] = await board('2027-03-08', '2027-03-15')
  assert.deepEqual(hoursOf([before!, after!]), ['2027-03-08 23:30', '2027-03-15 23:30'])
  assert.deepEqual([before?.class_date, after?.class_date], ['2027-03-09T07:30:00.000Z', '2027-03-16T06:30:00.000Z'])
})

test('a copy skips past and archived, and ends after 26 weeks [2.54]', async () => {
  clock.set(new Date('2026-12-09T18:00:00Z'))
  const { body } = await copyWeek({ from: '2026-11-30', to: '2026-12-07', weeks: 1 })
  assert.deepEqual(
    body.skipped.map((skipped: { why: string }) => skipped.why),
    ['past', 'past'],
  )
  await db.update(classType).set({ archivedAt: new Date() }).where(eq(classType.class_type_id, room.barre))
  const archived = await copyWeek({ from: '2026-11-30', to: '2027-01-04', weeks: 1 })
  assert.deepEqual([archived.body.made, archived.body.skipped[0].why], [0, 'not-offered'])
  assert.equal(codeOf(await copyWeek({ from: '2026-11-30', to: '2027-06-07', weeks: 1 })), '400 too-far-ahead')
  assert.equal(codeOf(await copyWeek({ from: '2026-11-30', to: '2999-12-30', weeks: 12 })), '400 too-far-ahead')
  for (const input of [{ to: '2026-12-08' }, { to: '2026-11-30' }, { weeks: 13 }])
    assert.equal((await copyWeek({ ...week, ...input })).status, 400)
})
