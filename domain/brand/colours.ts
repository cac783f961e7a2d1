import { mixColours } from './oklch.ts'

/** The six colours that a studio chooses (3.29), each `#rrggbb`. */
export type BrandColours = {
  primary: string
  accent: string
  dark: string
  gray: string
  light: string
  primary_light: string
}

/** The three styles: warm planes, arcs at night, ink on paper. */
export type Estilo = 'barro' | 'pulso' | 'tinta'

/** The default colours of each style, for a studio that has chosen none. */
export const defaultColours: Record<Estilo, BrandColours> = {
  barro: {
    primary: '#c2482d',
    accent: '#f2b134',
    dark: '#231815',
    gray: '#7a6c64',
    light: '#fbf5ec',
    primary_light: '#f3c9b5',
  },
  pulso: {
    primary: '#ff3d68',
    accent: '#d8ff3e',
    dark: '#0c0b10',
    gray: '#8b8794',
    light: '#f5f3f7',
    primary_light: '#ffb3c4',
  },
  tinta: {
    primary: '#2f4a3f',
    accent: '#c96f4a',
    dark: '#1b211e',
    gray: '#6e756f',
    light: '#f4f1ea',
    primary_light: '#d5ddd3',
  },
}

/** Share of the primary colour in a derived light primary; as pale as in the default colours. */
const LIGHT_PRIMARY_SHARE = 0.3

/** The studio's colours, or the defaults of its style; a missing light primary is derived from a chosen primary. */
export function brandColours(chosen: Partial<BrandColours>, estilo: Estilo): BrandColours {
  const whole = { ...defaultColours[estilo], ...chosen }
  const isDerived = chosen.primary !== undefined && chosen.primary_light === undefined
  return isDerived ? { ...whole, primary_light: mixColours(whole.light, whole.primary, LIGHT_PRIMARY_SHARE) } : whole
}
