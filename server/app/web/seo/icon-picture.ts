import sharp from 'sharp'
import type { Look } from './draw-link-picture.ts'

export type IconShape = 'any' | 'maskable'

/** The studio's initial on its colour. A maskable icon fills its square, so that a phone may crop it to any shape. */
export function iconSvg(name: string, shape: IconShape, { estilo, tokens, faces }: Look): string {
  const initial = (name.match(/\p{L}|\p{N}/u)?.[0] ?? 'A').toLocaleUpperCase('es-MX')
  const size = shape === 'maskable' ? 250 : 330
  const { d, width } = faces.display.outline(initial, size)
  const backgroundPath = shape === 'maskable' ? 'M0 0H512V512H0z' : CORNERS[estilo]
  const baseline = 256 + size * 0.35
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><path fill="${tokens['--primary-solid']}" d="${backgroundPath}"/><path fill="${tokens['--on-primary']}" transform="translate(${(256 - width / 2).toFixed(1)} ${baseline.toFixed(1)})" d="${d}"/></svg>`
}

const CORNERS = {
  barro: 'M128 0H384A128 128 0 0 1 512 128V384A128 128 0 0 1 384 512H32A32 32 0 0 1 0 480V128A128 128 0 0 1 128 0z',
  pulso: 'M256 0a256 256 0 1 1 0 512a256 256 0 1 1 0-512z',
  tinta: 'M16 0H496L512 16V496L496 512H16L0 496V16z',
}

/**
 * A square icon of `size` pixels: the studio's uploaded picture, or the drawn SVG. Maskable ones get the surface colour
 * around.
 */
export async function iconPicture(
  drawn: string,
  uploaded: Buffer | null,
  { size, shape, surface }: { size: number; shape: IconShape; surface: string },
): Promise<Buffer> {
  if (!uploaded) return sharp(Buffer.from(drawn)).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
  const inner = shape === 'maskable' ? Math.round(size * 0.62) : size
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const picture = await sharp(uploaded, { limitInputPixels: 16_000_000 })
    .resize(inner, inner, { fit: 'contain', background: transparent })
    .png()
    .toBuffer()
  const background = shape === 'maskable' ? surface : transparent
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

export function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size % 256, 6)
  header.writeUInt8(size % 256, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, png])
}
