import { modeLrgb, modeOklab, modeOklch, modeRgb, useMode } from 'culori/fn'

useMode(modeOklab)
const toLinear = useMode(modeLrgb)
const toRgb = useMode(modeRgb)
const toOklch = useMode(modeOklch)

/** OKLCH: lightness 0–1, chroma 0 to about 0.4, hue in degrees; equal steps look equal. */
export type Oklch = { l: number; c: number; h: number }
export type Rgb = [number, number, number]

/** The three channels 0–255 of `#rgb` or `#rrggbb`. Throws on anything else; check with `isHexColour` first. */
export function rgbOf(hex: string): Rgb {
  if (!isHexColour(hex)) throw new Error(`Not a colour: ${hex}. Expected #rgb or #rrggbb.`)
  const digits = hex.length === 4 ? Array.from(hex.slice(1), (d) => d + d).join('') : hex.slice(1)
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16)) as Rgb
}

/** Whether a text is `#rgb` or `#rrggbb`, the only formats that a studio can save. */
export function isHexColour(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

/** `#rrggbb` from channels 0–255, rounded and clamped. */
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

/** The sRGB hex of an OKLCH colour. Outside of the sRGB gamut its chroma is reduced, never its lightness or hue. */
export function hexOfOklch({ l, c, h }: Oklch): string {
  const light = Math.min(1, Math.max(0, l))
  let low = 0
  let high = Math.max(0, c)
  if (isInGamut(channels(light, high, h))) low = high
  for (let step = 0; step < 14 && high - low > 0.0005; step++) {
    const middle = (low + high) / 2
    if (isInGamut(channels(light, middle, h))) low = middle
    else high = middle
  }
  const [r, g, b] = channels(light, low, h)
  const rgb = toRgb({ mode: 'lrgb', r, g, b })
  return hexOf([rgb.r * 255, rgb.g * 255, rgb.b * 255])
}

function channels(l: number, c: number, h: number): Rgb {
  const { r, g, b } = toLinear({ mode: 'oklch', l, c, h })
  return [r, g, b]
}

const isInGamut = (rgb: Rgb): boolean => rgb.every((v) => v >= -0.0005 && v <= 1.0005)

/** The same colour with `by` more OKLCH lightness, or less when negative. */
export function withMoreLightness(hex: string, by: number): string {
  const { l, c, h } = oklchOf(hex)
  return hexOfOklch({ l: l + by, c, h })
}

/** The same hue at a given lightness, with at most `maxChroma`. */
export function atLightness(hex: string, l: number, maxChroma = 0.4): string {
  const { c, h } = oklchOf(hex)
  return hexOfOklch({ l, c: Math.min(c, maxChroma), h })
}

/** Blends `part` (0–1) of `over` into `base` in sRGB. */
export function mixColours(base: string, over: string, part: number): string {
  const top = rgbOf(over)
  return hexOf(rgbOf(base).map((v, i) => v + ((top[i] ?? 0) - v) * part) as Rgb)
}
