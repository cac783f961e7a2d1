import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, type Gunzip, type Gzip } from 'node:zlib'
import type { BackupPlace } from './place.ts'

type Bytes = AsyncIterable<Uint8Array>

/** Writes bytes to a local file, waits until they are on disk (fsync), and returns their number and digest. */
export async function writeToFile(path: string, bytes: Bytes): Promise<{ size: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const counted = countAndHash(bytes)
  await pipeline(counted.bytes, createWriteStream(path, { mode: 0o600 }))
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
  return counted.getDigest()
}

export function countAndHash(bytes: Bytes): { bytes: Bytes; getDigest: () => { size: number; sha256: string } } {
  const hash = createHash('sha256')
  let size = 0
  async function* counted() {
    for await (const piece of bytes) {
      size += piece.length
      hash.update(piece)
      yield piece
    }
  }
  return { bytes: counted(), getDigest: () => ({ size, sha256: hash.digest('hex') }) }
}

export const gzip = (bytes: Bytes): Bytes => pipeThrough(bytes, () => createGzip())
export const gunzip = (bytes: Bytes): Bytes => pipeThrough(bytes, () => createGunzip())

async function* pipeThrough(bytes: Bytes, createTransform: () => Gzip | Gunzip): Bytes {
  const out = createTransform()
  const piping = pipeline(bytes, out)
  piping.catch(() => {})
  yield* out as AsyncIterable<Uint8Array>
  await piping
}

export async function drain(bytes: Bytes): Promise<void> {
  for await (const _ of bytes) continue
}

export async function* readObject({ store, seal }: BackupPlace, key: string, isSealed: boolean): Bytes {
  const found = await store.read(key)
  if (!found) throw new Error(`${key} is missing from the backups`)
  if (isSealed && !seal)
    throw new Error('the backup is sealed: set BACKUP_PASSPHRASE to the passphrase that it was made with')
  yield* isSealed && seal ? seal.open(found.body) : found.body
}

export async function readAll(bytes: Bytes): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}
