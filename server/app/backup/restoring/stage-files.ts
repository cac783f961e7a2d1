import { rm } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { FileStore } from '../../../catalogue/files/storage/storage.ts'
import { readObject, writeToFile } from '../place/streams.ts'
import type { StoredBytes, Manifest } from '../place/manifest.ts'
import type { BackupPlace } from '../place/place.ts'
import { damagedError } from './verify.ts'

/** Copies the files of the local disk into a folder, checking each checksum. Returns their number. */
export async function stageFiles(place: BackupPlace, manifest: Manifest, folder: string): Promise<number> {
  const localFiles = manifest.files.filter(({ kept }) => kept === 'default')
  for (const file of localFiles) await copyChecked(place, manifest, file, pathWithin(folder, file.key))
  return localFiles.length
}

export type PutBack = { readonly put: number; readonly failed: readonly string[] }

/** Uploads files that the studio's object store no longer has; existing ones stay. Returns which uploads failed. */
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
      await copyChecked(place, manifest, file, draft)
      await store.putFromPath(file.key, draft, 'application/octet-stream')
      put += 1
    } catch (error) {
      failed.push(`${file.key}: ${error instanceof Error ? error.message : error}`)
      await rm(draft, { force: true })
    }
  }
  return { put, failed }
}

async function copyChecked(place: BackupPlace, manifest: Manifest, file: StoredBytes, path: string): Promise<void> {
  const written = await writeToFile(path, readObject(place, file.at, manifest.is_sealed)).catch((error: Error) => {
    throw damagedError(manifest, error.message)
  })
  if (written.sha256 !== file.sha256)
    throw damagedError(manifest, `${file.key} is not what was written (its checksum is another)`)
}

function pathWithin(folder: string, key: string): string {
  const path = resolve(folder, key)
  if (!path.startsWith(resolve(folder) + sep)) throw new Error(`a file below ${folder} was expected: ${key}`)
  return path
}
