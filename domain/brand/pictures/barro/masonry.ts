import type { Chance } from '../../seed.ts'
import { block, plane, round, shape } from '../draw.ts'
import type { Palette } from './palette.ts'

/** A free stair that climbs to the right from (x, y) (or to the left, with a negative run): treads in light, sides in shade. */
export function steps(p: Palette, x: number, y: number, count: number, run: number, rise: number): string {
  let side = `M${round(x)} ${round(y)}`
  let treads = ''
  for (let at = 0; at < count; at++) {
    side += `V${round(y - rise * (at + 1))}H${round(x + run * (at + 1))}`
    treads += block(
      p.lit,
      Math.min(x + run * at, x + run * (at + 1)),
      y - rise * (at + 1),
      Math.abs(run) + 0.5,
      rise / 4,
    )
  }
  return shape(p.shade, `${side}V${round(y)}z`) + treads
}

/** An agave cut from paper: a fan of pointed leaves from (x, y), the near half paler. */
export function agave(front: string, back: string, x: number, y: number, size: number, chance: Chance): string {
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
  for (let at = -3; at <= 3; at++) behind += leaf(at * 0.36, chance.between(0.9, 1.05))
  for (let at = -2; at <= 2; at++) before += leaf(at * 0.46 + 0.12, chance.between(0.6, 0.78))
  return shape(back, behind) + shape(front, before)
}

/** The crown of a tree cut from paper: one closed line of round lobes about (x, y). */
export function crown(fill: string, x: number, y: number, wide: number, tall: number, chance: Chance): string {
  const lobes = 9
  const points = Array.from({ length: lobes }, (_, at) => {
    const turn = (at / lobes) * Math.PI * 2 + chance.between(-0.14, 0.14)
    const reach = chance.between(0.82, 1)
    return [x + Math.cos(turn) * wide * reach, y + Math.sin(turn) * tall * reach] as const
  })
  const first = points[0] ?? [x, y]
  let d = `M${round(first[0])} ${round(first[1])}`
  for (let at = 0; at < lobes; at++) {
    const from = points[at] ?? first
    const to = points[(at + 1) % lobes] ?? first
    d += `A${round(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56)} ${round(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56)} 0 0 1 ${round(to[0])} ${round(to[1])}`
  }
  return shape(fill, `${d}z`)
}

export function water(fill: string, glint: string, corners: number[], sunX: number): string {
  const top = corners[1] ?? 0
  const bottom = corners.at(-1) ?? 0
  let bands = ''
  for (let at = 0; at < 4; at++) {
    const y = top + 9 + ((bottom - top - 8) / 4) * at
    const half = 62 - at * 13
    bands += plane(glint, sunX - half, y, sunX, y - 3, sunX + half, y, sunX, y + 3)
  }
  return plane(fill, ...corners) + bands
}
