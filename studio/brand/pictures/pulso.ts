import { type Chance, chanceOf, slugOf, turnOf } from '../seed.ts'
import type { Tokens } from '../tokens.ts'
import { block, gradient, line, picture, round } from './draw.ts'

type Ring = { x: number; y: number; r: number; from: number; sweep: number }

/** Pulso's hero: arcs, each the minutes of a class, about a point high on the right; none enters where the words stand. At most 8 kB. */
export function pulsoHero(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const wide = w / h > 1.05
  const space = wide ? { w: 1440, h: 800 } : { w: 720, h: 1000 }
  const chance = chanceOf(seed)
  const centre = wide ? { x: chance.between(1150, 1180), y: 350 } : { x: 400, y: chance.between(190, 210) }
  const reach = wide ? 280 : 210
  const rings = 15
  const body = Array.from({ length: rings }, (_, at) => {
    const r = 26 + ((reach - 26) / rings) * (rings - at)
    return strand(
      tokens,
      chance,
      { ...centre, r, from: chance.between(0, 6.28), sweep: chance.between(1.2, 5) },
      2 + at * 0.55,
    )
  })
  return picture(space, { w, h }, ground(tokens, seed, space) + body.join(''))
}

/** Pulso's poster, 4:5: rings, a fan, or bars that rise and fall, by the seed's turn. At most 5 kB. */
export function pulsoPoster(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const chance = chanceOf(seed)
  const space = { w: 400, h: 500 }
  const drawings = [dial, fan, bars, twins]
  const body = (drawings[turnOf(seed) % drawings.length] ?? dial)(tokens, chance)
  return picture(space, { w, h }, ground(tokens, seed, space) + body)
}

function ground(tokens: Tokens, seed: string | number, space: { w: number; h: number }): string {
  const id = slugOf('u', `${seed}${space.w}`)
  return `<defs>${gradient(id, tokens['--surface-raised'] ?? '', tokens['--surface'] ?? '')}</defs>${block(`url(#${id})`, 0, 0, space.w, space.h)}`
}

function strand(tokens: Tokens, chance: Chance, ring: Ring, width: number): string {
  const colour = chance.coin(0.28)
    ? tokens['--accent']
    : chance.pick([tokens['--primary'], tokens['--primary'], tokens['--primary-light']])
  return line(colour ?? '', width, arcPath(ring))
}

function arcPath({ x, y, r, from, sweep }: Ring): string {
  const end = from + sweep
  const at = (turn: number) => `${round(x + Math.cos(turn) * r)} ${round(y + Math.sin(turn) * r)}`
  return `M${at(from)}A${round(r)} ${round(r)} 0 ${sweep > Math.PI ? 1 : 0} 1 ${at(end)}`
}

function dial(tokens: Tokens, chance: Chance): string {
  const [x, y] = [chance.between(180, 220), 176]
  return Array.from({ length: 10 }, (_, at) =>
    strand(
      tokens,
      chance,
      { x, y, r: 158 - at * 14.5, from: chance.between(0, 6.28), sweep: chance.between(1.4, 5.4) },
      2.4 + at * 0.5,
    ),
  ).join('')
}

/** A quarter turn from the upper right corner: wide bands, as a stadium's track. */
function fan(tokens: Tokens, chance: Chance): string {
  return Array.from({ length: 8 }, (_, at) =>
    strand(
      tokens,
      chance,
      {
        x: 400,
        y: 0,
        r: 320 - at * 36,
        from: Math.PI * 0.5 + chance.between(0.06, 0.5),
        sweep: chance.between(0.5, 1),
      },
      12 + at,
    ),
  ).join('')
}

function bars(tokens: Tokens, chance: Chance): string {
  const beat = chance.between(0.5, 0.9)
  return Array.from({ length: 13 }, (_, at) => {
    const half = 22 + Math.abs(Math.sin(at * beat)) * chance.between(70, 120)
    const hot = chance.coin(0.25)
    return line(
      (hot ? tokens['--accent'] : at % 3 ? tokens['--primary'] : tokens['--primary-light']) ?? '',
      11,
      `M${32 + at * 28} ${round(186 - half)}V${round(186 + half)}`,
    )
  }).join('')
}

function twins(tokens: Tokens, chance: Chance): string {
  const ring = (x: number, y: number, most: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      strand(
        tokens,
        chance,
        { x, y, r: most - at * 17, from: chance.between(0, 6.28), sweep: chance.between(2.4, 5.6) },
        5.5,
      ),
    ).join('')
  return ring(130, 128, 98, 6) + ring(288, 236, 90, 5)
}
