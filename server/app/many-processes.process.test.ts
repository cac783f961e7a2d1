import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, test } from 'vitest'
import { openBalancer } from '../testing/balancer.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../testing/classes.ts'
import type { TestPerson } from '../testing/person.ts'
import { assertInOrder } from '../testing/settle.ts'
import { openTestStudio } from '../testing/studio.ts'
import { openProcess, type StudioProcess } from '../testing/studio-process.ts'
import { serverPlace } from '../testing/test-server.ts'

/** Few enough that no process is overloaded on a machine at a quarter of its speed: overload is answered by 503, and has its own tests. */
const PEOPLE = 20
/** Enough for one run; each person stays below the rate limit of bookings. */
const CLASSES = 55
const PAUSE_MS = 1500

const place = await serverPlace('many-processes', 4)
const url = 'url' in place ? place.url : ''
const studio = await openTestStudio({ place, now: new Date() })
const { app } = studio
// As in deploy/: PostgreSQL checks whether its clients are alive, and releases the locks of a killed one at once.
await app.database.pool.query(`do $$ begin
  execute format('alter database %I set client_connection_check_interval = 500', current_database());
end $$`)
const folder = await mkdtemp(join(tmpdir(), 'aforo-many-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let opened = 0
const openNext = (): StudioProcess =>
  openProcess({
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: '6',
    DATA_DIR: join(folder, String((opened += 1))),
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '4',
  })
const processes = [openNext(), openNext(), openNext()]
const addresses = await Promise.all(processes.map(({ address }) => address))
const balancer = await openBalancer()
for (const address of addresses) balancer.add(address)

const room = await insertRoom(app)
const tomorrow = Date.now() + 26 * 3_600_000
let hour = 0
const addClass = (capacity: number) =>
  insertClass(app, room, { class_date: new Date(tomorrow + hour++ * 3_600_000), capacity })
const until = async (what: string, isReached: () => boolean) => {
  const deadline = performance.now() + 300_000
  while (!isReached()) {
    assert.ok(performance.now() < deadline, `${what}: ${processes.map(({ readOutput }) => readOutput()).join('\n')}`)
    await sleep(10)
  }
}
const callApi = async (base: string, name: string, person: TestPerson | null, body?: object, key?: string) => {
  const [method = '', path = ''] = name.split(' ')
  const response = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Body }
}

type Body = { code?: string; token?: string; class_reservations?: { class_reservation_id: number }[] }
type Confirmed = { seats: Map<number, 'booked' | 'cancelled'>; odd: string[]; answered: number }

async function bookAndCancel(
  person: TestPerson,
  classes: readonly number[],
  tally: Confirmed,
  isOver: () => boolean,
): Promise<void> {
  const callUntilDone = async (name: string, body?: object, key?: string) => {
    for (;;) {
      const response = await callApi(balancer.address, name, person, body, key)
      tally.answered += 1
      if (response.status < 500) return response
      if (response.body.code !== 'broken')
        tally.odd.push(`${name}: ${response.status} ${JSON.stringify(response.body)}`)
    }
  }
  for (const single_class_id of classes) {
    if (isOver()) return
    await sleep(Math.random() * 2 * PAUSE_MS)
    const { status, body } = await callUntilDone(
      'POST /class_reservations',
      { single_class_id },
      `${person.uid}-${single_class_id}`,
    )
    if (status !== 201) {
      tally.odd.push(`${status} ${JSON.stringify(body)}`)
      continue
    }
    const id = body.class_reservations![0]!.class_reservation_id
    assert.ok(!tally.seats.has(id), 'two keys, one seat')
    tally.seats.set(id, 'booked')
    if (tally.seats.size % 2 === 1) continue
    const cancelled = await callUntilDone(`DELETE /class_reservations/${id}`)
    // A retry after a success is refused as already cancelled.
    if (cancelled.status === 200 || cancelled.body.code === 'already-cancelled') tally.seats.set(id, 'cancelled')
    else tally.odd.push(`cancelling: ${cancelled.status} ${JSON.stringify(cancelled.body)}`)
  }
}

async function startLoad() {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const person = await studio.person()
      await insertCreditGrant(app, person.customer_id, { amount: CLASSES })
      return person
    }),
  )
  const classes = await Promise.all(Array.from({ length: CLASSES }, () => addClass(PEOPLE)))
  const values = people.map((): Confirmed => ({ seats: new Map(), odd: [], answered: 0 }))
  let isOver = false
  const running = Promise.all(people.map((person, at) => bookAndCancel(person, classes, values[at]!, () => isOver)))
  return {
    answered: () => values.reduce((sum, confirmed) => sum + confirmed.answered, 0),
    async end() {
      isOver = true
      await running
      assert.deepEqual(
        values.flatMap(({ odd }) => odd),
        [],
      )
      for (const [at, { customer_id }] of people.entries()) {
        const { rows } = await app.database.pool.query<{ class_reservation_id: number; is_cancelled: boolean }>(
          'select class_reservation_id, "deletedAt" is not null as is_cancelled from class_reservation where customer_id = $1',
          [customer_id],
        )
        const stateById = new Map(
          rows.map((row) => [row.class_reservation_id, row.is_cancelled ? 'cancelled' : 'booked']),
        )
        assert.deepEqual(
          [...stateById].toSorted(([a], [b]) => a - b),
          [...values[at]!.seats].toSorted(([a], [b]) => a - b),
        )
      }
      await assertInOrder(app)
    },
  }
}

