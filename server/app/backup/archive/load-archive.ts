import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ClientBase } from 'pg'
import { renewEpoch } from '../../../gateways/installation.ts'
import { hashPassword } from '../../../identity/password-hash.ts'
import { migrateWithin, migrations } from '../../../platform/database/migrate-within.ts'
import { streamTar } from '../making/tar.ts'
import { drain, gunzip, readAll } from '../place/streams.ts'
import { splitMigrations } from '../restoring/load-database.ts'
import { dropConstraints, dropMigrated } from '../restoring/load-store.ts'
import { ArchiveFault } from './archive-fault.ts'
import * as store from './archive-store.ts'
import { type ArchiveManifest, tableOf } from './format.ts'

/**
 * Loads the rows of a checked archive in the open transaction, into tables that are empty. An older archive is loaded
 * into the tables of its time, which are then migrated. Returns the number of rows. Throws `ArchiveFault`.
 */
export async function loadArchive(client: ClientBase, manifest: ArchiveManifest, path: string): Promise<number> {
  const { before, since } = migrationsOf(manifest)
  await store.lockImport(client)
  await assertEmpty(client)
  if (since.length > 0) {
    await dropMigrated(client)
    await migrateWithin(client, before)
  }
  const tables = await tablesOf(client, manifest)
  const restoreConstraints = await dropConstraints(
    client,
    tables.map(({ name }) => ({ name: `public.${name}`, columns: [] })),
  )
  const rows = await insertEntries(client, tables, manifest, path)
  await restoreConstraints()
  await store.passIdentities(client, tables)
  await migrateWithin(client, since)
  await renewEpoch(client)
  return rows
}

function migrationsOf({ migrations: of }: ArchiveManifest) {
  try {
    return splitMigrations({ id: 'archive', migrations: of })
  } catch (error) {
    const found = `its tables have ${of.many} migrations, this version knows ${migrations().length}, and not its newest`
    throw new ArchiveFault('archive-newer', found, error)
  }
}

async function assertEmpty(client: ClientBase): Promise<void> {
  const filled = await store.listFilled(client, await store.describeTables(client))
  // A new installation may have settings before it is opened; those of the archive replace them.
  const found = filled.filter((name) => name !== 'setting')
  if (found.length > 0) throw new ArchiveFault('studio-not-empty', `found rows in ${found.join(', ')}`)
}

/** The tables of the archive, with those of its columns that this version writes. */
async function tablesOf(client: ClientBase, manifest: ArchiveManifest): Promise<store.TableDescription[]> {
  const known = new Map<string, store.TableDescription>()
  for (const table of await store.describeTables(client)) known.set(table.name, table)
  return Object.entries(manifest.tables).map(([name, { columns }]) => {
    const table = known.get(name)
    if (!table) throw new ArchiveFault('archive-damaged', `a table that archives do not have: ${name}`)
    const unknown = columns.find((column) => !table.columns.some((other) => other.name === column))
    if (unknown !== undefined)
      throw new ArchiveFault('archive-damaged', `a column that archives do not have: ${name}.${unknown}`)
    return { ...table, columns: table.columns.filter((column) => columns.includes(column.name)) }
  })
}

async function insertEntries(
  client: ClientBase,
  tables: readonly store.TableDescription[],
  manifest: ArchiveManifest,
  path: string,
): Promise<number> {
  const byName = new Map<string, store.TableDescription>(tables.map((table) => [table.name, table]))
  const inserted = new Map<string, number>()
  // An unknown password: people choose one by the link of "Olvidé mi contraseña".
  const filled = { account: { password_hash: await hashPassword(randomBytes(32).toString('base64url')) } }
  for await (const { name, body } of streamTar(gunzip(createReadStream(path)))) {
    const table = byName.get(tableOf(name) ?? '')
    if (!table) {
      await drain(body)
      continue
    }
    const rows = `[${(await readAll(body)).toString('utf8').trimEnd().split('\n').join(',')}]`
    const count = await store
      .insertRows(client, table, rows, table.name === 'account' ? filled.account : {})
      .catch((error: Error) => {
        throw new ArchiveFault('archive-damaged', `${name}: ${error.message}`, error)
      })
    inserted.set(table.name, (inserted.get(table.name) ?? 0) + count)
  }
  for (const [name, { rows }] of Object.entries(manifest.tables)) {
    const found = inserted.get(name) ?? 0
    if (found !== rows) throw new ArchiveFault('archive-damaged', `${name}: expected ${rows} rows, found ${found}`)
  }
  return [...inserted.values()].reduce((sum, count) => sum + count, 0)
}
