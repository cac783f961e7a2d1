import type { FileStores, StorageLocation } from '../../../catalogue/files/storage/storage.ts'
import { beginSnapshot, findMigrated } from '../making/dump-store.ts'
import { archivedKeys } from '../making/back-up-files.ts'
import type { BackupSource } from '../making/snapshot.ts'
import { type Entry, packTar, type StreamedEntry } from '../making/tar.ts'
import { countAndHash, gzip } from '../place/streams.ts'
import { describeTables, findEpoch, readRows } from './archive-store.ts'
import { type ArchiveManifest, FILES, MANIFEST, rowsName, SCHEMA, schemaOf } from './format.ts'

/**
 * A studio as one archive (docs/archive.md), streamed while it is read from one snapshot: rows of all tables, files, a
 * schema, and last a manifest. It holds no passwords, keys or sessions.
 */
export async function* writeArchive(source: BackupSource, now: Date): AsyncGenerator<Uint8Array> {
  const reader = await source.read()
  try {
    yield* gzip(packTar(listEntries(reader.client, source.files, now)))
  } finally {
    await reader.close()
  }
}

type Client = Awaited<ReturnType<BackupSource['read']>>['client']

async function* listEntries(client: Client, files: FileStores, now: Date): AsyncGenerator<Entry | StreamedEntry> {
  await beginSnapshot(client)
  const migrations = await findMigrated(client)
  const tables = await describeTables(client)
  const written: ArchiveManifest['entries'] = []
  const hashed = (name: string, size: number, body: AsyncIterable<Uint8Array>): StreamedEntry => {
    const counted = countAndHash(body)
    async function* record() {
      yield* counted.bytes
      written.push({ name, ...counted.getDigest() })
    }
    return { name, size, body: record() }
  }
  const text = (name: string, content: string) => {
    const bytes = Buffer.from(content)
    return hashed(name, bytes.length, piecesOf(bytes))
  }
  const counts: ArchiveManifest['tables'] = {}
  for (const table of tables) {
    let [count, page] = [0, 0]
    for await (const rows of readRows(client, table)) {
      page += 1
      count += rows.length
      yield text(rowsName(table.name, page), `${rows.join('\n')}\n`)
    }
    counts[table.name] = { columns: table.columns.map(({ name }) => name), rows: count }
  }
  const epoch = (await findEpoch(client)) ?? ''
  await client.query('commit')
  for (const { location, key } of await listFiles(files)) {
    const found = await (await files(location))?.read(key)
    if (found) yield hashed(`${FILES}${key}`, found.size, found.body)
  }
  yield text(SCHEMA, `${JSON.stringify(schemaOf(tables), null, 2)}\n`)
  const made_at = now.toISOString()
  const manifest: ArchiveManifest = {
    format: 'aforo-archive-1',
    made_at,
    epoch,
    migrations,
    tables: counts,
    entries: written,
  }
  yield { name: MANIFEST, bytes: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`) }
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The files of both stores in the order of their keys. */
async function listFiles(files: FileStores): Promise<{ location: StorageLocation; key: string }[]> {
  const found = new Map<string, StorageLocation>()
  for (const location of ['aws', 'default'] as const)
    for await (const key of archivedKeys(await files(location), location)) found.set(key, location)
  return [...found]
    .map(([key, location]) => ({ location, key }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
}
