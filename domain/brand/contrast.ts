import { modeLrgb, modeRgb, useMode, wcagContrast } from 'culori/fn'
import { rgbOf } from './oklch.ts'

useMode(modeRgb)
useMode(modeLrgb)

/** WCAG 2.2 contrast of two hex colours, 1 to 21; text needs 4.5, edges that carry meaning 3. */
export const contrast = (first: string, second: string): number => wcagContrast(first, second)

/**
 * APCA lightness contrast of text on a background, 0 to about 108, unsigned; it compares two readable texts better than
 * WCAG.
 */
export function apca(text: string, background: string): number {
  const t = screenLuminance(text)
  const g = screenLuminance(background)
  if (Math.abs(t - g) < 0.0005) return 0
  const raw = g > t ? (g ** 0.56 - t ** 0.57) * 1.14 : (t ** 0.62 - g ** 0.65) * 1.14
  return raw < 0.1 ? 0 : (raw - 0.027) * 100
}

function screenLuminance(hex: string): number {
  const [r, g, b] = rgbOf(hex)
  const y = 0.2126729 * (r / 255) ** 2.4 + 0.7151522 * (g / 255) ** 2.4 + 0.072175 * (b / 255) ** 2.4
  return y < 0.022 ? y + (0.022 - y) ** 1.414 : y
}
