import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { apca, contrast } from './contrast.ts'
import { hexOfOklch, oklchOf } from './oklch.ts'
import { type BrandColours, brandColours, defaultColours, type Estilo } from './colours.ts'
import type { Scheme } from './scheme.ts'
import { bothSchemesStyle, isHexColour, styleFrom, tokensFrom } from './tokens.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const colours: fc.Arbitrary<BrandColours> = fc.record({
  primary: hex,
  accent: hex,
  dark: hex,
  gray: hex,
  light: hex,
  primary_light: hex,
})
const estilos: Estilo[] = ['barro', 'pulso', 'tinta']
const schemes: Scheme[] = ['light', 'dark']

const surfaces = ['--surface', '--surface-2', '--surface-raised']
const textPairs: [string, string[]][] = [
  ['--ink', surfaces],
  ['--ink-2', surfaces],
  ['--primary-text', surfaces],
  ['--accent-text', surfaces],
  ['--on-primary', ['--primary-solid', '--primary-hover', '--primary-press']],
  ['--on-accent', ['--accent-solid', '--accent-hover', '--accent-press']],
  ['--on-primary-soft', ['--primary-soft']],
  ['--on-dark', ['--surface-dark']],
  ['--on-dark-2', ['--surface-dark']],
  ['--primary-on-dark', ['--surface-dark']],
  ['--accent-on-dark', ['--surface-dark']],
  ...['ok', 'aviso', 'error', 'info'].flatMap((s): [string, string[]][] => [
    [`--${s}`, [...surfaces, `--${s}-soft`]],
    [`--on-${s}`, [`--${s}-solid`]],
  ]),
]
const edgePairs: [string, string[]][] = [
  ['--focus', surfaces],
  ['--edge', surfaces],
  ['--edge-dark', ['--surface-dark']],
  ['--primary-edge', surfaces],
  ['--accent-edge', surfaces],
  ['--primary-edge-dark', ['--surface-dark']],
  ['--accent-edge-dark', ['--surface-dark']],
]

const nightButtons: [string, string[]][] = [
  ['--primary-solid', surfaces],
  ['--accent-solid', surfaces],
]

function assertContrast(tokens: Record<string, string>, pairs: [string, string[]][], ratio: number): void {
  for (const [front, backgrounds] of pairs)
    for (const background of backgrounds) {
      const found = contrast(tokens[front] ?? '', tokens[background] ?? '')
      assert.ok(found >= ratio, `${front} ${tokens[front]} on ${background} ${tokens[background]}: ${found.toFixed(2)}`)
    }
}

test('any six colours: text at 4.5:1, edges at 3:1, light and dark [3.29]', () => {
  fc.assert(
    fc.property(colours, fc.constantFrom(...estilos), fc.constantFrom(...schemes), (brand, estilo, scheme) => {
      const tokens = tokensFrom(brand, estilo, scheme)
      assertContrast(tokens, textPairs, 4.5)
      assertContrast(tokens, edgePairs, 3)
    }),
    { numRuns: 6000 },
  )
})

test('a derived night is dark, and each button is seen on it', () => {
  fc.assert(
    fc.property(colours, fc.constantFrom<Estilo>('barro', 'tinta'), (brand, estilo) => {
      const tokens = tokensFrom(brand, estilo, 'dark')
      for (const surface of surfaces) {
        const { l } = oklchOf(tokens[surface] ?? '')
        assert.ok(l > 0.14 && l < 0.36, `${surface} ${tokens[surface]} ${l}`)
      }
      assertContrast(tokens, nightButtons, 3)
    }),
    { numRuns: 3000 },
  )
})

test('white, cream, black and vivid colours have a night with their hue', () => {
  const extremes = ['#ffffff', '#fffdd0', '#000000', '#ffff00', '#0000ff']
  for (const colour of extremes)
    for (const estilo of estilos) {
      const brand = { ...defaultColours[estilo], primary: colour, light: colour, dark: colour, primary_light: colour }
      const tokens = tokensFrom(brand, estilo, 'dark')
      assertContrast(tokens, textPairs, 4.5)
      assertContrast(tokens, edgePairs, 3)
    }
  const green = tokensFrom({ ...defaultColours.tinta, dark: '#123d22' }, 'tinta', 'dark')
  assert.ok(Math.abs(oklchOf(green['--surface'] ?? '').h - oklchOf('#123d22').h) < 15)
})

