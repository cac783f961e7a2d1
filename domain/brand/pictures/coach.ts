import { hexOf, mixColours, oklchOf, rgbOf } from '../oklch.ts'
import { randomFrom, rotationIndex } from '../seed.ts'
import type { Estilo } from '../colours.ts'
import type { Tokens } from '../tokens.ts'
import {
  bust,
  type CoachLooks,
  coachPortrait,
  hasCompleteLooks,
  type CompleteLooks,
  initialsArt,
} from './barro/coach.ts'
import { type Palette, paletteOf } from './barro/palette.ts'
import { picture } from './draw.ts'
import { lightsOf, darkBackground, randomArc } from './pulso/arcs.ts'
import { drawLines, isNight, paperBackground, ribbon, ribbonEdges } from './tinta/lines.ts'

const SPACE = { w: 400, h: 500 }

/** A coach's portrait in the studio's style, 4:5, at most 5 kB. Text is not readable on it. */
export function coachPicture(
  estilo: Estilo,
  seed: string | number,
  tokens: Tokens,
  w: number,
  h: number,
  looks: CoachLooks,
): string {
  if (estilo === 'barro') return coachPortrait(seed, tokens, w, h, looks)
  const body = estilo === 'pulso' ? pulsoCoach(seed, tokens, looks) : tintaCoach(seed, tokens, looks)
  return picture(SPACE, { w, h }, body)
}

function pulsoCoach(seed: string | number, tokens: Tokens, looks: CoachLooks): string {
  const chance = randomFrom(seed)
  const { main, hot, pale, night } = lightsOf(tokens)
  const middle = { x: chance.between(180, 230), y: 190 }
  const rings = Array.from({ length: 7 }, (_, i) => {
    const ring = { ...middle, r: 262 - i * 24, from: chance.between(2.6, 4.4), sweep: chance.between(1.4, 3.6) }
    return randomArc(tokens, chance, ring, 4 + i * 1.6)
  })
  const background = darkBackground(tokens, seed, SPACE, 500) + rings.join('')
  if (!hasCompleteLooks(looks))
    return background + initialsArt(looks.initials ?? '', tokens, tokens['--on-dark'] ?? '', 440)
  const ramp = [night, mixColours(night, main, 0.6), pale] as const
  return background + tonedBust(looks, ramp, rotationIndex(seed) % 3 === 1 ? hot : main, tokens, seed)
}

function tintaCoach(seed: string | number, tokens: Tokens, looks: CoachLooks): string {
  const background = paperBackground(tokens, seed, SPACE)
  const ribbonLines = ribbon(ribbonEdges(randomFrom(seed), { x: -30, y: 20, w: 460, h: 330 }, 4, true), 13)
  const behind = background + drawLines(tokens, ribbonLines, 1.3)
  if (!hasCompleteLooks(looks)) return behind + initialsArt(looks.initials ?? '', tokens, tokens['--ink'] ?? '', 440)
  const ink = tokens['--primary-edge'] ?? ''
  const [raised, text] = [tokens['--surface-raised'] ?? '', tokens['--ink'] ?? '']
  const ramp: Ramp = isNight(tokens)
    ? [mixColours(raised, ink, 0.2), mixColours(ink, text, 0.1), text]
    : [mixColours(ink, text, 0.55), mixColours(ink, raised, 0.24), raised]
  return (
    behind + tonedBust(looks, ramp, rotationIndex(seed) % 3 === 1 ? (tokens['--accent-edge'] ?? '') : ink, tokens, seed)
  )
}

type Ramp = readonly [dark: string, middle: string, light: string]

function tonedBust(looks: CompleteLooks, ramp: Ramp, shirt: string, tokens: Tokens, seed: string | number): string {
  const p: Palette = { ...paletteOf(tokens, 'alba'), floor: ramp[0], deep: ramp[0], other: shirt, otherShade: ramp[1] }
  const tonedLooks = { ...looks, skin: toRamp(ramp, looks.skin), hair: toRamp(ramp, looks.hair), shirt }
  return bust(tonedLooks, p, ramp[2], rotationIndex(seed) % 2 === 1)
}

/** Maps the lightness of a colour to the ramp: 0.1 and less to its dark end, 0.85 and more to its light end. */
function toRamp([dark, middle, light]: Ramp, hex: string): string {
  const position = Math.min(1, Math.max(0, (oklchOf(hexOf(rgbOf(hex))).l - 0.1) / 0.75))
  return position < 0.5 ? mixColours(dark, middle, position * 2) : mixColours(middle, light, position * 2 - 1)
}
