import assert from 'node:assert/strict'
import { PgDialect } from 'drizzle-orm/pg-core'
import { getSchedule } from '@aforo/domain/catalogue/schedule/contract.ts'
import { at, now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes, parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { classCategory, classType, instructor, location, tag } from '../studio/tables.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import { statementsDuring } from '../../testing/count-statements.ts'
import { openTestStudio, type CallInput } from '../../testing/studio.ts'
import { runWithoutConcurrentCommits } from '../../testing/without-concurrent-commits.ts'
import { waitlist } from '../../booking/waitlist/tables.ts'
import { classInstructor, classTag } from './tables.ts'
import { classesStatement, ownStatement } from './week-store.ts'

const { app, call, person, setSettings } = await openTestStudio()
const { db, pool } = app.database
const room = await insertRoom(app)
const [tijuana] = await db.insert(location).values({ name: 'Tijuana', timezone: 'America/Tijuana' }).returning()
const [tokyo] = await db.insert(location).values({ name: 'Tokio', timezone: 'Asia/Tokyo' }).returning()

type Day = { date: string; single_classes: { single_class_id: number; [field: string]: unknown }[] }
const days = async (
  start_date: string,
  end_date: string,
  more: CallInput & { filters?: Record<string, number> } = {},
) => {
  const { filters, ...sent } = more
  const { status, body } = await call(getSchedule, { query: { start_date, end_date, ...filters }, ...sent })
  assert.equal(status, 200, JSON.stringify(body))
  return body.days as Day[]
}
const idsOf = (found: Day[]) => found.flatMap((day) => day.single_classes.map((one) => one.single_class_id))

test('a class has type, place, coaches, tags; visitors no seat [7.3, 3.4]', async () => {
  const [category] = await db.insert(classCategory).values({ name: 'Fuerza' }).returning()
  const [kind] = await db
    .insert(classType)
    .values({ name: 'Power', icon: 'bolt', image_src: '/files/p.webp', description: 'Larga', spot_map: '4,4' })
    .returning()
  const [lu, mar] = await db
    .insert(instructor)
    .values([
      { name: 'Lucía', last_name: 'Prado', nick_name: 'Lu', birthdate: '1990-05-01', file_src: '/files/lu.webp' },
      { name: 'Mar' },
    ])
    .returning()
  const [hot] = await db.insert(tag).values({ name: 'Nuevo', color: '#ff0000', type: 'class' }).returning()
  const id = await insertClass(app, room, {
    class_date: parseInstant(at('2026-12-15', '07:00')),
    class_type_id: kind!.class_type_id,
    class_category_id: category!.class_category_id,
    description: 'Trae toalla',
  })
  await db.insert(classInstructor).values([
    { single_class_id: id, instructor_id: mar!.instructor_id, position: 1 },
    { single_class_id: id, instructor_id: lu!.instructor_id, position: 0 },
  ])
  await db.insert(classTag).values({ single_class_id: id, tag_id: hot!.tag_id })
  const [day] = await days('2026-12-15', '2026-12-15')
  const coach = { nick_name: null, last_name: '', file: null }
  assert.deepEqual(day?.single_classes, [
    {
      single_class_id: id,
      class_date: at('2026-12-15', '07:00'),
      minutes: 50,
      description: 'Trae toalla',
      icon: 'bolt',
      capacity: 10,
      booked: 0,
      class_instructors: [
        {
          instructor_id: lu!.instructor_id,
          name: 'Lucía',
          last_name: 'Prado',
          nick_name: 'Lu',
          file: { src: '/files/lu.webp' },
        },
        { ...coach, instructor_id: mar!.instructor_id, name: 'Mar' },
      ],
      class_type: {
        class_type_id: kind!.class_type_id,
        name: 'Power',
        icon: 'bolt',
        image: { src: '/files/p.webp' },
        spot_map: '4,4',
      },
      location: { location_id: room.location_id, name: 'Roma', address: 'Orizaba 101', timezone: null },
      class_package_id: null,
      class_category_id: category!.class_category_id,
      tags: [{ tag_id: hot!.tag_id, name: 'Nuevo', color: '#ff0000' }],
      cancelledAt: null,
      my_reservations: [],
      my_waitlist_id: null,
    },
  ])
  const filtered = (filters: Record<string, number>) => days('2026-12-14', '2026-12-16', { filters })
  const other = await insertClass(app, room, { class_date: parseInstant(at('2026-12-15', '09:00')) })
  assert.deepEqual(idsOf(await filtered({ instructor_id: lu!.instructor_id })), [id])
  assert.deepEqual(idsOf(await filtered({ class_type_id: room.barre })), [other])
  assert.deepEqual(idsOf(await filtered({ class_category_id: category!.class_category_id })), [id])
  assert.deepEqual(idsOf(await filtered({ location_id: tijuana!.location_id })), [])
})

test('a class belongs to its local day, at 23:30 too [F22]', async () => {
  const places = [
    [room.location_id, 'America/Mexico_City'],
    [tijuana!.location_id, 'America/Tijuana'],
    [tokyo!.location_id, 'Asia/Tokyo'],
  ] as const
  await setSettings({ timezone: 'America/Mexico_City' })
  for (const [location_id, zone] of places) {
    const late = await insertClass(app, room, {
      location_id,
      class_date: parseInstant(at('2026-12-08', '23:30', zone)),
    })
    const early = await insertClass(app, room, {
      location_id,
      class_date: parseInstant(at('2026-12-08', '00:00', zone)),
    })
    const found = await days('2026-12-07', '2026-12-09', { filters: { location_id } })
    assert.deepEqual(
      found.map((day) => [day.date, day.single_classes.map((one) => one.single_class_id)]),
      [
        ['2026-12-07', []],
        ['2026-12-08', [early, late]],
        ['2026-12-09', []],
      ],
    )
    assert.deepEqual(idsOf(await days('2026-12-08', '2026-12-08', { filters: { location_id } })), [early, late])
  }
})

test('a class shows taken spots and no names [F38]', async () => {
  const ana = await person({ name: 'Anacleta' })
  await insertCreditGrant(app, ana.customer_id)
  const id = await insertClass(app, room, { class_type_id: room.cycling })
  await call('POST /class_reservations', { as: ana, body: { single_class_id: id, spot: 'B3' } })
  const { body } = await call('GET /single_class/single/{id}', { params: { id } })
  assert.deepEqual(body.single_class.class_reservations, [{ spot: 'B3' }])
  assert.deepEqual([body.single_class.booked, body.single_class.my_reservations], [1, []])
  assert.doesNotMatch(JSON.stringify(body), /Anacleta|customer/)
  const own = await call('GET /single_class/single/{id}', { params: { id }, as: ana })
  assert.equal(own.body.single_class.my_reservations[0].spot, 'B3')
  const missing = await call('GET /single_class/single/{id}', { params: { id: 999_999 } })
  assert.deepEqual([missing.status, missing.body.code], [404, 'class-missing'])
})

test('a person sees the own seats and place in line [4.10]', async () => {
  const [ana, bea] = [await person(), await person()]
  await insertCreditGrant(app, ana.customer_id)
  const full = await insertClass(app, room, { capacity: 0, class_date: parseInstant(at('2026-12-22', '07:00')) })
  const open = await insertClass(app, room, { class_date: parseInstant(at('2026-12-22', '08:00')) })
  await call('POST /class_reservations', { as: ana, body: { single_class_id: open } })
  await call('POST /waitlist', { as: ana, body: { single_class_id: full } })
  const seen = async (as: typeof ana | null) =>
    (await days('2026-12-22', '2026-12-22', { as }))[0]?.single_classes.map((one) => [
      (one.my_reservations as unknown[]).length,
      one.my_waitlist_id !== null,
    ])
  assert.deepEqual(await seen(ana), [
    [0, true],
    [1, false],
  ])
  for (const other of [bea, null]) {
    assert.deepEqual(await seen(other), [
      [0, false],
      [0, false],
    ])
  }
})

test('who has booked is not shown as waiting [4.10]', async () => {
  const ana = await person()
  await insertCreditGrant(app, ana.customer_id)
  const id = await insertClass(app, room, { class_date: parseInstant(at('2026-12-23', '07:00')) })
  await db.insert(waitlist).values({ single_class_id: id, customer_id: ana.customer_id, createdAt: noon })
  await call('POST /class_reservations', { as: ana, body: { single_class_id: id } })
  const [day] = await days('2026-12-23', '2026-12-23', { as: ana })
  assert.deepEqual(
    day?.single_classes.map((one) => one.my_waitlist_id),
    [null],
  )
})

test('a class that the studio cancelled stays in the calendar, as cancelled', async () => {
  await insertClass(app, room, { class_date: parseInstant(at('2026-12-24', '07:00')), cancelledAt: noon })
  const [day] = await days('2026-12-24', '2026-12-24')
  assert.deepEqual(
    day?.single_classes.map((one) => one.cancelledAt),
    [noon.toISOString()],
  )
})

test('a range is at most 62 days, and does not end before it begins', async () => {
  const statusOf = async (start_date: string, end_date: string) =>
    (await call(getSchedule, { query: { start_date, end_date } })).status
  assert.equal(await statusOf('2026-11-01', '2027-01-01'), 200)
  assert.equal(await statusOf('2026-11-01', '2027-01-02'), 400)
  assert.equal(await statusOf('2026-11-02', '2026-11-01'), 400)
  assert.equal(await statusOf('2026-02-30', '2026-03-01'), 400)
})

test('a week is one statement, two after a change', async () => {
  const ana = await person()
  const count = async () => {
    // Read again every two seconds: a slow machine would count that one too.
    await app.settings()
    return (await statementsDuring(() => days('2027-01-04', '2027-01-10', { as: ana }))).length
  }
  const counts = []
  for (const classes of [3, 7]) {
    for (let more = 0; more < classes; more++) {
      const start = addMinutes(parseInstant(at('2027-01-05', '06:00')), more * 60 + classes)
      await insertClass(app, room, { class_date: start })
    }
    counts.push(await count())
    const again = runWithoutConcurrentCommits(db, async () => {
      await days('2027-01-04', '2027-01-10', { as: ana })
      return count()
    })
    counts.push(await again)
  }
  assert.deepEqual(counts, [3, 2, 3, 2])
})

test('each part of a class shows in the calendar at once [F45]', async () => {
  const date = '2027-02-02'
  const [lu] = await db.insert(instructor).values({ name: 'Lucía' }).returning()
  const [kind] = await db.insert(classType).values({ name: 'Nado' }).returning()
  const [place] = await db.insert(location).values({ name: 'Alberca' }).returning()
  const [mark] = await db.insert(tag).values({ name: 'Frío', color: '#00f' }).returning()
  const classFields = { class_type_id: kind!.class_type_id, location_id: place!.location_id }
  const id = await insertClass(app, room, { ...classFields, class_date: parseInstant(at(date, '07:00')) })
  await db.insert(classInstructor).values({ single_class_id: id, instructor_id: lu!.instructor_id })
  await db.insert(classTag).values({ single_class_id: id, tag_id: mark!.tag_id })
  const shown = async () => JSON.stringify(await days(date, date))
  const changes: [statement: string, seen: RegExp][] = [
    [`update single_class set booked = 4 where single_class_id = ${id}`, /"booked":4/],
    [`update single_class set booked = 5 where single_class_id = ${id}`, /"booked":5/],
    [`update single_class set booked = 4 where single_class_id = ${id}`, /"booked":4/],
    [`update instructor set nick_name = 'Lucy' where instructor_id = ${lu!.instructor_id}`, /"Lucy"/],
    [`update class_type set name = 'Aqua' where class_type_id = ${kind!.class_type_id}`, /"Aqua"/],
    [`update location set address = 'Tabasco 9' where location_id = ${place!.location_id}`, /"Tabasco 9"/],
    [`update tag set color = '#0ff' where tag_id = ${mark!.tag_id}`, /"#0ff"/],
    [`delete from class_instructor where single_class_id = ${id}`, /"class_instructors":\[\]/],
    [`delete from class_tag where single_class_id = ${id}`, /"tags":\[\]/],
    [
      `update single_class set "cancelledAt" = '2027-01-01T00:00:00Z' where single_class_id = ${id}`,
      /2027-01-01T00:00:00.000Z/,
    ],
    [`delete from single_class where single_class_id = ${id}`, /"single_classes":\[\]/],
  ]
  await shown()
  for (const [statement, seen] of changes) {
    await pool.query(statement)
    assert.match(await shown(), seen, statement)
  }
})

test('a week is found by an index over years', async () => {
  await pool.query(
    `insert into single_class (class_date, minutes, capacity, class_type_id, location_id)
     select '2020-01-01'::timestamptz + n * interval '1 hour', 50, 10, $1, $2 from generate_series(1, 20000) n`,
    [room.yoga, tokyo!.location_id],
  )
  const guests = [await person(), await person(), await person()].map((one) => one.customer_id)
  await pool.query(
    `insert into class_reservation (single_class_id, customer_id, "createdAt")
     select single_class_id, customer_id, class_date from single_class, unnest($1::int[]) as customer_id
     where class_date < '2026-01-01'`,
    [guests],
  )
  await pool.query('analyze')
  const from = parseInstant('2021-06-01T00:00:00Z')
  const range = { from, before: addMinutes(from, 7 * 1440) }
  for (const statement of [classesStatement(range, {}), ownStatement(range, guests[0] ?? 0)]) {
    const { sql, params } = new PgDialect().sqlToQuery(statement)
    const { rows } = await pool.query(`explain ${sql}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.match(plan, /single_class_(date|place_uq)/, plan)
    assert.doesNotMatch(plan, /Seq Scan on (single_class|class_reservation)\b/, plan)
  }
})