test('a style without a scheme asked for is as its studios know it', () => {
  for (const estilo of estilos) {
    const native = estilo === 'pulso' ? 'dark' : 'light'
    assert.deepEqual(tokensFrom(defaultColours[estilo], estilo), tokensFrom(defaultColours[estilo], estilo, native))
  }
})

test('elements follow their color-scheme; old browsers keep the style’s', () => {
  const style = bothSchemesStyle(defaultColours.barro, 'barro', 'light dark')
  assert.match(style, /^:root\{color-scheme:light\}:root\{[^}]*--surface:#fbf5ec;[^}]*\}@supports \(color:light-dark/)
  assert.match(style, /:root\{color-scheme:light dark\}:root\{[^}]*--surface:light-dark\(#fbf5ec,#[0-9a-f]{6}\)/)
  assert.doesNotMatch(style.split('@supports')[1] ?? '', /--primary:|--radius|--shadow-float/)
  assert.match(
    bothSchemesStyle(defaultColours.pulso, 'pulso', 'dark'),
    /^:root\{color-scheme:dark\}:root\{[^}]*--surface:#0c0b10/,
  )
})

test('the demo’s colours stay as written on its buttons [3.29]', () => {
  for (const estilo of estilos) assertContrast(tokensFrom(defaultColours[estilo], estilo), textPairs, 4.5)
  const tokens = tokensFrom(defaultColours.barro, 'barro')
  assert.equal(tokens['--primary-solid'], '#c2482d')
  assert.equal(tokens['--on-primary'], '#ffffff')
  assert.equal(tokens['--accent-solid'], '#f2b134')
  assert.equal(tokens['--on-accent'], tokens['--ink'])
  assert.equal(tokens['--surface'], '#fbf5ec')
})

test('a hovered button is seen to change, for thousands of colours', () => {
  fc.assert(
    fc.property(colours, (brand) => {
      const tokens = tokensFrom(brand, 'barro')
      const press = Math.abs(oklchOf(tokens['--primary-press'] ?? '').l - oklchOf(tokens['--primary-solid'] ?? '').l)
      assert.ok(
        press > 0.02 || oklchOf(brand.primary).l > 0.9 || oklchOf(brand.primary).l < 0.16,
        `${brand.primary} ${press}`,
      )
    }),
    { numRuns: 2000 },
  )
})

test('what is no hex colour is refused, never replaced [3.29]', () => {
  for (const good of ['#abc', '#A1b2C3']) assert.equal(isHexColour(good), true)
  for (const bad of ['', 'red', '#12', '#12345', '#1234567', '#gggggg', 'c2482d', '#fff;}', ' #ffffff']) {
    assert.equal(isHexColour(bad), false)
    assert.throws(() => tokensFrom({ ...defaultColours.barro, primary: bad }, 'barro'), /Not a colour/)
  }
})

test('OKLCH converts back; colours off screen keep lightness', () => {
  fc.assert(
    fc.property(hex, (colour) => assert.equal(hexOfOklch(oklchOf(colour)), colour)),
    { numRuns: 3000 },
  )
  assert.ok(Math.abs(oklchOf(hexOfOklch({ l: 0.7, c: 0.4, h: 150 })).l - 0.7) < 0.01)
})

test('contrast agrees with the published figures of WCAG and APCA', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21)
  assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54')
  assert.equal(apca('#888888', '#ffffff').toFixed(1), '63.1')
  assert.equal(apca('#ffffff', '#888888').toFixed(1), '68.5')
})

test('each direction has its own corners and letters, in one :root rule', () => {
  const style = styleFrom(tokensFrom(defaultColours.barro, 'barro'))
  assert.match(style, /^:root\{[^{}]+\}$/)
  assert.match(style, /--radius-card:24px 24px 24px 6px/)
  assert.match(styleFrom(tokensFrom(defaultColours.pulso, 'pulso')), /--radius-control:999px/)
  assert.match(styleFrom(tokensFrom(defaultColours.tinta, 'tinta')), /'Instrument Serif'/)
})

test('a default light primary follows the primary [S10]', () => {
  assert.equal(brandColours({}, 'barro').primary_light, defaultColours.barro.primary_light)
  const { primary_light } = brandColours({ primary: '#1144aa' }, 'barro')
  assert.equal(primary_light, '#b5c0d8')
  assert.equal(brandColours({ primary: '#1144aa', primary_light }, 'barro').primary_light, primary_light)
  assert.equal(brandColours({ primary: '#1144aa', primary_light: '#ddeeff' }, 'barro').primary_light, '#ddeeff')
})
