import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, onTestFinished, test } from 'vitest'
import { runCommandFile } from '../../../testing/command.ts'
import { emptySignUpResults, signUpUntil } from '../../../testing/sign-up-load.ts'
import { openProcess } from '../../../testing/studio-process.ts'
import { openDatabase } from '../database.ts'
import { openLocalPostgres } from './local-postgres.ts'

const folder = await mkdtemp(join(tmpdir(), 'aforo-local-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const pidFile = (dataDir: string): string => join(dataDir, 'postgres/postmaster.pid')
const postmasterOf = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(pidFile(dataDir), 'utf8'), 10)
const isRunning = (dataDir: string): Promise<boolean> =>
  postmasterOf(dataDir).then(
    (pid) => process.kill(pid, 0),
    () => false,
  )
const runQuery = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
async function assertStored(dataDir: string, signedUp: ReadonlySet<string>): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir })
  const { rows } = await pool.query<{ phone: string }>('select phone from customer')
  const stored = new Set(rows.map(({ phone }) => phone))
  await close()
  assert.deepEqual(
    [...signedUp].filter((phone) => !stored.has(phone)),
    [],
  )
}

test('the server is durable, private, and ends with its users', async () => {
  const privateFolder = join(folder, 'closed')
  await mkdir(privateFolder)
  await chmod(privateFolder, 0o700)
  const dataDir = join(privateFolder, 'data')
  const first = await openLocalPostgres(dataDir)
  const second = await openLocalPostgres(dataDir)
  assert.equal(first.url, second.url)
  const [row] = await runQuery(
    first.url,
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as listens,
      (select rolsuper or rolcreatedb or rolcreaterole from pg_roles where rolname = current_user) as may_more`,
  )
  assert.deepEqual(row, { fsync: 'on', listens: '127.0.0.1', may_more: false })
  await first.close()
  assert.ok(await isRunning(dataDir))
  await second.close()
  assert.ok(!(await isRunning(dataDir)))
})

test('a connection needs the password, and no superuser can connect', async () => {
  const dataDir = join(folder, 'secret')
  const { url, close } = await openLocalPostgres(dataDir)
  onTestFinished(close)
  for (const [user, password, message] of [
    ['aforo', 'guessed', /password authentication failed/],
    ['postgres', '', /no pg_hba.conf entry/],
  ] as const) {
    const other = Object.assign(new URL(url), { username: user, password })
    await assert.rejects(runQuery(other.href, 'select 1'), message)
  }
})

test('a studio opened after a killed one joins its server and stops it', async () => {
  const DATA_DIR = join(folder, 'killed-studio')
  const first = openProcess({ DATA_DIR, TRUSTED_PROXIES: '1' })
  const signUps = emptySignUpResults()
  await signUpUntil(() => signUps.signedUp.size >= 5, await first.address, signUps)
  const firstPid = await postmasterOf(DATA_DIR)
  first.child.kill('SIGKILL')
  await first.exitCode
  const second = openProcess({ DATA_DIR })
  await second.address
  assert.equal(await postmasterOf(DATA_DIR), firstPid)
  second.child.kill('SIGTERM')
  assert.equal(await second.exitCode, 0, second.readOutput())
  assert.ok(!(await isRunning(DATA_DIR)))
  await assertStored(DATA_DIR, signUps.signedUp)
})

test('a server killed under load is restarted and keeps what was answered', async () => {
  const DATA_DIR = join(folder, 'killed-server')
  const studio = openProcess({ DATA_DIR, TRUSTED_PROXIES: '1' })
  const address = await studio.address
  const signUps = emptySignUpResults()
  for (let kill = 0; kill < 3; kill++) {
    const enough = signUps.signedUp.size + 10
    const killed = signUpUntil(() => signUps.signedUp.size >= enough + 5, address, signUps)
    while (signUps.signedUp.size < enough) await sleep(1)
    process.kill(await postmasterOf(DATA_DIR), 'SIGKILL')
    await killed
  }
  studio.child.kill('SIGTERM')
  assert.equal(await studio.exitCode, 0, studio.readOutput())
  assert.ok(!(await isRunning(DATA_DIR)))
  await assertStored(DATA_DIR, signUps.signedUp)
})

test('commands work beside an open studio, and leave its server running', async () => {
  const DATA_DIR = join(folder, 'beside')
  const studio = openProcess({ DATA_DIR })
  const address = await studio.address
  const integrity = await runCommandFile('check-integrity.ts', [], { DATA_DIR }).ended
  assert.equal(integrity.code, 0, integrity.output)
  const backup = await runCommandFile('back-up.ts', ['--to', join(folder, 'kept')], { DATA_DIR }).ended
  assert.equal(backup.code, 0, backup.output)
  const restored = await runCommandFile('restore.ts', ['latest', '--replace', '--from', join(folder, 'kept')], {
    DATA_DIR,
  }).ended
  assert.match(restored.output, new RegExp(`is in use by process ${studio.child.pid}\\.`))
  assert.equal((await fetch(`${address}/api/appconfig`)).status, 200)
  studio.child.kill('SIGTERM')
  assert.equal(await studio.exitCode, 0)
})

test('many who come to an empty folder at once make one database in it', async () => {
  const dataDir = join(folder, 'many')
  const servers = await Promise.all(Array.from({ length: 4 }, () => openLocalPostgres(dataDir)))
  assert.equal(new Set(servers.map(({ url }) => url)).size, 1)
  for (const { close } of servers) await close()
  assert.ok(!(await isRunning(dataDir)))
})

test('a stale pid file that names another program is no server', async () => {
  const dataDir = join(folder, 'another-program')
  const { close } = await openLocalPostgres(dataDir)
  const lines = (await readFile(pidFile(dataDir), 'utf8')).split('\n')
  await close()
  await writeFile(pidFile(dataDir), [process.pid, ...lines.slice(1)].join('\n'))
  await (await openLocalPostgres(dataDir)).close()
})

test('a folder of another version is refused with the way out', async () => {
  const dataDir = join(folder, 'older')
  await (await openLocalPostgres(dataDir)).close()
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '15\n')
  await assert.rejects(
    openLocalPostgres(dataDir),
    /is of PostgreSQL 15; .* brings PostgreSQL 18\. Make a backup .* restore it here/,
  )
  const pglite = join(folder, 'pglite')
  await mkdir(join(pglite, 'database'), { recursive: true })
  await writeFile(join(pglite, 'database/PG_VERSION'), '17\n')
  await assert.rejects(
    openLocalPostgres(pglite),
    /is of version 0\.2\.0 or older.*Make a backup with that version.*restore it here/,
  )
})
