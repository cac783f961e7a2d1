import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { asc, gt } from 'drizzle-orm'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addDays, addMinutes, daysBetween, localDate, localTime, weekdayOf } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { classSeries, singleClass } from '../../../catalogue/schedule/tables.ts'
import { location } from '../../../catalogue/studio/tables.ts'
import { openSession } from '../../../identity/embedded.ts'
import { insertRoom } from '../../../testing/classes.ts'
import { assertInOrder } from '../../../testing/settle.ts'
import { openTestStudio, type TestStudio } from '../../../testing/studio.ts'
import { serverPlace } from '../../../testing/test-server.ts'
import { extendAllSeries } from './extend-series.ts'

const STUDIO = fileURLToPath(new URL('../../../testing/serve-until-killed.ts', import.meta.url))
const ZONES = ['America/Mexico_City', 'America/Tijuana'] as const
const RULES = [
  { weekdays: [1, 2, 3, 4, 5], interval: 1 },
  { weekdays: [7], interval: 2 },
  { weekdays: [2, 6], interval: 1 },
]
const FIRST_MONDAY = '2026-11-30'
const DAY = 24 * 60
const NIGHTS_BETWEEN_KILLS = 61
/** Some nights no process runs; the next run makes up for them. */
const NIGHTS_BETWEEN_RUNS = 3
/** In each kill, the series whose transaction is interrupted, in the order of the job. */
const INTERRUPTED = [0, 3, 5, 2, 1, 4]
const HORIZON_DAYS = 70
const UPDATE_WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  and query ilike 'update "class_series"%'`

type Opened = Awaited<ReturnType<typeof prepare>>

test('killed during a year of nights, each class is made once [F21, F27, R1]', async () => {
  const place = await serverPlace('extend-crash')
  const { studio, ids, zones } = await prepare(place)
  const { app } = studio
  for (const [kill, interrupted] of INTERRUPTED.entries()) {
    const night = addMinutes(noon, (kill + 1) * NIGHTS_BETWEEN_KILLS * DAY + 19 * 60)
    const edited = await touched(studio)
    await killWhileExtending(studio, JSON.stringify(place), night, ids[interrupted]!)
    await assertWholeSeries({ studio, ids, zones }, night, interrupted)
    await extendInAnotherProcess(studio, JSON.stringify(place), addMinutes(night, 3))
    await assertFull({ studio, ids, zones }, night)
    for (let later = 1; later < NIGHTS_BETWEEN_KILLS; later += NIGHTS_BETWEEN_RUNS) {
      studio.clock.set(addMinutes(night, later * DAY))
      await extendAllSeries(app, () => {}, new AbortController().signal)
      if (later % 10 === 0) await assertFull({ studio, ids, zones }, addMinutes(night, later * DAY))
    }
    assert.deepEqual((await touched(studio)).slice(0, edited.length), edited)
    await editComing(studio, ids[kill]!)
  }
  await assertInOrder(app)
})

async function prepare(place: Awaited<ReturnType<typeof serverPlace>>) {
  const settings = { timezone: 'America/Mexico_City', staff_second_factor: 'optional' } as const
  const studio = await openTestStudio({ place, settings })
  const room = await insertRoom(studio.app)
  const admin = await studio.person({ role: 'admin' })
  const [ids, zones]: [number[], string[]] = [[], []]
  for (const [at, zone] of [...ZONES, ...ZONES, ...ZONES].entries()) {
    const [row] = await studio.app.database.db.insert(location).values({ name: zone, timezone: zone }).returning()
    const { location_id } = row!
    const repeat = RULES[Math.floor(at / ZONES.length)]
    const body = { class_type_id: room.barre, location_id, date: FIRST_MONDAY, time: '07:00', minutes: 50, repeat }
    const { status, body: created } = await studio.call('POST /single_class', {
      as: admin,
      body: { ...body, capacity: 10, instructor_ids: [] },
    })
    assert.equal(status, 201, JSON.stringify(created))
    ids.push(created.classes[0].series.class_series_id)
    zones.push(zone)
  }
  for (const id of ids) await editComing({ ...studio, admin }, id)
  return { studio: { ...studio, admin }, ids, zones }
}

type Edited = TestStudio & { admin: { uid: string } }

/** Staff cancel, delete, move and change the next classes of a series, one each. */
async function editComing(studio: Edited, class_series_id: number): Promise<void> {
  const { app, call, admin } = studio
  const as = (await openSession(app, admin.uid, 'admin')).token
  const rows = await app.database.db
    .select()
    .from(singleClass)
    .where(gt(singleClass.class_date, app.now()))
    .orderBy(asc(singleClass.class_date))
  const coming = rows.filter((row) => row.class_series_id === class_series_id && !row.is_exception && !row.cancelledAt)
  const [cancelled, deleted, moved, changed] = coming.map(({ single_class_id: id }) => id)
  const change = { scope: 'this' as const }
  const answers = [
    await call('POST /single_class/{id}/cancel', { as, params: { id: cancelled! }, body: { reason: 'Se fue la luz' } }),
    await call('DELETE /single_class/{id}', { as, params: { id: deleted! } }),
    await call('PUT /single_class', { as, body: { ...change, single_class_id: moved, time: '18:00' } }),
    await call('PUT /single_class', { as, body: { ...change, single_class_id: changed, capacity: 4 } }),
  ]
  for (const { status, body } of answers) assert.equal(status, 200, JSON.stringify(body))
}

async function openStudio(place: string, now: Date): Promise<ChildProcess> {
  const child = fork(STUDIO, [place, now.toISOString()], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const failed = once(child, 'exit').then(([code]) => assert.fail(`The studio did not open: exit ${code}.`))
  failed.catch(() => {})
  await Promise.race([once(child, 'message'), failed])
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** Kills a process when it has inserted the classes of a series and has not yet recorded how far it was made. */
async function killWhileExtending(studio: TestStudio, place: string, now: Date, series: number): Promise<void> {
  const { pool } = studio.app.database
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    // Rows that refer to the series are still inserted; its update waits.
    await holder.query('select 1 from class_series where class_series_id = $1 for no key update', [series])
    const child = await openStudio(place, now)
    while ((await pool.query(UPDATE_WAITING)).rowCount === 0) await sleep(5)
    await kill(child)
    await holder.query('rollback')
  } finally {
    holder.release()
  }
}

async function extendInAnotherProcess(studio: TestStudio, place: string, now: Date): Promise<void> {
  const child = await openStudio(place, now)
  const isExtended = `select 1 from class_series where made_until < $1::date + ${HORIZON_DAYS}`
  const today = localDate(now, ZONES[1])
  while ((await studio.app.database.pool.query(isExtended, [today])).rowCount !== 0) await sleep(20)
  await kill(child)
}

const touched = async ({ app }: TestStudio) =>
  (await app.database.db.select().from(singleClass).orderBy(asc(singleClass.single_class_id))).filter(
    ({ cancelledAt, is_exception }) => cancelledAt !== null || is_exception,
  )

/** What the killed process had finished is whole, and of the interrupted series and those after it nothing is there. */
async function assertWholeSeries({ studio, ids, zones }: Opened, night: Date, interrupted: number): Promise<void> {
  const rows = await studio.app.database.db.select().from(classSeries).orderBy(asc(classSeries.class_series_id))
  const isMade = rows.map(({ made_until }, at) => made_until === addDays(localDate(night, zones[at]!), HORIZON_DAYS))
  assert.deepEqual(
    isMade,
    ids.map((_, at) => at < interrupted),
  )
  for (const { class_series_id, made_until } of rows) {
    const made = await studio.app.database.pool.query(
      'select 1 from single_class where class_series_id = $1 and series_date > $2',
      [class_series_id, made_until],
    )
    assert.equal(made.rowCount, 0)
  }
}

/** Each date of each rule up to the horizon has one class, except those that staff deleted. */
async function assertFull({ studio, ids, zones }: Opened, now: Date): Promise<void> {
  const { db } = studio.app.database
  const [allSeries, classes] = [await db.select().from(classSeries), await db.select().from(singleClass)]
  for (const [at, id] of ids.entries()) {
    const row = allSeries.find(({ class_series_id }) => class_series_id === id)!
    const ofSeries = classes.filter(({ class_series_id }) => class_series_id === id)
    const zone = zones[at]!
    const dates = ofSeries.map(({ series_date }) => series_date!)
    assert.equal(new Set(dates).size, dates.length, 'no date has two classes')
    const through = addDays(localDate(now, zone), HORIZON_DAYS)
    assert.deepEqual(
      [...dates, ...row.exceptions].toSorted(),
      expectedDates(RULES[Math.floor(at / ZONES.length)]!, through),
      `series ${id} is full up to ${through}`,
    )
    for (const { class_date, series_date, is_exception } of ofSeries) {
      if (is_exception) continue
      assert.deepEqual([localDate(class_date, zone), localTime(class_date, zone)], [series_date, '07:00'])
    }
  }
}

function expectedDates({ weekdays, interval }: (typeof RULES)[number], through: string): string[] {
  const days = Array.from({ length: daysBetween(FIRST_MONDAY, through) + 1 }, (_, day) => day)
  const onRule = days.filter((day) => Math.floor(day / 7) % interval === 0)
  return onRule.map((day) => addDays(FIRST_MONDAY, day)).filter((date) => weekdays.includes(weekdayOf(date)))
}
