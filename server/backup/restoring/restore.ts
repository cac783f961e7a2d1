import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connectionTo } from '../../database/connection-name.ts'
import { openEmbedded } from '../../database/embedded.ts'
import { lockFolder } from '../../database/folder-lock.ts'
import type { Manifest } from '../place/manifest.ts'
import type { BackupPlace } from '../place/place.ts'
import { loadDatabase } from './load-database.ts'
import * as store from './load-store.ts'
import { assertNoOthers } from './others.ts'
import { emptyStage, isThere, noteUnfinished, putInPlace, unfinishedIn } from './put-in-place.ts'
import { stageFiles } from './stage-files.ts'
import { verify } from './verify.ts'

export type RestoreInto = {
  readonly dataDir: string
  /** A PostgreSQL; null: the embedded database in the data folder. */
  readonly url: string | null
  /** What is there may go: files and an embedded database are moved aside, what a PostgreSQL holds is given up. */
  readonly replaces: boolean
  /** The name of what is moved aside. */
  readonly word: string
}
export type Restored = { readonly files: number; readonly aside: string | null }

/**
 * Puts a backup into an empty place. Everything is checked and staged first, and a PostgreSQL is loaded in one transaction:
 * whatever ends this before its last steps leaves the place as it was, and in those it is known as unfinished.
 */
export async function restore(place: BackupPlace, manifest: Manifest, into: RestoreInto): Promise<Restored> {
  await mkdir(into.dataDir, { recursive: true })
  // On a PostgreSQL being alone in the database is what counts: see below.
  const unlock = into.url === null ? await lockFolder(into.dataDir) : async () => {}
  try {
    // Who was allowed to begin it may end it.
    const isAgain = (await unfinishedIn(into.dataDir)) !== null
    const wish = { ...into, replaces: into.replaces || isAgain }
    await assertEmpty(wish)
    return await (wish.url === null ? restoreEmbedded : restoreServer)(place, manifest, wish)
  } finally {
    await unlock()
  }
}

async function assertEmpty({ dataDir, url, replaces }: RestoreInto): Promise<void> {
  if (replaces) return
  for (const part of url === null ? (['database', 'files'] as const) : (['files'] as const)) {
    if (await isThere(dataDir, part))
      throw new Error(
        `A restore needs an empty place; found ${join(dataDir, part)}. Set DATA_DIR to another folder, or add --replace: ` +
          'what is there is then moved aside.',
      )
  }
}

async function restoreEmbedded(place: BackupPlace, manifest: Manifest, into: RestoreInto): Promise<Restored> {
  const { dataDir, word } = into
  const stage = await emptyStage(dataDir)
  const dump = join(stage, 'dump')
  await verify(place, manifest, dump)
  const files = await stageFiles(place, manifest, join(stage, 'files'))
  const { pool, close } = await openEmbedded({ dataDir: stage })
  const client = await pool.connect()
  try {
    await store.beginLoading(client)
    await loadDatabase(client, manifest, createReadStream(dump))
    await store.commit(client)
    await store.analyze(client)
  } finally {
    client.release(true)
    await close()
  }
  await noteUnfinished(dataDir, manifest.id)
  return { files, aside: await putInPlace(dataDir, ['database', 'files'], word) }
}

async function restoreServer(place: BackupPlace, manifest: Manifest, into: RestoreInto): Promise<Restored> {
  const { dataDir, url, replaces, word } = into
  const client = new pg.Client(connectionTo(url ?? ''))
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
    const aside = await putInPlace(dataDir, ['files'], word)
    await store.analyze(client)
    return { files, aside }
  } finally {
    await client.end()
  }
}

async function assertAlone(client: pg.Client, replaces: boolean): Promise<void> {
  const tables = await store.countTables(client)
  if (tables > 0 && !replaces)
    throw new Error(
      `A restore needs an empty database; found ${tables} tables in that of DATABASE_URL. Name an empty one, or add --replace: ` +
        'what is in it is then given up.',
    )
  await assertNoOthers(client)
}
