import { brandColours } from '../brand/colours.ts'
import { nativeScheme } from '../brand/scheme.ts'
import { bothSchemesStyle, styleFrom, type Tokens, tokensFrom } from '../brand/tokens.ts'
import type { Settings } from './keys.ts'
import { brandChoice, portalScheme } from './presentation.ts'

/** The design tokens of the portal: the studio's colours, or those of its style. Light if each device decides. */
export function portalTokens(settings: Settings): Tokens {
  const { estilo, colours } = brandChoice(settings)
  const scheme = portalScheme(settings)
  return tokensFrom(brandColours(colours, estilo), estilo, scheme === 'light dark' ? 'light' : scheme)
}

/** The dark tokens of a portal where each device decides, for pictures that have both. */
export function nightTokens(settings: Settings): Tokens | null {
  if (portalScheme(settings) !== 'light dark') return null
  const { estilo, colours } = brandChoice(settings)
  return tokensFrom(brandColours(colours, estilo), estilo, 'dark')
}

/** CSS of the portal's tokens. A portal in the scheme of its style needs no second one. */
export function portalStyle(settings: Settings): string {
  const { estilo, colours } = brandChoice(settings)
  const scheme = portalScheme(settings)
  if (scheme === nativeScheme(estilo)) return styleFrom(portalTokens(settings))
  return bothSchemesStyle(brandColours(colours, estilo), estilo, scheme)
}
