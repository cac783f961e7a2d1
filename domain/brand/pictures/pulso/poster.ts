import { type Chance, chanceOf, turnOf } from '../../seed.ts'
import type { Tokens } from '../../tokens.ts'
import { disc, line, picture, round } from '../draw.ts'
import { crescent, lightsOf, room, strand } from './arcs.ts'

type Drawing = (tokens: Tokens, chance: Chance) => string

/** Pulso's poster, 4:5: one of eight drawings of a rhythm, by the seed's turn; words read below four fifths. At most 5 kB. */
export function pulsoPoster(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const space = { w: 400, h: 500 }
  return picture(space, { w, h }, room(tokens, seed, space, 400) + drawingOf(seed)(tokens, chanceOf(seed)))
}

export function pulsoScene(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const space = { w: 480, h: 320 }
  const drawing = drawingOf(seed)(tokens, chanceOf(seed))
  return picture(space, { w, h }, `${room(tokens, seed, space, 320)}<g transform="translate(40 -28)">${drawing}</g>`)
}

const drawingOf = (seed: string | number): Drawing => drawings[turnOf(seed) % drawings.length] ?? dial

function dial(tokens: Tokens, chance: Chance): string {
  const [x, y] = [chance.between(180, 220), 184]
  return Array.from({ length: 10 }, (_, at) => {
    const ring = { x, y, r: 168 - at * 15.5, from: chance.between(0, 6.28), sweep: chance.between(1.4, 5.4) }
    return strand(tokens, chance, ring, 2.4 + at * 0.9)
  }).join('')
}

function fan(tokens: Tokens, chance: Chance): string {
  return Array.from({ length: 9 }, (_, at) => {
    const from = Math.PI * 0.5 + chance.between(0.04, 0.4)
    return strand(tokens, chance, { x: 400, y: 0, r: 372 - at * 38, from, sweep: chance.between(0.6, 1.1) }, 14 + at)
  }).join('')
}

function bars(tokens: Tokens, chance: Chance): string {
  const { hot, main, pale } = lightsOf(tokens)
  const beat = chance.between(0.5, 0.9)
  return Array.from({ length: 11 }, (_, at) => {
    const half = 26 + Math.abs(Math.sin(at * beat)) * chance.between(90, 130)
    const light = chance.coin(0.25) ? hot : at % 3 ? main : pale
    return line(light, 17, `M${30 + at * 34} ${round(196 - half)}V${round(196 + half)}`)
  }).join('')
}

function twins(tokens: Tokens, chance: Chance): string {
  const rings = (x: number, y: number, most: number, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const ring = { x, y, r: most - at * 19, from: chance.between(0, 6.28), sweep: chance.between(2.4, 5.6) }
      return strand(tokens, chance, ring, 8)
    }).join('')
  return rings(132, 130, 108, 6) + rings(290, 262, 98, 5)
}

function eclipse(tokens: Tokens, chance: Chance): string {
  const { hot, main, night } = lightsOf(tokens)
  const lean = chance.between(-1.2, 0.4)
  const about = [172, 190].map((r) =>
    strand(tokens, chance, { x: 200, y: 198, r, from: chance.between(0, 6.28), sweep: chance.between(1, 3) }, 3),
  )
  return crescent(chance.coin(0.35) ? hot : main, night, 200, 198, 142, lean) + about.join('')
}

function field(tokens: Tokens, chance: Chance): string {
  const { hot, main, pale } = lightsOf(tokens)
  const beat = { x: chance.between(120, 280), y: chance.between(110, 260) }
  return Array.from({ length: 64 }, (_, at) => {
    const [x, y] = [46 + (at % 8) * 44, 40 + Math.floor(at / 8) * 44]
    const far = Math.hypot(x - beat.x, y - beat.y)
    const r = Math.max(2.2, 19 - far / 11)
    return disc(far < 62 ? hot : far < 150 ? main : pale, x, y, r)
  }).join('')
}

function waves(tokens: Tokens, chance: Chance): string {
  const { hot, main, pale } = lightsOf(tokens)
  const [long, warm] = [chance.between(92, 118), Math.floor(chance.between(0, 7))]
  return Array.from({ length: 7 }, (_, at) => {
    const [y, high] = [70 + at * 44, chance.between(14, 26) + (3 - Math.abs(at - 3)) * 17]
    const swings = [0, 1, 2, 3, 4].map((turn) => {
      const x = turn * long - 20
      return `Q${round(x + long / 2)} ${round(y + (turn % 2 ? high : -high))} ${round(x + long)} ${round(y)}`
    })
    return line(at === warm ? hot : at % 2 ? main : pale, 4 + at * 1.4, `M-20 ${round(y)}${swings.join('')}`)
  }).join('')
}

function sets(tokens: Tokens, chance: Chance): string {
  const { hot, main, pale } = lightsOf(tokens)
  const own = Math.floor(chance.between(2, 8))
  return Array.from({ length: 9 }, (_, at) => {
    const start = 400 - (60 + at * 34 + chance.between(-22, 30))
    return line(at === own ? hot : at % 3 === 1 ? pale : main, 20, `M${round(Math.max(30, start))} ${44 + at * 38}H440`)
  }).join('')
}

const drawings: readonly Drawing[] = [fan, bars, eclipse, waves, twins, field, sets, dial]
