import { type SeededRandom, randomFrom, rotationIndex } from '../../seed.ts'
import type { Tokens } from '../../tokens.ts'
import { disc, line, picture, round } from '../draw.ts'
import { crescent, lightsOf, darkBackground, randomArc } from './arcs.ts'

type Drawing = (tokens: Tokens, chance: SeededRandom) => string

/** The poster of Pulso, 4:5, at most 5 kB: a drawing chosen by the seed. Text is readable in the lowest fifth. */
export function pulsoPoster(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const space = { w: 400, h: 500 }
  return picture(space, { w, h }, darkBackground(tokens, seed, space, 400) + drawingOf(seed)(tokens, randomFrom(seed)))
}

export function pulsoScene(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const space = { w: 480, h: 320 }
  const drawing = drawingOf(seed)(tokens, randomFrom(seed))
  return picture(
    space,
    { w, h },
    `${darkBackground(tokens, seed, space, 320)}<g transform="translate(40 -28)">${drawing}</g>`,
  )
}

const drawingOf = (seed: string | number): Drawing => drawings[rotationIndex(seed) % drawings.length] ?? dial

function dial(tokens: Tokens, chance: SeededRandom): string {
  const [x, y] = [chance.between(180, 220), 184]
  return Array.from({ length: 10 }, (_, i) => {
    const ring = { x, y, r: 168 - i * 15.5, from: chance.between(0, 6.28), sweep: chance.between(1.4, 5.4) }
    return randomArc(tokens, chance, ring, 2.4 + i * 0.9)
  }).join('')
}

function fan(tokens: Tokens, chance: SeededRandom): string {
  return Array.from({ length: 9 }, (_, i) => {
    const from = Math.PI * 0.5 + chance.between(0.04, 0.4)
    return randomArc(tokens, chance, { x: 400, y: 0, r: 372 - i * 38, from, sweep: chance.between(0.6, 1.1) }, 14 + i)
  }).join('')
}

function bars(tokens: Tokens, chance: SeededRandom): string {
  const { hot, main, pale } = lightsOf(tokens)
  const beat = chance.between(0.5, 0.9)
  return Array.from({ length: 11 }, (_, i) => {
    const half = 26 + Math.abs(Math.sin(i * beat)) * chance.between(90, 130)
    const light = chance.coin(0.25) ? hot : i % 3 ? main : pale
    return line(light, 17, `M${30 + i * 34} ${round(196 - half)}V${round(196 + half)}`)
  }).join('')
}

function twins(tokens: Tokens, chance: SeededRandom): string {
  const rings = (x: number, y: number, maxRadius: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const ring = { x, y, r: maxRadius - i * 19, from: chance.between(0, 6.28), sweep: chance.between(2.4, 5.6) }
      return randomArc(tokens, chance, ring, 8)
    }).join('')
  return rings(132, 130, 108, 6) + rings(290, 262, 98, 5)
}

function eclipse(tokens: Tokens, chance: SeededRandom): string {
  const { hot, main, night } = lightsOf(tokens)
  const lean = chance.between(-1.2, 0.4)
  const halo = [172, 190].map((r) =>
    randomArc(tokens, chance, { x: 200, y: 198, r, from: chance.between(0, 6.28), sweep: chance.between(1, 3) }, 3),
  )
  return crescent(chance.coin(0.35) ? hot : main, night, 200, 198, 142, lean) + halo.join('')
}

function field(tokens: Tokens, chance: SeededRandom): string {
  const { hot, main, pale } = lightsOf(tokens)
  const beat = { x: chance.between(120, 280), y: chance.between(110, 260) }
  return Array.from({ length: 64 }, (_, i) => {
    const [x, y] = [46 + (i % 8) * 44, 40 + Math.floor(i / 8) * 44]
    const distance = Math.hypot(x - beat.x, y - beat.y)
    const r = Math.max(2.2, 19 - distance / 11)
    return disc(distance < 62 ? hot : distance < 150 ? main : pale, x, y, r)
  }).join('')
}

function waves(tokens: Tokens, chance: SeededRandom): string {
  const { hot, main, pale } = lightsOf(tokens)
  const [long, accentWave] = [chance.between(92, 118), Math.floor(chance.between(0, 7))]
  return Array.from({ length: 7 }, (_, i) => {
    const [y, high] = [70 + i * 44, chance.between(14, 26) + (3 - Math.abs(i - 3)) * 17]
    const swings = [0, 1, 2, 3, 4].map((turn) => {
      const x = turn * long - 20
      return `Q${round(x + long / 2)} ${round(y + (turn % 2 ? high : -high))} ${round(x + long)} ${round(y)}`
    })
    return line(i === accentWave ? hot : i % 2 ? main : pale, 4 + i * 1.4, `M-20 ${round(y)}${swings.join('')}`)
  }).join('')
}

function sets(tokens: Tokens, chance: SeededRandom): string {
  const { hot, main, pale } = lightsOf(tokens)
  const accentBar = Math.floor(chance.between(2, 8))
  return Array.from({ length: 9 }, (_, i) => {
    const start = 400 - (60 + i * 34 + chance.between(-22, 30))
    const colour = i === accentBar ? hot : i % 3 === 1 ? pale : main
    return line(colour, 20, `M${round(Math.max(30, start))} ${44 + i * 38}H440`)
  }).join('')
}

const drawings: readonly Drawing[] = [fan, bars, eclipse, waves, twins, field, sets, dial]
