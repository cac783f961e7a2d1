import type { SeededRandom } from '../../seed.ts'
import { block, plane, round, shape } from '../draw.ts'
import type { Palette } from './palette.ts'

/** A stair from (x, y) up to the right, or to the left with a negative `run`: lit treads, shaded side. */
export function steps(p: Palette, x: number, y: number, count: number, run: number, rise: number): string {
  let side = `M${round(x)} ${round(y)}`
  let treads = ''
  for (let i = 0; i < count; i++) {
    side += `V${round(y - rise * (i + 1))}H${round(x + run * (i + 1))}`
    treads += block(p.lit, Math.min(x + run * i, x + run * (i + 1)), y - rise * (i + 1), Math.abs(run) + 0.5, rise / 4)
  }
  return shape(p.shade, `${side}V${round(y)}z`) + treads
}

/** An agave: a fan of pointed leaves from (x, y), those in front in another colour. */
export function agave(front: string, back: string, x: number, y: number, size: number, chance: SeededRandom): string {
  const leaf = (turn: number, long: number) => {
    const reach = size * long
    const tipX = x + Math.sin(turn) * reach
    const tipY = y - Math.cos(turn) * reach
    const wide = size * 0.1
    const across = Math.cos(turn) * wide
    const along = Math.sin(turn) * wide
    const midX = x + Math.sin(turn) * reach * 0.45
    const midY = y - Math.cos(turn) * reach * 0.45
    return `M${round(x)} ${round(y)}Q${round(midX - across * 1.7)} ${round(midY - along * 1.7)} ${round(tipX)} ${round(tipY)}Q${round(midX + across * 1.7)} ${round(midY + along * 1.7)} ${round(x)} ${round(y)}z`
  }
  let behind = ''
  let before = ''
  for (let i = -3; i <= 3; i++) behind += leaf(i * 0.36, chance.between(0.9, 1.05))
  for (let i = -2; i <= 2; i++) before += leaf(i * 0.46 + 0.12, chance.between(0.6, 0.78))
  return shape(back, behind) + shape(front, before)
}

/** The crown of a tree: one closed line of round lobes around (x, y). */
export function crown(fill: string, x: number, y: number, wide: number, tall: number, chance: SeededRandom): string {
  const lobes = 9
  const points = Array.from({ length: lobes }, (_, i) => {
    const turn = (i / lobes) * Math.PI * 2 + chance.between(-0.14, 0.14)
    const reach = chance.between(0.82, 1)
    return [x + Math.cos(turn) * wide * reach, y + Math.sin(turn) * tall * reach] as const
  })
  const first = points[0] ?? [x, y]
  let d = `M${round(first[0])} ${round(first[1])}`
  for (let i = 0; i < lobes; i++) {
    const from = points[i] ?? first
    const to = points[(i + 1) % lobes] ?? first
    d += `A${round(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56)} ${round(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56)} 0 0 1 ${round(to[0])} ${round(to[1])}`
  }
  return shape(fill, `${d}z`)
}

export function water(fill: string, glint: string, corners: number[], sunX: number): string {
  const top = corners[1] ?? 0
  const bottom = corners.at(-1) ?? 0
  let bands = ''
  for (let i = 0; i < 4; i++) {
    const y = top + 9 + ((bottom - top - 8) / 4) * i
    const half = 62 - i * 13
    bands += plane(glint, sunX - half, y, sunX, y - 3, sunX + half, y, sunX, y + 3)
  }
  return plane(fill, ...corners) + bands
}
