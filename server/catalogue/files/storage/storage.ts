import type { FileReason } from '@aforo/domain/catalogue/files/refusals.ts'

type ByteRange = { readonly from: number; readonly to: number }
type Found = { readonly size: number; readonly body: ReadableStream<Uint8Array> }
export type StorageLocation = 'default' | 'aws'

export type FileStore = {
  /** All of it is kept, or nothing. Throws `StorageFault`. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** The file at a path of this machine becomes the one under the key, and is no longer at the path: all of it, or nothing. Throws `StorageFault`. */
  take(key: string, path: string, type: string): Promise<void>
  /** The bytes, or a part of them, and how many those are; null where there are none. */
  read(key: string, range?: ByteRange): Promise<Found | null>
  sizeOf(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  list(beginning: string, before: Date): AsyncIterable<string>
}

/** The store of a place; null where it is not configured. */
export type FileStores = (location: StorageLocation) => Promise<FileStore | null>

export class StorageFault extends Error {
  readonly reason: Extract<FileReason, 'no-room' | 'store-refuses' | 'store-away'>
  constructor(reason: StorageFault['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
