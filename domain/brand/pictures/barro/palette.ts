import { hexOfOklch, oklchOf } from '../../oklch.ts'
import type { Tokens } from '../../tokens.ts'

/** The colours of one picture. Light text is readable on `floor` and `floor2`. */
export type Palette = {
  sky: string
  horizon: string
  sun: string
  lit: string
  wall: string
  shade: string
  deep: string
  other: string
  otherShade: string
  glow: string
  floor: string
  floor2: string
}

export const hours = ['alba', 'mediodia', 'tarde', 'noche', 'rosa', 'ocre', 'cielo'] as const
export type Hour = (typeof hours)[number]

/** The colours of an hour of the day, derived from the studio's colours. */
export const paletteOf = (tokens: Tokens, hour: Hour): Palette => byHour[hour](paintsOf(tokens))

const byHour: Record<Hour, (paints: ReturnType<typeof paintsOf>) => Palette> = {
  alba: ({ ochre, soft, earth, pink, calm }) => ({
    sky: soft,
    horizon: ochre(0.93, 0.35),
    sun: ochre(0.82),
    ...earth,
    other: pink.lit,
    otherShade: pink.shade,
    glow: ochre(0.86, 0.9),
    ...calm,
  }),
  mediodia: ({ ochre, plum, cream, earth, pink }) => ({
    sky: ochre(0.84, 0.95),
    horizon: ochre(0.88, 0.7),
    sun: cream,
    ...earth,
    other: pink.wall,
    otherShade: pink.shade,
    glow: cream,
    floor: plum(0.28, 0.65),
    floor2: plum(0.31, 0.7),
  }),
  tarde: ({ brick, rose, ochre, cream, pink }) => ({
    sky: brick(0.6),
    horizon: ochre(0.8),
    sun: cream,
    ...pink,
    other: ochre(0.78),
    otherShade: brick(0.45),
    glow: ochre(0.87, 0.8),
    floor: rose(0.28, 0.55),
    floor2: rose(0.31, 0.6),
  }),
  noche: ({ brick, rose, ochre, plum, soft }) => ({
    sky: plum(0.24, 0.5),
    horizon: rose(0.42, 0.7),
    sun: soft,
    lit: brick(0.58),
    wall: brick(0.47, 0.9),
    shade: brick(0.36, 0.7),
    deep: plum(0.27, 0.5),
    other: rose(0.52, 0.8),
    otherShade: rose(0.38, 0.7),
    glow: ochre(0.83),
    floor: plum(0.21, 0.45),
    floor2: plum(0.245, 0.5),
  }),
  rosa: ({ brick, rose, ochre, cream, soft, pink }) => ({
    sky: soft,
    horizon: cream,
    sun: brick(0.62),
    ...pink,
    other: ochre(0.8),
    otherShade: ochre(0.62, 0.8),
    glow: ochre(0.87, 0.85),
    floor: rose(0.285, 0.6),
    floor2: rose(0.315, 0.65),
  }),
  ocre: ({ brick, rose, cream, gold, calm }) => ({
    sky: rose(0.84, 0.4),
    horizon: cream,
    sun: brick(0.62),
    ...gold,
    other: brick(0.58),
    otherShade: brick(0.43, 0.85),
    glow: rose(0.66),
    ...calm,
  }),
  cielo: ({ brick, ochre, air, cream, earth }) => ({
    sky: air(0.72),
    horizon: air(0.86),
    sun: cream,
    ...earth,
    other: ochre(0.8),
    otherShade: ochre(0.6, 0.8),
    glow: ochre(0.86, 0.85),
    floor: brick(0.28, 0.5),
    floor2: brick(0.31, 0.55),
  }),
}

function paintsOf(tokens: Tokens) {
  const paints = pigments(tokens)
  const { brick, rose, ochre } = paints
  return {
    ...paints,
    calm: { floor: brick(0.285, 0.55), floor2: brick(0.315, 0.6) },
    earth: { lit: brick(0.69, 0.9), wall: brick(0.56), shade: brick(0.42, 0.85), deep: brick(0.32, 0.65) },
    pink: { lit: rose(0.75, 0.8), wall: rose(0.64, 0.95), shade: rose(0.48, 0.85), deep: rose(0.33, 0.6) },
    gold: { lit: ochre(0.85, 0.9), wall: ochre(0.77), shade: ochre(0.6, 0.8), deep: ochre(0.4, 0.55) },
  }
}

/** Colour families: the brand's hue, neighbouring hues as on painted walls in Mexico, and an opposite one. */
function pigments(tokens: Tokens) {
  const primary = oklchOf(tokens['--primary'] ?? '')
  const accent = oklchOf(tokens['--accent'] ?? '')
  const full = Math.min(0.17, primary.c)
  const paint =
    (h: number, c: number) =>
    (l: number, part = 1) =>
      hexOfOklch({ l, c: c * part, h: (h + 360) % 360 })
  const soft = oklchOf(tokens['--primary-light'] ?? '')
  const cream = oklchOf(tokens['--light'] ?? '')
  return {
    brick: paint(primary.h, full),
    rose: paint(primary.h - 27, full),
    plum: paint(primary.h - 62, full * 0.8),
    ochre: paint(accent.h, Math.min(0.16, accent.c)),
    air: (l: number) => hexOfOklch({ l, c: Math.min(0.055, full * 0.36), h: (primary.h + 195) % 360 }),
    soft: hexOfOklch({ ...soft, l: Math.max(0.8, soft.l) }),
    cream: hexOfOklch({ ...cream, l: Math.max(0.93, cream.l) }),
  }
}
