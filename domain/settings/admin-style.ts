import type { Settings } from './keys.ts'
import { brandChoice } from './presentation.ts'
import { brandColours, styleFrom, type Tokens, tokensFrom } from '../brand/tokens.ts'

/** CSS of the admin in the studio's colours; sent with the document and replaced on change. */
export function adminStyle(settings: Settings): string {
  const scheme = brandChoice(settings).estilo === 'pulso' ? 'dark' : 'light'
  return `:root{color-scheme:${scheme}}${styleFrom(adminTokens(settings))}`
}

/** The colours of the admin, which are the portal's. */
export function adminTokens(settings: Settings): Tokens {
  const { estilo, colours } = brandChoice(settings)
  return tokensFrom(brandColours(colours, estilo), estilo)
}
