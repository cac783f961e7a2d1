import { modeLrgb, modeOklab, modeOklch, modeRgb, useMode } from 'culori/fn'

useMode(modeOklab)
const toLinear = useMode(modeLrgb)
const toRgb = useMode(modeRgb)
const toOklch = useMode(modeOklch)

/** OKLCH: lightness 0–1, chroma 0–~0.4, hue in degrees; what the eye sees as even steps. */
export type Oklch = { l: number; c: number; h: number }
export type Rgb = [number, number, number]

/** Reads `#rgb` or `#rrggbb` as three channels 0–255; anything else is a fault of the caller (`isHexColour` asks first). */
export function rgbOf(hex: string): Rgb {
  if (!isHexColour(hex)) throw new Error(`Not a colour: ${hex}`)
  const digits = hex.length === 4 ? Array.from(hex.slice(1), (d) => d + d).join('') : hex.slice(1)
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as Rgb
}

/** Is this text a colour the studio may save: `#rgb` or `#rrggbb`? */
export function isHexColour(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

/** `#rrggbb` from channels 0–255, rounded and held inside the range. */
export function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function oklchOf(hex: string): Oklch {
  const [r, g, b] = rgbOf(hex).map((v) => v / 255) as Rgb
  const { l, c, h = 0 } = toOklch({ mode: 'rgb', r, g, b })
  return { l, c, h }
}

/** The sRGB hex of an OKLCH colour; what the screen cannot show loses chroma, never lightness or hue. */
export function hexOfOklch({ l, c, h }: Oklch): string {
  const light = Math.min(1, Math.max(0, l))
  let low = 0
  let high = Math.max(0, c)
  if (isShown(channels(light, high, h))) low = high
  for (let step = 0; step < 14 && high - low > 0.0005; step++) {
    const middle = (low + high) / 2
    if (isShown(channels(light, middle, h))) low = middle
    else high = middle
  }
  const [r, g, b] = channels(light, low, h)
  const shown = toRgb({ mode: 'lrgb', r, g, b })
  return hexOf([shown.r * 255, shown.g * 255, shown.b * 255])
}

function channels(l: number, c: number, h: number): Rgb {
  const { r, g, b } = toLinear({ mode: 'oklch', l, c, h })
  return [r, g, b]
}

const isShown = (rgb: Rgb): boolean => rgb.every((v) => v >= -0.0005 && v <= 1.0005)

/** The same colour `by` lighter (or darker, when negative) in OKLCH lightness. */
export function lighter(hex: string, by: number): string {
  const { l, c, h } = oklchOf(hex)
  return hexOfOklch({ l: l + by, c, h })
}

/** The same hue at a given lightness, its chroma held to at most `most`. */
export function atLightness(hex: string, l: number, most = 0.4): string {
  const { c, h } = oklchOf(hex)
  return hexOfOklch({ l, c: Math.min(c, most), h })
}

/** `part` (0–1) of `over` laid on `base`, as a screen blends them. */
export function mixed(base: string, over: string, part: number): string {
  const top = rgbOf(over)
  return hexOf(rgbOf(base).map((v, i) => v + ((top[i] ?? 0) - v) * part) as Rgb)
}
