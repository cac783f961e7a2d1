import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import type { DatabaseLocation } from '../../platform/database/database.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder, settle } from '../../testing/settle.ts'
import { openTestStudio, type TestStudio } from '../../testing/studio.ts'
import { serverPlace } from '../../testing/test-server.ts'

const STUDIO = fileURLToPath(new URL('../../testing/serve-until-killed.ts', import.meta.url))
const CLASSES = 4
const KILLED_AFTER = [1, 4, 8]

type Someone = TestPerson & { grantId: number; seat: number }
type ClassOf = { id: number; seated: Someone[]; line: Someone[] }
type Story = { left: ClassOf[]; cancelled: ClassOf[]; admin: TestPerson }

test('killed again and again, each is seated or removed once [F27, F33, F37]', async () => {
  const place = await serverPlace('timetable-crash')
  const story = await prepare(place)
  for (const [round, changed] of KILLED_AFTER.entries()) {
    const child = fork(STUDIO, [JSON.stringify(place)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const exit = once(child, 'exit')
    const port = await portOf(child, exit)
    if (round === 0) await sendAllRequests(port, story)
    while ((await placesChanged(port, story)) < changed) await sleep(1)
    child.kill('SIGKILL')
    await exit
  }
  await compare(place, story)
})

async function prepare(place: DatabaseLocation): Promise<Story> {
  const studio = await openTestStudio({
    place,
    settings: { waitlist_mode: 'auto', timezone: 'America/Mexico_City' },
  })
  const { app, person, close } = studio
  const room = await insertRoom(app)
  const classes: ClassOf[] = []
  for (let at = 0; at < CLASSES * 2; at++) {
    const id = await insertClass(app, room, { capacity: 2, class_date: addMinutes(noon, 60 * (72 + at)) })
    classes.push(await fill(studio, id))
  }
  const admin = await person({ role: 'admin' })
  await settle(app)
  await close()
  return { left: classes.slice(0, CLASSES), cancelled: classes.slice(CLASSES), admin }
}

async function fill({ app, call, person }: TestStudio, single_class_id: number): Promise<ClassOf> {
  const people: Someone[] = []
  for (const path of ['POST /class_reservations', 'POST /class_reservations', 'POST /waitlist', 'POST /waitlist']) {
    const customer = await person()
    const grantId = await insertCreditGrant(app, customer.customer_id)
    const { status, body } = await call(path, { as: customer, body: { single_class_id } })
    assert.equal(status, 201, JSON.stringify(body))
    people.push({ ...customer, grantId, seat: body.class_reservations?.[0].class_reservation_id ?? 0 })
  }
  return { id: single_class_id, seated: people.slice(0, 2), line: people.slice(2) }
}

async function portOf(child: ChildProcess, exit: Promise<unknown[]>): Promise<number> {
  const failed = exit.then(([code]) => assert.fail(`The studio did not open: exit ${code}.`))
  failed.catch(() => {})
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }]
  return message.port
}

async function sendAllRequests(port: number, { left, cancelled, admin }: Story): Promise<void> {
  const sendRequest = async (method: string, path: string, as: TestPerson, body?: object) => {
    const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' }
    const sent = body ? { body: JSON.stringify(body) } : {}
    const response = await fetch(`http://localhost:${port}/api${path}`, { method, headers, ...sent })
    assert.equal(response.status, 200, await response.text())
  }
  await Promise.all([
    ...left.map(({ seated: [customer] }) =>
      sendRequest('DELETE', `/class_reservations/${customer?.seat}`, customer as Someone),
    ),
    ...cancelled.map(({ id }) => sendRequest('POST', `/single_class/${id}/cancel`, admin, { reason: 'Se fue la luz' })),
  ])
}

async function placesChanged(port: number, { left, cancelled }: Story): Promise<number> {
  const booked = async ({ id }: ClassOf): Promise<number> => {
    const response = await fetch(`http://localhost:${port}/api/single_class/single/${id}`)
    return ((await response.json()) as { single_class: { booked: number } }).single_class.booked
  }
  const promotedCount = (await Promise.all(left.map(booked))).reduce((sum, places) => sum + places - 1, 0)
  const release = (await Promise.all(cancelled.map(booked))).reduce((sum, places) => sum + 2 - places, 0)
  return promotedCount + release
}

async function compare(place: DatabaseLocation, { left, cancelled }: Story): Promise<void> {
  const { app, close } = await openTestStudio({ place })
  const rows = async (question: string, ...values: unknown[]) => (await app.database.pool.query(question, values)).rows
  await assertInOrder(app)
  const unitsOf = async ({ grantId }: Someone) =>
    (await rows('select available from available_class where available_class_id = $1', grantId))[0].available
  const peopleIn = async (id: number) =>
    (
      await rows(
        `select customer_id from class_reservation where single_class_id = $1 and "deletedAt" is null order by 1`,
        id,
      )
    ).map(({ customer_id }) => customer_id)
  for (const { id, seated, line } of left) {
    const [leaver, stayer, first, second] = [...seated, ...line] as [Someone, Someone, Someone, Someone]
    assert.deepEqual(await peopleIn(id), [stayer.customer_id, first.customer_id])
    assert.deepEqual(await Promise.all([leaver, stayer, first, second].map(unitsOf)), [3, 2, 2, 3])
    const waiting = await rows('select customer_id from waitlist where single_class_id = $1', id)
    assert.deepEqual(waiting, [{ customer_id: second.customer_id }])
    const found = await rows(
      `select "to" from message where dedupe_key like 'promoted:%' and "to" = any($1)`,
      [leaver, stayer, first, second].map(({ email }) => email),
    )
    assert.deepEqual(found, [{ to: first.email }])
  }
  for (const { id, seated, line } of cancelled) {
    assert.deepEqual(await peopleIn(id), [])
    const everybody = [...seated, ...line]
    assert.deepEqual(await Promise.all(everybody.map(unitsOf)), [3, 3, 3, 3])
    const found = await rows(`select "to" from message where dedupe_key like $1`, `class-cancelled:${id}:%`)
    assert.deepEqual(found.map(({ to }) => to).toSorted(), everybody.map(({ email }) => email).toSorted())
    assert.deepEqual(await rows('select 1 from waitlist where single_class_id = $1', id), [])
  }
  assert.deepEqual(await rows('select "to", subject from message group by 1, 2 having count(*) > 1'), [])
  await close()
}
