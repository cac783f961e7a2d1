import { atLightness, mixColours, oklchOf } from '../../oklch.ts'
import { type SeededRandom, rotationIndex } from '../../seed.ts'
import type { Tokens } from '../../tokens.ts'
import { type Box, block, round } from '../draw.ts'

export type Point = readonly [number, number]

/** A paper background, pale enough for ink, or dark enough for light lines: one of four tints, by the seed. */
export function paperBackground(tokens: Tokens, seed: string | number, space: Box): string {
  const surface = tokens['--surface'] ?? ''
  const tint = rotationIndex(seed) % 4
  if (isNight(tokens)) {
    const nights = [tokens['--surface-raised'], surface, tokens['--primary-soft'], tokens['--surface-2']]
    return block(nights[tint] ?? surface, 0, 0, space.w, space.h)
  }
  const papers = [
    mixColours(surface, tokens['--primary-light'] ?? surface, 0.62),
    surface,
    mixColours(surface, tokens['--accent'] ?? surface, 0.2),
    tokens['--surface-2'] ?? surface,
  ]
  return block(atLeastPale(papers[tint] ?? surface), 0, 0, space.w, space.h)
}

/** Whether surfaces are dark and lines light. */
export const isNight = (tokens: Tokens): boolean => oklchOf(tokens['--surface'] ?? '').l < 0.5

const atLeastPale = (hex: string): string => (oklchOf(hex).l < 0.86 ? atLightness(hex, 0.88, 0.05) : hex)

export function drawLines(tokens: Tokens, paths: readonly string[], width: number): string {
  const isAccent = (at: number) => at % 9 === 4
  return (
    strokes(
      tokens['--primary-edge'] ?? '',
      width,
      paths.filter((_, at) => !isAccent(at)),
    ) +
    strokes(
      tokens['--accent-edge'] ?? '',
      width * 1.6,
      paths.filter((_, at) => isAccent(at)),
    )
  )
}

function strokes(colour: string, width: number, paths: readonly string[]): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${round(width)}" d="${paths.join('')}"/>`
}

type Area = { x: number; y: number; w: number; h: number }

/** The two edges of a ribbon: wide where it bends, narrow where it twists. */
export function ribbonEdges(
  chance: SeededRandom,
  area: Area,
  count: number,
  isHorizontal: boolean,
): [Point[], Point[]] {
  const place = (along: number, across: number): Point =>
    isHorizontal
      ? [area.x + along * area.w, area.y + across * area.h]
      : [area.x + across * area.w, area.y + along * area.h]
  const firstEdge: Point[] = []
  const secondEdge: Point[] = []
  for (let at = 0; at < count; at++) {
    const along = at / (count - 1)
    const bend = at % 2 ? chance.between(0.02, 0.2) : chance.between(0.5, 0.68)
    const width = at % 2 ? chance.between(0.34, 0.5) : chance.between(-0.12, 0.3)
    firstEdge.push(place(along, bend))
    secondEdge.push(place(along, bend + width))
  }
  return [firstEdge, secondEdge]
}

export function ribbon([firstEdge, secondEdge]: [Point[], Point[]], count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const part = at / (count - 1)
    return curve(
      firstEdge.map(([x, y], i): Point => {
        const [ox, oy] = secondEdge[i] ?? [x, y]
        return [x + (ox - x) * part, y + (oy - y) * part]
      }),
    )
  })
}

export function curve(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0]
  let d = `M${round(at(0)[0])} ${round(at(0)[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const lead = `${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)} `
    const trail = `${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)} ${round(to[0])} ${round(to[1])}`
    d += i === 0 ? `C${lead}${trail}` : `S${trail}`
  }
  return d
}
