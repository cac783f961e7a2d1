import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseAt, listBackups, newBackupId, openManifest, putManifest } from '../place/backups.ts'
import { countAndHash, writeToFile } from '../place/streams.ts'
import type { Manifest } from '../place/manifest.ts'
import type { BackupPlace } from '../place/place.ts'
import { dumpOf } from './dump.ts'
import { backUpFiles } from './back-up-files.ts'
import type { BackupSource } from './snapshot.ts'

export type BackupInput = {
  readonly now: Date
  readonly word: string
  readonly hasFilms: boolean
  readonly signal: AbortSignal
  readonly environment: readonly string[]
}

/**
 * Backs up the database, then the files, so that every referenced file is included. The manifest is written last:
 * without it there is no backup, and an interruption does not touch earlier ones.
 */
export async function backUp(source: BackupSource, place: BackupPlace, input: BackupInput): Promise<Manifest> {
  const id = newBackupId(input.now, input.word)
  const workFolder = join(place.desk, id)
  try {
    const last = await openLastManifest(place)
    const { sha256, dumped } = await writeDump(source, place, join(workFolder, 'database'), input.signal)
    const files = await backUpFiles(source.files, place, { ...input, last, desk: workFolder })
    const at = databaseAt(id, place.seal !== null)
    await place.store.putFromPath(at, join(workFolder, 'database'), 'application/octet-stream')
    const { migrations, tables, sequences } = dumped
    const manifest: Manifest = {
      format: 1,
      id,
      made_at: input.now.toISOString(),
      is_sealed: place.seal !== null,
      migrations,
      database: { at, sha256, tables, sequences },
      ...files,
      environment: [...input.environment],
    }
    await putManifest(place, manifest)
    return manifest
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function writeDump(source: BackupSource, place: BackupPlace, path: string, signal: AbortSignal) {
  const reader = await source.read()
  try {
    const dump = dumpOf(reader.client, signal)
    const counted = countAndHash(dump.bytes)
    await writeToFile(path, place.seal ? place.seal.close(counted.bytes) : counted.bytes)
    return { sha256: counted.getDigest().sha256, dumped: dump.getContents() }
  } finally {
    await reader.close()
  }
}

async function openLastManifest(place: BackupPlace): Promise<Manifest | null> {
  const [newest] = await listBackups(place)
  if (!newest || newest.isSealed !== (place.seal !== null)) return null
  return openManifest(place, newest).catch(() => null)
}
