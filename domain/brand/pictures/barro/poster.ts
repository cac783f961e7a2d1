import { type SeededRandom, randomFrom, slugOf, rotationIndex } from '../../seed.ts'
import type { Tokens } from '../../tokens.ts'
import { block, gradient, picture } from '../draw.ts'
import { hours, type Palette, paletteOf } from './palette.ts'
import { arcade, lattice, nestedArches, sunPatio } from './poster-buildings.ts'
import { mirror, stair, towers, treeCourt, zenith } from './poster-courts.ts'

type DrawPlace = (p: Palette, chance: SeededRandom) => string

const places: DrawPlace[] = [nestedArches, stair, towers, treeCourt, mirror, lattice, sunPatio, arcade, zenith]
const hourOrder = [0, 4, 2, 6, 1, 3, 5]

/**
 * The poster of a class type, 4:5, at most 5 kB: one of nine places at one of seven hours; consecutive ids never repeat
 * a place. Light text is readable low on the left.
 */
export function posterPicture(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const turn = rotationIndex(seed)
  const p = paletteOf(tokens, hours[hourOrder[turn % hourOrder.length] ?? 0] ?? 'alba')
  const id = slugOf('p', seed)
  const drawPlace = places[turn % places.length] ?? nestedArches
  const sky = `<defs>${gradient(id, p.sky, p.horizon)}</defs>${block(`url(#${id})`, 0, 0, 400, 500)}`
  return picture({ w: 400, h: 500 }, { w, h }, sky + drawPlace(p, randomFrom(seed)))
}
