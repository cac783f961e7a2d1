import assert from 'node:assert/strict'
import { wordsOfJob } from '@aforo/domain/jobs/words.ts'
import { scheduledRuns } from '@aforo/domain/jobs/job-schedule.ts'
import { test } from 'vitest'
import { handleNext } from '../../platform/events/listen.ts'
import { publish } from '../../platform/events/publish.ts'
import { listeners } from '../listeners.ts'
import { openShop } from '../../testing/shop.ts'
import { type Calendar, createCalendar } from './calendar.ts'
import type { Scheduled } from './job.ts'
import { queues, trialQueue } from './queues.ts'
import { runnerOf } from './run-job.ts'
import { scheduled } from './scheduled.ts'

const shop = await openShop()
const { app, call } = shop
const { pool } = app.database
const admin = await shop.person({ role: 'admin' })
const DAY_MS = 24 * 3_600_000

test('every job has a description, and each scheduled one a next turn', () => {
  for (const { job } of [...queues, ...app.payments.queues, trialQueue, ...scheduled])
    assert.notEqual(wordsOfJob(job).hint, '', job)
  for (const { job, everyMs } of scheduled) assert.ok(scheduledRuns(job, everyMs / 1000, app.now()).next > app.now())
})

const jobNamed = (job: string, run: () => Promise<boolean>): Scheduled => ({ job, everyMs: DAY_MS, run })

function calendar(
  jobs: readonly Scheduled[],
  { now = app.now, signal = new AbortController().signal, done = () => {} } = {},
): Calendar {
  const log = () => {}
  const context = { ...app, now }
  return createCalendar(jobs, { app: context, run: runnerOf(context, log), log, signal, done })
}

test('two processes do a missed turn once, and what staff ask for', async () => {
  const ran: string[] = []
  const job = (name: string, work = async () => {}) =>
    jobNamed(name, async () => {
      ran.push(name)
      await work()
      return false
    })
  const fails = async () => {
    throw new Error('no hay internet')
  }
  const jobs = [job('lapse-credits'), job('sweep-files'), job('reconcile', fails)]
  // It ran in this hour: nothing is missed.
  await pool.query(`insert into job_state (job, "ranAt") values ('sweep-files', $1)`, [app.now()])
  let done = 0
  const count = () => void (done += 1)
  const calendars = [calendar(jobs, { done: count }), calendar(jobs, { done: count })]
  const turn = async () => {
    await Promise.all(calendars.map((calendar) => calendar.begin()))
    await Promise.all(calendars.map((calendar) => calendar.ended()))
  }
  await turn()
  await turn()
  assert.deepEqual(ran.toSorted(), ['lapse-credits', 'reconcile'])
  assert.ok(done >= 1)

  const { body } = await call('GET /jobs', { as: admin })
  const findJob = (name: string) => body.jobs.find((row: { job: string }) => row.job === name)
  assert.deepEqual([findJob('reconcile').failures, findJob('reconcile').error], [1, 'no hay internet'])
  assert.deepEqual([findJob('lapse-credits').failures, findJob('lapse-credits').ran_at], [0, app.now().toISOString()])

  for (const _ of [1, 2]) {
    assert.equal((await call('POST /jobs/{job}/run', { as: admin, params: { job: 'sweep-files' } })).status, 200)
  }
  await turn()
  assert.equal(ran.filter((job) => job === 'sweep-files').length, 1)
})

test('a turn that failed is tried again after seconds, then ever more seldom', async () => {
  let [tries, at] = [0, app.now().getTime()]
  const job = jobNamed('watch-refunds', async () => {
    tries += 1
    throw new Error('no hay luz')
  })
  const retrying = calendar([job], { now: () => new Date(at) })
  const after = async (seconds: number) => {
    at += seconds * 1000
    await retrying.begin()
    await retrying.ended()
    return tries
  }
  assert.deepEqual([await after(0), await after(4), await after(1), await after(29), await after(1)], [1, 1, 2, 2, 3])
})

test('a turn is taken over once its lease has ended', async () => {
  let at = app.now().getTime()
  const now = () => new Date(at)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const first = calendar([jobNamed('close-ended', () => promise)], { now })
  await first.begin()
  let runCount = 0
  const second = calendar([jobNamed('close-ended', async () => ((runCount += 1), false))], { now })
  at += 119_000
  await second.begin()
  await second.ended()
  assert.equal(runCount, 0)
  at += 1000
  await second.begin()
  await second.ended()
  assert.equal(runCount, 1)
  resolve(false)
  await first.ended()
})

test('a process that stops leaves its turn to the next one', async () => {
  const stopping = new AbortController()
  const stops = jobNamed('sweep-drafts', async () => (stopping.abort(), true))
  const first = calendar([stops], { signal: stopping.signal })
  await first.begin()
  await first.ended()
  let runCount = 0
  const second = calendar([jobNamed('sweep-drafts', async () => ((runCount += 1), false))])
  await second.begin()
  await second.ended()
  assert.equal(runCount, 1)
})

test('staff see waiting and failing work and retry it [R13]', async () => {
  await app.transaction((tx) => publish(tx, 'seat-freed', {}, { now: app.now() }))
  await pool.query(
    `update event set attempts = 3, error = 'no hay luz', available_at = $1::timestamptz + interval '1 hour' where topic = 'seat-freed'`,
    [app.now()],
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
  assert.equal(rows[0].available_at.getTime(), app.now().getTime())

  await pool.query(`update event set attempts = 76, "givenUpAt" = $1 where topic = 'seat-freed'`, [app.now()])
  const [{ failing, given_up }] = await waiting()
  assert.deepEqual({ failing, given_up }, { failing: 1, given_up: 1 })
  assert.equal(await handleNext(app, listeners), false, 'there is no automatic try left')
  const again = await call('POST /jobs/events/retry', { as: admin, body: { topic: 'seat-freed' } })
  assert.deepEqual(again.body, { retried: 1 })
  assert.equal(await handleNext(app, listeners), true)
  assert.equal((await call('POST /jobs/{job}/run', { as: admin, params: { job: 'deliver' } })).status, 404)
  const reception = await shop.person({ role: 'reception' })
  assert.equal((await call('GET /jobs', { as: reception })).status, 403)
})
