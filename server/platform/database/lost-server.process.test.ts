import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, onTestFinished, test } from 'vitest'
import { openTcpProxy } from '../../testing/tcp-proxy.ts'
import { emptySignUpResults, signUpUntil } from '../../testing/sign-up-load.ts'
import { openProcess } from '../../testing/studio-process.ts'
import { serverPlace } from '../../testing/test-server.ts'

const place = await serverPlace('lost-server')
const direct = 'url' in place ? place.url : ''
const folder = await mkdtemp(join(tmpdir(), 'aforo-lost-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('PostgreSQL away and back under load: nothing is lost', async () => {
  const proxy = await openTcpProxy(direct)
  const studio = openProcess({
    DATABASE_URL: proxy.url,
    DATA_DIR: folder,
    TRUSTED_PROXIES: '1',
    DATABASE_CONNECTIONS: '6',
  })
  const address = await studio.address
  const signUps = emptySignUpResults()
  let stopped = false
  const load = Promise.all(Array.from({ length: 8 }, () => signUpUntil(() => stopped, address, signUps)))
  const waitForSignUps = async (more: number) => {
    const enough = signUps.signedUp.size + more
    const until = performance.now() + 30_000
    while (signUps.signedUp.size < enough) {
      assert.ok(performance.now() < until, `sign-ups stopped: ${studio.readOutput()}`)
      await sleep(10)
    }
  }
  const admin = new pg.Client({ connectionString: direct })
  onTestFinished(() => admin.end())
  await admin.connect()
  for (let round = 0; round < 2; round++) {
    await waitForSignUps(15)
    proxy.disconnect()
    await sleep(150)
    const health = await fetch(`${address}/api/healthz`)
    assert.deepEqual([health.status, await health.json()], [503, { ok: false }])
    proxy.reconnect()
    await waitForSignUps(15)
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  }
  await waitForSignUps(15)
  stopped = true
  await load
  assert.equal(studio.child.exitCode, null)
  assert.ok((signUps.statuses.get(503) ?? 0) > 0)
  assert.deepEqual([...signUps.waits], ['5'])
  assert.deepEqual([...signUps.statuses.keys()].toSorted(), [201, 503])
  const { rows } = await admin.query<{ phone: string }>('select phone from customer')
  const storedPhones = new Set(rows.map(({ phone }) => phone))
  assert.deepEqual(
    [...signUps.signedUp].filter((phone) => !storedPhones.has(phone)),
    [],
  )
  const { rows: orphans } = await admin.query('select uid from account except select uid from customer')
  assert.ok(orphans.length <= (signUps.statuses.get(503) ?? 0))
  studio.child.kill('SIGTERM')
  assert.equal(await studio.exitCode, 0)
})

test('a slow connection costs time, a dead one is replaced', async () => {
  const proxy = await openTcpProxy(direct)
  const studio = openProcess({
    DATABASE_URL: proxy.url,
    DATA_DIR: folder,
    TRUSTED_PROXIES: '1',
    DATABASE_CONNECTIONS: '4',
  })
  const address = await studio.address
  const signUps = emptySignUpResults()
  const signUpSeveral = async (count: number) => {
    let left = count
    await Promise.all(Array.from({ length: 4 }, () => signUpUntil(() => (left -= 1) < 0, address, signUps)))
  }
  proxy.delayBy(40)
  await signUpSeveral(6)
  assert.deepEqual([...signUps.statuses.keys()], [201])
  proxy.delayBy(0)
  proxy.hang()
  const hangStart = performance.now()
  await signUpSeveral(4)
  assert.equal(signUps.statuses.get(503), 4)
  assert.ok(performance.now() - hangStart < 30_000, 'callers get a response before their own timeout')
  proxy.reconnect()
  const reconnectStart = performance.now()
  const enough = signUps.signedUp.size + 8
  await signUpUntil(() => signUps.signedUp.size >= enough, address, signUps)
  assert.ok(performance.now() - reconnectStart < 30_000, 'each connection that hung is given up')
  studio.child.kill('SIGTERM')
  assert.equal(await studio.exitCode, 0, studio.readOutput())
})
