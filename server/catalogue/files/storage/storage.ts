import type { FileReason } from '@aforo/domain/catalogue/files/refusals.ts'

type ByteRange = { readonly from: number; readonly to: number }
type FileContent = { readonly size: number; readonly body: ReadableStream<Uint8Array> }
export type StorageLocation = 'default' | 'aws'

export type FileStore = {
  /** Stores all bytes or none. Throws `StorageFault`. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Moves a file of this machine into the store under the key, all of it or nothing. Throws `StorageFault`. */
  putFromPath(key: string, path: string, type: string): Promise<void>
  /** The bytes or a range of them, and their number; null when the key does not exist. */
  read(key: string, range?: ByteRange): Promise<FileContent | null>
  sizeOf(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  list(prefix: string, before: Date): AsyncIterable<string>
}

/** The store of a location; null when it is not configured. */
export type FileStores = (location: StorageLocation) => Promise<FileStore | null>

export class StorageFault extends Error {
  readonly reason: Extract<FileReason, 'no-room' | 'store-refuses' | 'store-away'>
  constructor(reason: StorageFault['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
