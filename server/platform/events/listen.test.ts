import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, test } from 'vitest'
import { openTestStudio, type TestStudio } from '../../testing/studio.ts'
import { serverPlace } from '../../testing/test-server.ts'
import { MAX_TRIES } from './backoff.ts'
import { handleNext, type Listener, type Listeners } from './listen.ts'
import { publish } from './publish.ts'

const studio = await openTestStudio({ routes: [] })
const serverStudio = await openTestStudio({ routes: [], place: await serverPlace('listen') })
for (const { app } of [studio, serverStudio]) {
  await app.database.pool.query('create table handled (listener text not null, what text not null, at serial)')
}
beforeEach(async () => {
  for (const { app } of [studio, serverStudio]) await app.database.pool.query('truncate handled; truncate event')
})

const writeHandled =
  (listenerName: string): Listener =>
  async (tx, { what }) => {
    await tx.execute(`insert into handled (listener, what) values ('${listenerName}', '${what}')`)
  }

const publishEvent = (target: TestStudio, topic: string, what: string, dedupe_key?: string) =>
  target.app.transaction((tx) => publish(tx, topic, { what }, { now: target.app.now(), dedupe_key }))
async function handleAll(target: TestStudio, listeners: Listeners): Promise<void> {
  while (await handleNext(target.app, listeners)) continue
}
async function listHandled(target: TestStudio): Promise<string[]> {
  const { rows } = await target.app.database.pool.query<{ listener: string; what: string }>(
    'select * from handled order by at',
  )
  return rows.map(({ listener, what }) => `${listener} ${what}`)
}

test('events come once, in order, after their commit', async () => {
  const listeners = { 'seat-freed': { ana: writeHandled('ana'), beto: writeHandled('beto') } }
  await publishEvent(studio, 'seat-freed', 'first')
  await publishEvent(studio, 'seat-freed', 'second')
  await publishEvent(studio, 'nobody-listens', 'third')
  const undone = studio.app.transaction(async (tx) => {
    await publish(tx, 'seat-freed', { what: 'undone' }, { now: studio.app.now() })
    throw new Error('undone')
  })
  await assert.rejects(undone)
  await handleAll(studio, listeners)
  await handleAll(studio, listeners)
  assert.deepEqual(await listHandled(studio), ['ana first', 'beto first', 'ana second', 'beto second'])
})

test('a handled event keeps its key and nothing that it said of people [N20]', async () => {
  const listeners = { paid: { ana: writeHandled('ana') } }
  await publishEvent(studio, 'paid', 'ana@example.com', 'paid:8')
  await handleAll(studio, listeners)
  const { rows } = await studio.app.database.pool.query('select dedupe_key, payload from event')
  assert.deepEqual(rows, [{ dedupe_key: 'paid:8', payload: {} }])
})

test('with a key an event is handled at most once, ever', async () => {
  const listeners = { paid: { ana: writeHandled('ana') } }
  for (const what of ['one', 'two']) {
    await publishEvent(studio, 'paid', what, 'paid:7')
    await handleAll(studio, listeners)
  }
  assert.deepEqual(await listHandled(studio), ['ana one'])
})

test('a failing listener retries later and blocks no others', async () => {
  let works = false
  const failing: Listener = async (tx, payload, app) => {
    await writeHandled('failing')(tx, payload, app)
    if (!works) throw new Error('the printer is out of paper')
  }
  const listeners = {
    'seat-freed': { before: writeHandled('before'), failing, behind: writeHandled('behind') },
    other: { other: writeHandled('other') },
  }
  await publishEvent(studio, 'seat-freed', 'x')
  await publishEvent(studio, 'other', 'y')
  await handleAll(studio, listeners)
  assert.deepEqual(await listHandled(studio), ['before x', 'behind x', 'other y'])
  const delays = []
  for (const seconds of [5, 30, 120, 600, 3600, 3600]) {
    studio.clock.advance((seconds - 1) / 60)
    assert.equal(await handleNext(studio.app, listeners), false, `asked again before ${seconds} s`)
    studio.clock.advance(1 / 60)
    assert.equal(await handleNext(studio.app, listeners), true, `not asked again after ${seconds} s`)
    delays.push(seconds)
  }
  const { rows } = await studio.app.database.pool.query(
    'select attempts, error, "doneAt" from event where topic = $1',
    ['seat-freed'],
  )
  assert.deepEqual(rows, [{ attempts: delays.length + 1, error: 'the printer is out of paper', doneAt: null }])
  works = true
  studio.clock.advance(60)
  await handleAll(studio, listeners)
  assert.deepEqual(await listHandled(studio), ['before x', 'behind x', 'other y', 'failing x'])
})

test('an event that fails for three days waits for staff', async () => {
  const failing: Listener = async () => {
    throw new Error('the printer is out of paper')
  }
  const listeners = { 'seat-freed': { failing } }
  await publishEvent(studio, 'seat-freed', 'x')
  const began = studio.app.now()
  let tries = 0
  for (let hours = 0; hours < 7 * 24; hours++) {
    while (await handleNext(studio.app, listeners)) tries += 1
    studio.clock.advance(60)
  }
  assert.equal(tries, MAX_TRIES)
  const { rows } = await studio.app.database.pool.query('select attempts, "givenUpAt" from event')
  const days = (rows[0].givenUpAt.getTime() - began.getTime()) / 86_400_000
  assert.equal(rows[0].attempts, MAX_TRIES)
  assert.ok(days > 3 && days < 3.2, `given up after ${days} days`)
})

test('four workers at once handle every event exactly once [I11]', async () => {
  const slow: Listener = async (tx, payload, app) => {
    await sleep(2)
    await writeHandled('slow')(tx, payload, app)
  }
  for (let at = 0; at < 60; at++) await publishEvent(serverStudio, 'seat-freed', String(at))
  await Promise.all([1, 2, 3, 4].map(() => handleAll(serverStudio, { 'seat-freed': { slow } })))
  const handledOrder = await listHandled(serverStudio)
  assert.equal(handledOrder.length, 60)
  assert.equal(new Set(handledOrder).size, 60)
})
