import { type Chance, chanceOf, turnOf } from '../../seed.ts'
import type { Tokens } from '../../tokens.ts'
import { picture, round } from '../draw.ts'
import { curve, drawn, type Point, paper, ribbon, spines } from './lines.ts'

type Drawing = (chance: Chance) => string[]

/** Tinta's poster, 4:5: one of eight bodies in lines, by the seed's turn; words read below four fifths. At most 5 kB. */
export function tintaPoster(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const space = { w: 400, h: 500 }
  return picture(space, { w, h }, paper(tokens, seed, space) + drawn(tokens, linesOf(seed), 1.3))
}

export function tintaScene(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const space = { w: 480, h: 320 }
  const body = drawn(tokens, linesOf(seed), 1.3)
  return picture(space, { w, h }, `${paper(tokens, seed, space)}<g transform="translate(40 -36)">${body}</g>`)
}

const linesOf = (seed: string | number): string[] =>
  (drawings[turnOf(seed) % drawings.length] ?? falling)(chanceOf(seed))

const falling: Drawing = (chance) => ribbon(spines(chance, { x: 40, y: -20, w: 320, h: 380 }, 5, false), 20)

const lying: Drawing = (chance) => ribbon(spines(chance, { x: -20, y: 50, w: 440, h: 310 }, 4, true), 22)

function knot(chance: Chance): string[] {
  const lean = chance.between(2, 6)
  const drift = chance.between(3, 6) * (chance.coin() ? 1 : -1)
  const swell = chance.between(18, 40)
  return Array.from({ length: 22 }, (_, at) =>
    ring(200 + (at - 10) * drift, 196 + Math.sin(at / lean) * 40, 84 + Math.cos(at / 4) * swell),
  )
}

const ring = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(r * 2)} 0a${round(r)} ${round(r)} 0 1 0-${round(r * 2)} 0z`

function ridge(chance: Chance): string[] {
  const top = chance.between(150, 250)
  return Array.from({ length: 21 }, (_, at) => {
    const y = 104 + at * 13.4
    const high = 118 * Math.exp(-(((at - 8) / 7) ** 2)) * chance.between(0.7, 1)
    const x = top + Math.sin(at / 3) * 26
    return `M0 ${round(y)}H${round(x - 120)}C${round(x - 50)} ${round(y)} ${round(x - 50)} ${round(y - high)} ${round(x)} ${round(y - high)}S${round(x + 50)} ${round(y)} ${round(x + 120)} ${round(y)}H400`
  })
}

function leaf(chance: Chance): string[] {
  const tip: Point = [chance.between(230, 300), 40]
  const foot: Point = [chance.between(120, 180), 376]
  return Array.from({ length: 25 }, (_, at) => {
    const side = (at - 12) * 16
    const mid: Point = [(tip[0] + foot[0]) / 2 + side, (tip[1] + foot[1]) / 2 + Math.abs(side) * 0.12]
    return `M${round(foot[0])} ${round(foot[1])}Q${round(mid[0])} ${round(mid[1])} ${round(tip[0])} ${round(tip[1])}`
  })
}

function dawn(chance: Chance): string[] {
  const x = chance.between(170, 230)
  const horizon = chance.between(222, 240)
  const halves = Array.from({ length: 13 }, (_, at) => {
    const r = 156 - at * 12
    return `M${round(x - r)} ${round(horizon)}a${r} ${r} 0 0 1 ${2 * r} 0`
  })
  const water = Array.from({ length: 11 }, (_, at) => {
    const half = 160 - at * 11 + chance.between(-14, 14)
    return `M${round(x - half)} ${round(horizon + 13 + at * 13)}H${round(x + half)}`
  })
  return [...halves, ...water]
}

function reeds(chance: Chance): string[] {
  const wind = chance.between(60, 120) * (chance.coin() ? 1 : -1)
  return Array.from({ length: 27 }, (_, at) => {
    const x = 34 + at * 12.8
    const high = 210 + Math.sin(at / 3.2) * 76 + chance.between(-24, 24)
    return curve([
      [x, 386],
      [x + wind * 0.12, 386 - high * 0.5],
      [x + wind * (high / 290), 386 - high],
    ])
  })
}

function rosette(chance: Chance): string[] {
  const petals = 18
  const start = chance.between(0, 1)
  const [long, wide] = [chance.between(140, 156), chance.between(34, 56)]
  return Array.from({ length: petals }, (_, at) => {
    const turn = start + (at / petals) * Math.PI * 2
    const on = (along: number, across: number) =>
      `${round(200 + Math.cos(turn) * along - Math.sin(turn) * across)} ${round(200 + Math.sin(turn) * along + Math.cos(turn) * across)}`
    return `M200 200C${on(long * 0.2, wide)} ${on(long * 0.9, wide)} ${on(long, 0)}S${on(long * 0.2, -wide)} 200 200`
  })
}

const drawings: readonly Drawing[] = [lying, knot, dawn, falling, rosette, ridge, leaf, reeds]
