import sharp from 'sharp'
import { pictureFor } from '@aforo/domain/brand/pictures/picture-for.ts'
import type { Estilo, Tokens } from '@aforo/domain/brand/tokens.ts'
import type { PictureWords } from '@aforo/domain/seo/link-picture.ts'
import type { Faces, Face } from './outlines.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
/** The drawings keep their left calm for words (`calmZoneOf`). */
const WORDS_WIDTH = 588
const SIZES = [112, 96, 84, 72, 60, 52]
const MOST_LINES = 3

export type Look = { readonly estilo: Estilo; readonly tokens: Tokens; readonly faces: Faces }

/** The picture of a shared link, 1200 by 630: the studio's own art, and what is shared in its own letters. */
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
  const { lines, size } = fitted(faces.display, displayTitle, tracking)
  const under = rowsOf(faces.text, line, 34, 0, 2)
  const leading = size * Number.parseFloat(tokens['--display-leading'] ?? '1') * 1.04
  const bottom = HEIGHT - MARGIN - (under.length > 0 ? under.length * 46 + 14 : 0)
  const titles = lines.map((row, at) =>
    placed(faces.display.outline(row, size, tracking).d, MARGIN, bottom - (lines.length - 1 - at) * leading),
  )
  const unders = under.map((row, at) =>
    placed(faces.text.outline(row, 34).d, MARGIN, HEIGHT - MARGIN - (under.length - 1 - at) * 46),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${art}<g fill="${ink}">${titles.join('')}${unders.join('')}</g></svg>`
}

const placed = (d: string, x: number, y: number): string =>
  `<path transform="translate(${x} ${y.toFixed(1)})" d="${d}"/>`

function fitted(face: Face, text: string, tracking: number): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const lines = wrapped(face, text, size, tracking)
    const fits = lines.every((line) => face.outline(line, size, tracking).width <= WORDS_WIDTH)
    if (fits && lines.length <= (size > 84 ? 2 : MOST_LINES)) return { lines, size }
  }
  const size = SIZES.at(-1) ?? 52
  return { lines: rowsOf(face, text, size, tracking, MOST_LINES), size }
}

function rowsOf(face: Face, text: string, size: number, tracking: number, most: number): string[] {
  const lines = wrapped(face, text, size, tracking)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]?.replace(/[\s.,;:·]+$/, '')}…`]
}

function wrapped(face: Face, text: string, size: number, tracking: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && face.outline(longer, size, tracking).width > WORDS_WIDTH) lines.push(word)
    else lines.splice(-1, last === undefined ? 0 : 1, longer)
  }
  return lines
}
