import { mixColours } from '../../oklch.ts'
import { type SeededRandom, slugOf, rotationIndex } from '../../seed.ts'
import type { Tokens } from '../../tokens.ts'
import { type Box, block, disc, gradient, line, round } from '../draw.ts'

export type Ring = { x: number; y: number; r: number; from: number; sweep: number }

export const lightsOf = (tokens: Tokens) => ({
  hot: tokens['--accent-edge'] ?? '',
  main: tokens['--primary-edge'] ?? '',
  pale: tokens['--primary-light'] ?? '',
  night: tokens['--surface'] ?? '',
})

/** A dark background: a glow of a brand colour at the top, plain below `calm`, where text is readable. */
export function darkBackground(tokens: Tokens, seed: string | number, space: Box, calm: number): string {
  const id = slugOf('u', `${seed}${space.w}`)
  const night = tokens['--surface'] ?? ''
  const glow = [tokens['--surface-raised'], tint(tokens, '--primary', 0.26), tint(tokens, '--accent', 0.16)]
  const [top = night] = [glow[rotationIndex(seed) % 3]]
  return `<defs>${gradient(id, top, night)}</defs>${block(night, 0, 0, space.w, space.h)}${block(`url(#${id})`, 0, 0, space.w, calm)}`
}

const tint = (tokens: Tokens, name: string, part: number): string =>
  mixColours(tokens['--surface'] ?? '', tokens[name] ?? '', part)

/** One arc in a random colour; 28 % have the accent colour. */
export function randomArc(tokens: Tokens, chance: SeededRandom, ring: Ring, width: number): string {
  const { hot, main, pale } = lightsOf(tokens)
  return line(chance.coin(0.28) ? hot : chance.pick([main, main, pale]), width, arcPath(ring))
}

function arcPath({ x, y, r, from, sweep }: Ring): string {
  const pointAt = (turn: number) => `${round(x + Math.cos(turn) * r)} ${round(y + Math.sin(turn) * r)}`
  return `M${pointAt(from)}A${round(r)} ${round(r)} 0 ${sweep > Math.PI ? 1 : 0} 1 ${pointAt(from + sweep)}`
}

export function crescent(light: string, night: string, x: number, y: number, r: number, lean: number): string {
  return disc(light, x, y, r) + disc(night, x + Math.cos(lean) * r * 0.34, y + Math.sin(lean) * r * 0.34, r * 0.82)
}
