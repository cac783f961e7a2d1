import { chanceOf } from '../../seed.ts'
import type { Tokens } from '../../tokens.ts'
import { block, picture } from '../draw.ts'
import { drawn, ribbon, spines } from './lines.ts'

/** Tinta's hero: one ribbon of drawn lines, on the right of a wide frame and above in a tall one, away from the words. At most 8 kB. */
export function tintaHero(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const wide = w / h > 1.05
  const space = wide ? { w: 1440, h: 800 } : { w: 720, h: 2400 }
  const area = wide ? { x: 840, y: -30, w: 600, h: 860 } : { x: -60, y: 110, w: 840, h: 330 }
  const lines = ribbon(spines(chanceOf(seed), area, 5, !wide), wide ? 34 : 30)
  return picture(
    space,
    { w, h },
    block(tokens['--surface'] ?? '', 0, 0, space.w, space.h) + drawn(tokens, lines, wide ? 1.3 : 1.5),
  )
}
