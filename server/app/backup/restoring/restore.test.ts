import assert from 'node:assert/strict'
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { test } from 'vitest'
import { connectionOptions } from '../../../platform/database/connection/connection-name.ts'
import { migrateWithin, migrations } from '../../../platform/database/migrate-within.ts'
import { integrityViolations } from '../../integrity/integrity-violations.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { digestsAt, withBackups } from '../../../testing/backups.ts'
import { openBooking } from '../../../testing/booking.ts'
import { digestsOf } from '../../../testing/digests.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { emptyServerDatabase, serverPlace } from '../../../testing/test-server.ts'
import { backUp } from '../making/back-up.ts'
import { listBackups, openManifest, putManifest } from '../place/backups.ts'
import type { Manifest } from '../place/manifest.ts'
import { assertNoUnfinishedRestore, markUnfinished } from './put-in-place.ts'
import { restore } from './restore.ts'

const MADE_BY_0_2_0 = fileURLToPath(new URL('../../../testing/backup-0.2.0', import.meta.url))

const studio = await openBooking()
const { app } = studio
const { folder, placeOf, make, emptyPlace } = await withBackups(app)
const backupPlace = await placeOf()
await (await app.files('default'))!.put('respuestas/of-ana', new TextEncoder().encode('a certificate'), 'text/plain')
const ana = await studio.person()
const manifest = await make(backupPlace)
const digests = await digestsOf(app.database.pool)
const emptyTarget = async () => ({ ...(await emptyPlace()), replaces: false, word: 'before' })

async function copyAndSpoil(name: string, spoil: (where: string) => Promise<void>) {
  const where = join(folder, name)
  await cp(join(folder, 'kept'), where, { recursive: true })
  await spoil(where)
  return placeOf({ where })
}
const bytesAt = manifest.files[0]!.at
const flip = async (path: string) => {
  const bytes = await readFile(path)
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(path, bytes)
}
const asManifest = (where: string, change: (original: Manifest) => Manifest) =>
  placeOf({ where }).then(async (place) =>
    putManifest(place, change(await openManifest(place, (await listBackups(place))[0]!))),
  )

const damages: [what: string, spoil: (where: string) => Promise<void>, message: RegExp][] = [
  [
    'its dump was cut short',
    (where) => truncate(join(where, manifest.database.at), 9000),
    /is damaged: .*database\.tar\.gz is not what was written/,
  ],
  [
    'a bit of its dump fell over',
    (where) => flip(join(where, manifest.database.at)),
    /is damaged: .*its checksum is another/,
  ],
  ['its dump is gone', (where) => rm(join(where, manifest.database.at)), /is damaged: .*database\.tar\.gz is missing/],
  [
    'a bit of a file fell over',
    (where) => flip(join(where, bytesAt)),
    /is damaged: respuestas\/of-ana is not what was written/,
  ],
  ['a file is gone', (where) => rm(join(where, bytesAt)), /is damaged: 1 of its 1 files are gone/],
  [
    'its manifest was changed',
    (where) => flip(join(where, `backups/${manifest.id}/manifest.json`)),
    /its manifest (is not what was written|cannot be read)/,
  ],
  [
    'it was made by newer code',
    (where) =>
      asManifest(where, (original) => ({
        ...original,
        migrations: { many: original.migrations.many + 1, newest: 'f'.repeat(64), written_at: 9e12 },
      })),
    /was made by newer code: it has \d+ migrations, this version knows \d+\. Restore it with the version that made it/,
  ],
  [
    'it is of another branch of the code',
    (where) =>
      asManifest(where, (original) => ({
        ...original,
        migrations: { ...original.migrations, newest: 'f'.repeat(64) },
      })),
    /is of another history/,
  ],
  [
    'its manifest counts a row that it does not contain',
    (where) =>
      asManifest(where, (original) => ({
        ...original,
        database: {
          ...original.database,
          tables: original.database.tables.map((table) => ({
            ...table,
            rows: table.rows + (table.name === 'public.customer' ? 1 : 0),
          })),
        },
      })),
    /public\.customer: expected \d+ rows, found \d+/,
  ],
]

test('a damaged or newer backup is refused, nothing changed', async () => {
  const target = await emptyTarget()
  for (const [at, [what, spoil, message]] of damages.entries()) {
    const place = await copyAndSpoil(`spoiled-${at}`, spoil)
    const refused = async () => {
      const [newest] = await listBackups(place)
      await restore(place, await openManifest(place, newest!), target)
    }
    await assert.rejects(refused, message, what)
    await assertNoUnfinishedRestore(target.dataDir)
    assert.deepEqual(await digestsAt(target), {}, what)
    assert.ok(!(await readdir(target.dataDir).catch((): string[] => [])).includes('files'), what)
  }
  await restore(backupPlace, manifest, target)
  assert.deepEqual(await digestsAt(target), digests)
})

test('a backup whose manifest was never written is none', async () => {
  const place = await copyAndSpoil('unfinished', (where) => rm(join(where, `backups/${manifest.id}/manifest.json`)))
  assert.deepEqual(await listBackups(place), [])
})

