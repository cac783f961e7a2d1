import type { Tokens } from '../tokens.ts'
import { picture, round } from './draw.ts'

export type ShareWords = { title: string; subtitle?: string }

/** The preview picture of a shared link, 1200 by 630: the hero with text in its calm zone. */
export function shareCard(hero: string, tokens: Tokens, w: number, h: number, words: ShareWords): string {
  const fontOf = (name: string) => (tokens[name] ?? 'sans-serif').replaceAll("'", '')
  const titleLength = words.title.length
  const size = Math.max(44, Math.min(112, 1080 / Math.max(8, titleLength)))
  const rows = titleLength > 18 ? toTwoRows(words.title) : [words.title]
  const ink = tokens['--card-ink'] ?? tokens['--on-dark'] ?? ''
  const text = rows
    .map(
      (row, i) =>
        `<text x="64" y="${round(450 - (rows.length - 1 - i) * size * 1.35)}" font-family="${fontOf('--font-display')}" font-weight="${tokens['--display-weight']}" font-size="${round(size * (rows.length > 1 ? 1.35 : 1))}" letter-spacing="-2" fill="${ink}">${escapeXml(row)}</text>`,
    )
    .join('')
  const subtitle = words.subtitle
    ? `<text x="66" y="520" font-family="${fontOf('--font-text')}" font-size="34" fill="${ink}">${escapeXml(words.subtitle)}</text>`
    : ''
  return picture({ w: 1200, h: 630 }, { w, h }, hero + text + subtitle)
}

function toTwoRows(title: string): string[] {
  const words = title.split(' ')
  const middle = Math.ceil(words.length / 2)
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')].filter(Boolean)
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
