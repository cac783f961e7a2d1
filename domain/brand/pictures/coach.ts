import { hexOf, mixed, oklchOf, rgbOf } from '../oklch.ts'
import { chanceOf, turnOf } from '../seed.ts'
import type { Estilo, Tokens } from '../tokens.ts'
import { bust, type CoachLooks, coachPortrait, isKnown, type Known, initialsArt } from './barro/coach.ts'
import { type Palette, paletteOf } from './barro/palette.ts'
import { picture } from './draw.ts'
import { lightsOf, room, strand } from './pulso/arcs.ts'
import { drawn, paper, ribbon, spines } from './tinta/lines.ts'

const SPACE = { w: 400, h: 500 }

/** A coach's portrait in the studio's style, 4:5, at most 5 kB. Not a ground for text. */
export function coachPicture(
  estilo: Estilo,
  seed: string | number,
  tokens: Tokens,
  w: number,
  h: number,
  looks: CoachLooks,
): string {
  if (estilo === 'barro') return coachPortrait(seed, tokens, w, h, looks)
  const body = estilo === 'pulso' ? lit(seed, tokens, looks) : printed(seed, tokens, looks)
  return picture(SPACE, { w, h }, body)
}

function lit(seed: string | number, tokens: Tokens, looks: CoachLooks): string {
  const chance = chanceOf(seed)
  const { main, hot, pale, night } = lightsOf(tokens)
  const middle = { x: chance.between(180, 230), y: 190 }
  const rings = Array.from({ length: 7 }, (_, at) => {
    const ring = { ...middle, r: 262 - at * 24, from: chance.between(2.6, 4.4), sweep: chance.between(1.4, 3.6) }
    return strand(tokens, chance, ring, 4 + at * 1.6)
  })
  const background = room(tokens, seed, SPACE, 500) + rings.join('')
  if (!isKnown(looks)) return background + initialsArt(looks.initials ?? '', tokens, tokens['--on-dark'] ?? '', 440)
  const ramp = [night, mixed(night, main, 0.6), pale] as const
  return background + toned(looks, ramp, turnOf(seed) % 3 === 1 ? hot : main, tokens, seed)
}

function printed(seed: string | number, tokens: Tokens, looks: CoachLooks): string {
  const background = paper(tokens, seed, SPACE)
  const lines = ribbon(spines(chanceOf(seed), { x: -30, y: 20, w: 460, h: 330 }, 4, true), 13)
  const behind = background + drawn(tokens, lines, 1.3)
  if (!isKnown(looks)) return behind + initialsArt(looks.initials ?? '', tokens, tokens['--ink'] ?? '', 440)
  const ink = tokens['--primary-edge'] ?? ''
  const light = tokens['--surface-raised'] ?? ''
  const ramp = [mixed(ink, tokens['--ink'] ?? '', 0.55), mixed(ink, light, 0.24), light] as const
  return behind + toned(looks, ramp, turnOf(seed) % 3 === 1 ? (tokens['--accent-edge'] ?? '') : ink, tokens, seed)
}

type Ramp = readonly [dark: string, middle: string, light: string]

function toned(looks: Known, ramp: Ramp, shirt: string, tokens: Tokens, seed: string | number): string {
  const p: Palette = { ...paletteOf(tokens, 'alba'), floor: ramp[0], deep: ramp[0], other: shirt, otherShade: ramp[1] }
  const tones = { ...looks, skin: tone(ramp, looks.skin), hair: tone(ramp, looks.hair), shirt }
  return bust(tones, p, ramp[2], turnOf(seed) % 2 === 1)
}

/** Maps a colour's lightness to the ramp: 0.1 and less is its dark end, 0.85 and more its light one. */
function tone([dark, middle, light]: Ramp, hex: string): string {
  const at = Math.min(1, Math.max(0, (oklchOf(hexOf(rgbOf(hex))).l - 0.1) / 0.75))
  return at < 0.5 ? mixed(dark, middle, at * 2) : mixed(middle, light, at * 2 - 1)
}
