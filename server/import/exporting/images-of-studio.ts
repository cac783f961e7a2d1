import { basename, extname } from 'node:path'
import { describedKey, isSettingKey } from '@aforo/domain/settings/keys.ts'
import type { AppContext } from '../../app/app-context.ts'
import { slugOf } from './cells.ts'
import { findFiles, type StoredFile, type StudioRead } from './export-store.ts'

export type Image = {
  readonly src: string
  readonly name: string
  readonly read: () => Promise<ReadableStream<Uint8Array>>
}
const KINDS = ['.png', '.jpg', '.jpeg', '.webp', '.avif']

/** Pictures referenced by the folder, with unique names; `missing` cannot be exported. */
export async function imagesOf(app: AppContext, studio: StudioRead) {
  const srcs = [...new Set(namedIn(studio))].filter((src) => src.startsWith('/'))
  const filesBySrc = new Map((await findFiles(app.database.db, srcs)).map((file) => [file.src, file]))
  const images: Image[] = []
  const missing: string[] = []
  for (const src of srcs) {
    const file = filesBySrc.get(src)
    const read = file ? await readerOf(app, file) : null
    const kind = extname(file?.name ?? '').toLowerCase()
    if (!file || !read || !KINDS.includes(kind)) missing.push(src)
    else images.push({ src, read, name: freeName(file.name, kind, images) })
  }
  return { images, missing }
}

function namedIn({ settings, coaches, types, packages, videos }: StudioRead): string[] {
  const ofSettings = settings.filter(({ key }) => isSettingKey(key) && describedKey(key).kind === 'file')
  return [
    ...ofSettings.map(({ value }) => String(value)),
    ...coaches.map(({ file_src }) => file_src),
    ...types.map(({ image_src }) => image_src),
    ...packages.map(({ image_src }) => image_src),
    ...videos.map(({ thumbnail }) => thumbnail),
  ].filter((src) => src !== null)
}

function freeName(name: string, kind: string, images: readonly Image[]): string {
  const slug = slugOf(basename(name, extname(name)))
  for (let at = 1; ; at++) {
    const free = `${at === 1 ? slug : `${slug}-${at}`}${kind}`
    if (!images.some((one) => one.name === free)) return free
  }
}

/** How its bytes are read, when it is their turn; null where there are none. What came with a folder lies beside this machine's uploads. */
async function readerOf(app: AppContext, { kept, key, src }: StoredFile): Promise<Image['read'] | null> {
  const store = await app.files(kept === 'folder' ? 'default' : kept)
  const named = kept === 'folder' ? basename(src) : key
  if (!store || named === null || (await store.sizeOf(named)) === null) return null
  return async () => {
    const found = await store.read(named)
    if (!found) throw new Error(`${src}: expected the bytes that were there a moment ago, found none.`)
    return found.body
  }
}
