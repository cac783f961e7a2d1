import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { MOST_PIXELS } from '@aforo/domain/catalogue/files/limits.ts'
import type { PictureKind } from '@aforo/domain/catalogue/files/file-kind.ts'
import { refuse } from '@aforo/domain/catalogue/files/refusals.ts'
import { renditionWidths, MAX_WIDTH } from '@aforo/domain/catalogue/files/renditions.ts'
import { allow } from '@aforo/domain/values/refusal.ts'

type Copy = { width: number; type: string; ending: string; bytes: Buffer }

// At most one core and no cache: processing a photo must not slow down bookings.
sharp.cache(false)
sharp.concurrency(1)
const MAX_HEIGHT = 3600
const TIMEOUT_S = 30

let previous: Promise<unknown> = Promise.resolve()

/**
 * Prepares a picture for storage: only its pixels, upright, in sRGB, at most 2400 px wide, and its renditions. Pictures
 * are processed one after the other.
 */
export function makePicture(bytes: Uint8Array, kind: PictureKind, widthsOf: typeof renditionWidths = renditionWidths) {
  const result = previous.then(() => make(bytes, kind, widthsOf))
  previous = result.catch(() => {})
  return result
}

async function make(bytes: Uint8Array, kind: PictureKind, widthsOf: typeof renditionWidths) {
  const picture = await decodePicture(bytes)
  if (!picture.allowed) return picture
  const { data, info } = picture.value
  const quality = qualities[kind === 'png' || kind === 'gif' ? 'drawn' : 'photo']
  const resized = (width: number) => sharp(data, { raw: toRawOptions(info) }).resize({ width })
  const smaller: Copy[] = []
  for (const width of widthsOf(info.width)) {
    smaller.push(await encodeCopy(resized(width).webp(quality.webp), width, 'webp'))
    smaller.push(await encodeCopy(resized(width).avif(quality.avif), width, 'avif'))
  }
  const fullSize = sharp(data, { raw: toRawOptions(info) })
  const hasAlpha = info.channels === 4 || info.channels === 2
  const largest = hasAlpha
    ? await encodeCopy(fullSize.png({ compressionLevel: 9 }), info.width, 'png')
    : await encodeCopy(fullSize.jpeg({ quality: 84, progressive: true }), info.width, 'jpg')
  return allow({ width: info.width, height: info.height, largest, smaller })
}

const qualities = {
  photo: { webp: { quality: 78, effort: 3 }, avif: { quality: 54, effort: 1 } },
  drawn: { webp: { quality: 90, effort: 3, smartSubsample: true }, avif: { quality: 68, effort: 1 } },
}

type Pixels = { data: Buffer; info: OutputInfo }

async function decodePicture(bytes: Uint8Array) {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  try {
    const upright = picture
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_S })
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
    return allow(await withoutEmptyAlpha({ data, info }))
  } catch (error) {
    return refuse(/pixel limit/.test(String(error)) ? 'picture-too-large' : 'picture-broken')
  }
}

async function withoutEmptyAlpha({ data, info }: Pixels): Promise<Pixels> {
  if (info.channels !== 4 && info.channels !== 2) return { data, info }
  const fullSize = sharp(data, { raw: toRawOptions(info) })
  const { isOpaque } = await fullSize.clone().stats()
  return isOpaque ? fullSize.removeAlpha().raw().toBuffer({ resolveWithObject: true }) : { data, info }
}

const toRawOptions = ({ width, height, channels }: OutputInfo) => ({
  width,
  height,
  channels: channels as 1 | 2 | 3 | 4,
})

async function encodeCopy(picture: Sharp, width: number, ending: 'jpg' | 'png' | 'webp' | 'avif'): Promise<Copy> {
  const type = `image/${ending === 'jpg' ? 'jpeg' : ending}`
  return { width, type, ending, bytes: await picture.timeout({ seconds: TIMEOUT_S }).toBuffer() }
}
