import assert from 'node:assert/strict'
import { test } from 'vitest'
import { now } from '../../testing/cast.ts'
import { purchaseStatuses } from '../../commerce/purchases/shapes.ts'
import { cancelReasons, type CancellingFacts, decideCancelling, OTHER } from './cancelling.ts'

const running: CancellingFacts = { status: 'active', subscription: { past_due_since: null } }
const outcome = (wish: { reason: string; other?: string }, change: Partial<CancellingFacts> = {}) => {
  const verdict = decideCancelling({ ...running, ...change }, wish)
  return verdict.allowed ? verdict.value : verdict.reason
}

test('5.7 a subscription is not cancelled without a reason', () => {
  for (const reason of ['', '   ']) assert.equal(outcome({ reason }), 'reason-missing')
  assert.equal(outcome({ reason: OTHER }), 'reason-missing')
  assert.equal(outcome({ reason: OTHER, other: '  ' }), 'reason-missing')
  const verdict = decideCancelling(running, { reason: '' })
  assert.equal(verdict.allowed ? '' : verdict.message, 'Debes indicar un motivo de cancelación.')
})

test("R11 the reason is of a short list, or told in her own words with 'Otro'", () => {
  assert.equal(cancelReasons.at(-1), OTHER)
  assert.ok(cancelReasons.length <= 6)
  assert.deepEqual(outcome({ reason: 'Por salud' }), { reason: 'Por salud', at: 'period-end' })
  assert.deepEqual(outcome({ reason: OTHER, other: ' Me mudo a Oaxaca ' }), {
    reason: 'Otro: Me mudo a Oaxaca',
    at: 'period-end',
  })
})

const refusals: Record<CancellingFacts['status'], string> = {
  active: 'allowed',
  cancelled: 'already-cancelled',
  pending: 'not-active',
  completed: 'not-active',
  revoked: 'not-active',
  failed: 'not-active',
}
for (const status of purchaseStatuses) {
  test(`4.14 cancelling a subscription that is ${status}: ${refusals[status]}`, () => {
    const told = outcome({ reason: 'Por salud' }, { status })
    assert.equal(typeof told === 'string' ? told : 'allowed', refusals[status])
  })
}

test('4.14 what does not renew has nothing to cancel', () =>
  assert.equal(outcome({ reason: 'Por salud' }, { subscription: null }), 'not-renewing'))

test('R11 who owes a charge ends her plan at once: nothing that was paid is left', () =>
  assert.deepEqual(outcome({ reason: 'Por salud' }, { subscription: { past_due_since: now } }), {
    reason: 'Por salud',
    at: 'now',
  }))
