import type { Settings } from './keys.ts'
import { brandChoice, portalScheme } from './presentation.ts'
import { brandColours } from '../brand/colours.ts'
import { bothSchemesStyle, type Tokens, tokensFrom } from '../brand/tokens.ts'

/**
 * CSS of the admin in the studio's colours, light or dark by the system; sent with the document, replaced on change.
 * `--portal-scheme` is for what shows a page of the portal.
 */
export function adminStyle(settings: Settings): string {
  const { estilo, colours } = brandChoice(settings)
  const style = bothSchemesStyle(brandColours(colours, estilo), estilo, 'light dark')
  return `${style}:root{--portal-scheme:${portalScheme(settings)}}`
}

/** The colours of the admin in its light scheme, for what a browser shows around it. */
export function adminTokens(settings: Settings): Tokens {
  const { estilo, colours } = brandChoice(settings)
  return tokensFrom(brandColours(colours, estilo), estilo, 'light')
}
