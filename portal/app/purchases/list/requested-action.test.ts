import assert from 'node:assert/strict'
import { test } from 'vitest'
import { requestedAction } from './requested-action.ts'
import type { PurchaseRow } from './purchase-words.ts'

const line = (purchase_id: number, plan: object | null) => ({ purchase_id, plan }) as PurchaseRow
const runningPlan = { cancel: { desktop: true, phone: true, keeps: '' }, card: { payment_source_id: 4 } }
const lines = [line(5, runningPlan), line(6, null), line(7, { cancel: null, card: null })]
const request = (query: string) => {
  const action = requestedAction(lines, new URLSearchParams(query))
  return action && [action.kind, action.line.purchase_id]
}

test('an email’s link opens ending a plan, or changing its card [R11]', () => {
  assert.deepEqual(request('cancelar=5'), ['cancel', 5])
  assert.deepEqual(request('tarjeta=5'), ['card', 5])
})

test('a link to another’s, ended or single purchase opens nothing [R11, F39]', () => {
  for (const query of ['', 'cancelar=999', 'cancelar=6', 'cancelar=7', 'tarjeta=7', 'cancelar=', 'cancelar=abc']) {
    assert.equal(request(query), null, query)
  }
})
