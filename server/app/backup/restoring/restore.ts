import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connectionOptions } from '../../../platform/database/connection/connection-name.ts'
import { openLocalPostgres } from '../../../platform/database/local/local-postgres.ts'
import type { Manifest } from '../place/manifest.ts'
import type { BackupPlace } from '../place/place.ts'
import { loadDatabase } from './load-database.ts'
import * as store from './load-store.ts'
import { assertNoOthers } from './assert-no-others.ts'
import { emptyStage, hasFiles, markUnfinished, putInPlace, findUnfinished } from './put-in-place.ts'
import { stageFiles } from './stage-files.ts'
import { verify } from './verify.ts'

export type RestoreInto = {
  readonly dataDir: string
  /** The URL of a PostgreSQL; null for the one in the data folder, which npm installed. */
  readonly url: string | null
  /** May replace existing data: files are moved aside, the database is emptied. */
  readonly replaces: boolean
  readonly word: string
}
export type Restored = { readonly files: number; readonly aside: string | null }

/**
 * Restores a backup into an empty place. Everything is checked and staged first, then the database is loaded in one
 * transaction. An interruption before its commit changes nothing; a later one is marked as unfinished.
 */
export async function restore(place: BackupPlace, manifest: Manifest, target: RestoreInto): Promise<Restored> {
  await mkdir(target.dataDir, { recursive: true })
  if (target.url !== null) return restoreAt(target.url, place, manifest, target)
  const server = await openLocalPostgres(target.dataDir, { opensStudio: true })
  try {
    return await restoreAt(server.url, place, manifest, target)
  } finally {
    await server.close()
  }
}

async function restoreAt(url: string, place: BackupPlace, manifest: Manifest, target: RestoreInto): Promise<Restored> {
  const { dataDir, word } = target
  // The permission to start a restore includes finishing it.
  const replaces = target.replaces || (await findUnfinished(dataDir)) !== null
  await assertNoFiles(dataDir, replaces)
  const client = new pg.Client(connectionOptions(url))
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
    await markUnfinished(dataDir, manifest.id)
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
