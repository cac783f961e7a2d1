import type { Settings } from './keys.ts'
import { brandChoice } from './presentation.ts'
import { brandColours, styleFrom, tokensFrom } from '../brand/tokens.ts'

/** The admin in the studio's own colours, as a style: its document comes with it, and wears it anew when they change. */
export function deskStyle(settings: Settings): string {
  const { estilo, colours } = brandChoice(settings)
  const scheme = estilo === 'pulso' ? 'dark' : 'light'
  return `:root{color-scheme:${scheme}}${styleFrom(tokensFrom(brandColours(colours, estilo), estilo))}`
}
