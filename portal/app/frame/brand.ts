import { brandColours, type Estilo, styleFrom, tokensFrom } from '@aforo/domain/brand/tokens.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { brandChoice } from '@aforo/domain/settings/presentation.ts'
import barro from './fonts/barro.css?inline'
import pulso from './fonts/pulso.css?inline'
import tinta from './fonts/tinta.css?inline'

const faces: Readonly<Record<Estilo, string>> = { barro, pulso, tinta }

/** The design tokens of the studio: its colours, or those of its style. For the server only. */
export function tokensOf(settings: Settings) {
  const { estilo, colours } = brandChoice(settings)
  return tokensFrom(brandColours(colours, estilo), estilo)
}

// Factors for the size of display, heading and studio name, because the fonts of the styles differ in width.
const displayRoom: Record<Estilo, string> = { barro: '1', pulso: '.66', tinta: '1.12' }

const headingRoom: Record<Estilo, string> = { barro: '1', pulso: '.76', tinta: '1.12' }

const nameRoom: Record<Estilo, string> = { barro: '1', pulso: '.6', tinta: '1.12' }

export const brandStyleOf = (settings: Settings): string =>
  styleFrom({
    ...tokensOf(settings),
    '--display-room': displayRoom[settings.estilo],
    '--heading-room': headingRoom[settings.estilo],
    '--name-room': nameRoom[settings.estilo],
  }) + faces[settings.estilo]
