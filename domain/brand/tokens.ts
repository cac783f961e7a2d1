import { atLightness, hexOf, isHexColour, mixColours, oklchOf, rgbOf } from './oklch.ts'
import { readableOn, toReadablePair, hoverColour } from './readable.ts'

export { isHexColour }

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

/** CSS custom properties by name, such as `--primary`. */
export type Tokens = Record<string, string>

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

/**
 * Derives every colour and form of the portal from the studio's six colours: text at 4.5:1, meaningful edges at 3:1,
 * for any input. Throws on a colour that `isHexColour` refuses.
 */
export function tokensFrom(colours: BrandColours, estilo: Estilo): Tokens {
  const whole = Object.fromEntries(
    Object.entries(colours).map(([name, hex]) => [name, hexOf(rgbOf(hex))]),
  ) as BrandColours
  const backgrounds = backgroundsOf(whole, estilo)
  return {
    ...brandTokens(whole),
    ...backgroundTokens(whole, backgrounds),
    ...colourTokens(whole, backgrounds),
    ...statusTokens(backgrounds),
    ...shapeTokens(estilo, backgrounds),
  }
}

export function styleFrom(tokens: Tokens): string {
  return `:root{${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
}

type Backgrounds = {
  surface: string
  second: string
  raised: string
  night: string
  ink: string
  pale: string
  isNight: boolean
}

function backgroundsOf(c: BrandColours, estilo: Estilo): Backgrounds {
  const night = atMostLightness(c.dark, 0.27)
  const paper = atLeastLightness(c.light, 0.93)
  if (estilo === 'pulso') {
    const floor = atMostLightness(c.dark, 0.2)
    const second = mixColours(floor, paper, 0.05)
    const raised = mixColours(floor, paper, 0.09)
    return {
      surface: floor,
      second,
      raised,
      night: floor,
      ink: readableOn(paper, [raised], 7),
      pale: paper,
      isNight: true,
    }
  }
  const second =
    estilo === 'barro'
      ? atLeastLightness(mixColours(paper, c.primary_light, 0.32), 0.9)
      : mixColours(paper, night, 0.045)
  const raised = mixColours(paper, '#ffffff', estilo === 'barro' ? 0.72 : 0.5)
  return { surface: paper, second, raised, night, ink: readableOn(night, [second], 7), pale: paper, isNight: false }
}

function brandTokens(c: BrandColours): Tokens {
  return {
    '--primary': c.primary,
    '--accent': c.accent,
    '--dark': c.dark,
    '--gray': c.gray,
    '--light': c.light,
    '--primary-light': c.primary_light,
  }
}

function backgroundTokens(c: BrandColours, g: Backgrounds): Tokens {
  const all = [g.surface, g.second, g.raised]
  return {
    '--surface': g.surface,
    '--surface-2': g.second,
    '--surface-raised': g.raised,
    '--surface-dark': g.night,
    '--ink': g.ink,
    '--ink-2': readableOn(c.gray, all),
    '--edge': readableOn(c.gray, all, 3),
    '--line': `${g.ink}1a`,
    '--focus': g.ink,
    '--focus-halo': g.surface,
    '--on-dark': g.pale,
    '--on-dark-2': readableOn(c.gray, [g.night]),
    '--edge-dark': readableOn(c.gray, [g.night], 3),
    '--line-dark': `${g.pale}24`,
    '--scrim': `${g.night}73`,
  }
}

function colourTokens(c: BrandColours, g: Backgrounds): Tokens {
  const all = [g.surface, g.second, g.raised]
  const deep = g.isNight ? g.surface : g.ink
  const pick = (name: string, hex: string): Tokens => {
    const button = toReadablePair(hex, deep)
    return {
      [`--${name}-solid`]: button.background,
      [`--on-${name}`]: button.text,
      [`--${name}-hover`]: hoverColour(button, 0.04),
      [`--${name}-press`]: hoverColour(button, 0.08),
      [`--${name}-text`]: readableOn(hex, all),
      [`--${name}-edge`]: readableOn(hex, all, 3),
      [`--${name}-on-dark`]: readableOn(hex, [g.night]),
      [`--${name}-edge-dark`]: readableOn(hex, [g.night], 3),
    }
  }
  const soft = toReadablePair(g.isNight ? mixColours(g.surface, c.primary, 0.22) : c.primary_light, deep)
  return {
    ...pick('primary', c.primary),
    ...pick('accent', c.accent),
    '--primary-soft': soft.background,
    '--on-primary-soft': soft.text,
  }
}

function statusTokens(g: Backgrounds): Tokens {
  const tokens: Tokens = {}
  for (const [name, hex] of Object.entries({ ok: '#12774b', aviso: '#b26a00', error: '#c0182f', info: '#1f62b0' })) {
    const soft = mixColours(g.surface, hex, g.isNight ? 0.24 : 0.1)
    const button = toReadablePair(hex, g.isNight ? g.surface : g.ink)
    tokens[`--${name}`] = readableOn(hex, [g.surface, g.second, g.raised, soft])
    tokens[`--${name}-soft`] = soft
    tokens[`--${name}-solid`] = button.background
    tokens[`--on-${name}`] = button.text
  }
  return tokens
}

function shapeTokens(estilo: Estilo, g: Backgrounds): Tokens {
  if (estilo === 'pulso')
    return {
      ...radiusTokens('999px', '20px', '28px 28px 0 0', '20px'),
      '--shadow-float': `inset 0 0 0 1px ${g.pale}1f`,
      ...type('Archivo Wide', 'Geist', 'sans-serif', {
        weight: '800',
        tracking: '-.02em',
        leading: '.92',
        textCase: 'uppercase',
      }),
    }
  if (estilo === 'tinta')
    return {
      ...radiusTokens('2px', '2px', '2px 2px 0 0'),
      '--shadow-float': `0 0 0 1px ${g.ink}24`,
      ...type('Instrument Serif', 'Host Grotesk', 'serif', {
        weight: '400',
        tracking: '-.02em',
        leading: '1',
        textCase: 'none',
      }),
    }
  return {
    ...radiusTokens('16px 16px 16px 4px', '24px 24px 24px 6px', '28px 28px 0 0'),
    '--shadow-float': `0 18px 40px -18px ${g.ink}73`,
    ...type('Bricolage Grotesque', 'Hanken Grotesk', 'sans-serif', {
      weight: '700',
      tracking: '-.035em',
      leading: '.96',
      textCase: 'none',
    }),
  }
}

/** `box` is the radius of a control with several lines. */
function radiusTokens(control: string, card: string, sheet: string, box = control): Tokens {
  return { '--radius-control': control, '--radius-box': box, '--radius-card': card, '--radius-sheet': sheet }
}

function type(
  display: string,
  text: string,
  kind: string,
  style: { weight: string; tracking: string; leading: string; textCase: string },
): Tokens {
  return {
    '--font-display': `'${display}','${display} Fallback',${kind}`,
    '--font-text': `'${text}','${text} Fallback',sans-serif`,
    '--display-weight': style.weight,
    '--display-tracking': style.tracking,
    '--display-leading': style.leading,
    '--display-case': style.textCase,
  }
}

function atLeastLightness(hex: string, l: number): string {
  return oklchOf(hex).l >= l ? hex : atLightness(hex, l, 0.05)
}

function atMostLightness(hex: string, l: number): string {
  return oklchOf(hex).l <= l ? hex : atLightness(hex, l, 0.05)
}
