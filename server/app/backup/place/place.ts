import { join, resolve } from 'node:path'
import { diskStore } from '../../../catalogue/files/storage/disk.ts'
import { s3Store, type S3Place } from '../../../catalogue/files/storage/s3.ts'
import { type FileStore, StorageFault } from '../../../catalogue/files/storage/storage.ts'
import { type Seal, sealWith } from './sealing.ts'

export type BackupPlan = {
  /** A folder, or `s3://bucket/a/beginning`. */
  readonly where: string
  readonly s3: Omit<S3Place, 'bucket'>
  readonly passphrase: string | null
  readonly hour: number
  readonly hasFilms: boolean
  readonly desk: string
  /** The variables of the environment that are set, by their names: what a restored studio has to be given again. */
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
    // On the disk of the place, so that what is whole is put there by its name alone.
    return { where: folder, store: withErrors(where, diskStore(folder)), desk: join(folder, 'under-way'), folder, seal }
  }
  if (!s3.accessId || !s3.secret)
    throw new Error(`${where} needs BACKUP_S3_ACCESS_ID and BACKUP_S3_SECRET: set both, or name a folder.`)
  const store = within(await s3Store({ ...s3, bucket: bucket.name }), bucket.beginning)
  return { where, store: withErrors(where, store), desk, folder: null, seal }
}

function bucketIn(where: string): { name: string; beginning: string } | null {
  const found = /^s3:\/\/([^/]+)\/?(.*)$/.exec(where)
  if (!found) return null
  const [, name = '', beginning = ''] = found
  return { name, beginning: beginning === '' || beginning.endsWith('/') ? beginning : `${beginning}/` }
}

const within = (store: FileStore, beginning: string): FileStore => ({
  put: (key, bytes, type) => store.put(beginning + key, bytes, type),
  take: (key, path, type) => store.take(beginning + key, path, type),
  read: (key, range) => store.read(beginning + key, range),
  sizeOf: (key) => store.sizeOf(beginning + key),
  remove: (key) => store.remove(beginning + key),
  async *list(prefix, before) {
    for await (const key of store.list(beginning + prefix, before)) yield key.slice(beginning.length)
  },
})

const WORDS: Readonly<Record<StorageFault['reason'], string>> = {
  'no-room': 'there is no room left',
  'store-refuses': 'the store refuses: its bucket, its keys or their rights are not right',
  'store-away': 'the store does not answer',
}

const noticeOf = (where: string, error: unknown): unknown =>
  error instanceof StorageFault ? new Error(`${where}: ${WORDS[error.reason]}.`, { cause: error }) : error

function withErrors(where: string, store: FileStore): FileStore {
  const explained = <T>(operation: Promise<T>): Promise<T> =>
    operation.catch((error: unknown) => {
      throw noticeOf(where, error)
    })
  return {
    put: (key, bytes, type) => explained(store.put(key, bytes, type)),
    take: (key, path, type) => explained(store.take(key, path, type)),
    read: (key, range) => explained(store.read(key, range)),
    sizeOf: (key) => explained(store.sizeOf(key)),
    remove: (key) => explained(store.remove(key)),
    async *list(beginning, before) {
      try {
        yield* store.list(beginning, before)
      } catch (error) {
        throw noticeOf(where, error)
      }
    },
  }
}
