import type { ClientBase } from 'pg'
import {
  beginSnapshot,
  findMigrated,
  listSequences,
  listTables,
  type MigrationState,
  readPages,
  type Sequence,
} from './dump-store.ts'
import { gzip } from '../place/streams.ts'
import { type Entry, packTar } from './tar.ts'

export type DumpContents = {
  migrations: MigrationState
  tables: { name: string; columns: string[]; rows: number }[]
  sequences: Sequence[]
}

/**
 * Dumps all tables of one snapshot as a tar of COPY files (`public.customer/000001.copy`), page by page.
 * `getContents` may be called once all bytes are read.
 */
export function dumpOf(
  client: ClientBase,
  signal: AbortSignal,
): { bytes: AsyncIterable<Uint8Array>; getContents: () => DumpContents } {
  let contents: DumpContents | null = null
  async function* generateEntries(): AsyncGenerator<Entry> {
    await beginSnapshot(client)
    const migrations = await findMigrated(client)
    const tables: DumpContents['tables'] = []
    for (const table of await listTables(client)) {
      let [rows, page] = [0, 0]
      for await (const { rows: rowsOfPage, bytes } of readPages(client, table)) {
        signal.throwIfAborted()
        page += 1
        rows += rowsOfPage
        yield { name: `${table.name}/${String(page).padStart(6, '0')}.copy`, bytes }
      }
      tables.push({ name: table.name, columns: [...table.columns], rows })
    }
    const sequences = await listSequences(client)
    await client.query('commit')
    contents = { migrations, tables, sequences }
  }
  return {
    bytes: gzip(packTar(generateEntries())),
    getContents() {
      if (!contents) throw new Error('Expected a dump that was read to its end. Read all bytes before getContents.')
      return contents
    },
  }
}
