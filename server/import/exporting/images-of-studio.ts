import { basename, extname } from 'node:path'
import { settingDefinition, isSettingKey } from '@aforo/domain/settings/keys.ts'
import type { AppContext } from '../../app/app-context.ts'
import { slugOf } from './cells.ts'
import { findFiles, type StoredFile, type StudioRead } from './export-store.ts'

export type Image = {
  readonly src: string
  readonly name: string
  readonly read: () => Promise<ReadableStream<Uint8Array>>
}
const EXTENSIONS = ['.png', '.jpg', '.jpeg', '.webp', '.avif']

/** The pictures that the folder refers to, with unique names; those in `missing` cannot be exported. */
export async function imagesOf(app: AppContext, studio: StudioRead) {
  const srcs = [...new Set(imageSrcsOf(studio))].filter((src) => src.startsWith('/'))
  const filesBySrc = new Map((await findFiles(app.database.db, srcs)).map((file) => [file.src, file]))
  const images: Image[] = []
  const missing: string[] = []
  for (const src of srcs) {
    const file = filesBySrc.get(src)
    const read = file ? await readerOf(app, file) : null
    const extension = extname(file?.name ?? '').toLowerCase()
    if (!file || !read || !EXTENSIONS.includes(extension)) missing.push(src)
    else images.push({ src, read, name: freeName(file.name, extension, images) })
  }
  return { images, missing }
}

function imageSrcsOf({ settings, coaches, types, packages, videos }: StudioRead): string[] {
  const fileSettings = settings.filter(({ key }) => isSettingKey(key) && settingDefinition(key).kind === 'file')
  return [
    ...fileSettings.map(({ value }) => String(value)),
    ...coaches.map(({ file_src }) => file_src),
    ...types.map(({ image_src }) => image_src),
    ...packages.map(({ image_src }) => image_src),
    ...videos.map(({ thumbnail }) => thumbnail),
  ].filter((src) => src !== null)
}

function freeName(name: string, extension: string, images: readonly Image[]): string {
  const slug = slugOf(basename(name, extname(name)))
  for (let suffix = 1; ; suffix++) {
    const candidate = `${suffix === 1 ? slug : `${slug}-${suffix}`}${extension}`
    if (!images.some((image) => image.name === candidate)) return candidate
  }
}

/**
 * Returns a function that reads the bytes later; null when there are none. Files of a folder are stored beside this
 * machine's uploads.
 */
async function readerOf(app: AppContext, { kept, key, src }: StoredFile): Promise<Image['read'] | null> {
  const store = await app.files(kept === 'folder' ? 'default' : kept)
  const storeKey = kept === 'folder' ? basename(src) : key
  if (!store || storeKey === null || (await store.sizeOf(storeKey)) === null) return null
  return async () => {
    const content = await store.read(storeKey)
    if (!content) throw new Error(`${src}: expected its bytes in the file store, found none. Start the export again.`)
    return content.body
  }
}
