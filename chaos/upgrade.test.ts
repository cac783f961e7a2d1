import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, test } from 'vitest'
import { aPerson, type Person } from '../e2e/people.ts'
import { saveCard } from '../e2e/plans.ts'
import { insertClass, insertRoom } from '../server/testing/classes.ts'
import { assertInOrder } from '../server/testing/settle.ts'
import { openShop } from '../server/testing/shop.ts'
import { openProcess } from '../server/testing/studio-process.ts'
import { emptyServerDatabase } from '../server/testing/test-server.ts'
import type { AppContext } from '../server/app/app-context.ts'
import { before, sourcesOfVersionBefore } from './version-before.ts'

const PEOPLE = 6
const CLASSES = 40
const ANSWERED = 25

type PlannedCall = { readonly name: string; readonly body: object; readonly key: string }
type Customer = { readonly person: Person; readonly calls: PlannedCall[] }
type Books = { seats: Set<number>; purchases: Set<number>; odd: string[]; answered: number }

const folder = await mkdtemp(join(tmpdir(), 'aforo-upgrade-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const oldDoor = join(sourcesOfVersionBefore(), 'server/testing/open-door.ts')

test('an upgrade under load loses nothing and finishes pending work', async ({ annotate }) => {
  const url = await emptyServerDatabase('upgrade')
  const open = (door?: string) =>
    openProcess({ DATABASE_URL: url, DATA_DIR: folder, TRUSTED_PROXIES: '1', NODE_ENV: 'development' }, door)
  // The old version creates its own tables; it opens again once they are filled.
  const maker = open(oldDoor)
  await maker.address
  maker.child.kill('SIGTERM')
  await maker.exitCode
  const shop = await openShop({ place: { url, connections: 4 } })
  const { pool } = shop.app.database
  await shop.setSettings({ payment_sources_enabled: true })
  const classes = await addClasses(shop.app)
  const old = open(oldDoor)
  const address = await old.address
  const customers: Customer[] = []
  for (let count = 0; count < PEOPLE; count++) {
    const person = await aPerson(address, `Nina${count}`)
    customers.push({ person, calls: planCalls(count, classes, await saveCard(address, person)) })
  }

  const books: Books = { seats: new Set(), purchases: new Set(), odd: [], answered: 0 }
  let isOver = false
  const atOld = work(
    () => address,
    customers,
    books,
    () => isOver,
  )
  await until('the old version is at work', () => books.answered >= ANSWERED)
  old.child.kill('SIGKILL')
  isOver = true
  await atOld
  const left = await waiting(pool)
  await annotate(`${before.version} was killed after ${books.answered} answers and left ${JSON.stringify(left)}`)
  assert.ok(left.events > 0, 'the killed process left pending events')

  const [next, again] = [open(), open(oldDoor)]
  const both = await Promise.all([next.address, again.address])
  isOver = false
  let turn = 0
  const enough = books.answered + ANSWERED
  const atBoth = work(
    () => both[turn++ % 2]!,
    customers,
    books,
    () => isOver,
  )
  await until('both versions are at work', () => books.answered >= enough)
  isOver = true
  await atBoth
  again.child.kill('SIGTERM')
  assert.equal(await again.exitCode, 0)
  await until('all that waited is done', async () => Object.values(await waiting(pool)).every((count) => count === 0))

  assert.deepEqual(books.odd, [])
  const idsOf = async (text: string) => (await pool.query<{ id: number }>(text)).rows.map(({ id }) => id)
  const seats = await idsOf('select class_reservation_id as id from class_reservation where "deletedAt" is null')
  const purchases = await idsOf(`select purchase_id as id from purchase where status = 'active'`)
  assert.deepEqual(seats.toSorted(), [...books.seats].toSorted())
  assert.deepEqual(purchases.toSorted(), [...books.purchases].toSorted())
  next.child.kill('SIGTERM')
  assert.equal(await next.exitCode, 0)
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
  return classes.flatMap((single_class_id, at): PlannedCall[] => [
    ...(at % 8 === 0
      ? [
          {
            name: 'POST /checkout/attempt',
            body: { class_package_id: 1, payment_method: 'source', payment_source_id },
            key: `buys-${customer}-${at}`,
          },
        ]
      : []),
    { name: 'POST /class_reservations', body: { single_class_id }, key: `books-${customer}-${at}` },
  ])
}

/** Sends each customer's requests in order; one without an answer is retried with its idempotency key. */
async function work(
  choose: () => string,
  customers: readonly Customer[],
  books: Books,
  isOver: () => boolean,
): Promise<void> {
  await Promise.all(
    customers.map(async ({ person, calls }) => {
      for (let call = calls[0]; call && !isOver(); call = calls[0]) {
        const answer = await send(choose(), person, call).catch((error: Error) => error)
        if (answer instanceof TypeError) return
        if (answer instanceof Error) throw answer
        if (answer.status === 503) await sleep(100)
        else if (record(books, call, answer)) calls.shift()
      }
    }),
  )
}

type Answer = {
  status: number
  body: { purchase_id?: number; class_reservations?: { class_reservation_id: number }[] }
}

async function send(address: string, { token }: Person, { name, body, key }: PlannedCall): Promise<Answer> {
  const [method, path] = name.split(' ')
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

function record(books: Books, { name }: PlannedCall, { status, body }: Answer): boolean {
  if (status === 412 && JSON.stringify(body).includes('credits')) return false
  books.answered += 1
  const [seat] = body.class_reservations ?? []
  if (status === 201 && seat) books.seats.add(seat.class_reservation_id)
  else if (status === 201 && body.purchase_id) books.purchases.add(body.purchase_id)
  else books.odd.push(`${name}: ${status} ${JSON.stringify(body)}`)
  return true
}

async function waiting(
  pool: AppContext['database']['pool'],
): Promise<Record<'events' | 'webhooks' | 'letters', number>> {
  const { rows } = await pool.query<Record<'events' | 'webhooks' | 'letters', number>>(`
    select (select count(*)::int from event where "doneAt" is null) as events,
      (select count(*)::int from webhook_event where "processedAt" is null) as webhooks,
      (select count(*)::int from delivery where state = 'waiting' and due_at <= now()) as letters`)
  return rows[0]!
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const late = performance.now() + 120_000
  while (!(await isSo())) {
    assert.ok(performance.now() < late, `waited in vain: ${what}`)
    await sleep(10)
  }
}
