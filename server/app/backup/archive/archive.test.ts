import assert from 'node:assert/strict'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadStudio } from '../../../import/folder/load-studio.ts'
import { migrateWithin, migrations } from '../../../platform/database/migrate-within.ts'
import { readForeignKeys } from '../../../testing/any-row.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { digestsOf } from '../../../testing/digests.ts'
import { fillTables } from '../../../testing/fill-tables.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { emptyServerDatabase } from '../../../testing/test-server.ts'
import type { AppContext } from '../../app-context.ts'
import { listTables } from '../making/dump-store.ts'
import { backupSourceOf } from '../making/snapshot.ts'
import { type Entry, packTar, unpackTar } from '../making/tar.ts'
import { gzip } from '../place/streams.ts'
import { describeTables } from './archive-store.ts'
import { archivedTables, leftOut, leftOutColumns } from './contents.ts'
import { type ArchiveManifest, schemaOf, tableOf } from './format.ts'
import { importArchive } from './import-archive.ts'
import { writeArchive } from './write-archive.ts'

const DOCS = join(import.meta.dirname, '../../../../docs')
const DEMO = join(import.meta.dirname, '../../../../demo/studio')
const SECRET = 'sk_live_of_this_studio'
const PASSWORD = 'correcto caballo bateria grapa'
const LINK_CODE = 'code-of-a-link'

const folder = await mkdtemp(join(tmpdir(), 'aforo-archive-'))
atEnd(() => rm(folder, { recursive: true, force: true }))

const studio = await openTestStudio({ files: join(folder, 'files') })
const { app } = studio
const { pool } = app.database
assert.equal((await loadStudio(app, DEMO, join(folder, 'files'))).kind, 'loaded')
await studio.setSettings({ stripe_secret: SECRET, business_name: 'Barre del Sur' })
await studio.person({ role: 'admin', email: 'duena@estudio.mx' })
await app.identity.signUp({ email: 'ana@estudio.mx', password: PASSWORD })
await fillTables(pool, archivedTables, {
  video_rating: { stars: 5 },
  import_batch: { status: 'done' },
})
await pool.query(
  `with m as (insert into message (kind, "to", subject, html, text, link, values, "createdAt")
     values ('account', 'ana@estudio.mx', 'Tu enlace', $1, $1, $1, json_build_object('link', $1::text), now())
     returning message_id)
   insert into delivery (message_id, channel, "to", due_at, "updatedAt")
     select message_id, 'email', 'ana@estudio.mx', now(), now() from m`,
  [LINK_CODE],
)
await pool.query(`update purchase set title = E'con "comillas",\\n otra línea y \\\\ barra' where purchase_id = 1`)
await (await app.files('default'))!.put('respuestas/de-ana', Buffer.from('un certificado'), 'text/plain')

let sequence = 0
const nextPath = () => join(folder, `${(sequence += 1)}.tar.gz`)

async function save({ database, files }: Pick<AppContext, 'database' | 'files'>, now: Date): Promise<string> {
  const path = nextPath()
  await pipeline(writeArchive(backupSourceOf({ database, files }), now), createWriteStream(path))
  return path
}

async function entriesOf(path: string): Promise<Entry[]> {
  const bytes = gunzipSync(await readFile(path))
  return collect(unpackTar(piecesOf([bytes])))
}
async function* piecesOf<T>(pieces: readonly T[]): AsyncGenerator<T> {
  yield* pieces
}
async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of source) all.push(one)
  return all
}
async function pack(entries: readonly Entry[]): Promise<string> {
  const path = nextPath()
  await pipeline(gzip(packTar(piecesOf(entries))), createWriteStream(path))
  return path
}
const manifestOf = (entries: readonly Entry[]): ArchiveManifest =>
  JSON.parse(entries.at(-1)?.bytes.toString('utf8') ?? '')
