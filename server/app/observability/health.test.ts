import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { test, vi } from 'vitest'
import { newestMigration } from '../../platform/database/migrate.ts'
import { openObservedSite } from '../../testing/observed-site.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { readinessOf } from './health.ts'

const studio = await openTestStudio()
const { pool } = studio.app.database
const fetchJson = async (address: string, path: string) => {
  const response = await fetch(`${address}${path}`)
  return { status: response.status, body: await response.json(), wait: response.headers.get('retry-after') }
}

test('readiness says only itself, with one question for many', async () => {
  const results: unknown[] = []
  const { address } = await openObservedSite(studio, { answered: [(entry) => results.push(entry)] })
  assert.deepEqual(await fetchJson(address, '/healthz'), { status: 200, body: { ok: true }, wait: null })
  assert.deepEqual(await fetchJson(address, '/readyz'), { status: 200, body: { ready: true }, wait: null })
  assert.deepEqual(results, [])
  let requestCount = 0
  const countingPool = { query: (text: string) => (requestCount++, pool.query(text)) } as unknown as pg.Pool
  const { site } = readinessOf({ pool: countingPool })
  await Promise.all(Array.from({ length: 50 }, () => site.request('/readyz')))
  assert.equal(requestCount, 1)
})

test('a stopping process is alive, and not ready', async () => {
  const { address, readiness } = await openObservedSite(studio, { answered: [] })
  readiness.stop()
  assert.equal((await fetchJson(address, '/healthz')).status, 200)
  assert.deepEqual(await fetchJson(address, '/readyz'), {
    status: 503,
    body: { ready: false, why: 'stopping' },
    wait: '5',
  })
})

test('a database that does not answer in two seconds is not ready', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const silentPool = { query: () => new Promise(() => {}) } as unknown as pg.Pool
    const response = readinessOf({ pool: silentPool }).site.request('/readyz')
    await vi.advanceTimersByTimeAsync(2000)
    assert.deepEqual(await (await response).json(), { ready: false, why: 'database' })
  } finally {
    vi.useRealTimers()
  }
})

test('without a current database no requests; newer is served', async () => {
  const unreachable = new pg.Pool({ connectionString: 'postgres://aforo@127.0.0.1:1/none' })
  const readinessWith = async (of: pg.Pool) => (await readinessOf({ pool: of }).site.request('/readyz')).json()
  assert.deepEqual(await readinessWith(unreachable), { ready: false, why: 'database' })
  const at = (created_at: number) => ({ query: async () => ({ rows: [{ newest: String(created_at) }] }) }) as never
  assert.deepEqual(await readinessWith(at(newestMigration() - 1)), { ready: false, why: 'migrations' })
  assert.deepEqual(await readinessWith(at(newestMigration() + 1)), { ready: true })
  assert.deepEqual(await readinessWith(pool), { ready: true })
})

test('the balancer drops idle connections before the process', async () => {
  const { address } = await openObservedSite(studio, { answered: [] })
  const { headers } = await fetch(`${address}/healthz`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  const caddy = readFileSync(new URL('../../../deploy/Caddyfile', import.meta.url), 'utf8')
  const [, idle] = /^\s*keepalive (\d+)s$/m.exec(caddy) ?? []
  assert.ok(Number(seconds) >= 2 * Number(idle), `${seconds} s against ${idle} s`)
})
