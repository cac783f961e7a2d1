import { type SeededRandom, randomFrom, slugOf, rotationIndex } from '../../seed.ts'
import type { Tokens } from '../../tokens.ts'
import { arch, type Box, block, disc, gradient, picture, plane } from '../draw.ts'
import { agave, crown, steps, water } from './masonry.ts'
import { type Hour, type Palette, paletteOf } from './palette.ts'

const heroHours: Hour[] = ['alba', 'tarde', 'cielo', 'noche', 'rosa']

/** The hero of the landing page, at most 8 kB: walls, sky, sun. Light text is readable low on the left (`calmZoneOf`). */
export function heroPicture(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const p = paletteOf(tokens, heroHours[rotationIndex(seed) % heroHours.length] ?? 'alba')
  const id = slugOf('h', seed)
  const chance = randomFrom(seed)
  return w / h > 1.05 ? wide(id, p, chance, { w, h }) : tall(id, p, chance, { w, h })
}

function wide(id: string, p: Palette, chance: SeededRandom, shown: Box): string {
  const sun = { x: chance.between(990, 1060), y: chance.between(190, 230), r: chance.between(124, 150) }
  const tower = chance.between(862, 872)
  const door = chance.between(1060, 1100)
  const body = [
    `<defs>${gradient(id, p.sky, p.horizon)}</defs>`,
    block(`url(#${id})`, 0, 0, 1440, 800),
    disc(p.sun, sun.x, sun.y, sun.r),
    slab(p, tower, 66, 112, 640),
    // the long wall with light on it, and the crown of a tree above it
    crown(p.shade, 1345, 236, 96, 70, chance),
    crown(p.deep, 1400, 214, 72, 60, chance),
    plane(p.wall, tower + 52, 330, 1440, 246, 1440, 660, tower + 52, 640),
    plane(p.lit, tower + 52, 330, 1440, 246, 1440, 404, tower + 52, 572),
    steps(p, 1262, 664, 10, 24, 22),
    // the ground, the door and the light that falls through it
    plane(p.shade, 790, 632, tower + 52, 640, 1440, 660, 1440, 800, 790, 800),
    arch(p.deep, door, 378, 120, 266),
    arch(p.glow, door + 22, 396, 98, 248),
    plane(p.other, door + 22, 562, door + 120, 540, door + 120, 645, door + 22, 643),
    plane(p.glow, door + 22, 643, door + 120, 645, door - 4, 712, door - 172, 704),
    water(p.sky, p.sun, [1060, 716, 1440, 726, 1440, 778, 1010, 764], sun.x + 190),
    agave(p.other, p.otherShade, tower + 66, 660, 76, chance),
    // the shaded wall behind the text, and its shadow on the ground
    plane(p.floor, 0, 24, 806, 172, 806, 800, 0, 800),
    plane(p.floor2, 0, 24, 806, 172, 806, 236, 0, 470),
    plane(p.wall, 806, 172, 840, 166, 840, 706, 806, 722),
    plane(p.floor2, 0, 706, 806, 722, 840, 706, 1000, 800, 0, 800),
  ]
  return picture({ w: 1440, h: 800 }, shown, body.join(''))
}

function tall(id: string, p: Palette, chance: SeededRandom, shown: Box): string {
  const sun = { x: chance.between(250, 320), y: chance.between(116, 136), r: chance.between(76, 90) }
  const door = chance.between(390, 416)
  const body = [
    `<defs>${gradient(id, p.sky, p.horizon)}</defs>`,
    block(`url(#${id})`, 0, 0, 720, 440),
    '<g transform="translate(-96) scale(1.25)">',
    disc(p.sun, sun.x, sun.y, sun.r),
    slab(p, 190, 44, 84, 380),
    crown(p.shade, 546, 118, 62, 46, chance),
    crown(p.deep, 600, 104, 50, 42, chance),
    plane(p.wall, 246, 168, 720, 112, 720, 380, 246, 380),
    plane(p.lit, 246, 168, 720, 112, 720, 214, 246, 318),
    arch(p.deep, door, 190, 74, 190),
    arch(p.glow, door + 14, 202, 60, 180),
    steps(p, 508, 352, 9, 20, 18),
    agave(p.other, p.otherShade, 292, 350, 46, chance),
    plane(p.floor, 0, 226, 214, 262, 214, 336, 720, 346, 720, 400, 0, 400),
    plane(p.wall, 214, 262, 234, 259, 234, 337, 214, 336.6),
    '</g>',
    block(p.floor, 0, 440, 720, 1960),
    plane(p.floor2, 0, 560, 720, 470, 720, 1600, 300, 1000),
  ]
  return picture({ w: 720, h: 2400 }, shown, body.join(''))
}

function slab(p: Palette, x: number, top: number, wide: number, foot: number): string {
  const side = wide * 0.3
  return (
    plane(p.other, x, top, x + wide, top + 22, x + wide, foot, x, foot) +
    plane(p.otherShade, x - side, top + 14, x, top, x, foot, x - side, foot)
  )
}
