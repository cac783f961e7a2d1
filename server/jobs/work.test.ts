import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { wordsOfJob } from 'studio/jobs/words.ts'
import { cronOf, CONTINUAL_SECONDS } from 'studio/jobs/clock.ts'
import { test } from 'vitest'
import { hearNext } from '../events/listen.ts'
import { note } from '../events/note.ts'
import { listeners } from '../listeners.ts'
import { openShop } from '../testing/shop.ts'
import { startCalendar } from './calendar.ts'
import { recurring, rehearsalRecurring } from './recurring.ts'
import { runnerOf } from './run-job.ts'

const shop = await openShop()
const { world, call } = shop
const { pool } = world.database
const admin = await shop.person({ role: 'admin' })
/** So rarely that no turn of its own falls into the test. */
const DAY_MS = 24 * 3_600_000

async function until(isSo: () => boolean | Promise<boolean>) {
  const end = performance.now() + 30_000
  while (!(await isSo()) && performance.now() < end) await sleep(50)
  assert.ok(await isSo())
}

test('every job has words for staff, and comes round as cron can say it', () => {
  for (const { job, everyMs } of [...recurring, ...rehearsalRecurring]) {
    assert.notEqual(wordsOfJob(job).hint, '', job)
    if (everyMs >= CONTINUAL_SECONDS * 1000) assert.match(cronOf(job, everyMs / 1000), /^\S+ \S+ \* \* \*$/)
  }
})

test('a turn that was missed is caught up with once by several processes; what fails is written down; what is asked for runs', async () => {
  const ran: string[] = []
  const job = (name: string, work = async () => {}) => ({
    job: name,
    everyMs: DAY_MS,
    run: async () => {
      ran.push(name)
      await work()
      return false
    },
  })
  const fails = async () => {
    throw new Error('no hay internet')
  }
  const jobs = [job('lapse-credits'), job('sweep-files'), job('reconcile', fails)]
  // It ran in this hour: nothing is missed.
  await pool.query(`insert into job_state (job, "ranAt") values ('sweep-files', $1)`, [world.now()])
  const log: unknown[] = []
  const stopping = new AbortController()
  const two = []
  for (const _ of [1, 2]) {
    const run = runnerOf(world, (line) => log.push(line))
    two.push(await startCalendar(world, jobs, run, (line) => log.push(line), stopping.signal, 0.5))
  }
  await until(() => ran.length >= 2)
  await sleep(1500)
  assert.deepEqual(ran.toSorted(), ['lapse-credits', 'reconcile'])

  const { body } = await call('GET /jobs', { as: admin })
  const of = (name: string) => body.jobs.find((one: { job: string }) => one.job === name)
  assert.deepEqual([of('reconcile').failures, of('reconcile').error], [1, 'no hay internet'])
  assert.deepEqual([of('lapse-credits').failures, of('lapse-credits').ran_at], [0, world.now().toISOString()])

  for (const _ of [1, 2]) {
    assert.equal((await call('POST /jobs/{job}/run', { as: admin, params: { job: 'sweep-files' } })).status, 200)
  }
  await Promise.all(two.map((one) => one.beginAsked()))
  await until(() => ran.includes('sweep-files'))
  await sleep(1500)
  assert.equal(ran.filter((one) => one === 'sweep-files').length, 1)
  stopping.abort()
  for (const one of two) await one.stop()
})

test('R13 staff see what waits and what fails, and let it be heard again; nobody else does', async () => {
  await world.transaction((tx) => note(tx, 'seat-freed', {}, { now: world.now() }))
  await pool.query(
    `update event set attempts = 3, error = 'no hay luz', available_at = $1::timestamptz + interval '1 hour' where topic = 'seat-freed'`,
    [world.now()],
  )
  const waiting = async () => (await call('GET /jobs', { as: admin })).body.events
  assert.deepEqual(
    (await waiting()).map(({ topic, waiting: all, failing, error }: Record<string, unknown>) => [
      topic,
      all,
      failing,
      error,
    ]),
    [['seat-freed', 1, 1, 'no hay luz']],
  )
  const retried = await call('POST /jobs/events/retry', { as: admin, body: { topic: 'seat-freed' } })
  assert.deepEqual(retried.body, { retried: 1 })
  const { rows } = await pool.query(`select available_at from event where topic = 'seat-freed'`)
  assert.equal(rows[0].available_at.getTime(), world.now().getTime())

  await pool.query(`update event set attempts = 76, "givenUpAt" = $1 where topic = 'seat-freed'`, [world.now()])
  const [{ failing, given_up }] = await waiting()
  assert.deepEqual({ failing, given_up }, { failing: 1, given_up: 1 })
  assert.equal(await hearNext(world, listeners), false, 'there is no automatic try left')
  const again = await call('POST /jobs/events/retry', { as: admin, body: { topic: 'seat-freed' } })
  assert.deepEqual(again.body, { retried: 1 })
  assert.equal(await hearNext(world, listeners), true)
  assert.equal((await call('POST /jobs/{job}/run', { as: admin, params: { job: 'deliver' } })).status, 404)
  const reception = await shop.person({ role: 'reception' })
  assert.equal((await call('GET /jobs', { as: reception })).status, 403)
})
