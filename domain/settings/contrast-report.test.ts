import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { contrastReport } from './contrast-report.ts'
import type { Settings } from './keys.ts'
import { settingsFrom } from './reading.ts'

const report = (overrides: Partial<Settings>) => contrastReport({ ...settingsFrom([]).settings, ...overrides })
const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('any colours are readable, with reasons for changes [3.29]', () => {
  const colours = fc.record({ primary: hex, accent: hex, dark: hex, gray: hex, light: hex, 'primary-light': hex })
  const estilo = fc.constantFrom('barro' as const, 'pulso' as const, 'tinta' as const)
  fc.assert(
    fc.property(colours, estilo, (chosen, style) => {
      const { pairs, adjusted } = report({ ...chosen, estilo: style })
      for (const { what, ratio, needs } of pairs) assert.ok(ratio >= needs, `${what}: ${ratio}`)
      for (const adjustment of adjusted) {
        assert.notEqual(adjustment.chosen, adjustment.shown)
        assert.match(adjustment.why, /^[^.]+ se usa más (claro|oscuro), para que .+\.$/)
      }
    }),
    { numRuns: 400 },
  )
})

test('a yellow stays on buttons and darkens as a link [3.29]', () => {
  const { pairs, adjusted } = report({ primary: '#f2e34c' })
  const reasons = adjusted.filter(({ key }) => key === 'primary').map(({ why }) => why)
  assert.deepEqual(reasons, ['En los enlaces se usa más oscuro, para que se lean sobre el fondo.'])
  assert.equal(pairs.find(({ what }) => what === 'Botón principal')?.ground, '#f2e34c')
})
