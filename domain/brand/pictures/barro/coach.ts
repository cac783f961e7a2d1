import { isHexColour, withMoreLightness, mixColours } from '../../oklch.ts'
import { type SeededRandom, randomFrom, slugOf, rotationIndex } from '../../seed.ts'
import type { Tokens } from '../../tokens.ts'
import { type HairStyle, hairBehind, hairInFront } from './coach-hair.ts'
import { arch, block, disc, gradient, line, picture, plane, shape } from '../draw.ts'
import { crown, steps } from './masonry.ts'
import { type Hour, type Palette, paletteOf } from './palette.ts'

export const props = ['toalla', 'diadema', 'tapete', 'botella', 'ninguno'] as const
type Prop = (typeof props)[number]

/** Attributes of a drawn coach; without skin and hair the initials are drawn instead. */
export type CoachLooks = {
  skin?: string
  hair?: string
  hair_style?: HairStyle
  shirt?: string
  prop?: Prop
  initials?: string
}

const coachHours: Hour[] = ['alba', 'cielo', 'ocre', 'rosa', 'mediodia', 'tarde']

/**
 * A coach's portrait, 4:5, at most 5 kB: a bust in three-quarter view without a face, or the initials when the looks
 * are unknown. Text is not readable on it.
 */
export function coachPortrait(seed: string | number, tokens: Tokens, w: number, h: number, looks: CoachLooks): string {
  const p = paletteOf(tokens, coachHours[rotationIndex(seed) % coachHours.length] ?? 'alba')
  const id = slugOf('c', seed)
  const hasLooks = hasCompleteLooks(looks)
  const front = hasLooks
    ? bust(looks, p, tokens['--light'] ?? p.glow, rotationIndex(seed) % 2 === 1)
    : initials(looks.initials ?? '', tokens, p)
  return picture(
    { w: 400, h: 500 },
    { w, h },
    backdrop(id, p, hasLooks ? rotationIndex(seed) : rotationIndex(seed) * 2 + 1, randomFrom(seed)) + front,
  )
}