test('a restore needs an empty place or a permission to replace', async () => {
  const target = await emptyTarget()
  await restore(backupPlace, manifest, target)
  await assert.rejects(
    restore(backupPlace, manifest, target),
    /needs an empty place; found .*files\. Set DATA_DIR .* or add --replace/,
  )
  await rm(join(target.dataDir, 'files'), { recursive: true })
  await assert.rejects(
    restore(backupPlace, manifest, target),
    /needs an empty database; found \d+ tables .*add --replace/,
  )
  await mkdir(join(target.dataDir, 'files'))
  await writeFile(join(target.dataDir, 'files/mine'), 'mine')
  const client = new pg.Client({ connectionString: target.url, application_name: 'psql' })
  await client.connect()
  await client.query(`update customer set name = 'Otra'`)
  await assert.rejects(
    restore(backupPlace, manifest, { ...target, replaces: true }),
    /found 1 other connections: psql \(process \d+, user \w+, from [^)]+\)\. Close every process/,
  )
  await endConnection(client, target.url)
  const { aside } = await restore(backupPlace, manifest, { ...target, replaces: true })
  assert.equal(await readFile(join(aside!, 'files/mine'), 'utf8'), 'mine')
  assert.deepEqual(await digestsAt(target), digests)
})

test('a restore waits for connections of this program that are closing [N25]', async () => {
  const target = await emptyTarget()
  await restore(backupPlace, manifest, target)
  const client = new pg.Client(connectionOptions(target.url))
  await client.connect()
  const closed = sleep(400).then(() => client.end())
  await restore(backupPlace, manifest, { ...target, replaces: true })
  await closed
  assert.deepEqual(await digestsAt(target), digests)
})

async function endConnection(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await client.end()
  const database = await openDatabase({ url, connections: 1 })
  try {
    const isListed = async () =>
      (await database.pool.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount !== 0
    while (await isListed()) await sleep(10)
  } finally {
    await database.close()
  }
}

test('an unfinished restore keeps the studio closed until done', async () => {
  const target = await emptyTarget()
  await restore(backupPlace, manifest, target)
  await markUnfinished(target.dataDir, manifest.id)
  await assert.rejects(
    assertNoUnfinishedRestore(target.dataDir),
    new RegExp(`Run it again: npm run restore -- ${manifest.id}`),
  )
  await restore(backupPlace, manifest, target)
  await assertNoUnfinishedRestore(target.dataDir)
  assert.deepEqual(await digestsAt(target), digests)
})

test('a backup of older code comes back with the tables of this one', async () => {
  const url = await emptyServerDatabase('older')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const allMigrations = migrations()
  await migrateWithin(client, allMigrations.slice(0, -2))
  await client.query(
    `insert into account (uid, email, password_hash, "createdAt") values ('u1', 'eva@example.com', '', now())`,
  )
  await client.query(
    `insert into customer (uid, name, email, mailbox, "createdAt") values ('u1', 'Eva', 'eva@example.com', 'eva@example.com', now())`,
  )
  const place = await placeOf({ where: join(folder, 'older') })
  const { signal } = new AbortController()
  const old = await backUp(
    { read: async () => ({ client, close: () => client.end() }), files: async () => null },
    place,
    { now: app.now(), word: 'older', hasFilms: true, signal, environment: [] },
  )
  assert.equal(old.migrations.many, allMigrations.length - 2)
  const target = await emptyTarget()
  await restore(place, old, target)
  const database = await openDatabase({ url: target.url })
  const { rows } = await database.pool.query(
    'select name, (select count(*)::int from drizzle.__drizzle_migrations) as many from customer',
  )
  assert.deepEqual(rows, [{ name: 'Eva', many: allMigrations.length }])
  assert.deepEqual(await integrityViolations(database.db, app.now()), [])
  await database.close()
  const tables = Object.keys(await digestsAt(target))
  const fresh = await serverPlace('fresh')
  assert.deepEqual(tables, Object.keys(await digestsAt({ url: 'url' in fresh ? fresh.url : null, dataDir: '' })))
})

test('a backup that version 0.2.0 made of PGlite comes back on PostgreSQL', async () => {
  const place = await placeOf({ where: MADE_BY_0_2_0 })
  const [backup] = await listBackups(place)
  const target = await emptyTarget()
  await restore(place, await openManifest(place, backup!), target)
  const database = await openDatabase({ url: target.url })
  const { rows } = await database.pool.query(
    `select name, (select sum(available)::int from available_class a where a.customer_id = c.customer_id) as credits,
      (select count(*)::int from single_class) as classes
     from customer c order by name`,
  )
  assert.deepEqual(rows, [
    { name: 'Ana', credits: 10, classes: 3 },
    { name: 'Eva', credits: 10, classes: 3 },
  ])
  assert.deepEqual(await integrityViolations(database.db, app.now()), [])
  await database.close()
  assert.equal(await readFile(join(target.dataDir, 'files/respuestas/of-ana'), 'utf8'), 'a certificate')
})

test('sessions survive a restore', async () => {
  const target = await emptyTarget()
  await restore(backupPlace, manifest, target)
  const restored = await openTestStudio({ place: { url: target.url }, files: join(target.dataDir, 'files') })
  const { status, body } = await restored.call('GET /customer', { as: ana })
  assert.deepEqual([status, body.customer.customer_id], [200, ana.customer_id])
})

test('a restore begins an epoch and gives no number out a second time [N1]', async () => {
  const target = await emptyTarget()
  await restore(backupPlace, manifest, target)
  const database = await openDatabase({ url: target.url, connections: 1 })
  const { rows: before } = await app.database.pool.query('select installation_id, epoch from installation')
  const { rows: after } = await database.pool.query('select installation_id, epoch from installation')
  assert.equal(after[0].installation_id, before[0].installation_id)
  assert.notEqual(after[0].epoch, before[0].epoch)
  const next = async (table: string) => {
    const query = `select nextval(pg_get_serial_sequence($1, $1 || '_id')) as next`
    return Number((await database.pool.query<{ next: string }>(query, [table])).rows[0]?.next)
  }
  assert.ok((await next('customer')) > ana.customer_id + 100_000)
  assert.ok((await next('refund')) > 100_000, 'no row had used this sequence when the backup was made')
  await database.close()
})
