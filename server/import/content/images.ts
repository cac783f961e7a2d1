import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Table } from '../table/read-table.ts'
import { listFolder, type Source } from '../table/source.ts'

const LARGEST_IMAGE = 10 * 1024 * 1024

export interface ImageRow {
  readonly name: string
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif'
  readonly path: string
  readonly bytes: number
  readonly line: number
}

/**
 * images/*: pictures of at most 10 MB, recognised by their magic bytes. SVG is refused because it can carry scripts.
 */
export async function readImages(source: Source): Promise<Table<ImageRow>> {
  const names = await listFolder(source, 'images')
  const rows = await Promise.all(names.map((name) => readImage(source, name)))
  return { file: 'images/', rows: rows.flatMap((row) => row ?? []), keys: new Set(names) }
}

async function readImage(source: Source, name: string): Promise<ImageRow | undefined> {
  const path = join(source.dir, 'images', name)
  const fault = (expected: string, found: string) => {
    source.faults.push({ file: `images/${name}`, line: 1, expected, found })
    return undefined
  }
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(name)) return fault('a name of lower-case letters, digits, - and _', name)
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    const type = imageType(buffer)
    if (!type) return fault('a PNG, JPEG, WebP or AVIF picture', name)
    if (size > LARGEST_IMAGE) return fault('at most 10 MB', `${(size / 1024 / 1024).toFixed(1)} MB`)
    return { name, type, path, bytes: size, line: 1 }
  } finally {
    await handle.close()
  }
}

function imageType(start: Buffer): ImageRow['type'] | undefined {
  if (start.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png'
  if (start.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg'
  const text = start.toString('latin1')
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (['ftypavif', 'ftypavis'].includes(text.slice(4, 12))) return 'image/avif'
  return undefined
}
