import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { now } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { onTestFinished, test } from 'vitest'
import type { DatabaseLocation } from '../../platform/database/database.ts'
import { saveCard } from '../../testing/paying.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { serverPlace } from '../../testing/test-server.ts'

const STUDIO = fileURLToPath(new URL('../../testing/serve-until-killed.ts', import.meta.url))
const PEOPLE = 6
/** So many purchases are confirmed in a round before the studio is killed, with everybody else's requests under way. */
const CONFIRMED = [5, 9, 12]
/** Five card tries per person in ten minutes: each round has its own ten minutes. */
const TRIES = 4

type Buyer = { person: TestPerson; payment_source_id: number; paid: Set<number>; unanswered: string | null }
type Studio = { child: ChildProcess; port: number; exit: Promise<unknown> }

test('killed at any moment, each sale is charged and given once [F27]', async () => {
  const place = await serverPlace('crash-pay')
  const buyers = await prepare(place)
  for (let round = 0; round < CONFIRMED.length; round++) {
    const studio = await openStudio(place, round)
    const load = Promise.allSettled(buyers.map((buyer) => buyUntilKilled(studio, buyer, round)))
    const enough = paidBy(buyers) + CONFIRMED[round]!
    while (paidBy(buyers) < enough && studio.child.exitCode === null && !(await isOver(load))) continue
    await kill(studio)
    for (const ended of await load) if (ended.status === 'rejected') throw ended.reason
  }
  const studio = await openStudio(place, CONFIRMED.length)
  for (const buyer of buyers) await sendUnanswered(studio, buyer)
  await kill(studio)
  await compare(place, buyers)
})

const isOver = (load: Promise<unknown>): Promise<boolean> => Promise.race([load.then(() => true), sleep(1, false)])

const paidBy = (buyers: Buyer[]): number => buyers.reduce((sum, { paid }) => sum + paid.size, 0)

async function prepare(place: DatabaseLocation): Promise<Buyer[]> {
  const shop = await openShop({ place })
  await shop.setSettings({ payment_sources_enabled: true })
  const buyers: Buyer[] = []
  for (let count = 0; count < PEOPLE; count++) {
    const person = await shop.person()
    const { payment_source_id } = await saveCard(shop, person)
    buyers.push({ person, payment_source_id, paid: new Set(), unanswered: null })
  }
  await shop.close()
  return buyers
}

async function openStudio(place: DatabaseLocation, round: number): Promise<Studio> {
  const at = addMinutes(now, 11 * (round + 1)).toISOString()
  const child = fork(STUDIO, [JSON.stringify(place), at], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
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

async function buyUntilKilled(studio: Studio, buyer: Buyer, round: number): Promise<void> {
  try {
    await sendUnanswered(studio, buyer)
    for (let tried = 0; tried < TRIES; tried++) {
      buyer.unanswered = `pay-${buyer.person.customer_id}-${round}-${tried}`
      await sendUnanswered(studio, buyer)
    }
  } catch (error) {
    // `fetch failed`: the studio was killed. Anything else is an error of this test.
    if (!(error instanceof TypeError)) throw error
  }
}

async function sendUnanswered(studio: Studio, buyer: Buyer): Promise<void> {
  const key = buyer.unanswered
  if (!key) return
  const response = await fetch(`http://localhost:${studio.port}/api/checkout/attempt`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${buyer.person.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({
      class_package_id: 1,
      payment_method: 'source',
      payment_source_id: buyer.payment_source_id,
    }),
  })
  const body = (await response.json()) as { purchase_id: number }
  // The database may still hold the dead process's locks: asked again.
  if (response.status === 503) {
    await sleep(100)
    return sendUnanswered(studio, buyer)
  }
  assert.equal(response.status, 201, JSON.stringify(body))
  buyer.paid.add(body.purchase_id)
  buyer.unanswered = null
}

async function compare(place: DatabaseLocation, buyers: Buyer[]): Promise<void> {
  const { app, close } = await openTestStudio({ place })
  const { rows } = await app.database.pool.query<
    Record<'id' | 'lots' | 'charges' | 'charged', number> & { status: string }
  >(`
    select p.purchase_id as id, p.status,
      (select count(*)::int from available_class a where a.purchase_id = p.purchase_id) as lots,
      (select count(*)::int from invoice i where i.purchase_id = p.purchase_id) as charges,
      (select count(*)::int from rehearsal.thing t where t.kind like '%payment_intent'
        and t.body->'metadata'->>'reference' like '%.' || p.reference and t.body->>'status' = 'succeeded') as charged
    from purchase p order by 1`)
  const wrong = rows.filter((row) => [row.lots, row.charges, row.charged].some((count) => count !== 1))
  assert.deepEqual(wrong, [], 'charged once, written down once, given once')
  assert.ok(rows.every(({ status }) => status === 'active'))
  const values = buyers.flatMap(({ paid }) => [...paid]).toSorted((first, other) => first - other)
  assert.deepEqual(
    values,
    rows.map(({ id }) => id),
    'every purchase was confirmed to a caller, at the latest on retry',
  )
  await assertInOrder(app)
  await close()
}
