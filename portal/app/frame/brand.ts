import { brandColours, type Estilo, styleFrom, tokensFrom } from '@aforo/domain/brand/tokens.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { brandChoice } from '@aforo/domain/settings/presentation.ts'
import { faces } from './fonts/faces.ts'

/** The tokens of the studio's look: its own colours where it chose them, else those of its direction. For the server only. */
export function tokensOf(settings: Settings) {
  const { estilo, colours } = brandChoice(settings)
  return tokensFrom(brandColours(colours, estilo), estilo)
}

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
