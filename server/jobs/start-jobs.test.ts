import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'vitest'
import { note } from '../events/note.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { openShop } from '../testing/shop.ts'
import { startJobs } from './start-jobs.ts'

const shop = await openShop()
const { pool } = shop.world.database
const waiting = async (): Promise<number> =>
  Number((await pool.query('select count(*) from event where "doneAt" is null')).rows[0].count)

test('jobs hear what waits, stop at once when they are told, and ask nothing of the database after that', async () => {
  for (let at = 0; at < 30; at++) {
    await shop.world.transaction((tx) => note(tx, 'nobody-listens', { at }, { now: shop.world.now() }))
  }
  const log: unknown[] = []
  const jobs = startJobs(shop.world, (line) => log.push(line))
  const until = performance.now() + 20_000
  while ((await waiting()) > 0 && performance.now() < until) await sleep(10)
  assert.equal(await waiting(), 0)
  const began = performance.now()
  await jobs.stop()
  assert.ok(performance.now() - began < 3000)
  assert.deepEqual(await statementsDuring(() => sleep(1200)), [])
  assert.deepEqual(log, [])
})

test('a job whose database is away says so, goes on, and still stops', async () => {
  const log: Record<string, unknown>[] = []
  const away = () => Promise.reject(new Error('the database is away'))
  const world = { ...shop.world, settings: away, transaction: away }
  const jobs = startJobs(world, (line) => log.push(line))
  await sleep(700)
  await jobs.stop()
  assert.ok(log.filter(({ job }) => job === 'hear').length >= 2)
})
