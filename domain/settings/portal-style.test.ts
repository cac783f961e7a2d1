import assert from 'node:assert/strict'
import { test } from 'vitest'
import { oklchOf } from '../brand/oklch.ts'
import type { Settings } from './keys.ts'
import { nightTokens, portalStyle, portalTokens } from './portal-style.ts'
import { portalScheme } from './presentation.ts'
import { settingsFrom } from './reading.ts'

const withSettings = (overrides: Partial<Settings>): Settings => ({ ...settingsFrom([]).settings, ...overrides })
const surfaceLightness = (settings: Settings) => oklchOf(portalTokens(settings)['--surface'] ?? '').l

test('a studio that chose nothing is light, in one rule without a scheme', () => {
  const settings = withSettings({})
  assert.equal(portalScheme(settings), 'light')
  assert.doesNotMatch(portalStyle(settings), /@|light-dark|color-scheme/)
  assert.equal(nightTokens(settings), null)
})

test('a dark portal is dark everywhere, also in old browsers', () => {
  for (const estilo of ['barro', 'tinta'] as const) {
    const settings = withSettings({ estilo, theme_mode: 'dark' })
    assert.ok(surfaceLightness(settings) < 0.2)
    assert.match(portalStyle(settings), /^:root\{color-scheme:dark\}.*@supports.*:root\{color-scheme:dark\}/)
    assert.ok(
      portalStyle(settings)
        .split('@supports')[0]
        ?.includes(`--surface:${portalTokens(settings)['--surface']};`),
    )
  }
})

test('where each device decides there are both, light first', () => {
  const settings = withSettings({ estilo: 'tinta', theme_mode: 'system' })
  assert.equal(portalScheme(settings), 'light dark')
  assert.ok(surfaceLightness(settings) > 0.9)
  assert.ok(oklchOf(nightTokens(settings)?.['--surface'] ?? '').l < 0.2)
  assert.match(portalStyle(settings), /^:root\{color-scheme:light\}.*@supports.*:root\{color-scheme:light dark\}/)
})

test('pulso is its night, whichever is chosen', () => {
  const styles = (['light', 'dark', 'system'] as const).map((theme_mode) =>
    portalStyle(withSettings({ estilo: 'pulso', theme_mode })),
  )
  assert.equal(new Set(styles).size, 1)
  assert.doesNotMatch(styles[0] ?? '', /light-dark/)
})
