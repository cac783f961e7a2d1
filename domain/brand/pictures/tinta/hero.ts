import { randomFrom } from '../../seed.ts'
import type { Tokens } from '../../tokens.ts'
import { block, picture } from '../draw.ts'
import { drawLines, ribbon, ribbonEdges } from './lines.ts'

/** The hero of Tinta, at most 8 kB: a ribbon of lines on the right of a wide frame, or at the top of a tall one. */
export function tintaHero(seed: string | number, tokens: Tokens, w: number, h: number): string {
  const isWide = w / h > 1.05
  const space = isWide ? { w: 1440, h: 800 } : { w: 720, h: 2400 }
  const area = isWide ? { x: 840, y: -30, w: 600, h: 860 } : { x: -60, y: 110, w: 840, h: 330 }
  const lines = ribbon(ribbonEdges(randomFrom(seed), area, 5, !isWide), isWide ? 34 : 30)
  return picture(
    space,
    { w, h },
    block(tokens['--surface'] ?? '', 0, 0, space.w, space.h) + drawLines(tokens, lines, isWide ? 1.3 : 1.5),
  )
}