const rowsOf = (entries: readonly Entry[], table: string): Record<string, unknown>[] =>
  entries
    .filter(({ name }) => tableOf(name) === table)
    .flatMap(({ bytes }) => bytes.toString('utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line))

const path = await save(app, app.now())
const entries = await entriesOf(path)

test('each table is archived or left out, with its reason', async () => {
  const client = await pool.connect()
  const all = (await listTables(client)).filter(({ name }) => name.startsWith('public.'))
  client.release()
  const names = [...archivedTables, ...Object.keys(leftOut).filter((name) => name !== 'rate_limit')]
  assert.deepEqual(
    names.toSorted(),
    all.map(({ name }) => name.replace('public.', '')),
  )
  const archived = new Set<string>(archivedTables)
  const broken = (await readForeignKeys(pool)).filter(({ from, to }) => archived.has(from) && !archived.has(to))
  assert.deepEqual(broken, [])
})

test('the page and the schema describe what an archive has', async () => {
  const page = await readFile(join(DOCS, 'archive.md'), 'utf8')
  for (const [table, reason] of Object.entries(leftOut))
    assert.ok(page.includes(`| \`${table}\` | ${reason} |`), `docs/archive.md: | \`${table}\` | ${reason} |`)
  for (const [table, columns] of Object.entries(leftOutColumns))
    for (const column of columns) assert.ok(page.includes(`\`${table}.${column}\``), `${table}.${column}`)
  const client = await pool.connect()
  const schema = schemaOf(await describeTables(client))
  client.release()
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(join(DOCS, 'archive-schema.json'))
})

test('each row of an archive is as its schema says', () => {
  const schema = JSON.parse(entries.find(({ name }) => name === 'schema.json')?.bytes.toString('utf8') ?? '')
  for (const table of archivedTables) {
    const shape = z.fromJSONSchema(schema.$defs[table])
    const rows = rowsOf(entries, table)
    assert.ok(rows.length > 0, `${table} has no row, so nothing is compared`)
    for (const row of rows) {
      const { error } = shape.safeParse(row)
      assert.equal(error, undefined, `${table}: ${error?.message}`)
    }
  }
  const { $defs: _defs, ...ofManifest } = schema
  assert.equal(z.fromJSONSchema(ofManifest).safeParse(manifestOf(entries)).error, undefined)
})

test('exported, imported and exported again, each entry is equal', async () => {
  const other = await openTestStudio()
  const imported = await importArchive(other.app, path)
  const again = await entriesOf(await save(other.app, new Date('2027-01-01T00:00:00Z')))
  assert.deepEqual(
    again.map(({ name }) => name),
    entries.map(({ name }) => name),
  )
  for (const [at, { name, bytes }] of entries.slice(0, -1).entries())
    assert.ok(again[at]?.bytes.equals(bytes), `${name} differs`)
  const [before, after] = [manifestOf(entries), manifestOf(again)]
  assert.notEqual(after.epoch, before.epoch)
  assert.deepEqual({ ...after, made_at: before.made_at, epoch: before.epoch }, before)
  assert.equal(
    imported.rows,
    Object.values(before.tables).reduce((sum, { rows }) => sum + rows, 0),
  )
  assert.equal(imported.files, entries.filter(({ name }) => name.startsWith('files/')).length)
  assert.equal((await other.app.settings()).business_name, 'Barre del Sur')
  const { rows } = await other.app.database.pool.query('insert into tag (name) values ($1) returning tag_id', ['Nueva'])
  assert.equal(rows[0].tag_id, Math.max(...rowsOf(entries, 'tag').map(({ tag_id }) => Number(tag_id))) + 1)
})

test('an archive has no secret, and starts no message', async () => {
  const { rows } = await pool.query<{ password_hash: string }>('select password_hash from account')
  const secrets = [SECRET, LINK_CODE, ...rows.map(({ password_hash }) => password_hash)]
  const found = entries.filter(({ bytes }) => secrets.some((secret) => bytes.includes(secret)))
  assert.deepEqual(found, [])
  assert.ok(rowsOf(entries, 'delivery').every(({ state }) => state !== 'waiting'))
  const waiting = await pool.query(`select from delivery where state = 'waiting'`)
  assert.ok(waiting.rowCount)
})

test('after an import a password is chosen by a link, and then fits', async () => {
  const other = await openTestStudio()
  await importArchive(other.app, path)
  const { identity } = other.app
  const credentials = { email: 'ana@estudio.mx', password: PASSWORD, agent: '' }
  const refused = await identity.signIn(credentials)
  assert.equal(!refused.allowed && refused.reason, 'auth/wrong-password')
  const reset = await identity.requestReset('ana@estudio.mx')
  assert.ok(reset.allowed && reset.value.code)
  assert.ok((await identity.resetPassword(reset.value.code, PASSWORD)).allowed)
  assert.ok((await identity.signIn(credentials)).allowed)
})

test('an installation with data refuses an archive, nothing changed', async () => {
  const before = await digestsOf(pool)
  await assert.rejects(importArchive(app, path), /studio-not-empty.*found rows in .*customer/)
  assert.deepEqual(await digestsOf(pool), before)
})

const withManifest = (change: (manifest: ArchiveManifest) => ArchiveManifest): Entry[] =>
  entries.with(entries.length - 1, {
    name: 'manifest.json',
    bytes: Buffer.from(JSON.stringify(change(manifestOf(entries)))),
  })
const damages: [what: string, entries: readonly Entry[], message: RegExp][] = [
  ['it has no manifest', entries.slice(0, -1), /ends before its manifest/],
  ['a table is gone', entries.filter(({ name }) => tableOf(name) !== 'credit_entry'), /credit_entry.* is missing/],
  [
    'a row was changed',
    entries.map((entry) =>
      tableOf(entry.name) === 'setting' ? { ...entry, bytes: Buffer.concat([entry.bytes, Buffer.from(' ')]) } : entry,
    ),
    /setting.* is not what was written/,
  ],
  [
    'it has a stranger',
    [{ name: '../escape', bytes: Buffer.from('x') }, ...entries],
    /entry that archives do not have/,
  ],
  ['a file is not named', [{ name: 'files/x', bytes: Buffer.from('x') }, ...entries], /manifest does not name/],
  [
    'it brings keys',
    withManifest(({ tables, ...rest }) => ({ ...rest, tables: { ...tables, studio_key: { columns: [], rows: 0 } } })),
    /a table that archives do not have: studio_key/,
  ],
  [
    'it brings passwords',
    withManifest(({ tables, ...rest }) => ({
      ...rest,
      tables: { ...tables, account: { columns: ['uid', 'password_hash'], rows: 1 } },
    })),
    /a column that archives do not have: account\.password_hash/,
  ],
  [
    'it is of newer code',
    withManifest((manifest) => ({
      ...manifest,
      migrations: { many: manifest.migrations.many + 1, newest: 'f'.repeat(64), written_at: 9e12 },
    })),
    /archive-newer.*this version knows/,
  ],
]

test('a damaged, foreign or newer archive is refused, nothing changed', async () => {
  const other = await openTestStudio()
  const before = await digestsOf(other.app.database.pool)
  for (const [what, wrong, message] of damages) {
    await assert.rejects(importArchive(other.app, await pack(wrong)), message, what)
    assert.deepEqual(await digestsOf(other.app.database.pool), before, what)
  }
  const cut = nextPath()
  await writeFile(cut, (await readFile(path)).subarray(0, 40_000))
  await assert.rejects(importArchive(other.app, cut), /archive-damaged/)
  assert.deepEqual(await collect((await other.app.files('default'))!.list('', new Date('2100-01-01'))), [])
  assert.ok((await importArchive(other.app, path)).rows > 0)
})

test('an archive of older tables is imported and migrated', async () => {
  const url = await emptyServerDatabase('archive-older')
  const client = new pg.Client(url)
  await client.connect()
  await client.query('begin')
  await migrateWithin(client, migrations().slice(0, -1))
  await client.query('commit')
  await client.query(`insert into location (name) values ('Roma')`)
  await client.end()
  const database = { pool: { options: { connectionString: url } } } as unknown as AppContext['database']
  const older = await save({ database, files: async () => null }, app.now())
  const other = await openTestStudio()
  assert.equal((await importArchive(other.app, older)).rows, 1)
  const { rows } = await other.app.database.pool.query('select name from location')
  assert.deepEqual(rows, [{ name: 'Roma' }])
  const { rowCount } = await other.app.database.pool.query('select from drizzle.__drizzle_migrations')
  assert.equal(rowCount, migrations().length)
})
