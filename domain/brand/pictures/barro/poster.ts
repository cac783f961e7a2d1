import { type Chance, chanceOf, slugOf, turnOf } from '../../seed.ts'
import type { Tokens } from '../../tokens.ts'
import { block, gradient, picture } from '../draw.ts'
import { hours, type Palette, paletteOf } from './palette.ts'
import { arcade, lattice, nestedArches, sunPatio } from './poster-buildings.ts'
import { mirror, stair, towers, treeCourt, zenith } from './poster-courts.ts'

type Scene = (p: Palette, chance: Chance) => string

const scenes: Scene[] = [nestedArches, stair, towers, treeCourt, mirror, lattice, sunPatio, arcade, zenith]
const order = [0, 4, 2, 6, 1, 3, 5]

/** A class type's poster, 4:5, at most 5 kB: one of nine places at one of seven hours; ids in a row never repeat a place. Light text reads low on the left. */
export function posterPicture(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const turn = turnOf(seed)
  const p = paletteOf(tokens, hours[order[turn % order.length] ?? 0] ?? 'alba')
  const id = slugOf('p', seed)
  const scene = scenes[turn % scenes.length] ?? nestedArches
  const sky = `<defs>${gradient(id, p.sky, p.horizon)}</defs>${block(`url(#${id})`, 0, 0, 400, 500)}`
  return picture({ w: 400, h: 500 }, { w, h }, sky + scene(p, chanceOf(seed)))
}
