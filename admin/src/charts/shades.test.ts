import assert from 'node:assert/strict'
import fc from 'fast-check'
import { contrast } from '@aforo/domain/brand/contrast.ts'
import { mixColours } from '@aforo/domain/brand/oklch.ts'
import { defaultColours, type Estilo } from '@aforo/domain/brand/colours.ts'
import type { Scheme } from '@aforo/domain/brand/scheme.ts'
import { tokensFrom } from '@aforo/domain/brand/tokens.ts'
import { test } from 'vitest'
import { shadeOf, SHADES, everyNthIndex } from './measure.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const scheme = fc.constantFrom<Scheme>('light', 'dark')
const estilo = fc.constantFrom<Estilo>('barro', 'pulso', 'tinta')

test('a heat map’s numbers have 4.5:1 in any brand', () => {
  fc.assert(
    fc.property(estilo, scheme, colour, colour, colour, (look, at, primary, light, dark) => {
      const tokens = tokensFrom({ ...defaultColours[look], primary, light, dark }, look, at)
      const token = (name: string) => tokens[name] ?? ''
      for (const part of SHADES) {
        const background = mixColours(token('--surface-raised'), token('--primary-solid'), part / 100)
        const text = part === 100 ? token('--on-primary') : token('--ink')
        assert.ok(contrast(text, background) >= 4.5, `${part} %: ${text} on ${background}`)
      }
    }),
    { numRuns: 600 },
  )
})

test('lowest values are lightest, highest darkest; outliers hide none', () => {
  const values = [0, 60, 61, 62, 63, 64, 65, 66, 67, 100]
  assert.deepEqual(
    values.map((value) => shadeOf(value, values)),
    [0, 0, 1, 1, 2, 2, 3, 3, 4, 4],
  )
  assert.equal(shadeOf(7, [7, 7, 7]), 2)
  assert.deepEqual(
    [0, 5].map((value) => shadeOf(value, [0, 0, 0, 0, 5])),
    [0, 4],
  )
})

test('at most so many marks are named, at even steps from the first on', () => {
  assert.deepEqual(everyNthIndex(5, 10), [0, 1, 2, 3, 4])
  assert.deepEqual(everyNthIndex(10, 4), [0, 3, 6, 9])
  assert.deepEqual(everyNthIndex(0, 4), [])
  assert.deepEqual(everyNthIndex(730, 5).length, 5)
})
