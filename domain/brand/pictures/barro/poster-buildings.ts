import type { SeededRandom } from '../../seed.ts'
import { arch, block, disc, plane, shape } from '../draw.ts'
import { agave } from './masonry.ts'
import type { Palette } from './palette.ts'

export function nestedArches(p: Palette, chance: SeededRandom): string {
  const x = chance.between(-14, 14)
  return [
    block(p.wall, 0, 46, 400, 354),
    plane(p.lit, 0, 46, 400, 46, 400, 96, 0, 300),
    arch(p.shade, 66 + x, 92, 268, 320),
    arch(p.other, 98 + x, 124, 220, 280),
    arch(p.otherShade, 132 + x, 164, 160, 240),
    arch(p.sky, 152 + x, 184, 130, 200),
    disc(p.sun, 226 + x, 300, 46),
    plane(p.horizon, 152 + x, 330, 282 + x, 330, 282 + x, 382, 152 + x, 382),
    plane(p.floor, 0, 366, 400, 366, 400, 500, 0, 500),
    plane(p.floor2, 152 + x, 366, 282 + x, 366, 400, 500, 210, 500),
  ].join('')
}

export function lattice(p: Palette, chance: SeededRandom): string {
  const bright = { x: chance.between(180, 300), y: chance.between(110, 230) }
  let lights = ''
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 5; column++) {
      const x = 112 + column * 72 + (row % 2) * 36
      const y = row * 46 + 12
      const distance = Math.hypot(x - bright.x, y - bright.y)
      const fill =
        distance < 52 ? p.sun : distance < 100 ? p.glow : distance < 160 ? p.lit : distance < 230 ? p.wall : p.shade
      lights += plane(fill, x, y - 38, x + 30, y, x, y + 38, x - 30, y)
    }
  return [
    block(p.deep, 74, 0, 326, 380),
    lights,
    plane(p.other, 0, 0, 78, 0, 78, 372, 0, 396),
    plane(p.otherShade, 0, 210, 78, 300, 78, 372, 0, 396),
    plane(p.floor, 0, 396, 78, 360, 400, 360, 400, 500, 0, 500),
    plane(p.floor2, 200, 360, 290, 360, 400, 450, 400, 500, 320, 500),
  ].join('')
}

export function sunPatio(p: Palette, chance: SeededRandom): string {
  const sun = chance.between(170, 250)
  return [
    disc(p.sun, sun, 178, 62),
    plane(p.shade, 0, 0, 400, 0, 306, 84, 104, 84),
    plane(p.wall, 0, 0, 104, 84, 104, 316, 0, 420),
    plane(p.lit, 0, 0, 104, 84, 104, 176, 0, 250),
    plane(p.other, 400, 0, 306, 84, 306, 316, 400, 420),
    plane(p.otherShade, 400, 190, 306, 216, 306, 316, 400, 420),
    plane(p.deep, 104, 262, 306, 262, 306, 332, 104, 332),
    plane(p.shade, 170, 262, 306, 222, 306, 262),
    plane(p.floor, 0, 394, 104, 312, 306, 312, 400, 394, 400, 500, 0, 500),
    plane(p.floor2, 104, 312, 210, 312, 150, 500, 0, 500, 0, 394),
  ].join('')
}

export function arcade(p: Palette, chance: SeededRandom): string {
  const lift = chance.between(-10, 14)
  const doors = [
    [26, 120, 104, 262],
    [166, 166, 74, 208],
    [268, 198, 52, 170],
    [342, 220, 36, 142],
  ] as const
  const openings = doors
    .map(([x, y, w, h]) => arch(p.deep, x, y, w, h) + arch(p.glow, x + w * 0.22, y + w * 0.16, w * 0.78, h - w * 0.16))
    .join('')
  return [
    disc(p.sun, 316, 92 + lift, 44),
    plane(p.wall, 0, 40 + lift, 400, 168, 400, 372, 0, 392),
    plane(p.lit, 0, 40 + lift, 400, 168, 400, 196, 0, 112 + lift),
    openings,
    plane(p.floor, 0, 378, 400, 358, 400, 500, 0, 500),
    shape(
      p.floor2,
      'M49 376L130 372L214 500L96 500zM182 369L240 366L352 500L258 500zM279 364L320 362L400 438L400 484z',
    ),
    agave(p.other, p.otherShade, 372, 386, 58, chance),
  ].join('')
}