function backdrop(id: string, p: Palette, turn: number, chance: SeededRandom): string {
  const sky = `<defs>${gradient(id, p.sky, p.horizon)}</defs>${block(`url(#${id})`, 0, 0, 400, 500)}`
  const places = [
    () =>
      block(p.wall, 0, 0, 400, 500) +
      plane(p.lit, 0, 0, 400, 0, 400, 90, 0, 380) +
      arch(p.shade, 58, 70, 284, 440) +
      arch(p.glow, 84, 92, 258, 420),
    () =>
      sky +
      disc(p.sun, chance.between(110, 140), 150, 78) +
      plane(p.other, 236, 40, 400, 10, 400, 500, 236, 500) +
      plane(p.otherShade, 206, 52, 236, 40, 236, 500, 206, 500),
    () =>
      block(p.lit, 0, 0, 400, 500) + plane(p.wall, 400, 60, 400, 500, 0, 500, 0, 400) + steps(p, 210, 500, 7, 32, 34),
    () =>
      sky +
      crown(p.shade, 300, 150, 120, 96, chance) +
      plane(p.wall, 0, 170, 400, 236, 400, 500, 0, 500) +
      plane(p.lit, 0, 170, 400, 236, 400, 300, 0, 330),
  ]
  return (places[turn % places.length] ?? places[0])?.() ?? ''
}

export type CompleteLooks = CoachLooks & { skin: string; hair: string }

/** Whether skin and hair are given as colours; they are never guessed. */
export const hasCompleteLooks = (looks: CoachLooks): looks is CompleteLooks =>
  Boolean(looks.skin && looks.hair && isHexColour(looks.skin) && isHexColour(looks.hair))

/** A person from the chest up; clothes without a colour take one of the palette. */
export function bust(looks: CompleteLooks, p: Palette, cloth: string, turned: boolean): string {
  const style = looks.hair_style ?? 'corto'
  const dark = mixColours(looks.skin, withMoreLightness(looks.skin, -0.16), 0.8)
  const shirt = looks.shirt && isHexColour(looks.shirt) ? looks.shirt : p.deep
  const body = [
    looks.prop === 'tapete' ? rolledMat(p) : '',
    hairBehind(style, looks.hair),
    torso(looks.skin, dark, shirt),
    head(looks.skin, dark),
    hairInFront(style, looks.hair),
    looks.prop === 'toalla' ? towel(p, cloth) : '',
    looks.prop === 'diadema' ? headset(p) : '',
    looks.prop === 'botella' ? bottle(p, cloth, looks.skin, dark) : '',
  ].join('')
  return turned ? `<g transform="matrix(-1 0 0 1 400 0)">${body}</g>` : body
}

function torso(skin: string, dark: string, shirt: string): string {
  return [
    shape(skin, 'M168 232L166 316Q128 330 92 342Q58 356 46 412L34 500H346L338 414Q332 362 298 346L240 318L238 262z'),
    shape(dark, 'M168 262Q196 292 236 284L240 318Q206 352 166 316z'),
    shape(
      shirt,
      'M120 334Q140 376 196 386Q246 380 268 332L292 343Q304 380 310 430L318 500H74Q84 440 88 412Q92 366 98 341z',
    ),
    shape(withMoreLightness(shirt, -0.07), 'M120 334Q140 376 196 386Q150 420 140 500H74Q84 440 88 412Q92 366 98 341z'),
    shape(dark, 'M46 412Q58 356 92 342L98 341Q92 366 88 412L74 500H34z'),
  ].join('')
}

/** A head turned three quarters to the right: a lit front and a shaded side, divided by the ridge of the nose. */
function head(skin: string, dark: string): string {
  return [
    shape(
      skin,
      'M146 176Q144 104 206 100Q262 100 264 160Q262 172 260 180L263 204Q262 232 254 252Q244 278 224 282Q200 284 172 256Q150 232 146 176z',
    ),
    shape(
      dark,
      'M146 176Q144 104 190 102Q166 140 172 182Q176 222 200 250Q208 268 224 282Q200 284 172 256Q150 232 146 176z',
    ),
    shape(dark, 'M236 172Q238 194 247 216Q238 224 226 219Q233 212 232 198z'),
    shape(dark, 'M222 244Q236 248 248 242Q240 254 226 250z'),
    shape(skin, 'M158 186Q144 178 144 198Q148 222 164 218z'),
    line(dark, 3, 'M152 194Q156 202 160 212'),
  ].join('')
}

function towel(p: Palette, cloth: string): string {
  return (
    shape(cloth, 'M136 322Q150 300 166 300L170 322Q160 352 150 470L104 462Q108 372 136 322z') +
    shape(withMoreLightness(cloth, -0.05), 'M240 306Q262 314 270 334Q282 380 284 446L248 450Q250 370 236 330z') +
    shape(p.other, 'M105 440L152 447L151 456L104 449zM283 424L249 428L249 436L284 432z')
  )
}

function headset(p: Palette): string {
  return (
    line(p.floor, 5, 'M154 190Q168 240 230 258') +
    disc(p.floor, 154, 196, 13) +
    disc(p.glow, 154, 196, 6) +
    disc(p.floor, 232, 258, 7)
  )
}

function rolledMat(p: Palette): string {
  return (
    plane(p.otherShade, 262, 500, 330, 196, 392, 210, 340, 500) +
    shape(p.other, 'M330 196a32 16 13 1 1 62 14a32 16 13 1 1-62-14z') +
    line(p.otherShade, 4, 'M346 200a16 7 13 1 1 28 8a12 6 13 1 1-20-6')
  )
}

function bottle(p: Palette, cloth: string, skin: string, dark: string): string {
  return (
    block(p.floor, 296, 330, 26, 16) +
    shape(p.otherShade, 'M288 346H330Q340 360 340 376V500H278V376Q278 360 288 346z') +
    block(cloth, 278, 396, 62, 22) +
    shape(skin, 'M260 500Q262 446 282 438L346 430Q356 434 354 446L350 500z') +
    line(dark, 3, 'M292 458L350 450M292 476L350 469')
  )
}

function initials(letters: string, tokens: Tokens, p: Palette): string {
  return arch(p.floor, 66, 96, 268, 404) + initialsArt(letters, tokens, p.glow, 340)
}

/** Two letters in the display font, for coaches without looks. */
export function initialsArt(letters: string, tokens: Tokens, colour: string, y: number): string {
  const shown = [...letters]
    .slice(0, 2)
    .join('')
    .replace(/[<>&"']/g, '')
  const face = (tokens['--font-display'] ?? 'sans-serif').replaceAll("'", '')
  return `<text x="200" y="${y}" text-anchor="middle" font-family="${face}" font-weight="${tokens['--display-weight']}" font-size="132" letter-spacing="-5" fill="${colour}">${shown}</text>`
}
