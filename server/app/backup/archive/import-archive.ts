import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connectionOptions } from '../../../platform/database/connection/connection-name.ts'
import type { AppContext } from '../../app-context.ts'
import { beginLoading, commit } from '../restoring/load-store.ts'
import { type CheckedArchive, checkArchive, type StagedFile } from './check-archive.ts'
import { loadArchive } from './load-archive.ts'

export type ImportedArchive = { readonly rows: number; readonly files: number }

/**
 * Imports an archive of this machine into an installation without data, all of it or nothing: everything is checked
 * before the first row is written. Throws `ArchiveFault`.
 */
export async function importArchive(app: AppContext, path: string): Promise<ImportedArchive> {
  const folder = join(app.films.folder, `archive-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const archive = await checkArchive(path, folder)
    const rows = await load(app, archive, path)
    app.forgetSettings()
    return { rows, files: archive.files.length }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function load(app: AppContext, { manifest, files }: CheckedArchive, path: string): Promise<number> {
  const client = new pg.Client(connectionOptions(app.database.pool.options.connectionString))
  client.on('error', () => {})
  await client.connect()
  const placed: string[] = []
  try {
    await beginLoading(client)
    const rows = await loadArchive(client, manifest, path)
    await placeFiles(app, files, placed)
    await commit(client)
    return rows
  } catch (error) {
    // What was put is of no row: the installation had no files.
    for (const key of placed) await (await app.files('default'))?.remove(key)
    throw error
  } finally {
    await client.end()
  }
}

async function placeFiles(app: AppContext, files: readonly StagedFile[], placed: string[]): Promise<void> {
  const store = await app.files('default')
  if (!store && files.length > 0) throw new Error('Expected a folder for files, found none. Set DATA_DIR.')
  for (const { key, path } of files) {
    await store?.putFromPath(key, path, 'application/octet-stream')
    placed.push(key)
  }
}
