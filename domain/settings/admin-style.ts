import type { Settings } from './keys.ts'
import { brandChoice } from './presentation.ts'
import { brandColours, styleFrom, tokensFrom } from '../brand/tokens.ts'

/** CSS of the admin in the studio's colours; sent with the document and replaced on change. */
export function adminStyle(settings: Settings): string {
  const { estilo, colours } = brandChoice(settings)
  const scheme = estilo === 'pulso' ? 'dark' : 'light'
  return `:root{color-scheme:${scheme}}${styleFrom(tokensFrom(brandColours(colours, estilo), estilo))}`
}
