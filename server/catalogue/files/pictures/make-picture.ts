import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { MOST_PIXELS } from '@aforo/domain/catalogue/files/limits.ts'
import type { PictureKind } from '@aforo/domain/catalogue/files/recognising.ts'
import { type FileReason, refuse } from '@aforo/domain/catalogue/files/refusals.ts'
import { renditionWidths, WIDEST } from '@aforo/domain/catalogue/files/renditions.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'

type Copy = { width: number; type: string; ending: string; bytes: Buffer }
export type Made = { width: number; height: number; largest: Copy; smaller: Copy[] }

// One core at most, and nothing kept: a photo must not stall a booking.
sharp.cache(false)
sharp.concurrency(1)
const TALLEST = 3600
const PATIENCE_S = 30

let last: Promise<unknown> = Promise.resolve()

/**
 * What is kept of a picture: its pixels alone, upright, in sRGB, 2400 px wide at most, and the smaller copies of it. One
 * picture after the other.
 */
export function makePicture(
  bytes: Uint8Array,
  kind: PictureKind,
  widthsOf: typeof renditionWidths = renditionWidths,
): Promise<Verdict<Made, FileReason>> {
  const made = last.then(() => make(bytes, kind, widthsOf))
  last = made.catch(() => {})
  return made
}

async function make(
  bytes: Uint8Array,
  kind: PictureKind,
  widthsOf: typeof renditionWidths,
): Promise<Verdict<Made, FileReason>> {
  const picture = await pixelsOf(bytes)
  if (!picture.allowed) return picture
  const { data, info } = picture.value
  const look = looks[kind === 'png' || kind === 'gif' ? 'drawn' : 'photo']
  const again = (width: number) => sharp(data, { raw: rawOf(info) }).resize({ width })
  const smaller: Copy[] = []
  for (const width of widthsOf(info.width)) {
    smaller.push(await copy(again(width).webp(look.webp), width, 'webp'))
    smaller.push(await copy(again(width).avif(look.avif), width, 'avif'))
  }
  const whole = sharp(data, { raw: rawOf(info) })
  const isClear = info.channels === 4 || info.channels === 2
  const largest = isClear
    ? await copy(whole.png({ compressionLevel: 9 }), info.width, 'png')
    : await copy(whole.jpeg({ quality: 84, progressive: true }), info.width, 'jpg')
  return allow({ width: info.width, height: info.height, largest, smaller })
}

const looks = {
  photo: { webp: { quality: 78, effort: 3 }, avif: { quality: 54, effort: 1 } },
  drawn: { webp: { quality: 90, effort: 3, smartSubsample: true }, avif: { quality: 68, effort: 1 } },
}

type Pixels = { data: Buffer; info: OutputInfo }

async function pixelsOf(bytes: Uint8Array): Promise<Verdict<Pixels, FileReason>> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  try {
    const upright = picture
      .autoOrient()
      .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: PATIENCE_S })
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
    return allow(await withoutEmptyAlpha({ data, info }))
  } catch (error) {
    return refuse(/pixel limit/.test(String(error)) ? 'picture-too-large' : 'picture-broken')
  }
}

async function withoutEmptyAlpha({ data, info }: Pixels): Promise<Pixels> {
  if (info.channels !== 4 && info.channels !== 2) return { data, info }
  const whole = sharp(data, { raw: rawOf(info) })
  const { isOpaque } = await whole.clone().stats()
  return isOpaque ? whole.removeAlpha().raw().toBuffer({ resolveWithObject: true }) : { data, info }
}

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels: channels as 1 | 2 | 3 | 4 })

async function copy(picture: Sharp, width: number, ending: 'jpg' | 'png' | 'webp' | 'avif'): Promise<Copy> {
  const type = `image/${ending === 'jpg' ? 'jpeg' : ending}`
  return { width, type, ending, bytes: await picture.timeout({ seconds: PATIENCE_S }).toBuffer() }
}
