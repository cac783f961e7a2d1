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

/** OKLCH of an sRGB hex colour. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = rgbOf(hex).map((v) => linear(v / 255)) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(bb, a) * 180) / Math.PI
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: (hue + 360) % 360 }
}

/** The sRGB hex of an OKLCH colour; what the screen cannot show loses chroma, never lightness or hue. */
export function hexOfOklch({ l, c, h }: Oklch): string {
  const light = Math.min(1, Math.max(0, l))
  let low = 0
  let high = Math.max(0, c)
  if (inGamut(channels(light, high, h))) low = high
  for (let step = 0; step < 14 && high - low > 0.0005; step++) {
    const middle = (low + high) / 2
    if (inGamut(channels(light, middle, h))) low = middle
    else high = middle
  }
  return hexOf(channels(light, low, h).map((v) => gamma(v) * 255) as Rgb)
}

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

function channels(l: number, c: number, h: number): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

function inGamut(rgb: Rgb): boolean {
  return rgb.every((v) => v >= -0.0005 && v <= 1.0005)
}

/** Light of a gamma-coded channel, both 0–1. */
export function linear(v: number): number {
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}

function gamma(v: number): number {
  return v <= 0.0031308 ? Math.max(0, v) * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055
}
