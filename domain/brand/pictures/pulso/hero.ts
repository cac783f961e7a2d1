import { type SeededRandom, randomFrom } from '../../seed.ts'
import type { Tokens } from '../../tokens.ts'
import { picture } from '../draw.ts'
import { darkBackground, randomArc } from './arcs.ts'

const RINGS = 22

/** The hero of Pulso: arcs that leave the area of the text free, at most 8 kB. */
export function pulsoHero(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const chance = randomFrom(seed)
  if (w / h > 1.05) {
    const space = { w: 1440, h: 800 }
    const arcs = dome(tokens, chance, { x: chance.between(1170, 1190), y: 372, reach: 660, room: 350, away: 0 })
    return picture(space, { w, h }, darkBackground(tokens, seed, space, 200) + arcs)
  }
  const space = { w: 720, h: 2400 }
  const arcs = dome(tokens, chance, { x: 372, y: chance.between(284, 292), reach: 400, room: 140, away: -Math.PI / 2 })
  return picture(space, { w, h }, darkBackground(tokens, seed, space, 450) + arcs)
}

type Dome = { x: number; y: number; reach: number; room: number; away: number }

/** Rings around a point. Those larger than `room` are open on the side of the text, opposite to `away`. */
function dome(tokens: Tokens, chance: SeededRandom, { x, y, reach, room, away }: Dome): string {
  return Array.from({ length: RINGS }, (_, i) => {
    const r = 30 + ((reach - 30) * (RINGS - i)) / RINGS
    const width = 1.6 + i * 0.62
    const half = r + width > room ? Math.PI - Math.acos((room - width) / r) : Math.PI
    const sweep = Math.min(5, half * 2) * chance.between(0.35, half < Math.PI ? 0.9 : 1)
    const slack = half < Math.PI ? half * 2 - sweep : Math.PI * 2
    return randomArc(tokens, chance, { x, y, r, from: away - half + chance.between(0, slack), sweep }, width)
  }).join('')
}
