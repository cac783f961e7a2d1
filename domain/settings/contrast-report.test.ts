import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { contrastReport } from './contrast-report.ts'
import type { Settings } from './keys.ts'
import { settingsFrom } from './reading.ts'

const report = (changed: Partial<Settings>) => contrastReport({ ...settingsFrom([]).settings, ...changed })
const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('any colours are readable, with reasons for changes [3.29]', () => {
  const colours = fc.record({ primary: hex, accent: hex, dark: hex, gray: hex, light: hex, 'primary-light': hex })
  const estilo = fc.constantFrom('barro' as const, 'pulso' as const, 'tinta' as const)
  fc.assert(
    fc.property(colours, estilo, (chosen, direction) => {
      const { pairs, adjusted } = report({ ...chosen, estilo: direction })
      for (const { what, ratio, needs } of pairs) assert.ok(ratio >= needs, `${what}: ${ratio}`)
      for (const one of adjusted) {
        assert.notEqual(one.chosen, one.shown)
        assert.match(one.why, /^[^.]+ se usa más (claro|oscuro), para que .+\.$/)
      }
    }),
    { numRuns: 400 },
  )
})

test('a yellow stays on buttons and darkens as a link [3.29]', () => {
  const { pairs, adjusted } = report({ primary: '#f2e34c' })
  const where = adjusted.filter(({ key }) => key === 'primary').map(({ why }) => why)
  assert.deepEqual(where, ['En los enlaces se usa más oscuro, para que se lean sobre el fondo.'])
  assert.equal(pairs.find(({ what }) => what === 'Botón principal')?.ground, '#f2e34c')
})
