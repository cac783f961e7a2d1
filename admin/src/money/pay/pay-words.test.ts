import assert from 'node:assert/strict'
import type { PayLine } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { test } from 'vitest'
import { daysWords, lastHalfMonth, lineWords } from './pay-words.ts'

test('the half of a month that ended last is proposed, also across the year', () => {
  const texts = ['2026-11-16', '2026-11-30', '2026-11-15', '2026-03-01', '2027-01-02'].map((day) =>
    daysWords(lastHalfMonth(day)),
  )
  assert.deepEqual(texts, [
    '01 NOV 2026 a 15 NOV 2026',
    '01 NOV 2026 a 15 NOV 2026',
    '16 OCT 2026 a 31 OCT 2026',
    '16 FEB 2026 a 28 FEB 2026',
    '16 DIC 2026 a 31 DIC 2026',
  ])
})

test('a class says how it was counted, in pesos, or that it has no rate', () => {
  const terms = { per_class: 250.5, per_head: 15, heads_included: 8, minimum: 0, maximum: null }
  assert.equal(lineWords({ terms, heads: 14 } as PayLine), '$250.50 + 6 × $15')
  assert.equal(lineWords({ terms: null, heads: 14 } as PayLine), 'Sin tarifa')
})
