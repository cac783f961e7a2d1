import type { Estilo } from '@aforo/domain/brand/colours.ts'
import { styleFrom } from '@aforo/domain/brand/tokens.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { portalStyle } from '@aforo/domain/settings/portal-style.ts'
import barro from './fonts/barro.css?inline'
import pulso from './fonts/pulso.css?inline'
import tinta from './fonts/tinta.css?inline'

const faces: Readonly<Record<Estilo, string>> = { barro, pulso, tinta }

type Factor = `--${'display' | 'heading' | 'name'}-room`

/** For the size of display, heading and studio name, because the fonts of the styles differ in width. */
const fontFactors: Readonly<Record<Estilo, Record<Factor, string>>> = {
  barro: { '--display-room': '1', '--heading-room': '1', '--name-room': '1' },
  pulso: { '--display-room': '.66', '--heading-room': '.76', '--name-room': '.6' },
  tinta: { '--display-room': '1.12', '--heading-room': '1.12', '--name-room': '1.12' },
}

/** For the server only. */
export const brandStyleOf = (settings: Settings): string =>
  portalStyle(settings) + styleFrom(fontFactors[settings.estilo]) + faces[settings.estilo]
