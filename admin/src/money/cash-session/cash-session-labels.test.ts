import assert from 'node:assert/strict'
import type { Movement } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { test } from 'vitest'
import { movementWords, parsePesos, pesosFaults, signedPesos } from './cash-session-labels.ts'

test('money is read as people type it, and what is no money is none', () => {
  const read = ['500', '1250.50', '1,250.5', '$ 1,250', '0', '12,5', '', 'mil', '-5', '1.234', '1,2,3', '12345678']
  assert.deepEqual(read.map(parsePesos), [500, 1250.5, 1250.5, 1250, 0, 12.5, null, null, null, null, null, null])
  const faults = pesosFaults({ empty: ' ', amount: '500', words: 'mil' })
  assert.deepEqual(Object.keys(faults), ['words'])
  assert.match(faults.words ?? '', /pesos/)
})

test('which way money went is said by its sign', () => {
  assert.deepEqual([180.5, -300, 0].map(signedPesos), ['+$180.50', '-$300', '$0'])
})

test('a movement names its package, class or reason', () => {
  const words = (overrides: Partial<Movement>) => movementWords({ what: null, reason: null, ...overrides } as Movement)
  assert.equal(words({ kind: 'sale', what: '8 clases' }), 'Venta · 8 clases')
  assert.equal(words({ kind: 'out', reason: 'Garrafones' }), 'Salida · Garrafones')
  assert.equal(words({ kind: 'refund' }), 'Devolución')
})
