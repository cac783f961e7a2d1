import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at, now, secondsAfter, zone } from '../testing/fixtures.ts'
import { parseInstant } from '../values/days.ts'
import { decideWatching, type OnlineGrant, type OnlinePurchase } from './decide-watching.ts'

const policy = { enabled: true, zone }
const paidAt = parseInstant(at('2026-11-01', '10:00'))
const bought = (overrides: Partial<OnlinePurchase> = {}): OnlinePurchase => ({
  status: 'active',
  paidAt,
  expiration_days: 30,
  subscription: null,
  period: null,
  grantDates: [paidAt],
  grants: [],
  ...overrides,
})
const renewing = (overrides: Partial<NonNullable<OnlinePurchase['subscription']>> = {}) =>
  bought({
    expiration_days: null,
    subscription: {
      status: 'active',
      until: parseInstant(at('2026-12-01', '10:00')),
      past_due_since: null,
      ...overrides,
    },
  })
const outcome = (purchases: OnlinePurchase[], when = now, role: 'customer' | 'coach' = 'customer') => {
  const verdict = decideWatching({ role, purchases }, policy, when)
  return verdict.allowed ? 'watches' : verdict.reason
}

test('without online packages a membership is needed [R12, 2.18]', () => {
  const verdict = decideWatching({ role: 'customer', purchases: [] }, policy, now)
  assert.ok(!verdict.allowed)
  assert.deepEqual(
    [verdict.kind, verdict.message],
    ['not-now', 'Lo sentimos, no cuentas con una membresía activa para clases online'],
  )
})

test('it is open from payment to its last local second [R12]', () => {
  const last = at('2026-12-01', '23:59')
  assert.equal(outcome([bought()], secondsAfter(last, 59)), 'watches')
  assert.equal(outcome([bought()], secondsAfter(last, 60)), 'purchase-needed')
  assert.equal(outcome([bought({ expiration_days: null })], secondsAfter(last, 9e7)), 'watches')
  assert.equal(outcome([bought({ expiration_days: -1 })], secondsAfter(last, 9e7)), 'watches')
})

test('only a paid, unrevoked purchase opens [R12]', () => {
  const states = ['pending', 'active', 'completed', 'cancelled', 'revoked', 'failed'] as const
  const open = states.filter((status) => outcome([bought({ status })]) === 'watches')
  assert.deepEqual(open, ['active', 'completed', 'cancelled'])
  assert.equal(outcome([bought({ paidAt: null })]), 'purchase-needed')
  assert.equal(outcome([bought({ status: 'revoked' }), bought()]), 'watches')
})

test('a plan is open as paid, not with a debt [R11, R12, F32]', () => {
  const until = parseInstant(at('2026-12-01', '10:00'))
  assert.equal(outcome([renewing({ until })], secondsAfter(at('2026-12-01', '23:59'), 59)), 'watches')
  assert.equal(outcome([renewing({ until })], secondsAfter(at('2026-12-01', '23:59'), 60)), 'purchase-needed')
  assert.equal(outcome([renewing({ status: 'trialing' })]), 'watches')
  assert.equal(outcome([renewing({ status: 'ended' })]), 'watches')
  assert.equal(outcome([renewing({ status: 'past_due', past_due_since: now })]), 'purchase-needed')
  assert.equal(outcome([renewing({ status: 'incomplete' })]), 'purchase-needed')
  assert.equal(outcome([renewing({ until: null })]), 'purchase-needed')
})

test('a plan without gateway is open for its last period [R11, R12]', () => {
  const period = { interval: 1, period: 'month' as const, trial: { interval: 7, period: 'day' as const } }
  const plan = bought({ expiration_days: null, period })
  assert.equal(outcome([plan], secondsAfter(at('2026-11-08', '23:59'), 59)), 'watches')
  assert.equal(outcome([plan], secondsAfter(at('2026-11-08', '23:59'), 60)), 'purchase-needed')
  const renewed = { ...plan, grantDates: [paidAt, parseInstant(at('2026-11-08', '10:00'))] }
  assert.equal(outcome([renewed], secondsAfter(at('2026-12-08', '23:59'), 59)), 'watches')
  assert.equal(outcome([renewed], secondsAfter(at('2026-12-08', '23:59'), 60)), 'purchase-needed')
  const ungrantedPlan = { ...plan, period: { ...period, trial: null }, grantDates: [] }
  assert.equal(outcome([ungrantedPlan], secondsAfter(at('2026-12-01', '23:59'), 59)), 'watches')
  assert.equal(outcome([ungrantedPlan], secondsAfter(at('2026-12-01', '23:59'), 60)), 'purchase-needed')
})

test('with classes too, pause and extension count [R12, R3]', () => {
  const end = at('2026-12-01', '23:59')
  const grant = (overrides: Partial<OnlineGrant> = {}): OnlineGrant => ({
    ends: secondsAfter(end, 59),
    isExtended: false,
    isFrozen: false,
    ...overrides,
  })
  const longer = grant({ ends: secondsAfter(at('2026-12-20', '23:59'), 59), isExtended: true })
  const after = secondsAfter(end, 60)
  const [lasts, over] = [secondsAfter(at('2026-12-20', '23:59'), 59), secondsAfter(at('2026-12-20', '23:59'), 60)]
  assert.equal(outcome([bought({ grants: [grant({ isFrozen: true })] })]), 'purchase-needed')
  assert.equal(outcome([bought({ grants: [grant({ isFrozen: true }), grant()] })]), 'watches')
  assert.equal(outcome([bought({ grants: [grant({ isFrozen: true, ends: null })] })]), 'purchase-needed')
  assert.deepEqual(
    [[after], [lasts], [over]].map(([when]) => outcome([bought({ grants: [longer] })], when)),
    ['watches', 'watches', 'purchase-needed'],
  )
  assert.equal(outcome([bought({ grants: [{ ...longer, isExtended: false }] })], after), 'purchase-needed')
  assert.equal(outcome([bought({ grants: [{ ...longer, isFrozen: true }] })], after), 'purchase-needed')
  const renewed = { ...renewing({ until: parseInstant(at('2026-12-01', '10:00')) }), grants: [longer] }
  assert.equal(outcome([renewed], after), 'watches')
  const owing = { ...renewing({ status: 'past_due', past_due_since: now }), grants: [longer] }
  assert.equal(outcome([owing], after), 'purchase-needed')
  assert.equal(outcome([bought({ status: 'revoked', grants: [longer] })]), 'purchase-needed')
  assert.equal(
    outcome([bought({ grants: [grant({ ends: secondsAfter(at('2026-11-05', '23:59'), 59), isFrozen: true })] })]),
    'watches',
  )
})

test('staff see all, none where videos are off [R12, 6.4]', () => {
  assert.equal(outcome([], now, 'coach'), 'watches')
  const off = decideWatching({ role: 'coach', purchases: [bought()] }, { ...policy, enabled: false }, now)
  assert.equal(off.allowed || off.reason, 'videos-off')
})
