import assert from 'node:assert/strict'
import { test } from 'vitest'
import { now } from '../../testing/fixtures.ts'
import { purchaseStatuses } from '../../commerce/purchases/shapes.ts'
import { cancelReasons, type CancellingFacts, decideCancelling, OTHER } from './cancelling.ts'

const running: CancellingFacts = { status: 'active', subscription: { past_due_since: null } }
const outcome = (input: { reason: string; other?: string }, change: Partial<CancellingFacts> = {}) => {
  const verdict = decideCancelling({ ...running, ...change }, input)
  return verdict.allowed ? verdict.value : verdict.reason
}

test('a subscription is not cancelled without a reason [5.7]', () => {
  for (const reason of ['', '   ']) assert.equal(outcome({ reason }), 'reason-missing')
  assert.equal(outcome({ reason: OTHER }), 'reason-missing')
  assert.equal(outcome({ reason: OTHER, other: '  ' }), 'reason-missing')
  const verdict = decideCancelling(running, { reason: '' })
  assert.equal(verdict.allowed ? '' : verdict.message, 'Debes indicar un motivo de cancelación.')
})

test('the reason is of a short list, or own words under ‘Otro’ [R11]', () => {
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
  test(`cancelling a subscription that is ${status}: ${refusals[status]} [4.14]`, () => {
    const result = outcome({ reason: 'Por salud' }, { status })
    assert.equal(typeof result === 'string' ? result : 'allowed', refusals[status])
  })
}

test('what does not renew has nothing to cancel [4.14]', () =>
  assert.equal(outcome({ reason: 'Por salud' }, { subscription: null }), 'not-renewing'))

test('who owes a charge ends the plan at once [R11]', () =>
  assert.deepEqual(outcome({ reason: 'Por salud' }, { subscription: { past_due_since: now } }), {
    reason: 'Por salud',
    at: 'now',
  }))
