import type { SeededRandom } from '../../seed.ts'
import { arch, block, disc, plane, shape } from '../draw.ts'
import { crown } from './masonry.ts'
import type { Palette } from './palette.ts'

export function stair(p: Palette, chance: SeededRandom): string {
  const sun = chance.between(70, 130)
  let profile = 'M20 400'
  let treads = ''
  for (let i = 0; i < 9; i++) {
    const x = 20 + i * 30
    const y = 400 - (i + 1) * 24
    profile += `V${y}H${x + 30}`
    treads += block(p.glow, x, y, 30, 6)
  }
  return [
    disc(p.sun, sun, 116, 54),
    plane(p.wall, 160, 30, 400, 0, 400, 400, 160, 400),
    plane(p.lit, 160, 30, 400, 0, 400, 60, 160, 268),
    arch(p.deep, 306, 74, 74, 116),
    arch(p.glow, 318, 86, 62, 104),
    plane(p.other, 0, 250, 160, 226, 160, 400, 0, 400),
    shape(p.shade, `${profile}H400V400z`),
    treads,
    plane(p.floor, 0, 366, 400, 366, 400, 500, 0, 500),
    plane(p.floor2, 60, 366, 400, 366, 400, 470, 300, 500),
  ].join('')
}

export function towers(p: Palette, chance: SeededRandom): string {
  const paints = [
    [p.lit, p.shade],
    [p.other, p.otherShade],
    [p.wall, p.deep],
    [p.glow, p.wall],
  ] as const
  const places = [
    [250, 96, 66, 250],
    [56, 150, 58, 214],
    [140, 34, 82, 320],
    [318, 176, 46, 186],
  ] as const
  const prism = ([x, top, wide, tall]: readonly [number, number, number, number], i: number) => {
    const [face, side] = paints[i] ?? paints[0]
    const edge = x + wide * chance.between(0.5, 0.64)
    return (
      plane(face, x, top + 16, edge, top, edge, top + tall + 60, x, top + tall + 60) +
      plane(side, edge, top, x + wide, top + 24, x + wide, top + tall + 60, edge, top + tall + 60)
    )
  }
  return [
    disc(p.sun, chance.between(236, 330), 84, 48),
    places.map(prism).join(''),
    plane(p.floor, 0, 374, 400, 356, 400, 500, 0, 500),
    plane(p.floor2, 210, 365, 400, 356, 400, 430),
  ].join('')
}

export function treeCourt(p: Palette, chance: SeededRandom): string {
  const x = chance.between(196, 226)
  return [
    plane(p.wall, 0, 84, 292, 84, 292, 400, 0, 400),
    plane(p.lit, 0, 84, 292, 84, 292, 130, 0, 330),
    plane(p.shade, 292, 84, 400, 52, 400, 420, 292, 400),
    crown(p.shade, x - 84, 216, 74, 62, chance),
    plane(p.shade, x - 88, 250, x - 80, 250, x - 46, 376, x - 58, 376),
    plane(p.deep, x - 6, 240, x + 6, 240, x + 10, 392, x - 10, 392),
    crown(p.other, x, 168, 104, 84, chance),
    crown(p.otherShade, x + 40, 196, 58, 46, chance),
    plane(p.floor, 0, 372, 292, 372, 400, 396, 400, 500, 0, 500),
    plane(p.floor2, 0, 372, 200, 372, 60, 500, 0, 500),
  ].join('')
}

export function mirror(p: Palette, chance: SeededRandom): string {
  const x = chance.between(118, 150)
  const water = (y: number, half: number) => block(p.sun, x - half + (y % 7), y, half * 2, 5)
  return [
    disc(p.sun, x, 232, 84),
    plane(p.other, 214, 60, 400, 24, 400, 262, 214, 262),
    plane(p.otherShade, 214, 60, 240, 55, 240, 262, 214, 262),
    plane(p.lit, 290, 130, 346, 122, 346, 262, 290, 262),
    plane(p.wall, 0, 214, 74, 222, 74, 262, 0, 262),
    plane(p.shade, 0, 258, 400, 258, 400, 500, 0, 500),
    plane(p.deep, 214, 258, 400, 258, 400, 372, 214, 352),
    [268, 282, 298, 316, 336].map((y, i) => water(y, 74 - i * 14)).join(''),
    plane(p.floor, 0, 352, 400, 372, 400, 500, 0, 500),
    plane(p.floor2, 0, 352, 400, 372, 400, 384, 0, 366),
  ].join('')
}

export function zenith(p: Palette, chance: SeededRandom): string {
  const rings = [p.deep, p.shade, p.wall, p.lit, p.glow]
  const drift = chance.between(6, 14)
  const ring = (fill: string, i: number) => disc(fill, 210 + i * drift * 0.6, 190 - i * drift * 0.5, 214 - i * 34)
  return [
    block(p.otherShade, 0, 0, 400, 500),
    plane(p.other, 0, 0, 250, 0, 0, 260),
    rings.map(ring).join(''),
    disc(p.sun, 210 + 5 * drift * 0.6, 190 - 5 * drift * 0.5, 42),
    shape(p.floor, 'M0 392Q200 330 400 392V500H0z'),
    shape(p.floor2, 'M200 361Q300 362 400 392V500H300z'),
  ].join('')
}
