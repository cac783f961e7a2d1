import { join, resolve } from 'node:path'
import { diskStore } from '../../../catalogue/files/storage/disk.ts'
import { s3Store, type S3Config } from '../../../catalogue/files/storage/s3.ts'
import { type FileStore, StorageFault } from '../../../catalogue/files/storage/storage.ts'
import { type Seal, sealWith } from './sealing.ts'

export type BackupPlan = {
  /** A folder, or `s3://bucket/prefix`. */
  readonly where: string
  readonly s3: Omit<S3Config, 'bucket'>
  readonly passphrase: string | null
  readonly hour: number
  readonly hasFilms: boolean
  readonly desk: string
  /** The names of the environment variables that are set, which a restored studio needs again. */
  readonly environment: readonly string[]
}

export type BackupPlace = {
  readonly where: string
  readonly store: FileStore
  readonly desk: string
  readonly folder: string | null
  readonly seal: Seal | null
}

export async function openPlace({
  where,
  s3,
  passphrase,
  desk,
}: Pick<BackupPlan, 'where' | 's3' | 'passphrase' | 'desk'>): Promise<BackupPlace> {
  const seal = passphrase === null ? null : sealWith(passphrase)
  const bucket = bucketIn(where)
  if (!bucket) {
    const folder = resolve(where)
    // On the same disk, so that a finished file is moved by renaming it.
    return { where: folder, store: withErrors(where, diskStore(folder)), desk: join(folder, 'under-way'), folder, seal }
  }
  if (!s3.accessId || !s3.secret)
    throw new Error(`${where} needs BACKUP_S3_ACCESS_ID and BACKUP_S3_SECRET: set both, or name a folder.`)
  const store = withPrefix(await s3Store({ ...s3, bucket: bucket.name }), bucket.prefix)
  return { where, store: withErrors(where, store), desk, folder: null, seal }
}

function bucketIn(where: string): { name: string; prefix: string } | null {
  const found = /^s3:\/\/([^/]+)\/?(.*)$/.exec(where)
  if (!found) return null
  const [, name = '', prefix = ''] = found
  return { name, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` }
}

const withPrefix = (store: FileStore, prefix: string): FileStore => ({
  put: (key, bytes, type) => store.put(prefix + key, bytes, type),
  putFromPath: (key, path, type) => store.putFromPath(prefix + key, path, type),
  read: (key, range) => store.read(prefix + key, range),
  sizeOf: (key) => store.sizeOf(prefix + key),
  remove: (key) => store.remove(prefix + key),
  async *list(keyPrefix, before) {
    for await (const key of store.list(prefix + keyPrefix, before)) yield key.slice(prefix.length)
  },
})

const FAULT_TEXTS: Readonly<Record<StorageFault['reason'], string>> = {
  'no-room': 'there is no room left',
  'store-refuses': 'the store refuses: its bucket, its keys or their rights are not right',
  'store-away': 'the store does not answer',
}

const explainError = (where: string, error: unknown): unknown =>
  error instanceof StorageFault ? new Error(`${where}: ${FAULT_TEXTS[error.reason]}.`, { cause: error }) : error

function withErrors(where: string, store: FileStore): FileStore {
  const withText = <T>(operation: Promise<T>): Promise<T> =>
    operation.catch((error: unknown) => {
      throw explainError(where, error)
    })
  return {
    put: (key, bytes, type) => withText(store.put(key, bytes, type)),
    putFromPath: (key, path, type) => withText(store.putFromPath(key, path, type)),
    read: (key, range) => withText(store.read(key, range)),
    sizeOf: (key) => withText(store.sizeOf(key)),
    remove: (key) => withText(store.remove(key)),
    async *list(prefix, before) {
      try {
        yield* store.list(prefix, before)
      } catch (error) {
        throw explainError(where, error)
      }
    },
  }
}
