import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { type FileStore, StorageFault } from './storage.ts'

/** Uploads are refused first: what the database needs to go on stays free. */
const RESERVE = 256_000_000

export function diskStore(folder: string, { reserve = RESERVE } = {}): FileStore {
  const root = resolve(folder)
  const at = (key: string): string => {
    const path = join(root, key)
    if (!path.startsWith(root + sep) || key.includes('\0')) throw new Error(`A key below ${root} was expected: ${key}`)
    return path
  }
  return {
    async put(key, bytes) {
      const path = at(key)
      try {
        await mkdir(dirname(path), { recursive: true })
        const { bavail, bsize } = await statfs(dirname(path))
        if (bavail * bsize < reserve + bytes.length) throw new StorageFault('no-room')
        await writeWhole(path, bytes)
      } catch (error) {
        throw isFull(error) ? new StorageFault('no-room', error) : error
      }
    },
    async take(key, from) {
      const path = at(key)
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
      const path = at(key)
      const whole = await sizeAt(path)
      if (whole === null) return null
      const stream = createReadStream(path, range ? { start: range.from, end: range.to } : {})
      const size = range ? range.to - range.from + 1 : whole
      return { size, body: Readable.toWeb(stream) as ReadableStream<Uint8Array> }
    },
    sizeOf: (key) => sizeAt(at(key)),
    remove: (key) => rm(at(key), { force: true }),
    list: (beginning, before) => listBelow(root, beginning, before),
  }
}

async function* listBelow(root: string, beginning: string, before: Date): AsyncIterable<string> {
  const names = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name)
    const key = path.slice(root.length + 1).replaceAll(sep, '/')
    if (!entry.isFile() || !key.startsWith(beginning)) continue
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) yield key
  }
}

async function sizeAt(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? found.size : null
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
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
  const opened = await open(path, 'r')
  await opened.sync().finally(() => opened.close())
}

export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')