test('killed under load: only its own requests break', async () => {
  await until('all three are ready', () => addresses.every(balancer.isReady))
  const load = await startLoad()
  await until('the crowd is at it', () => load.answered() >= 80)
  const [killed, victim] = [addresses[1]!, processes[1]!]
  const before = balancer.broken.length
  await until('it has its hands full', () => balancer.inFlight(killed) > 0)
  const inHands = balancer.inFlight(killed)
  victim.child.kill('SIGKILL')
  await victim.exitCode
  await until('the balancer sees it', () => !balancer.isReady(killed))
  const enough = load.answered() + 80
  await until('the others go on', () => load.answered() >= enough)
  const again = openNext()
  balancer.add(await again.address)
  processes[1] = again
  addresses[1] = await again.address
  await until('the new one is let in', () => balancer.isReady(addresses[1]!))
  await load.end()
  assert.equal(before, 0)
  assert.ok(balancer.broken.every(({ backend }) => backend === killed))
  // Between the count and the signal each person may have sent one more request.
  assert.ok(
    balancer.broken.length <= Math.max(inHands, PEOPLE),
    `${balancer.broken.length} broke, ${inHands} in its hands`,
  )
})

test('stopped under load: announced, finished, unnoticed', async () => {
  const before = balancer.broken.length
  const [stopped, running] = [addresses[2]!, processes[2]!]
  const load = await startLoad()
  await until('the crowd is at it', () => load.answered() >= 60)
  const { hostname, port } = new URL(stopped)
  const slow = connect(Number(port), hostname)
  const body = JSON.stringify({ email: 'nadie@example.com', password: 'pan-de-muerto-2026' })
  let responseText = ''
  slow.on('data', (part) => (responseText += String(part)))
  slow.write(
    `POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  )
  const listening = await fetch(`${stopped}/api/single_class/live?start_date=2026-01-01&end_date=2026-01-02`)
  const stream = listening.body!.pipeThrough(new TextDecoderStream()).getReader()
  const first = await stream.read()
  assert.match(String(first.value), /^retry: \d+$/m)
  running.child.kill('SIGTERM')
  await until('the balancer sees it', () => !balancer.isReady(stopped))
  const readiness = await fetch(`${stopped}/readyz`)
  assert.deepEqual([readiness.status, await readiness.json()], [503, { ready: false, why: 'stopping' }])
  assert.equal((await fetch(`${stopped}/healthz`)).status, 200)
  while (!(await stream.read()).done);
  slow.write(body.slice(9))
  await new Promise((done) => slow.once('close', done))
  assert.match(responseText, /^HTTP\/1\.1 404 [^]*auth\/user-not-found/)
  assert.equal(await running.exitCode, 0)
  const enough = load.answered() + 60
  await until('the others go on', () => load.answered() >= enough)
  await load.end()
  assert.equal(balancer.broken.length, before)
})

test('all processes share sessions, attempts and holds', async () => {
  const [firstAddress, secondAddress] = [addresses[0]!, addresses[1]!]
  const ana = await studio.person()
  const { email, password } = ana
  const entered = await callApi(firstAddress, 'POST /session', null, { email, password })
  assert.equal(entered.status, 201)
  const session = { ...ana, token: entered.body.token! }
  assert.equal((await callApi(secondAddress, 'GET /class_reservations', session)).status, 200)
  assert.equal((await callApi(secondAddress, 'DELETE /session', session)).status, 200)
  assert.equal((await callApi(firstAddress, 'GET /class_reservations', session)).status, 401)

  const tries = []
  for (let count = 0; count < 12; count++) {
    const wrong = { email, password: 'no-es-esta-2026' }
    tries.push((await callApi(count % 2 ? firstAddress : secondAddress, 'POST /session', null, wrong)).status)
  }
  const refused = tries.indexOf(429)
  assert.ok(refused > 0 && tries.slice(refused).every((status) => status === 429), tries.join())

  const [beto, carla] = [await studio.person(), await studio.person()]
  for (const { customer_id } of [beto, carla]) await insertCreditGrant(app, customer_id)
  const single_class_id = await addClass(1)
  assert.equal(
    (await callApi(firstAddress, 'POST /class_reservations/hold', beto, { single_class_id, kind: 'choosing' })).status,
    200,
  )
  const refusedBooking = await callApi(
    secondAddress,
    'POST /class_reservations',
    carla,
    { single_class_id },
    'carla-too-late-1',
  )
  assert.deepEqual([refusedBooking.status, refusedBooking.body.code], [412, 'class-full'])
  const allowed = await callApi(secondAddress, 'POST /class_reservations', beto, { single_class_id }, 'beto-in-time-1')
  assert.equal(allowed.status, 201, JSON.stringify(allowed.body))
  await assertInOrder(app)
})
