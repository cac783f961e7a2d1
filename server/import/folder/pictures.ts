import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { ImageRow } from '../content/images.ts'

export type Pictures = ReadonlyMap<string, { readonly src: string; readonly type: string }>

/**
 * Copies a folder's pictures into `/files/`. The file name contains a hash of the content, so that a picture may be
 * cached without limit.
 */
export async function savePictures(images: readonly ImageRow[], filesDir: string): Promise<Pictures> {
  if (images.length > 0) await mkdir(filesDir, { recursive: true })
  const uploads = images.map(async ({ name, path, type }) => {
    const hash = createHash('sha256').update(await readFile(path))
    const { name: base, ext } = parse(name)
    const storedName = `${base}.${hash.digest('hex').slice(0, 8)}${ext}`
    await copyFile(path, join(filesDir, storedName))
    return [name, { src: `/files/${storedName}`, type }] as const
  })
  return new Map(await Promise.all(uploads))
}
