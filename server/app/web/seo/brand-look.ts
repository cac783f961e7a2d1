import { brandColours } from '@aforo/domain/brand/colours.ts'
import { tokensFrom } from '@aforo/domain/brand/tokens.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { brandChoice } from '@aforo/domain/settings/presentation.ts'
import type { loadFaces } from './outlines.ts'
import type { Look } from './draw-link-picture.ts'

export async function lookOf(settings: Settings, faces: ReturnType<typeof loadFaces>): Promise<Look> {
  const { estilo, colours } = brandChoice(settings)
  return { estilo, tokens: tokensFrom(brandColours(colours, estilo), estilo), faces: await faces(estilo) }
}
