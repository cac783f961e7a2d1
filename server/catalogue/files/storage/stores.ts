import type { Settings } from '@aforo/domain/settings/keys.ts'
import { diskStore } from './disk.ts'
import type { FileStore, FileStores } from './storage.ts'
import { s3Store, type S3Place } from './s3.ts'

/** The stores of a studio: this machine's folder, and the object store that its settings name, whenever they change. */
export function storesOf(folder: string, settings: () => Promise<Settings>): FileStores {
  const disk = diskStore(folder)
  let known: { of: string; store: Promise<FileStore> } | null = null
  return async (location) => {
    if (location === 'default') return disk
    const place = placeIn(await settings())
    if (!place) return null
    const of = JSON.stringify(place)
    if (known?.of !== of) known = { of, store: s3Store(place) }
    return known.store
  }
}

function placeIn(settings: Settings): S3Place | null {
  const { S3_ENDPOINT: endpoint, region, bucket, s3_access_id: accessId, s3_secret: secret } = settings
  return bucket && accessId && secret ? { endpoint, region, bucket, accessId, secret } : null
}
