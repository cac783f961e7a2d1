import type { AppContext } from '../../app/app-context.ts'
import type { StorageLocation } from './storage/storage.ts'
import { findByHash } from './store.ts'

export type Upload = { readonly location: StorageLocation; readonly keys: ReadonlySet<string> }

/** Where the copies of an uploaded file are, by the first characters of its hash; null when there is no such file. */
export async function findUpload(app: AppContext, hash: string): Promise<Upload | null> {
  const row = await findByHash(app.database.db, hash)
  if (!row?.key || row.kept === 'folder') return null
  return { location: row.kept, keys: new Set([row.key, ...row.renditions.map(({ key }) => key)]) }
}
