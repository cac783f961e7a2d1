import { atLightness, hexOf, isHexColour, mixed, oklchOf, rgbOf } from './oklch.ts'
import { readableOn, solid, stateOf } from './readable.ts'

export { isHexColour }

/** The six colours a studio chooses (specification 3.29), each `#rrggbb`. */
export type BrandColours = {
  primary: string
  accent: string
  dark: string
  gray: string
  light: string
  primary_light: string
}

/** The three art directions: warm planes, arcs at night, ink on paper. */
export type Estilo = 'barro' | 'pulso' | 'tinta'

/** Custom properties by name, `--primary` and its kin. */
export type Tokens = Record<string, string>

/** The colours each direction was drawn with, for a studio that has chosen none. */
export const houseColours: Record<Estilo, BrandColours> = {
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

/** A light primary, where only the primary was chosen: as pale as those that the directions were drawn with. */
const PALE = 0.3

/** The six colours of a look: those that the studio chose, else its direction's; the light primary follows a chosen primary. */
export function brandColours(chosen: Partial<BrandColours>, estilo: Estilo): BrandColours {
  const whole = { ...houseColours[estilo], ...chosen }
  const follows = chosen.primary !== undefined && chosen.primary_light === undefined
  return follows ? { ...whole, primary_light: mixed(whole.light, whole.primary, PALE) } : whole
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
    ...forms(estilo, backgrounds),
  }
}

/** `:root{…}` of the tokens, ready for one `<style>`. */
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
  const night = heldBelow(c.dark, 0.27)
  const paper = heldAbove(c.light, 0.93)
  if (estilo === 'pulso') {
    const floor = heldBelow(c.dark, 0.2)
    const second = mixed(floor, paper, 0.05)
    const raised = mixed(floor, paper, 0.09)
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
  const second = estilo === 'barro' ? heldAbove(mixed(paper, c.primary_light, 0.32), 0.9) : mixed(paper, night, 0.045)
  const raised = mixed(paper, '#ffffff', estilo === 'barro' ? 0.72 : 0.5)
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
    const button = solid(hex, deep)
    return {
      [`--${name}-solid`]: button.background,
      [`--on-${name}`]: button.text,
      [`--${name}-hover`]: stateOf(button, 0.04),
      [`--${name}-press`]: stateOf(button, 0.08),
      [`--${name}-text`]: readableOn(hex, all),
      [`--${name}-edge`]: readableOn(hex, all, 3),
      [`--${name}-on-dark`]: readableOn(hex, [g.night]),
      [`--${name}-edge-dark`]: readableOn(hex, [g.night], 3),
    }
  }
  const soft = solid(g.isNight ? mixed(g.surface, c.primary, 0.22) : c.primary_light, deep)
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
    const soft = mixed(g.surface, hex, g.isNight ? 0.24 : 0.1)
    const button = solid(hex, g.isNight ? g.surface : g.ink)
    tokens[`--${name}`] = readableOn(hex, [g.surface, g.second, g.raised, soft])
    tokens[`--${name}-soft`] = soft
    tokens[`--${name}-solid`] = button.background
    tokens[`--on-${name}`] = button.text
  }
  return tokens
}

function forms(estilo: Estilo, g: Backgrounds): Tokens {
  if (estilo === 'pulso')
    return {
      ...radii('999px', '20px', '28px 28px 0 0', '20px'),
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
      ...radii('2px', '2px', '2px 2px 0 0'),
      '--shadow-float': `0 0 0 1px ${g.ink}24`,
      ...type('Instrument Serif', 'Host Grotesk', 'serif', {
        weight: '400',
        tracking: '-.02em',
        leading: '1',
        textCase: 'none',
      }),
    }
  return {
    ...radii('16px 16px 16px 4px', '24px 24px 24px 6px', '28px 28px 0 0'),
    '--shadow-float': `0 18px 40px -18px ${g.ink}73`,
    ...type('Bricolage Grotesque', 'Hanken Grotesk', 'sans-serif', {
      weight: '700',
      tracking: '-.035em',
      leading: '.96',
      textCase: 'none',
    }),
  }
}

/** `box` is a control that may hold several lines. */
function radii(control: string, card: string, sheet: string, box = control): Tokens {
  return { '--radius-control': control, '--radius-box': box, '--radius-card': card, '--radius-sheet': sheet }
}

function type(
  display: string,
  text: string,
  kind: string,
  how: { weight: string; tracking: string; leading: string; textCase: string },
): Tokens {
  return {
    '--font-display': `'${display}','${display} Fallback',${kind}`,
    '--font-text': `'${text}','${text} Fallback',sans-serif`,
    '--display-weight': how.weight,
    '--display-tracking': how.tracking,
    '--display-leading': how.leading,
    '--display-case': how.textCase,
  }
}

function heldAbove(hex: string, l: number): string {
  return oklchOf(hex).l >= l ? hex : atLightness(hex, l, 0.05)
}

function heldBelow(hex: string, l: number): string {
  return oklchOf(hex).l <= l ? hex : atLightness(hex, l, 0.05)
}
