import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { type FileStore, StorageFault } from './storage.ts'

/** Bytes that stay free for the database: uploads are refused before the disk is full. */
const RESERVE = 256_000_000

export function diskStore(folder: string, { reserve = RESERVE } = {}): FileStore {
  const root = resolve(folder)
  const pathOf = (key: string): string => {
    const path = join(root, key)
    if (!path.startsWith(root + sep) || key.includes('\0'))
      throw new Error(`Storage key: expected a path below ${root}, found ${key}.`)
    return path
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      try {
        await mkdir(dirname(path), { recursive: true })
        const { bavail, bsize } = await statfs(dirname(path))
        if (bavail * bsize < reserve + bytes.length) throw new StorageFault('no-room')
        await writeAtomically(path, bytes)
      } catch (error) {
        throw isFull(error) ? new StorageFault('no-room', error) : error
      }
    },
    async putFromPath(key, from) {
      const path = pathOf(key)
      try {
        await mkdir(dirname(path), { recursive: true })
        await syncToDisk(from)
        await rename(from, path)
        await syncToDisk(dirname(path))
      } catch (error) {
        throw isFull(error) ? new StorageFault('no-room', error) : error
      }
    },
    async read(key, range) {
      const path = pathOf(key)
      const fileSize = await sizeAt(path)
      if (fileSize === null) return null
      const stream = createReadStream(path, range ? { start: range.from, end: range.to } : {})
      const size = range ? range.to - range.from + 1 : fileSize
      return { size, body: Readable.toWeb(stream) as ReadableStream<Uint8Array> }
    },
    sizeOf: (key) => sizeAt(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (prefix, before) => listFiles(root, prefix, before),
  }
}

async function* listFiles(root: string, prefix: string, before: Date): AsyncIterable<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const key = path.slice(root.length + 1).replaceAll(sep, '/')
    if (!entry.isFile() || !key.startsWith(prefix)) continue
    const stats = await stat(path).catch(() => null)
    if (stats && stats.mtime < before) yield key
  }
}

async function sizeAt(path: string): Promise<number | null> {
  const stats = await stat(path).catch(() => null)
  return stats?.isFile() ? stats.size : null
}

async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.unfinished`
  try {
    const file = await open(unfinished, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncToDisk(dirname(path))
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')
