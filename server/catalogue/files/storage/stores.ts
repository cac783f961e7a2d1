import type { Settings } from '@aforo/domain/settings/keys.ts'
import { diskStore } from './disk.ts'
import type { FileStore, FileStores } from './storage.ts'
import { s3Store, type S3Config } from './s3.ts'

/** The file stores of a studio: this machine's folder, and the object store of the current settings. */
export function createFileStores(folder: string, settings: () => Promise<Settings>): FileStores {
  const disk = diskStore(folder)
  let cached: { config: string; store: Promise<FileStore> } | null = null
  return async (location) => {
    if (location === 'default') return disk
    const config = s3ConfigFrom(await settings())
    if (!config) return null
    const key = JSON.stringify(config)
    if (cached?.config !== key) cached = { config: key, store: s3Store(config) }
    return cached.store
  }
}

function s3ConfigFrom(settings: Settings): S3Config | null {
  const { S3_ENDPOINT: endpoint, region, bucket, s3_access_id: accessId, s3_secret: secret } = settings
  return bucket && accessId && secret ? { endpoint, region, bucket, accessId, secret } : null
}
