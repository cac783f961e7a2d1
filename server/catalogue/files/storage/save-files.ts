import { type FileReason, refuse } from '@aforo/domain/catalogue/files/refusals.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'
import { type FileStore, StorageFault } from './storage.ts'

export type FileToSave = { readonly key: string; readonly bytes: Uint8Array; readonly type: string }

export async function saveFiles(store: FileStore, all: readonly FileToSave[]): Promise<Refusal<FileReason> | null> {
  const put = await Promise.allSettled(all.map(({ key, bytes, type }) => store.put(key, bytes, type)))
  const failed = put.find((one) => one.status === 'rejected')
  if (!failed) return null
  await Promise.allSettled(all.map(({ key }) => store.remove(key)))
  if (failed.reason instanceof StorageFault) return refuse(failed.reason.reason)
  throw failed.reason
}
