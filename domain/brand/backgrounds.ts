import type { BrandColours, Estilo } from './colours.ts'
import { atLightness, mixColours, oklchOf } from './oklch.ts'
import { readableOn } from './readable.ts'
import { nativeScheme, type Scheme } from './scheme.ts'

/** The surfaces of a scheme, and the text on them. */
export type Backgrounds = {
  surface: string
  second: string
  raised: string
  /** The footer, and the navigation of the admin: dark in both schemes. */
  night: string
  ink: string
  pale: string
  isNight: boolean
  /** Whether the colours were chosen for light surfaces: each is then moved until it is seen on these. */
  isDerivedNight: boolean
}

/** Lightness of the floor of a derived night: neither black nor grey. */
const NIGHT = { min: 0.16, max: 0.19 }

/** The surfaces of a style in one of the two schemes. Its own one is as its studios know it; the other is derived. */
export function backgroundsOf(c: BrandColours, estilo: Estilo, scheme: Scheme): Backgrounds {
  const paper = atLeastLightness(c.light, 0.93)
  if (scheme === 'dark') {
    const isDerived = nativeScheme(estilo) === 'light'
    const floor = isDerived
      ? atLeastLightness(atMostLightness(c.dark, NIGHT.max), NIGHT.min)
      : atMostLightness(c.dark, 0.2)
    const raised = mixColours(floor, paper, 0.09)
    return {
      surface: floor,
      second: mixColours(floor, paper, 0.05),
      raised,
      night: isDerived ? atLeastLightness(atMostLightness(c.dark, 0.27), NIGHT.min) : floor,
      ink: readableOn(paper, [raised], 7),
      pale: paper,
      isNight: true,
      isDerivedNight: isDerived,
    }
  }
  const night = atMostLightness(c.dark, 0.27)
  const second =
    estilo === 'barro'
      ? atLeastLightness(mixColours(paper, c.primary_light, 0.32), 0.9)
      : mixColours(paper, night, 0.045)
  const raised = mixColours(paper, '#ffffff', estilo === 'barro' ? 0.72 : 0.5)
  return {
    surface: paper,
    second,
    raised,
    night,
    ink: readableOn(night, [second], 7),
    pale: paper,
    isNight: false,
    isDerivedNight: false,
  }
}

function atLeastLightness(hex: string, l: number): string {
  return oklchOf(hex).l >= l ? hex : atLightness(hex, l, 0.05)
}

function atMostLightness(hex: string, l: number): string {
  return oklchOf(hex).l <= l ? hex : atLightness(hex, l, 0.05)
}
