import { apca, contrast } from './contrast.ts'
import { withMoreLightness, oklchOf } from './oklch.ts'

/** A background and a text colour with a contrast of at least 4.5:1. */
export type ReadablePair = { background: string; text: string }

const STEP = 0.01

/**
 * Chooses the text colour for a brand colour as background: white or ink, whichever APCA prefers. A colour below 4.5:1
 * is moved by at most 0.06 of lightness before the other text colour is tried.
 */
export function toReadablePair(colour: string, ink: string, white = '#ffffff'): ReadablePair {
  const [best, second] = apca(white, colour) >= apca(ink, colour) ? [white, ink] : [ink, white]
  return (
    solidWith(colour, best, 0.06) ??
    solidWith(colour, second, 0.06) ??
    solidWith(colour, best, 1) ?? {
      background: colour,
      text: contrast('#000000', colour) > 4.5 ? '#000000' : '#ffffff',
    }
  )
}

function solidWith(colour: string, text: string, maxShift: number): ReadablePair | undefined {
  const direction = contrast(text, '#000000') > contrast(text, '#ffffff') ? -STEP : STEP
  for (let shift = 0; shift <= maxShift + 1e-9; shift += STEP) {
    const background = shift === 0 ? colour : withMoreLightness(colour, Math.sign(direction) * shift)
    if (contrast(text, background) >= 4.5) return { background, text }
  }
  return undefined
}

/** The nearest shade of a colour with a contrast of `ratio` on all backgrounds: 4.5 for text, 3 for edges and icons. */
export function readableOn(colour: string, backgrounds: readonly string[], ratio = 4.5): string {
  const isReadable = (shade: string) => backgrounds.every((background) => contrast(shade, background) >= ratio)
  if (isReadable(colour)) return colour
  const light = backgrounds.reduce((sum, background) => sum + oklchOf(background).l, 0) / backgrounds.length
  const direction = light > 0.6 ? -STEP : STEP
  for (let shift = STEP; shift <= 1; shift += STEP) {
    const shade = withMoreLightness(colour, Math.sign(direction) * shift)
    if (isReadable(shade)) return shade
  }
  return direction < 0 ? '#000000' : '#ffffff'
}

/** The background for hover or press: `by` darker, or lighter when darker would be unreadable or look the same. */
export function hoverColour({ background, text }: ReadablePair, by: number): string {
  const darker = withMoreLightness(background, -by)
  if (oklchOf(background).l - by > 0.08 && contrast(text, darker) >= 4.5) return darker
  const paler = withMoreLightness(background, by)
  return contrast(text, paler) >= 4.5 ? paler : background
}
