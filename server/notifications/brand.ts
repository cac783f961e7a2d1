import { houseColours } from 'studio/brand/tokens.ts'
import type { Settings } from 'studio/settings/keys.ts'
import { brandChoice } from 'studio/settings/presentation.ts'
import type { Brand } from './letter.ts'

/** Whose letters they are: the studio's name and colours, or those of its direction where it chose none. */
export function brandOf(settings: Settings): Brand {
  const { estilo, colours } = brandChoice(settings)
  const { primary, light } = { ...houseColours[estilo], ...colours }
  return { business_name: settings.business_name, primary, light }
}
