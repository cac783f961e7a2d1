import type { ClientBase } from 'pg'
import { type Migration, migrateWithin, migrations } from '../../../platform/database/migrate-within.ts'
import { unpackTar } from '../making/tar.ts'
import { gunzip } from '../place/streams.ts'
import type { Manifest } from '../place/manifest.ts'
import * as store from './load-store.ts'

/**
 * Restores a dump in the open transaction: the tables as they were, the rows, then newer migrations. Throws if the
 * contents differ from the manifest.
 */
export async function loadDatabase(
  client: ClientBase,
  manifest: Manifest,
  dump: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { before, since } = splitMigrations(manifest)
  await migrateWithin(client, before)
  const { tables, sequences } = manifest.database
  const differing = await store.listDifferingTables(client, tables)
  if (differing.length > 0)
    throw new Error(`${manifest.id}: expected tables of this version, found other columns in: ${differing.join(', ')}.`)
  const restoreConstraints = await store.dropConstraints(client, tables)
  await loadRows(client, manifest, dump)
  await restoreConstraints()
  await store.setSequences(client, sequences)
  await migrateWithin(client, since)
  await store.beginEpoch(client)
}

async function loadRows(
  client: ClientBase,
  { id, database }: Manifest,
  dump: AsyncIterable<Uint8Array>,
): Promise<void> {
  const tables = new Map(database.tables.map((table) => [table.name, table]))
  const loaded = new Map<string, number>()
  for await (const { name, bytes } of unpackTar(gunzip(dump))) {
    const table = tables.get(name.split('/')[0] ?? '')
    if (!table) throw new Error(`${id} holds rows of a table that its manifest does not know: ${name}.`)
    const rows = await store.loadPage(client, table, bytes)
    loaded.set(table.name, (loaded.get(table.name) ?? 0) + rows)
  }
  for (const { name, rows } of database.tables) {
    const found = loaded.get(name) ?? 0
    if (found !== rows) throw new Error(`${id}: ${name}: expected ${rows} rows, found ${found}.`)
  }
}

/** The migrations of the backup and the later ones. Throws if this version does not know the backup's migrations. */
export function splitMigrations({ id, migrations: backupMigrations }: Pick<Manifest, 'id' | 'migrations'>): {
  before: Migration[]
  since: Migration[]
} {
  const known = migrations()
  const at = known.findIndex(({ hash }) => hash === backupMigrations.newest)
  if (at >= 0 && at + 1 === backupMigrations.many) return { before: known.slice(0, at + 1), since: known.slice(at + 1) }
  const newest = known.at(-1)
  if (backupMigrations.many > known.length || (newest && backupMigrations.written_at > newest.written_at))
    throw new Error(
      `The backup ${id} was made by newer code: it has ${backupMigrations.many} migrations, this version knows ${known.length}. ` +
        'Restore it with the version that made it, or with a newer one.',
    )
  throw new Error(
    `The backup ${id} is of another history: its migration ${backupMigrations.many} is not one of this version's. ` +
      'Restore it with the version that made it.',
  )
}
