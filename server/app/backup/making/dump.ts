import type { ClientBase } from 'pg'
import {
  beginPicture,
  findMigrated,
  listSequences,
  listTables,
  type Migrated,
  pagesOf,
  type Sequence,
} from './dump-store.ts'
import { gzipped } from '../place/flow.ts'
import { type Entry, packed } from './tar.ts'

export type Dumped = {
  migrations: Migrated
  tables: { name: string; columns: string[]; rows: number }[]
  sequences: Sequence[]
}

/**
 * All rows of all tables of one snapshot, as a tar of COPY files (`public.customer/000001.copy`), page by page. The
 * contents are known once the bytes are read.
 */
export function dumpOf(
  client: ClientBase,
  signal: AbortSignal,
): { bytes: AsyncIterable<Uint8Array>; getContents: () => Dumped } {
  let dumped: Dumped | null = null
  async function* pages(): AsyncGenerator<Entry> {
    await beginPicture(client)
    const migrations = await findMigrated(client)
    const tables: Dumped['tables'] = []
    for (const table of await listTables(client)) {
      let [rows, page] = [0, 0]
      for await (const { rows: more, bytes } of pagesOf(client, table)) {
        signal.throwIfAborted()
        page += 1
        rows += more
        yield { name: `${table.name}/${String(page).padStart(6, '0')}.copy`, bytes }
      }
      tables.push({ name: table.name, columns: [...table.columns], rows })
    }
    const sequences = await listSequences(client)
    await client.query('commit')
    dumped = { migrations, tables, sequences }
  }
  return {
    bytes: gzipped(packed(pages())),
    getContents() {
      if (!dumped) throw new Error('a dump that was read to its end was expected')
      return dumped
    },
  }
}
