import type { Tokens } from '../tokens.ts'
import { picture, round } from './draw.ts'

export type ShareWords = { title: string; line?: string }

/** The card of a shared link, 1200 by 630: the words over the hero given, in its calm zone. */
export function shareCard(hero: string, tokens: Tokens, w: number, h: number, words: ShareWords): string {
  const face = (name: string) => (tokens[name] ?? 'sans-serif').replaceAll("'", '')
  const long = words.title.length
  const size = Math.max(44, Math.min(112, 1080 / Math.max(8, long)))
  const rows = long > 18 ? halves(words.title) : [words.title]
  const ink = tokens['--card-ink'] ?? tokens['--on-dark'] ?? ''
  const text = rows
    .map(
      (row, at) =>
        `<text x="64" y="${round(450 - (rows.length - 1 - at) * size * 1.35)}" font-family="${face('--font-display')}" font-weight="${tokens['--display-weight']}" font-size="${round(size * (rows.length > 1 ? 1.35 : 1))}" letter-spacing="-2" fill="${ink}">${escaped(row)}</text>`,
    )
    .join('')
  const under = words.line
    ? `<text x="66" y="520" font-family="${face('--font-text')}" font-size="34" fill="${ink}">${escaped(words.line)}</text>`
    : ''
  return picture({ w: 1200, h: 630 }, { w, h }, hero + text + under)
}

function halves(title: string): string[] {
  const words = title.split(' ')
  const middle = Math.ceil(words.length / 2)
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')].filter(Boolean)
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
