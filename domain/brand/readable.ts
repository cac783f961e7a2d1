import { apca, contrast } from './contrast.ts'
import { lighter, oklchOf } from './oklch.ts'

/** A ground and the text that reads on it at 4.5:1 or better. */
export type Solid = { background: string; text: string }

const STEP = 0.01

/**
 * Chooses the text for a brand colour used as a ground: the better of white and ink by APCA, the colour kept when it
 * reads at 4.5:1, moved by at most 0.06 of lightness before the other text is taken.
 */
export function solid(colour: string, ink: string, white = '#ffffff'): Solid {
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

function solidWith(colour: string, text: string, most: number): Solid | undefined {
  const away = contrast(text, '#000000') > contrast(text, '#ffffff') ? -STEP : STEP
  for (let walk = 0; walk <= most + 1e-9; walk += STEP) {
    const background = walk === 0 ? colour : lighter(colour, Math.sign(away) * walk)
    if (contrast(text, background) >= 4.5) return { background, text }
  }
  return undefined
}

/** The nearest shade of a colour that reaches `ratio` on every one of the grounds: 4.5 for text, 3 for edges and icons. */
export function readableOn(colour: string, backgrounds: readonly string[], ratio = 4.5): string {
  const reads = (shade: string) => backgrounds.every((background) => contrast(shade, background) >= ratio)
  if (reads(colour)) return colour
  const light = backgrounds.reduce((sum, background) => sum + oklchOf(background).l, 0) / backgrounds.length
  const away = light > 0.6 ? -STEP : STEP
  for (let walk = STEP; walk <= 1; walk += STEP) {
    const shade = lighter(colour, Math.sign(away) * walk)
    if (reads(shade)) return shade
  }
  return away < 0 ? '#000000' : '#ffffff'
}

/** A pressed or hovered ground: `by` darker, or lighter where darker would take the contrast or the difference away. */
export function stateOf({ background, text }: Solid, by: number): string {
  const darker = lighter(background, -by)
  if (oklchOf(background).l - by > 0.08 && contrast(text, darker) >= 4.5) return darker
  const paler = lighter(background, by)
  return contrast(text, paler) >= 4.5 ? paler : background
}
