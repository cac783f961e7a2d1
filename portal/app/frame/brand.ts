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

type Factor = `--${'display' | 'heading' | 'name'}-room`

/** For the size of display, heading and studio name, because the fonts of the styles differ in width. */
const fontFactors: Readonly<Record<Estilo, Record<Factor, string>>> = {
  barro: { '--display-room': '1', '--heading-room': '1', '--name-room': '1' },
  pulso: { '--display-room': '.66', '--heading-room': '.76', '--name-room': '.6' },
  tinta: { '--display-room': '1.12', '--heading-room': '1.12', '--name-room': '1.12' },
}

export const brandStyleOf = (settings: Settings): string =>
  styleFrom({ ...tokensOf(settings), ...fontFactors[settings.estilo] }) + faces[settings.estilo]
