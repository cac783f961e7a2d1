import type { ClientBase } from 'pg'
import { type Migration, migrateWithin, migrations } from '../../../platform/database/migrate-within.ts'
import { unpacked } from '../making/tar.ts'
import { gunzipped } from '../place/flow.ts'
import type { Manifest } from '../place/manifest.ts'
import * as store from './load-store.ts'

/**
 * Restores a dump within the open transaction: its tables, its rows, then newer migrations. Throws when the contents
 * differ from the manifest.
 */
export async function loadDatabase(
  client: ClientBase,
  manifest: Manifest,
  dump: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { before, since } = pathOf(manifest)
  await migrateWithin(client, before)
  const { tables, sequences } = manifest.database
  const unlike = await store.unlike(client, tables)
  if (unlike.length > 0) throw new Error(`${manifest.id} has tables of another history: ${unlike.join(', ')}.`)
  const close = await store.openTables(client, tables)
  await loadRows(client, manifest, dump)
  await close()
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
  for await (const { name, bytes } of unpacked(gunzipped(dump))) {
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

/** The migrations that its tables had, and those that came since. Throws when this code does not know the way. */
export function pathOf({ id, migrations: made }: Manifest): { before: Migration[]; since: Migration[] } {
  const known = migrations()
  const at = known.findIndex(({ hash }) => hash === made.newest)
  if (at >= 0 && at + 1 === made.many) return { before: known.slice(0, at + 1), since: known.slice(at + 1) }
  const newest = known.at(-1)
  if (made.many > known.length || (newest && made.written_at > newest.written_at))
    throw new Error(
      `The backup ${id} was made by newer code: it has ${made.many} migrations, this version knows ${known.length}. ` +
        'Restore it with the version that made it, or with a newer one.',
    )
  throw new Error(
    `The backup ${id} is of another history: its migration ${made.many} is not one of this version's. ` +
      'Restore it with the version that made it.',
  )
}
