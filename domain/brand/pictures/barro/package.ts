import { type SeededRandom, randomFrom, slugOf, rotationIndex } from '../../seed.ts'
import type { Tokens } from '../../tokens.ts'
import { arch, block, disc, gradient, picture, plane } from '../draw.ts'
import { steps } from './masonry.ts'
import { type Hour, type Palette, paletteOf } from './palette.ts'

const packageHours: Hour[] = ['rosa', 'cielo', 'ocre', 'tarde', 'alba']

/** The picture of a package, 3:2, at most 5 kB: a still life of architecture. Text is not readable on it. */
export function packagePicture(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const turn = rotationIndex(seed)
  const p = paletteOf(tokens, packageHours[turn % packageHours.length] ?? 'alba')
  const id = slugOf('k', seed)
  const draw = [stacked, podium, gate, pair][turn % 4] ?? stacked
  const background = `<defs>${gradient(id, p.sky, p.horizon)}</defs>${block(`url(#${id})`, 0, 0, 480, 320)}`
  return picture({ w: 480, h: 320 }, { w, h }, background + draw(p, randomFrom(seed)))
}

function stacked(p: Palette, chance: SeededRandom): string {
  const x = chance.between(120, 150)
  return [
    plane(p.shade, 0, 236, 480, 236, 480, 320, 0, 320),
    arch(p.wall, 210, 60, 190, 200),
    arch(p.deep, 262, 118, 86, 142),
    arch(p.glow, 276, 130, 72, 130),
    disc(p.sun, x, 128, 48),
    block(p.other, x - 62, 176, 124, 84),
    block(p.otherShade, x + 22, 176, 40, 84),
    plane(p.deep, x - 62, 260, x + 62, 260, x + 4, 292, x - 130, 292),
  ].join('')
}

function podium(p: Palette, chance: SeededRandom): string {
  return [
    disc(p.sun, chance.between(300, 340), 112, 56),
    plane(p.wall, 0, 70, 210, 40, 210, 264, 0, 264),
    plane(p.lit, 0, 70, 210, 40, 210, 90, 0, 220),
    plane(p.shade, 0, 250, 480, 250, 480, 320, 0, 320),
    steps({ ...p, shade: p.otherShade, lit: p.other }, 230, 274, 5, 36, 24),
  ].join('')
}

function gate(p: Palette, chance: SeededRandom): string {
  const x = chance.between(150, 190)
  return [
    plane(p.shade, 0, 244, 480, 244, 480, 320, 0, 320),
    disc(p.sun, x + 70, 190, 62),
    plane(p.wall, x - 60, 46, x, 36, x, 270, x - 60, 270),
    plane(p.deep, x, 36, x + 24, 46, x + 24, 270, x, 270),
    plane(p.other, x + 140, 80, x + 200, 70, x + 200, 270, x + 140, 270),
    plane(p.otherShade, x + 200, 70, x + 224, 80, x + 224, 270, x + 200, 270),
    block(p.glow, x + 24, 262, 116, 8),
  ].join('')
}

function pair(p: Palette, chance: SeededRandom): string {
  const lift = chance.between(0, 16)
  return [
    plane(p.shade, 0, 232, 480, 232, 480, 320, 0, 320),
    arch(p.other, 92, 70 + lift, 120, 200 - lift),
    arch(p.otherShade, 122, 104 + lift, 90, 166 - lift),
    arch(p.wall, 232, 34, 150, 236),
    arch(p.lit, 232, 34, 112, 236),
    disc(p.sun, 306, 150, 34),
    plane(p.deep, 92, 270, 382, 270, 330, 300, 30, 300),
  ].join('')
}
