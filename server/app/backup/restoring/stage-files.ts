import { rm } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { FileStore } from '../../../catalogue/files/storage/storage.ts'
import { readFrom, writeDown } from '../place/flow.ts'
import type { StoredBytes, Manifest } from '../place/manifest.ts'
import type { BackupPlace } from '../place/place.ts'
import { damaged } from './verify.ts'

/** Brings the files that belong on this machine into a folder, each held against its checksum. Answers how many. */
export async function stageFiles(place: BackupPlace, manifest: Manifest, folder: string): Promise<number> {
  const ours = manifest.files.filter(({ kept }) => kept === 'default')
  for (const file of ours) await bring(place, manifest, file, within(folder, file.key))
  return ours.length
}

export type PutBack = { readonly put: number; readonly failed: readonly string[] }

/** Puts back what the studio's object store no longer has; what it has stays. Answers what it would not take. */
export async function putInStore(
  place: BackupPlace,
  manifest: Manifest,
  store: FileStore | null,
  workFolder: string,
): Promise<PutBack> {
  let put = 0
  const failed: string[] = []
  for (const file of manifest.files.filter(({ kept }) => kept === 'aws')) {
    const draft = join(workFolder, 'of-store')
    try {
      if (!store) throw new Error('the settings name no object store')
      if ((await store.sizeOf(file.key)) === file.size) continue
      await bring(place, manifest, file, draft)
      await store.take(file.key, draft, 'application/octet-stream')
      put += 1
    } catch (error) {
      failed.push(`${file.key}: ${error instanceof Error ? error.message : error}`)
      await rm(draft, { force: true })
    }
  }
  return { put, failed }
}

async function bring(place: BackupPlace, manifest: Manifest, file: StoredBytes, path: string): Promise<void> {
  const written = await writeDown(path, readFrom(place, file.at, manifest.is_sealed)).catch((error: Error) => {
    throw damaged(manifest, error.message)
  })
  if (written.sha256 !== file.sha256)
    throw damaged(manifest, `${file.key} is not what was written (its checksum is another)`)
}

function within(folder: string, key: string): string {
  const path = resolve(folder, key)
  if (!path.startsWith(resolve(folder) + sep)) throw new Error(`a file below ${folder} was expected: ${key}`)
  return path
}
