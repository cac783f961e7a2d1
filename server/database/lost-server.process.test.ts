import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openProcess } from '../testing/studio-process.ts'
import { serverPlace } from '../testing/test-server.ts'

const place = await serverPlace('lost-server')
const direct = 'url' in place ? place.url : ''
const folder = await mkdtemp(join(tmpdir(), 'aforo-lost-'))
after(() => rm(folder, { recursive: true, force: true }))

/** A line to PostgreSQL that can be cut: as it is when the server, or the network to it, goes away. */
async function line() {
  const { hostname, port } = new URL(direct)
  const open = new Set<Socket>()
  let isUp = true
  const server = createServer((near) => {
    if (!isUp) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => (open.delete(one), other.destroy()))
      one.pipe(other)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  after(() => server.close())
  const url = new URL(direct)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: url.href,
    cut() {
      isUp = false
      for (const socket of open) socket.destroy()
    },
    mend: () => (isUp = true),
  }
}

let people = 0
type Told = { signedUp: Set<string>; statuses: Map<number, number>; waits: Set<string | null> }

async function signUpUntil(stopped: () => boolean, address: string, told: Told): Promise<void> {
  const password = 'pan-de-muerto-2026'
  while (!stopped()) {
    const phone = `55${String((people += 1)).padStart(8, '0')}`
    const form = { name: 'Ana', last_name: 'Ruiz', email: `ana${people}@example.com`, phone }
    const response = await fetch(`${address}/api/customer/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${people >> 8}.${people & 255}` },
      body: JSON.stringify({ ...form, password, password_confirm: password, accepted_pages: [] }),
    })
    const { code, message } = (await response.json()) as { code?: string; message?: string }
    told.statuses.set(response.status, (told.statuses.get(response.status) ?? 0) + 1)
    if (response.status === 201) told.signedUp.add(phone)
    else told.waits.add(response.headers.get('retry-after'))
    assert.ok(response.status === 201 || code === 'busy', `${response.status} ${code} ${message}`)
    if (response.status === 503) await sleep(20)
  }
}

test('PostgreSQL goes away under load and comes back: nobody is lost, nothing ends, and who asks meanwhile is told to ask again', async () => {
  const to = await line()
  const studio = openProcess({
    DATABASE_URL: to.url,
    DATA_DIR: folder,
    TRUSTED_PROXIES: '1',
    DATABASE_CONNECTIONS: '6',
  })
  const address = await studio.address
  const told: Told = { signedUp: new Set(), statuses: new Map(), waits: new Set() }
  let stopped = false
  const load = Promise.all(Array.from({ length: 8 }, () => signUpUntil(() => stopped, address, told)))
  const atLeast = async (more: number) => {
    const enough = told.signedUp.size + more
    const until = performance.now() + 30_000
    while (told.signedUp.size < enough) {
      assert.ok(performance.now() < until, `nobody can sign up any more: ${studio.said()}`)
      await sleep(10)
    }
  }
  const admin = new pg.Client({ connectionString: direct })
  after(() => admin.end())
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
  assert.ok((told.statuses.get(503) ?? 0) > 0)
  assert.deepEqual([...told.waits], ['5'])
  assert.deepEqual([...told.statuses.keys()].toSorted(), [201, 503])
  const { rows } = await admin.query<{ phone: string }>('select phone from customer')
  const kept = new Set(rows.map(({ phone }) => phone))
  assert.deepEqual(
    [...told.signedUp].filter((phone) => !kept.has(phone)),
    [],
  )
  const { rows: orphans } = await admin.query('select uid from account except select uid from customer')
  assert.ok(orphans.length <= (told.statuses.get(503) ?? 0))
  studio.child.kill('SIGTERM')
  assert.equal(await studio.gone, 0)
})
