import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'vitest'
import { publish } from '../../platform/events/publish.ts'
import { statementsDuring } from '../../testing/count-statements.ts'
import { openShop } from '../../testing/shop.ts'
import { startJobs } from './start-jobs.ts'

const shop = await openShop()
const { app } = shop
const { pool } = app.database
const publishEvents = (count: number) =>
  app.transaction(async (tx) => {
    for (let at = 0; at < count; at++) await publish(tx, 'unhandled', { at }, { now: app.now() })
  })
const countWaiting = async (): Promise<number> =>
  Number((await pool.query('select count(*) from event where "doneAt" is null')).rows[0].count)

async function until(isReached: () => boolean | Promise<boolean>, ms = 20_000) {
  const end = performance.now() + ms
  while (!(await isReached()) && performance.now() < end) await sleep(10)
  assert.ok(await isReached())
}

test('jobs do what is due, stop at once, and then send no statements', async () => {
  await publishEvents(30)
  const log: unknown[] = []
  const jobs = startJobs(app, (line) => log.push(line))
  await until(async () => (await countWaiting()) === 0)
  const began = performance.now()
  await jobs.stop()
  assert.ok(performance.now() - began < 3000)
  assert.deepEqual(await statementsDuring(() => sleep(1200)), [])
  assert.deepEqual(log, [])
})

test('idle jobs ask nothing; who is woken finds what was written', async () => {
  const jobs = startJobs(app, () => {})
  // Everything due at the start is done; the clock is fixed.
  await until(async () => (await statementsDuring(() => sleep(700))).length === 0)
  await publishEvents(1)
  assert.deepEqual(await statementsDuring(() => sleep(1000)), [])
  jobs.wake()
  await until(async () => (await countWaiting()) === 0, 2000)
  await jobs.stop()
})

test('a row that is due later is done then without a wake', async () => {
  const from = Date.now()
  const ticking = { ...app, now: () => new Date(shop.app.now().getTime() + Date.now() - from) }
  const jobs = startJobs(ticking, () => {})
  await until(async () => (await statementsDuring(() => sleep(700))).length === 0)
  const later = new Date(ticking.now().getTime() + 2000)
  await ticking.transaction((tx) => publish(tx, 'unhandled', {}, { now: later }))
  jobs.wake()
  await sleep(1000)
  assert.equal(await countWaiting(), 1)
  await until(async () => (await countWaiting()) === 0, 3000)
  assert.ok(ticking.now() >= later)
  await jobs.stop()
})

test('a row that another process holds is retried at growing intervals', async () => {
  await publishEvents(1)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from event where "doneAt" is null for update')
  const jobs = startJobs(app, () => {})
  const statements = await statementsDuring(() => sleep(3000))
  const tries = statements.filter((text) => text.includes('from "event"') && text.includes('skip locked')).length
  assert.ok(tries >= 2 && tries <= 4, `${tries} tries`)
  await holder.query('rollback')
  holder.release()
  await until(async () => (await countWaiting()) === 0, 10_000)
  await jobs.stop()
})

test('jobs whose database is away say so, go on, and still stop', async () => {
  const log: Record<string, unknown>[] = []
  const execute = () => Promise.reject(new Error('the database is away'))
  const db = new Proxy(app.database.db, {
    get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)),
  })
  const jobs = startJobs({ ...app, database: { ...app.database, db } }, (line) => log.push(line))
  await until(() => log.filter(({ job }) => job === 'look').length >= 2)
  await jobs.stop()
})
