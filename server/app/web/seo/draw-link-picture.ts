import sharp from 'sharp'
import { pictureFor } from '@aforo/domain/brand/pictures/picture-for.ts'
import type { Estilo } from '@aforo/domain/brand/colours.ts'
import type { Tokens } from '@aforo/domain/brand/tokens.ts'
import type { PictureWords } from '@aforo/domain/seo/link-picture.ts'
import type { Faces, Face } from './outlines.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
/** The drawings leave their left side calm for text (`calmZoneOf`). */
const WORDS_WIDTH = 588
const SIZES = [112, 96, 84, 72, 60, 52]
const MAX_LINES = 3

export type Look = { readonly estilo: Estilo; readonly tokens: Tokens; readonly faces: Faces }

/** The preview picture of a shared link, 1200 by 630: the studio's artwork, with title and line in its own font. */
export async function drawLinkPicture(words: PictureWords, seed: string | number, look: Look): Promise<Buffer> {
  return sharp(Buffer.from(linkSvg(words, seed, look)), { limitInputPixels: WIDTH * HEIGHT * 4 })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}

function linkSvg({ title, line }: PictureWords, seed: string | number, look: Look): string {
  const { estilo, tokens, faces } = look
  const ink = tokens[estilo === 'tinta' ? '--ink' : '--on-dark'] ?? '#fff'
  const art = pictureFor('hero', estilo, seed, tokens, WIDTH, HEIGHT)
  const tracking = Number.parseFloat(tokens['--display-tracking'] ?? '0')
  const displayTitle = tokens['--display-case'] === 'uppercase' ? title.toLocaleUpperCase('es-MX') : title
  const { lines, size } = fitTitle(faces.display, displayTitle, tracking)
  const subtitleLines = wrapAndTruncate(faces.text, line, 34, 0, 2)
  const leading = size * Number.parseFloat(tokens['--display-leading'] ?? '1') * 1.04
  const bottom = HEIGHT - MARGIN - (subtitleLines.length > 0 ? subtitleLines.length * 46 + 14 : 0)
  const titlePaths = lines.map((row, at) =>
    pathAt(faces.display.outline(row, size, tracking).d, MARGIN, bottom - (lines.length - 1 - at) * leading),
  )
  const subtitlePaths = subtitleLines.map((row, at) =>
    pathAt(faces.text.outline(row, 34).d, MARGIN, HEIGHT - MARGIN - (subtitleLines.length - 1 - at) * 46),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${art}<g fill="${ink}">${titlePaths.join('')}${subtitlePaths.join('')}</g></svg>`
}

const pathAt = (d: string, x: number, y: number): string =>
  `<path transform="translate(${x} ${y.toFixed(1)})" d="${d}"/>`

function fitTitle(face: Face, text: string, tracking: number): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const lines = wrapText(face, text, size, tracking)
    const fits = lines.every((line) => face.outline(line, size, tracking).width <= WORDS_WIDTH)
    if (fits && lines.length <= (size > 84 ? 2 : MAX_LINES)) return { lines, size }
  }
  const size = SIZES.at(-1) ?? 52
  return { lines: wrapAndTruncate(face, text, size, tracking, MAX_LINES), size }
}

function wrapAndTruncate(face: Face, text: string, size: number, tracking: number, most: number): string[] {
  const lines = wrapText(face, text, size, tracking)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]?.replace(/[\s.,;:·]+$/, '')}…`]
}

function wrapText(face: Face, text: string, size: number, tracking: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const candidate = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && face.outline(candidate, size, tracking).width > WORDS_WIDTH) lines.push(word)
    else lines.splice(-1, last === undefined ? 0 : 1, candidate)
  }
  return lines
}
