import { type Backgrounds, backgroundsOf } from './backgrounds.ts'
import type { BrandColours, Estilo } from './colours.ts'
import { hexOf, isHexColour, mixColours, rgbOf } from './oklch.ts'
import { readableOn, toReadablePair, hoverColour } from './readable.ts'
import { nativeScheme, type Scheme } from './scheme.ts'

export { isHexColour }

/** CSS custom properties by name, such as `--primary`. */
export type Tokens = Record<string, string>

/**
 * Derives every colour and form of the portal from the studio's six colours: text at 4.5:1, meaningful edges at 3:1,
 * for any input and in both schemes. Throws on a colour that `isHexColour` refuses.
 */
export function tokensFrom(colours: BrandColours, estilo: Estilo, scheme: Scheme = nativeScheme(estilo)): Tokens {
  const whole = Object.fromEntries(
    Object.entries(colours).map(([name, hex]) => [name, hexOf(rgbOf(hex))]),
  ) as BrandColours
  const backgrounds = backgroundsOf(whole, estilo, scheme)
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

/**
 * CSS in which every element has the colours of its `color-scheme`, which `:root` gets here. A browser without
 * `light-dark()` keeps the scheme of the root, or of the style; paper is light.
 */
export function bothSchemesStyle(colours: BrandColours, estilo: Estilo, rootScheme: Scheme | 'light dark'): string {
  const [light, dark] = [tokensFrom(colours, estilo, 'light'), tokensFrom(colours, estilo, 'dark')]
  const fallback = rootScheme === 'light dark' ? nativeScheme(estilo) : rootScheme
  const differing = Object.entries(light).flatMap(([name, value]): [string, string][] => {
    const other = dark[name] ?? value
    return other === value ? [] : [[name, `light-dark(${value},${other})`]]
  })
  return (
    `:root{color-scheme:${fallback}}${styleFrom(fallback === 'light' ? light : dark)}` +
    `@supports (color:light-dark(#000,#fff)){:root{color-scheme:${rootScheme}}${styleFrom(Object.fromEntries(differing))}` +
    '@media print{html:root{color-scheme:light}}}'
  )
}

/** Contrast of secondary text: thin light letters on dark need more than 4.5. */
const QUIET_AT_NIGHT = 5.5
const SHADOW_AT_NIGHT = '#000000b3'
const SCRIM_AT_NIGHT = '#000000a6'

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
    '--ink-2': readableOn(c.gray, all, g.isDerivedNight ? QUIET_AT_NIGHT : undefined),
    '--edge': readableOn(c.gray, all, 3),
    '--line': `${g.ink}1a`,
    '--focus': g.ink,
    '--focus-halo': g.surface,
    '--on-dark': g.pale,
    '--on-dark-2': readableOn(c.gray, [g.night]),
    '--edge-dark': readableOn(c.gray, [g.night], 3),
    '--line-dark': `${g.pale}24`,
    '--scrim': g.isDerivedNight ? SCRIM_AT_NIGHT : `${g.night}73`,
  }
}

function colourTokens(c: BrandColours, g: Backgrounds): Tokens {
  const all = [g.surface, g.second, g.raised]
  const deep = g.isNight ? g.surface : g.ink
  const seen = g.isDerivedNight ? readableOn(c.primary, all, 3) : c.primary
  const pick = (name: string, hex: string): Tokens => {
    const button = toReadablePair(g.isDerivedNight ? readableOn(hex, all, 3) : hex, deep)
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
  const soft = toReadablePair(g.isNight ? mixColours(g.surface, seen, 0.22) : c.primary_light, deep)
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
      '--shadow': g.isNight ? `${g.pale}1f` : `${g.ink}24`,
      '--shadow-float': 'inset 0 0 0 1px var(--shadow)',
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
      '--shadow': `${g.ink}24`,
      '--shadow-float': '0 0 0 1px var(--shadow)',
      ...type('Instrument Serif', 'Host Grotesk', 'serif', {
        weight: '400',
        tracking: '-.02em',
        leading: '1',
        textCase: 'none',
      }),
    }
  return {
    ...radiusTokens('16px 16px 16px 4px', '24px 24px 24px 6px', '28px 28px 0 0'),
    '--shadow': g.isNight ? SHADOW_AT_NIGHT : `${g.ink}73`,
    '--shadow-float': '0 18px 40px -18px var(--shadow)',
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
