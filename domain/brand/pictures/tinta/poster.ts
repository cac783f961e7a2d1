import { type SeededRandom, randomFrom, rotationIndex } from '../../seed.ts'
import type { Tokens } from '../../tokens.ts'
import { picture, round } from '../draw.ts'
import { curve, drawLines, type Point, paperBackground, ribbon, ribbonEdges } from './lines.ts'

type Drawing = (chance: SeededRandom) => string[]

/** The poster of Tinta, 4:5, at most 5 kB: a line drawing chosen by the seed. Text is readable in the lowest fifth. */
export function tintaPoster(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const space = { w: 400, h: 500 }
  return picture(space, { w, h }, paperBackground(tokens, seed, space) + drawLines(tokens, linesOf(seed), 1.3))
}

export function tintaScene(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const space = { w: 480, h: 320 }
  const body = drawLines(tokens, linesOf(seed), 1.3)
  return picture(space, { w, h }, `${paperBackground(tokens, seed, space)}<g transform="translate(40 -36)">${body}</g>`)
}

const linesOf = (seed: string | number): string[] =>
  (drawings[rotationIndex(seed) % drawings.length] ?? falling)(randomFrom(seed))

const falling: Drawing = (chance) => ribbon(ribbonEdges(chance, { x: 40, y: -20, w: 320, h: 380 }, 5, false), 20)

const lying: Drawing = (chance) => ribbon(ribbonEdges(chance, { x: -20, y: 50, w: 440, h: 310 }, 4, true), 22)

function knot(chance: SeededRandom): string[] {
  const lean = chance.between(2, 6)
  const drift = chance.between(3, 6) * (chance.coin() ? 1 : -1)
  const swell = chance.between(18, 40)
  return Array.from({ length: 22 }, (_, i) =>
    ring(200 + (i - 10) * drift, 196 + Math.sin(i / lean) * 40, 84 + Math.cos(i / 4) * swell),
  )
}

const ring = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(r * 2)} 0a${round(r)} ${round(r)} 0 1 0-${round(r * 2)} 0z`

function ridge(chance: SeededRandom): string[] {
  const top = chance.between(150, 250)
  return Array.from({ length: 21 }, (_, i) => {
    const y = 104 + i * 13.4
    const high = 118 * Math.exp(-(((i - 8) / 7) ** 2)) * chance.between(0.7, 1)
    const x = top + Math.sin(i / 3) * 26
    return `M0 ${round(y)}H${round(x - 120)}C${round(x - 50)} ${round(y)} ${round(x - 50)} ${round(y - high)} ${round(x)} ${round(y - high)}S${round(x + 50)} ${round(y)} ${round(x + 120)} ${round(y)}H400`
  })
}

function leaf(chance: SeededRandom): string[] {
  const tip: Point = [chance.between(230, 300), 40]
  const foot: Point = [chance.between(120, 180), 376]
  return Array.from({ length: 25 }, (_, i) => {
    const side = (i - 12) * 16
    const mid: Point = [(tip[0] + foot[0]) / 2 + side, (tip[1] + foot[1]) / 2 + Math.abs(side) * 0.12]
    return `M${round(foot[0])} ${round(foot[1])}Q${round(mid[0])} ${round(mid[1])} ${round(tip[0])} ${round(tip[1])}`
  })
}

function dawn(chance: SeededRandom): string[] {
  const x = chance.between(170, 230)
  const horizon = chance.between(222, 240)
  const halves = Array.from({ length: 13 }, (_, i) => {
    const r = 156 - i * 12
    return `M${round(x - r)} ${round(horizon)}a${r} ${r} 0 0 1 ${2 * r} 0`
  })
  const water = Array.from({ length: 11 }, (_, i) => {
    const half = 160 - i * 11 + chance.between(-14, 14)
    return `M${round(x - half)} ${round(horizon + 13 + i * 13)}H${round(x + half)}`
  })
  return [...halves, ...water]
}

function reeds(chance: SeededRandom): string[] {
  const wind = chance.between(60, 120) * (chance.coin() ? 1 : -1)
  return Array.from({ length: 27 }, (_, i) => {
    const x = 34 + i * 12.8
    const high = 210 + Math.sin(i / 3.2) * 76 + chance.between(-24, 24)
    return curve([
      [x, 386],
      [x + wind * 0.12, 386 - high * 0.5],
      [x + wind * (high / 290), 386 - high],
    ])
  })
}

function rosette(chance: SeededRandom): string[] {
  const petals = 18
  const start = chance.between(0, 1)
  const [long, wide] = [chance.between(140, 156), chance.between(34, 56)]
  return Array.from({ length: petals }, (_, i) => {
    const turn = start + (i / petals) * Math.PI * 2
    const petalPoint = (along: number, across: number) =>
      `${round(200 + Math.cos(turn) * along - Math.sin(turn) * across)} ${round(200 + Math.sin(turn) * along + Math.cos(turn) * across)}`
    return `M200 200C${petalPoint(long * 0.2, wide)} ${petalPoint(long * 0.9, wide)} ${petalPoint(long, 0)}S${petalPoint(long * 0.2, -wide)} 200 200`
  })
}

const drawings: readonly Drawing[] = [lying, knot, dawn, falling, rosette, ridge, leaf, reeds]
