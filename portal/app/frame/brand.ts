import { houseColours, tokensFrom } from 'studio/brand/tokens.ts'
import type { Settings } from 'studio/settings/keys.ts'
import { brandChoice } from 'studio/settings/presentation.ts'

/** The tokens of the studio's look: its own colours where it chose them, else those of its direction. For the server only. */
export function tokensOf(settings: Settings) {
  const { estilo, colours } = brandChoice(settings)
  return tokensFrom({ ...houseColours[estilo], ...colours }, estilo)
}
