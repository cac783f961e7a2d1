import { type Chance, chanceOf, turnOf } from '../seed.ts'
import type { Tokens } from '../tokens.ts'
import { block, picture, round } from './draw.ts'

type Point = readonly [number, number]

/** Tinta's hero: one ribbon of drawn lines that rises on the right, away from the words. At most 8 kB. */
export function tintaHero(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const wide = w / h > 1.05
  const chance = chanceOf(seed)
  const space = wide ? { w: 1440, h: 800 } : { w: 720, h: 1000 }
  const area = wide ? { x: 860, y: -20, w: 560, h: 840 } : { x: 40, y: -20, w: 660, h: 420 }
  return picture(space, { w, h }, paper(tokens, space) + ribbon(tokens, spines(chance, area, 5, !wide), 30, 1.2))
}

/** Tinta's poster, 4:5: a ribbon that falls, a ribbon that lies, or a knot of rings, by the seed's turn. At most 5 kB. */
export function tintaPoster(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const chance = chanceOf(seed)
  const space = { w: 400, h: 500 }
  const turn = turnOf(seed) % 3
  const area = { x: 30, y: turn ? 40 : -10, w: 340, h: 310 }
  const body = turn === 2 ? knot(tokens, chance) : ribbon(tokens, spines(chance, area, turn ? 4 : 5, turn === 1), 20, 1)
  return picture(space, { w, h }, paper(tokens, space) + body)
}

function paper(tokens: Tokens, space: { w: number; h: number }): string {
  return block(tokens['--surface'] ?? '', 0, 0, space.w, space.h)
}

/** Two edges of one ribbon: wide where it bends, narrow where it turns over. */
function spines(
  chance: Chance,
  area: { x: number; y: number; w: number; h: number },
  count: number,
  lying: boolean,
): [Point[], Point[]] {
  const place = (along: number, across: number): Point =>
    lying ? [area.x + along * area.w, area.y + across * area.h] : [area.x + across * area.w, area.y + along * area.h]
  const one: Point[] = []
  const other: Point[] = []
  for (let at = 0; at < count; at++) {
    const along = at / (count - 1)
    const bend = at % 2 ? chance.between(0.02, 0.2) : chance.between(0.5, 0.68)
    const width = at % 2 ? chance.between(0.34, 0.5) : chance.between(-0.12, 0.3)
    one.push(place(along, bend))
    other.push(place(along, bend + width))
  }
  return [one, other]
}

/** Lines between two spines; every ninth in the accent. */
function ribbon(tokens: Tokens, [one, other]: [Point[], Point[]], count: number, width: number): string {
  const plain: string[] = []
  const hot: string[] = []
  for (let at = 0; at < count; at++) {
    const part = at / (count - 1)
    const points = one.map(([x, y], i): Point => {
      const [ox, oy] = other[i] ?? [x, y]
      return [x + (ox - x) * part, y + (oy - y) * part]
    })
    ;(at % 9 === 4 ? hot : plain).push(curve(points))
  }
  return strokes(tokens['--primary'] ?? '', width, plain) + strokes(tokens['--accent'] ?? '', width * 1.6, hot)
}

function strokes(colour: string, width: number, paths: string[]): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${round(width)}" d="${paths.join('')}"/>`
}

/** A Catmull–Rom curve through the points, as smooth cubics. */
function curve(points: Point[]): string {
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

function knot(tokens: Tokens, chance: Chance): string {
  const lean = chance.between(2, 6)
  const drift = chance.between(3, 6) * (chance.coin() ? 1 : -1)
  const swell = chance.between(18, 40)
  const rings = Array.from({ length: 20 }, (_, at) => {
    const x = 200 + (at - 10) * drift
    const y = 190 + Math.sin(at / lean) * 40
    const r = 72 + Math.cos(at / 4) * swell
    return `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(r * 2)} 0a${round(r)} ${round(r)} 0 1 0-${round(r * 2)} 0z`
  })
  return (
    strokes(
      tokens['--primary'] ?? '',
      1,
      rings.filter((_, at) => at % 9 !== 4),
    ) +
    strokes(
      tokens['--accent'] ?? '',
      1.6,
      rings.filter((_, at) => at % 9 === 4),
    )
  )
}
