import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { describedKey, isSettingKey } from 'studio/settings/keys.ts'
import type { World } from '../../world.ts'
import { slugOf } from './cells.ts'
import { findFiles, type KeptFile, type StudioRead } from './export-store.ts'

export type Image = { readonly src: string; readonly name: string; readonly bytes: Uint8Array }
const KINDS = ['.png', '.jpg', '.jpeg', '.webp', '.avif']

/** The pictures that something of the folder names, each under a name of its own; `missing` are those that cannot go along. */
export async function imagesOf(world: World, studio: StudioRead, filesDir: string) {
  const srcs = [...new Set(namedIn(studio))].filter((src) => src.startsWith('/'))
  const kept = new Map((await findFiles(world.database.db, srcs)).map((file) => [file.src, file]))
  const images: Image[] = []
  const missing: string[] = []
  for (const src of srcs) {
    const file = kept.get(src)
    const bytes = file ? await bytesOf(world, file, filesDir) : null
    const kind = extname(file?.name ?? '').toLowerCase()
    if (!file || !bytes || !KINDS.includes(kind)) missing.push(src)
    else images.push({ src, bytes, name: freeName(file.name, kind, images) })
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

async function bytesOf(world: World, { kept, key, src }: KeptFile, filesDir: string): Promise<Uint8Array | null> {
  if (kept === 'folder') return readFile(join(filesDir, basename(src))).catch(() => null)
  const found = key === null ? null : await (await world.files(kept))?.read(key)
  return found ? new Uint8Array(await new Response(found.body).arrayBuffer()) : null
}
