import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, type Gunzip, type Gzip } from 'node:zlib'
import type { BackupPlace } from './place.ts'

type Bytes = AsyncIterable<Uint8Array>

/** Writes bytes into a file of this machine and answers how many those were, and their digest. The disk has them then. */
export async function writeDown(path: string, bytes: Bytes): Promise<{ size: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const counted = countedIn(bytes)
  await pipeline(counted.bytes, createWriteStream(path, { mode: 0o600 }))
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
  return counted.getDigest()
}

export function countedIn(bytes: Bytes): { bytes: Bytes; getDigest: () => { size: number; sha256: string } } {
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

export const gzipped = (bytes: Bytes): Bytes => through(bytes, () => createGzip())
export const gunzipped = (bytes: Bytes): Bytes => through(bytes, () => createGunzip())

async function* through(bytes: Bytes, make: () => Gzip | Gunzip): Bytes {
  const out = make()
  const fed = pipeline(bytes, out)
  fed.catch(() => {})
  yield* out as AsyncIterable<Uint8Array>
  await fed
}

export async function passed(bytes: Bytes): Promise<void> {
  for await (const _ of bytes) continue
}

export async function* readFrom({ store, seal }: BackupPlace, key: string, isSealed: boolean): Bytes {
  const found = await store.read(key)
  if (!found) throw new Error(`${key} is missing from the backups`)
  if (isSealed && !seal) throw new Error('the backup is sealed: set BACKUP_PASSPHRASE to what it was made with')
  yield* isSealed && seal ? seal.open(found.body) : found.body
}

export async function wholeOf(bytes: Bytes): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}
