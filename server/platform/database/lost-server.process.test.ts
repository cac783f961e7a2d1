import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, onTestFinished, test } from 'vitest'
import { lineTo } from '../../testing/line.ts'
import { nobodyYet, signUpUntil } from '../../testing/signing-up.ts'
import { openProcess } from '../../testing/studio-process.ts'
import { serverPlace } from '../../testing/test-server.ts'

const place = await serverPlace('lost-server')
const direct = 'url' in place ? place.url : ''
const folder = await mkdtemp(join(tmpdir(), 'aforo-lost-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('PostgreSQL away and back under load: nothing is lost', async () => {
  const to = await lineTo(direct)
  const studio = openProcess({
    DATABASE_URL: to.url,
    DATA_DIR: folder,
    TRUSTED_PROXIES: '1',
    DATABASE_CONNECTIONS: '6',
  })
  const address = await studio.address
  const answers = nobodyYet()
  let stopped = false
  const load = Promise.all(Array.from({ length: 8 }, () => signUpUntil(() => stopped, address, answers)))
  const atLeast = async (more: number) => {
    const enough = answers.signedUp.size + more
    const until = performance.now() + 30_000
    while (answers.signedUp.size < enough) {
      assert.ok(performance.now() < until, `sign-ups stopped: ${studio.readOutput()}`)
      await sleep(10)
    }
  }
  const admin = new pg.Client({ connectionString: direct })
  onTestFinished(() => admin.end())
  await admin.connect()
  for (let round = 0; round < 2; round++) {
    await atLeast(15)
    to.cut()
    await sleep(150)
    const health = await fetch(`${address}/api/healthz`)
    assert.deepEqual([health.status, await health.json()], [503, { ok: false }])
    to.mend()
    await atLeast(15)
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  }
  await atLeast(15)
  stopped = true
  await load
  assert.equal(studio.child.exitCode, null)
  assert.ok((answers.statuses.get(503) ?? 0) > 0)
  assert.deepEqual([...answers.waits], ['5'])
  assert.deepEqual([...answers.statuses.keys()].toSorted(), [201, 503])
  const { rows } = await admin.query<{ phone: string }>('select phone from customer')
  const storedPhones = new Set(rows.map(({ phone }) => phone))
  assert.deepEqual(
    [...answers.signedUp].filter((phone) => !storedPhones.has(phone)),
    [],
  )
  const { rows: orphans } = await admin.query('select uid from account except select uid from customer')
  assert.ok(orphans.length <= (answers.statuses.get(503) ?? 0))
  studio.child.kill('SIGTERM')
  assert.equal(await studio.exitCode, 0)
})

test('a slow connection costs time, a dead one is replaced', async () => {
  const to = await lineTo(direct)
  const studio = openProcess({
    DATABASE_URL: to.url,
    DATA_DIR: folder,
    TRUSTED_PROXIES: '1',
    DATABASE_CONNECTIONS: '4',
  })
  const address = await studio.address
  const answers = nobodyYet()
  const several = async (count: number) => {
    let left = count
    await Promise.all(Array.from({ length: 4 }, () => signUpUntil(() => (left -= 1) < 0, address, answers)))
  }
  to.slow(40)
  await several(6)
  assert.deepEqual([...answers.statuses.keys()], [201])
  to.slow(0)
  to.hang()
  const hung = performance.now()
  await several(4)
  assert.equal(answers.statuses.get(503), 4)
  assert.ok(performance.now() - hung < 30_000, 'callers get a response before their own timeout')
  to.mend()
  const mended = performance.now()
  const enough = answers.signedUp.size + 8
  await signUpUntil(() => answers.signedUp.size >= enough, address, answers)
  assert.ok(performance.now() - mended < 30_000, 'each connection that hung is given up')
  studio.child.kill('SIGTERM')
  assert.equal(await studio.exitCode, 0, studio.readOutput())
})
