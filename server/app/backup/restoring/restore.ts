import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connectionTo } from '../../../platform/database/connection-name.ts'
import { openLocalPostgres } from '../../../platform/database/local/local-postgres.ts'
import type { Manifest } from '../place/manifest.ts'
import type { BackupPlace } from '../place/place.ts'
import { loadDatabase } from './load-database.ts'
import * as store from './load-store.ts'
import { assertNoOthers } from './others.ts'
import { emptyStage, hasFiles, noteUnfinished, putInPlace, unfinishedIn } from './put-in-place.ts'
import { stageFiles } from './stage-files.ts'
import { verify } from './verify.ts'

export type RestoreInto = {
  readonly dataDir: string
  /** A PostgreSQL; null: the one that npm brought, in the data folder. */
  readonly url: string | null
  /** What is there may go: files are moved aside, what the database holds is given up. */
  readonly replaces: boolean
  readonly word: string
}
export type Restored = { readonly files: number; readonly aside: string | null }

/**
 * Restores a backup into an empty place. Everything is checked and staged first, the database is loaded in one
 * transaction: an earlier interruption changes nothing, a later one is marked as unfinished.
 */
export async function restore(place: BackupPlace, manifest: Manifest, into: RestoreInto): Promise<Restored> {
  await mkdir(into.dataDir, { recursive: true })
  if (into.url !== null) return restoreAt(into.url, place, manifest, into)
  const server = await openLocalPostgres(into.dataDir, { opensStudio: true })
  try {
    return await restoreAt(server.url, place, manifest, into)
  } finally {
    await server.close()
  }
}

async function restoreAt(url: string, place: BackupPlace, manifest: Manifest, into: RestoreInto): Promise<Restored> {
  const { dataDir, word } = into
  // The permission to start a restore includes finishing it.
  const replaces = into.replaces || (await unfinishedIn(dataDir)) !== null
  await assertNoFiles(dataDir, replaces)
  const client = new pg.Client(connectionTo(url))
  client.on('error', () => {})
  await client.connect()
  try {
    await assertAlone(client, replaces)
    const stage = await emptyStage(dataDir)
    const dump = join(stage, 'dump')
    await verify(place, manifest, dump)
    const files = await stageFiles(place, manifest, join(stage, 'files'))
    await store.beginLoading(client)
    if (replaces) await store.emptyDatabase(client)
    await loadDatabase(client, manifest, createReadStream(dump))
    await noteUnfinished(dataDir, manifest.id)
    await store.commit(client)
    const aside = await putInPlace(dataDir, word)
    await store.analyze(client)
    return { files, aside }
  } finally {
    await client.end()
  }
}

async function assertNoFiles(dataDir: string, replaces: boolean): Promise<void> {
  if (replaces || !(await hasFiles(dataDir))) return
  throw new Error(
    `A restore needs an empty place; found ${join(dataDir, 'files')}. Set DATA_DIR to another folder, or add --replace: ` +
      'what is there is then moved aside.',
  )
}

async function assertAlone(client: pg.Client, replaces: boolean): Promise<void> {
  const tables = await store.countTables(client)
  if (tables > 0 && !replaces)
    throw new Error(
      `A restore needs an empty database; found ${tables} tables in it. Name an empty one, or add --replace: ` +
        'what is in it is then given up.',
    )
  await assertNoOthers(client)
}
