import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, test } from 'vitest'
import { createPerson, type Person } from '../e2e/people.ts'
import { saveCard } from '../e2e/plans.ts'
import { insertClass, insertRoom } from '../server/testing/classes.ts'
import { assertInOrder } from '../server/testing/settle.ts'
import { openShop } from '../server/testing/shop.ts'
import { openProcess } from '../server/testing/studio-process.ts'
import { emptyServerDatabase } from '../server/testing/test-server.ts'
import type { AppContext } from '../server/app/app-context.ts'
import { previousVersion, checkOutPreviousVersion } from './previous-version.ts'

const PEOPLE = 6
const CLASSES = 40
const RESPONSES = 25

type PlannedCall = { readonly name: string; readonly body: object; readonly key: string }
type Customer = { readonly person: Person; readonly calls: PlannedCall[] }
type Results = { seats: Set<number>; purchases: Set<number>; unexpected: string[]; responseCount: number }

const folder = await mkdtemp(join(tmpdir(), 'aforo-upgrade-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const oldEntry = join(checkOutPreviousVersion(), 'server/testing/open-door.ts')

test('an upgrade under load loses nothing and finishes pending work', async ({ annotate }) => {
  const url = await emptyServerDatabase('upgrade')
  const openStudio = (entry?: string) =>
    openProcess({ DATABASE_URL: url, DATA_DIR: folder, TRUSTED_PROXIES: '1', NODE_ENV: 'development' }, entry)
  // The old version creates its own tables; it opens again once they are filled.
  const firstOldStudio = openStudio(oldEntry)
  await firstOldStudio.address
  firstOldStudio.child.kill('SIGTERM')
  await firstOldStudio.exitCode
  const shop = await openShop({ place: { url, connections: 4 } })
  const { pool } = shop.app.database
  await shop.setSettings({ payment_sources_enabled: true })
  const classes = await addClasses(shop.app)
  const oldStudio = openStudio(oldEntry)
  const address = await oldStudio.address
  const customers: Customer[] = []
  for (let count = 0; count < PEOPLE; count++) {
    const person = await createPerson(address, `Nina${count}`)
    customers.push({ person, calls: planCalls(count, classes, await saveCard(address, person)) })
  }

  const results: Results = { seats: new Set(), purchases: new Set(), unexpected: [], responseCount: 0 }
  let isOver = false
  const loadOnOld = sendCalls(
    () => address,
    customers,
    results,
    () => isOver,
  )
  await waitUntil('the old version is at work', () => results.responseCount >= RESPONSES)
  oldStudio.child.kill('SIGKILL')
  isOver = true
  await loadOnOld
  const pending = await countPending(pool)
  await annotate(
    `${previousVersion.version} was killed after ${results.responseCount} answers and left ${JSON.stringify(pending)}`,
  )
  assert.ok(pending.events > 0, 'the killed process left pending events')

  const [newStudio, secondOldStudio] = [openStudio(), openStudio(oldEntry)]
  const addresses = await Promise.all([newStudio.address, secondOldStudio.address])
  isOver = false
  let turn = 0
  const target = results.responseCount + RESPONSES
  const loadOnBoth = sendCalls(
    () => addresses[turn++ % 2]!,
    customers,
    results,
    () => isOver,
  )
  await waitUntil('both versions are at work', () => results.responseCount >= target)
  isOver = true
  await loadOnBoth
  secondOldStudio.child.kill('SIGTERM')
  assert.equal(await secondOldStudio.exitCode, 0)
  await waitUntil('pending work is done', async () =>
    Object.values(await countPending(pool)).every((count) => count === 0),
  )

  assert.deepEqual(results.unexpected, [])
  const idsOf = async (query: string) => (await pool.query<{ id: number }>(query)).rows.map(({ id }) => id)
  const seats = await idsOf('select class_reservation_id as id from class_reservation where "deletedAt" is null')
  const purchases = await idsOf(`select purchase_id as id from purchase where status = 'active'`)
  assert.deepEqual(seats.toSorted(), [...results.seats].toSorted())
  assert.deepEqual(purchases.toSorted(), [...results.purchases].toSorted())
  newStudio.child.kill('SIGTERM')
  assert.equal(await newStudio.exitCode, 0)
  await assertInOrder(shop.app)
})

async function addClasses(app: AppContext): Promise<number[]> {
  const room = await insertRoom(app)
  const tomorrow = Date.now() + 26 * 3_600_000
  return Promise.all(
    Array.from({ length: CLASSES }, (_, hour) =>
      insertClass(app, room, { class_date: new Date(tomorrow + hour * 3_600_000), capacity: PEOPLE }),
    ),
  )
}

function planCalls(customer: number, classes: readonly number[], payment_source_id: number): PlannedCall[] {
  return classes.flatMap((single_class_id, index): PlannedCall[] => [
    ...(index % 8 === 0
      ? [
          {
            name: 'POST /checkout/attempt',
            body: { class_package_id: 1, payment_method: 'source', payment_source_id },
            key: `buys-${customer}-${index}`,
          },
        ]
      : []),
    { name: 'POST /class_reservations', body: { single_class_id }, key: `books-${customer}-${index}` },
  ])
}

/** Sends each customer's requests in order; one without a response is retried with its idempotency key. */
async function sendCalls(
  chooseAddress: () => string,
  customers: readonly Customer[],
  results: Results,
  isOver: () => boolean,
): Promise<void> {
  await Promise.all(
    customers.map(async ({ person, calls }) => {
      for (let call = calls[0]; call && !isOver(); call = calls[0]) {
        const response = await send(chooseAddress(), person, call).catch((error: Error) => error)
        if (response instanceof TypeError) return
        if (response instanceof Error) throw response
        if (response.status === 503) await sleep(100)
        else if (record(results, call, response)) calls.shift()
      }
    }),
  )
}

type ApiResponse = {
  status: number
  body: { purchase_id?: number; class_reservations?: { class_reservation_id: number }[] }
}

async function send(address: string, { token }: Person, { name, body, key }: PlannedCall): Promise<ApiResponse> {
  const [method, path] = name.split(' ')
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as ApiResponse['body'] }
}

function record(results: Results, { name }: PlannedCall, { status, body }: ApiResponse): boolean {
  if (status === 412 && JSON.stringify(body).includes('credits')) return false
  results.responseCount += 1
  const [seat] = body.class_reservations ?? []
  if (status === 201 && seat) results.seats.add(seat.class_reservation_id)
  else if (status === 201 && body.purchase_id) results.purchases.add(body.purchase_id)
  else results.unexpected.push(`${name}: ${status} ${JSON.stringify(body)}`)
  return true
}

async function countPending(
  pool: AppContext['database']['pool'],
): Promise<Record<'events' | 'webhooks' | 'letters', number>> {
  const { rows } = await pool.query<Record<'events' | 'webhooks' | 'letters', number>>(`
    select (select count(*)::int from event where "doneAt" is null) as events,
      (select count(*)::int from webhook_event where "processedAt" is null) as webhooks,
      (select count(*)::int from delivery where state = 'waiting' and due_at <= now()) as letters`)
  return rows[0]!
}

async function waitUntil(description: string, isReached: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 120_000
  while (!(await isReached())) {
    assert.ok(performance.now() < deadline, `not within 120 s: ${description}`)
    await sleep(10)
  }
}
