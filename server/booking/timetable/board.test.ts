import assert from 'node:assert/strict'
import { test } from 'vitest'
import { classCategory, location, tag } from '../../catalogue/studio/tables.ts'
import { statementsDuring } from '../../testing/count-statements.ts'
import { hoursOf, openTimetable } from '../../testing/timetable.ts'
import { showBoard } from './show-board.ts'

const studio = await openTimetable()
const { create, change, cancelClass, board, call, room, coaches, db, app, anaWith, reserve } = studio

const days = { start_date: '2026-11-30', end_date: '2026-12-06' }
const [strong] = await db.insert(tag).values({ name: 'Fuerte', color: '#aa3311' }).returning()
const [category] = await db.insert(classCategory).values({ name: 'Mañanas' }).returning()
const [condesa] = await db.insert(location).values({ name: 'Condesa' }).returning()
const words = { tag_ids: [strong!.tag_id], class_category_id: category!.class_category_id, description: 'Con ligas' }
const series = (await create({ ...words, capacity: 2, repeat: { weekdays: [1, 3], interval: 2, count: 3 } })).body
  .classes
const alone = (
  await create({ date: '2026-12-01', instructor_ids: [coaches.renata], location_id: condesa!.location_id })
).body.classes[0]

test('the board gives places, waitlist, series and notes [2.54, 3.4]', async () => {
  const [first, second] = series
  const [ana, bea] = [(await anaWith()).ana, (await anaWith()).ana]
  await reserve(ana, first.single_class_id, { guest: 'Eva' })
  await call('POST /waitlist', { as: bea, body: { single_class_id: first.single_class_id } })
  await change(first.single_class_id, { notes: 'Falta una barra' })
  await change(second.single_class_id, { time: '08:00' })
  await cancelClass(alone.single_class_id)
  const [unchangedClass, cancelledClass, moved] = await board(days.start_date, days.end_date)
  assert.deepEqual(hoursOf([unchangedClass!, cancelledClass!, moved!]), [
    '2026-11-30 07:00',
    '2026-12-01 07:00',
    '2026-12-02 08:00',
  ])
  const { booked, blocked, capacity, waiting, notes, description, is_exception, class_category_id } = unchangedClass!
  assert.deepEqual([booked, blocked, capacity, waiting], [2, 0, 2, 1])
  assert.deepEqual([notes, description, is_exception], ['Falta una barra', 'Con ligas', false])
  assert.deepEqual(unchangedClass!.tags, [{ tag_id: strong!.tag_id, name: 'Fuerte', color: '#aa3311' }])
  assert.equal(class_category_id, category!.class_category_id)
  assert.equal(unchangedClass!.zone, 'America/Mexico_City')
  assert.equal(
    (unchangedClass!.series as { words: string }).words,
    'Cada 2 semanas, lunes y miércoles a las 07:00, 3 veces',
  )
  assert.deepEqual(
    [moved!.is_exception, cancelledClass!.cancel_reason, cancelledClass!.series],
    [true, 'Se fue la luz', null],
  )
})

test('the board names no customer [F38]', async () => {
  assert.doesNotMatch(JSON.stringify(await board(days.start_date, days.end_date)), /Ana|Eva|example\.com/)
})

test('the board is narrowed to a place, or to a coach [2.54]', async () => {
  const of = async (query: Record<string, number>) => hoursOf(await board(days.start_date, days.end_date, query))
  assert.deepEqual(await of({ location_id: condesa!.location_id }), ['2026-12-01 07:00'])
  assert.deepEqual(await of({ instructor_id: coaches.renata }), ['2026-12-01 07:00'])
  assert.deepEqual(await of({ instructor_id: coaches.lucia }), ['2026-11-30 07:00', '2026-12-02 08:00'])
  assert.deepEqual(await of({ instructor_id: coaches.lucia, location_id: condesa!.location_id }), [])
})

test('a board is one statement, however many classes it has [2.54]', async () => {
  const countStatements = async (query: typeof days) => {
    // Settings are reread every two seconds.
    await app.settings()
    return (await statementsDuring(() => showBoard(app, query))).length
  }
  const few = await countStatements(days)
  await create({ time: '10:00', repeat: { weekdays: [1, 2, 3, 4, 5], interval: 1, count: 30 } })
  const many = await countStatements({ ...days, end_date: '2027-01-20' })
  assert.deepEqual([few, many], [1, 1])
})

test('a board has at most 62 days, in order [2.54]', async () => {
  const fetchStatus = async (query: Record<string, string>) =>
    (await call('GET /single_class/board', { as: studio.admin, query: { ...days, ...query } })).status
  assert.equal(await fetchStatus({ end_date: '2027-01-30' }), 200)
  assert.equal(await fetchStatus({ end_date: '2027-01-31' }), 400)
  assert.equal(await fetchStatus({ end_date: '2026-11-29' }), 400)
})

test('a coach reads the board; only an admin keeps the timetable [R13]', async () => {
  const { single_class_id: id } = series[2]
  const body = {
    class_type_id: room.barre,
    location_id: room.location_id,
    minutes: 50,
    capacity: 1,
    instructor_ids: [],
  }
  const calls: [name: string, sent: object][] = [
    ['GET /single_class/board', { query: days }],
    ['GET /single_class/{id}/affected', { params: { id } }],
    ['POST /single_class', { body: { ...body, date: '2026-12-19', time: '07:00' } }],
    ['POST /single_class/clashes', { body: { ...body, date: '2026-12-19', time: '07:00' } }],
    ['PUT /single_class', { body: { single_class_id: id, scope: 'this', minutes: 45 } }],
    ['POST /single_class/{id}/cancel', { params: { id }, body: { reason: 'x' } }],
    ['DELETE /single_class/{id}', { params: { id } }],
    ['POST /single_class/copy_week', { body: { from: '2026-11-30', to: '2027-02-01', weeks: 1 } }],
  ]
  const people = {
    visitor: null,
    customer: await studio.person(),
    coach: await studio.person({ role: 'coach' }),
    reception: await studio.person({ role: 'reception' }),
  }
  for (const [name, sent] of calls) {
    const reads = name.endsWith('board')
    const statuses = []
    for (const as of Object.values(people)) statuses.push((await call(name, { as, ...sent })).status)
    assert.deepEqual(statuses, reads ? [401, 403, 200, 200] : [401, 403, 403, 403], name)
  }
  assert.equal((await board('2026-12-19')).length, 0)
})
