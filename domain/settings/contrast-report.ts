import { contrast } from '../brand/contrast.ts'
import { oklchOf } from '../brand/oklch.ts'
import { brandColours } from '../brand/colours.ts'
import type { Settings } from './keys.ts'
import { portalTokens } from './portal-style.ts'
import { type BrandChoice, brandChoice, portalScheme } from './presentation.ts'
import type { ColourAdjustment, ColourPair } from './shapes.ts'
import { settingWords } from './themes.ts'

const PAIRS: readonly (readonly [what: string, text: string, ground: string, needs: number])[] = [
  ['Texto sobre el fondo', '--ink', '--surface', 4.5],
  ['Texto secundario', '--ink-2', '--surface', 4.5],
  ['Enlaces', '--primary-text', '--surface', 4.5],
  ['Botón principal', '--on-primary', '--primary-solid', 4.5],
  ['Botón al tocarlo', '--on-primary', '--primary-press', 4.5],
  ['Sobre el acento', '--on-accent', '--accent-solid', 4.5],
  ['Sobre el fondo suave', '--on-primary-soft', '--primary-soft', 4.5],
  ['Texto del pie', '--on-dark', '--surface-dark', 4.5],
  ['Enlaces del pie', '--primary-on-dark', '--surface-dark', 4.5],
  ['Borde de los campos', '--edge', '--surface', 3],
]

type ColourKey = 'primary' | 'primary-light' | 'accent' | 'dark' | 'gray' | 'light'
const USES: readonly (readonly [key: ColourKey, token: string, where: string, soThat: string])[] = [
  ['primary', '--primary-solid', 'En los botones', 'su texto se lea'],
  ['primary', '--primary-text', 'En los enlaces', 'se lean sobre el fondo'],
  ['primary', '--primary-on-dark', 'Sobre fondo oscuro', 'se lea'],
  ['primary-light', '--primary-soft', 'En los fondos suaves', 'su texto se lea'],
  ['accent', '--accent-solid', 'Como fondo', 'su texto se lea'],
  ['gray', '--ink-2', 'En los textos secundarios', 'se lean sobre el fondo'],
  ['dark', '--surface-dark', 'En el pie', 'los textos claros se lean'],
  ['light', '--surface', 'En el fondo de las páginas', 'todos los textos se lean'],
]

export type ContrastReport = { pairs: ColourPair[]; adjusted: ColourAdjustment[] }

/**
 * How readable the colours of a studio are (3.29): the contrast of every pair, and each shade that was adjusted, with
 * the reason.
 */
export function contrastReport(settings: Settings): ContrastReport {
  const { estilo, colours }: BrandChoice = brandChoice(settings)
  const completeColours = brandColours(colours, estilo)
  const tokens = portalTokens(settings)
  const isNight = portalScheme(settings) === 'dark'
  const colourOf = (token: string) => tokens[token] ?? '#000000'
  const chosen: Record<ColourKey, string> = { ...completeColours, 'primary-light': completeColours.primary_light }
  return {
    pairs: PAIRS.map(([what, text, background, needs]) => ({
      what,
      text: colourOf(text),
      ground: colourOf(background),
      ratio: Math.floor(contrast(colourOf(text), colourOf(background)) * 10) / 10,
      needs,
    })),
    // On dark pages the light colour is the text and the dark one the background, so neither counts as adjusted.
    adjusted: USES.filter(([key]) => !isNight || (key !== 'light' && key !== 'primary-light')).flatMap(
      ([key, token, where, soThat]) => {
        const [from, to] = [chosen[key].toLowerCase(), colourOf(token).toLowerCase()]
        if (from === to) return []
        const direction = oklchOf(to).l < oklchOf(from).l ? 'más oscuro' : 'más claro'
        return {
          key,
          label: settingWords(key).label,
          chosen: from,
          shown: to,
          why: `${where} se usa ${direction}, para que ${soThat}.`,
        }
      },
    ),
  }
}
