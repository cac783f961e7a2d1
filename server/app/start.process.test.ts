import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { openProcess, type StudioProcess } from '../testing/studio-process.ts'
import { emptyServerDatabase } from '../testing/test-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'aforo-start-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const otherServer = createServer(() => {})
await new Promise<void>((done) => otherServer.listen(0, done))
afterAll(() => otherServer.close())
const { port: occupiedPort } = otherServer.address() as { port: number }
await writeFile(join(folder, 'a-file'), '')
const missingDatabase = new URL('/nobody_made_it', process.env.TEST_DATABASE_URL)

const obstacles: [what: string, environment: Record<string, string>, message: RegExp][] = [
  [
    'no server at the database address',
    { DATABASE_URL: 'postgres://aforo:s3cret@127.0.0.1:1/aforo' },
    /DATABASE_URL: expected a PostgreSQL server that answers, found: .*ECONNREFUSED.* Start it or correct the address/,
  ],
  [
    'a server that does not respond',
    { DATABASE_URL: `postgres://aforo@127.0.0.1:${occupiedPort}/aforo` },
    /DATABASE_URL: .*found: .*timeout.*Start it or correct/,
  ],
  [
    'the database has another name',
    { DATABASE_URL: missingDatabase.href },
    /DATABASE_URL: .*found: database "nobody_made_it" does not exist/,
  ],
  [
    'the address of the database is none',
    { DATABASE_URL: 'postgres://%%%' },
    /DATABASE_URL: .*found: .*correct the address/,
  ],
  ['another program has the port', { PORT: String(occupiedPort) }, /PORT \d+ is taken: expected a free one\. Set PORT/],
  [
    'another program has the port of the admin',
    { ADMIN_PORT: String(occupiedPort) },
    /ADMIN_PORT \d+ is taken: expected a free one\. Set ADMIN_PORT/,
  ],
  [
    'the data folder is a file',
    { DATA_DIR: join(folder, 'a-file') },
    /DATA_DIR: expected a folder .* Set DATA_DIR to another/,
  ],
  [
    'the data folder lies in a file',
    { DATA_DIR: join(folder, 'a-file', 'data') },
    /DATA_DIR: expected a folder .* Set DATA_DIR/,
  ],
  [
    'no public address is configured',
    { NODE_ENV: 'production', ALLOW_REHEARSAL: '1' },
    /ADDRESS: expected in production/,
  ],
]

test('an operator learns what prevents opening, nothing is left', async () => {
  await Promise.all(
    obstacles.map(async ([what, environment, message], at) => {
      const dir = join(folder, `refused-${at}`)
      const studio = openProcess({ DATA_DIR: dir, ...environment })
      assert.equal(await studio.exitCode, 1, `${what}: ${studio.readOutput()}`)
      assert.match(studio.readOutput(), /The studio cannot open\./, what)
      assert.match(studio.readOutput(), message, what)
      assert.doesNotMatch(studio.readOutput(), /^ {4}at |s3cret/m, what)
      assert.ok(!existsSync(join(dir, 'postgres/postmaster.pid')), `${what}: its database is left running`)
    }),
  )
  assert.equal(await readFile(join(folder, 'a-file'), 'utf8'), '')
})

test('a second studio on the first’s admin port gets a free pair named', async () => {
  const first = openProcess({ DATA_DIR: join(folder, 'first'), ADMIN_PORT: '0' })
  const adminPort = new URL(await first.adminAddress).port
  const dir = join(folder, 'second')
  const second = openProcess({ DATA_DIR: dir, NODE_ENV: 'development', DEMO: 'off', PORT: adminPort })
  assert.equal(await second.exitCode, 1)
  const found = new RegExp(`PORT ${adminPort} is taken: .*such as (\\d+) \\(the admin then has (\\d+)\\)`).exec(
    second.readOutput(),
  )
  assert.ok(found, second.readOutput())
  assert.ok(!existsSync(dir), 'a database was made before the port was looked at')
  const third = openProcess({ DATA_DIR: dir, NODE_ENV: 'development', DEMO: 'off', PORT: found[1] ?? '' })
  assert.equal(new URL(await third.adminAddress).port, found[2])
  for (const studio of [first, third]) studio.child.kill('SIGTERM')
  await Promise.all([first.exitCode, third.exitCode])
})

