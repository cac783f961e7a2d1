import { refuse } from '@aforo/domain/catalogue/files/refusals.ts'
import { type FileStore, StorageFault } from './storage.ts'

export type FileToSave = { readonly key: string; readonly bytes: Uint8Array; readonly type: string }

export async function saveFiles(store: FileStore, files: readonly FileToSave[]) {
  const results = await Promise.allSettled(files.map(({ key, bytes, type }) => store.put(key, bytes, type)))
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return null
  await Promise.allSettled(files.map(({ key }) => store.remove(key)))
  if (failed.reason instanceof StorageFault) return refuse(failed.reason.reason)
  throw failed.reason
}
