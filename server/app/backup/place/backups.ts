import { parseInstant } from '@aforo/domain/values/days.ts'
import { readObject, readAll } from './streams.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import type { BackupPlace } from './place.ts'

const BACKUPS = 'backups/'
const MANIFEST = /^backups\/([^/]+)\/manifest\.json(\.sealed)?$/
/** For `list`: a time after every file's, by the clock of the store. */
export const ANY_TIME: Date = parseInstant('9999-01-01T00:00:00Z')

export type BackupName = { readonly id: string; readonly made_at: Date; readonly isSealed: boolean }

/** `20261122T090003Z-4f1c`: start time and a random suffix. */
export const newBackupId = (now: Date, word: string): string =>
  `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${word.replace(/[^A-Za-z0-9]/g, '').slice(0, 4)}`

const parseTime = (id: string): Date =>
  parseInstant(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'))

export const databaseAt = (id: string, isSealed: boolean): string =>
  `${BACKUPS}${id}/database.tar.gz${isSealed ? '.sealed' : ''}`

export async function listBackups({ store }: Pick<BackupPlace, 'store'>): Promise<BackupName[]> {
  const found: BackupName[] = []
  for await (const key of store.list(BACKUPS, ANY_TIME)) {
    const [, id, sealed] = MANIFEST.exec(key) ?? []
    if (id) found.push({ id, made_at: parseTime(id), isSealed: sealed !== undefined })
  }
  return found.toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime())
}

export async function openManifest(place: BackupPlace, { id, isSealed }: BackupName): Promise<Manifest> {
  const bytes = await readAll(readObject(place, manifestKey(id, isSealed), isSealed)).catch((error: Error) => {
    throw new Error(`The backup ${id} cannot be opened: ${error.message}.`, { cause: error })
  })
  return readManifest(id, bytes)
}

export async function putManifest({ store, seal }: BackupPlace, manifest: Manifest): Promise<void> {
  const plain = writeManifest(manifest)
  const bytes = seal ? await readAll(seal.close(singleChunk(plain))) : plain
  await store.put(manifestKey(manifest.id, seal !== null), bytes, 'application/json')
}

export async function removeBackup({ store }: BackupPlace, { id, isSealed }: BackupName): Promise<void> {
  await store.remove(manifestKey(id, isSealed))
  await store.remove(databaseAt(id, isSealed))
}

const manifestKey = (id: string, isSealed: boolean): string =>
  `${BACKUPS}${id}/manifest.json${isSealed ? '.sealed' : ''}`

async function* singleChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