test('a second process on a folder is refused, unless crashed', async () => {
  const DATA_DIR = join(folder, 'data')
  const first = openProcess({ DATA_DIR })
  const address = await first.address
  const second = openProcess({ DATA_DIR })
  assert.equal(await second.exitCode, 1)
  assert.match(
    second.readOutput(),
    new RegExp(`is in use by process ${first.child.pid}\\..*Stop that process, or set DATA_DIR`),
  )
  assert.deepEqual(await (await fetch(`${address}/api/healthz`)).json(), { ok: true })
  await assert.rejects(openDatabase({ dataDir: DATA_DIR, opensStudio: true }), /in use by process/)
  first.child.kill('SIGKILL')
  await first.exitCode
  const others = [1, 2, 3].map(() => openProcess({ DATA_DIR }))
  const opened = await Promise.allSettled(others.map((studio) => studio.address))
  assert.equal(
    opened.filter(({ status }) => status === 'fulfilled').length,
    1,
    others.map((studio) => studio.readOutput()).join('\n'),
  )
  for (const studio of others) studio.child.kill('SIGTERM')
  await Promise.all(others.map((studio) => studio.exitCode))
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.startsWith('data')),
    ['data'],
  )
})

test('four processes on an empty PostgreSQL have one schema and address', async () => {
  const DATABASE_URL = await emptyServerDatabase('four-at-once')
  const processes = [1, 2, 3, 4].map((at) => openProcess({ DATABASE_URL, DATA_DIR: join(folder, `of-${at}`) }))
  for (const address of await Promise.all(processes.map((studio) => studio.address))) {
    assert.equal((await fetch(`${address}/api/appconfig`)).status, 200)
  }
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as n, count(distinct hash)::int as once from drizzle.__drizzle_migrations',
  )
  assert.ok(rows[0].n > 0)
  assert.equal(rows[0].n, rows[0].once)
  await client.end()
  for (const studio of processes) studio.child.kill('SIGTERM')
  assert.deepEqual(await Promise.all(processes.map((studio) => studio.exitCode)), [0, 0, 0, 0])
  const tokens = processes.map(
    (studio) => /It has no owner yet[^\n]*\nhttp:\S+\/abrir#(\S+)/.exec(studio.readOutput())?.[1],
  )
  assert.deepEqual([new Set(tokens).size, tokens[0]?.length], [1, 43])
})

test('each process of a studio serves the admin on a port', async () => {
  const DATABASE_URL = await emptyServerDatabase('admin-ports')
  const processes = [1, 2].map((at) =>
    openProcess({ DATABASE_URL, DATA_DIR: join(folder, `desk-${at}`), ADMIN_PORT: '0' }),
  )
  const addresses = await Promise.all(processes.map((studio) => studio.adminAddress))
  assert.equal(new Set([...addresses, ...(await Promise.all(processes.map((studio) => studio.address)))]).size, 4)
  for (const address of addresses) {
    assert.deepEqual(await (await fetch(`${address}/api/healthz`)).json(), { ok: true })
    assert.equal((await fetch(`${address}/readyz`)).status, 200)
    assert.equal((await fetch(`${address}/api/appconfig`)).status, 200)
  }
  for (const studio of processes) studio.child.kill('SIGTERM')
  assert.deepEqual(await Promise.all(processes.map((studio) => studio.exitCode)), [0, 0])
  for (const address of addresses) await assert.rejects(fetch(address))
})

let signUpCount = 0

async function signUpUntilClosed(address: string, confirmedPhones: Set<string>): Promise<void> {
  for (;;) {
    const phone = `55${String((signUpCount += 1)).padStart(8, '0')}`
    const password = 'pan-de-muerto-2026'
    const response = await fetch(`${address}/api/customer/signup`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${signUpCount >> 8}.${signUpCount & 255}`,
      },
      body: JSON.stringify({
        name: 'Ana',
        last_name: 'Ruiz',
        email: `ana${signUpCount}@example.com`,
        phone,
        password,
        password_confirm: password,
        accepted_pages: [],
      }),
    }).catch(() => null)
    if (!response) return
    assert.equal(response.status, 201)
    confirmedPhones.add(phone)
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} while people sign up: confirmed ones are stored, and the studio closes`, async () => {
    const DATA_DIR = join(folder, signal)
    const studio: StudioProcess = openProcess({ DATA_DIR, TRUSTED_PROXIES: '1' })
    const address = await studio.address
    const confirmed = new Set<string>()
    const busy = Promise.all(Array.from({ length: 6 }, () => signUpUntilClosed(address, confirmed)))
    while (confirmed.size < 20) await new Promise((done) => setTimeout(done, 5))
    const began = performance.now()
    studio.child.kill(signal)
    studio.child.kill(signal)
    assert.equal(await studio.exitCode, 0, studio.readOutput())
    assert.ok(performance.now() - began < 15_000)
    await busy
    const { pool, close } = await openDatabase({ dataDir: DATA_DIR })
    const { rows } = await pool.query<{ phone: string }>('select phone from customer')
    const storedPhones = new Set(rows.map(({ phone }) => phone))
    await close()
    assert.deepEqual(
      [...confirmed].filter((phone) => !storedPhones.has(phone)),
      [],
    )
  })
}
