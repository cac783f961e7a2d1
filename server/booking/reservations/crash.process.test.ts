import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import type { DatabaseLocation } from '../../platform/database/database.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { serverPlace } from '../../testing/test-server.ts'

const STUDIO = fileURLToPath(new URL('../../testing/serve-until-killed.ts', import.meta.url))
/** So many seats are confirmed in a round before the studio is killed, with everybody else's requests under way. */
const AFTER = [20, 33, 41, 27]
const CONFIRMED = Array.from(
  { length: Number(process.env.KILLS ?? AFTER.length) },
  (_, at) => AFTER[at % AFTER.length]!,
)

/** The clock is fixed: each person books in two rounds to stay below the rate limit. */
const NEW = 12
const PEOPLE = NEW * (CONFIRMED.length + 1)
const isIn = (round: number, index: number): boolean => [round, round + 1].includes(Math.floor(index / NEW))

type Confirmed = {
  seats: Map<number, 'booked' | 'cancelled' | 'asked to cancel'>
  unanswered: { key: string; body: string } | null
}
type Studio = { child: ChildProcess; port: number; exit: Promise<unknown> }

test('killed at any moment, the studio keeps each confirmed seat', async ({ annotate }) => {
  const place = await serverPlace('crash')
  const { people, classes } = await prepare(place)
  const values = people.map((): Confirmed => ({ seats: new Map(), unanswered: null }))
  for (let round = 0; round < CONFIRMED.length; round++) {
    const studio = await openStudio(place)
    const booking = people.flatMap((customer, index) =>
      isIn(round, index) ? [{ customer, record: values[index]! }] : [],
    )
    const load = Promise.all(
      booking.map(({ customer, record }) => bookUntilKilled(studio, customer, record, classes, round)),
    )
    const enough = seatsOf(values) + CONFIRMED[round]!
    while (seatsOf(values) < enough && studio.child.exitCode === null) await sleep(1)
    await kill(studio)
    await load
  }
  const studio = await openStudio(place)
  for (const [index, customer] of people.entries()) await retryUnanswered(studio, customer, values[index]!)
  await kill(studio)
  await compare(place, values)
  await annotate(`killed ${CONFIRMED.length} times, ${seatsOf(values)} seats confirmed, none lost`)
})

const seatsOf = (records: Confirmed[]): number => records.reduce((sum, one) => sum + one.seats.size, 0)

async function prepare(place: DatabaseLocation): Promise<{ people: TestPerson[]; classes: number[] }> {
  const { app, person, close } = await openTestStudio({ place })
  const room = await insertRoom(app)
  const classes = []
  for (let hour = 0; hour < 40 * CONFIRMED.length; hour++) classes.push(await insertClass(app, room, { capacity: 4 }))
  const people = []
  const expiration_date = new Date(app.now().getTime() + classes.length * 3_600_000)
  for (let count = 0; count < PEOPLE; count++) {
    const customer = await person()
    await insertCreditGrant(app, customer.customer_id, { amount: 150, expiration_date })
    people.push(customer)
  }
  await close()
  return { people, classes }
}

async function openStudio(place: DatabaseLocation): Promise<Studio> {
  const child = fork(STUDIO, [JSON.stringify(place)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const exit = once(child, 'exit')
  const failed = exit.then(([code]) => assert.fail(`The studio did not open: exit ${code}.`))
  failed.catch(() => {})
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }]
  return { child, port: message.port, exit }
}

async function kill({ child, exit }: Studio): Promise<void> {
  child.kill('SIGKILL')
  await exit
}

async function bookUntilKilled(
  studio: Studio,
  customer: TestPerson,
  record: Confirmed,
  classes: number[],
  round: number,
): Promise<void> {
  try {
    await retryUnanswered(studio, customer, record)
    for (let step = 0; ; step++) {
      const single_class_id = classes[(step * 7 + customer.customer_id * 11 + round * 29) % classes.length]
      record.unanswered = {
        key: `crash-${customer.customer_id}-${round}-${step}`,
        body: JSON.stringify({ single_class_id }),
      }
      await retryUnanswered(studio, customer, record)
      const [last] = [...record.seats].findLast(([, state]) => state === 'booked') ?? []
      if (step % 3 !== 2 || last === undefined) continue
      record.seats.set(last, 'asked to cancel')
      const response = await send(studio, customer, 'DELETE', `/class_reservations/${last}`)
      assert.equal(response.status, 200, JSON.stringify(response.body))
      record.seats.set(last, 'cancelled')
    }
  } catch (error) {
    // `fetch failed`: the studio was killed. Anything else is an error of this test.
    if (!(error instanceof TypeError)) throw error
  }
}

async function retryUnanswered(studio: Studio, customer: TestPerson, record: Confirmed): Promise<void> {
  if (!record.unanswered) return
  const { key, body } = record.unanswered
  const response = await send(studio, customer, 'POST', '/class_reservations', body, key)
  assert.ok(response.status < 500 && response.status !== 429, JSON.stringify(response.body))
  if (response.status === 201) record.seats.set(response.body.class_reservations[0].class_reservation_id, 'booked')
  record.unanswered = null
}

type ResponseBody = { code?: string; class_reservations: [{ class_reservation_id: number }] }

async function send({ port }: Studio, customer: TestPerson, method: string, path: string, body?: string, key = '') {
  const headers = {
    authorization: `Bearer ${customer.token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const response = await fetch(`http://localhost:${port}/api${path}`, { method, headers, ...(body ? { body } : {}) })
  return { status: response.status, body: (await response.json()) as ResponseBody }
}

async function compare(place: DatabaseLocation, records: Confirmed[]): Promise<void> {
  const { app, close } = await openTestStudio({ place })
  const { rows } = await app.database.pool.query<{ id: number; cancelled: boolean }>(
    'select class_reservation_id as id, "deletedAt" is not null as cancelled from class_reservation',
  )
  const stateById = new Map(rows.map(({ id, cancelled }) => [id, cancelled]))
  const seats = records.flatMap((record) => [...record.seats])
  const lost = seats.filter(([id, state]) => {
    if (!stateById.has(id)) return true
    return state === 'asked to cancel' ? false : stateById.get(id) !== (state === 'cancelled')
  })
  assert.deepEqual(lost, [])
  assert.equal(
    stateById.size,
    seats.length,
    'every seat in the database was confirmed to a caller, at the latest on retry',
  )
  await assertInOrder(app)
  await close()
}
