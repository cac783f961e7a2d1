import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { CancellationPolicy } from '../../settings/policies.ts'
import { aClass, at, now, secondsAfter, theFullClass } from '../../testing/fixtures.ts'
import { type CancellingFacts, decideFreeing, type FreeingManner } from './cancelling.ts'
import { refuseClassForStaff } from './class-open.ts'

const start = aClass().class_date
const end = at('2026-11-24', '07:50')

test('staff book until the start, at the door until the end [R4, R13]', () => {
  for (const [origin, moment, expected] of [
    ['staff', secondsAfter(start, -1), null],
    ['staff', secondsAfter(start, 0), 'class-started'],
    ['walk-in', secondsAfter(start, 0), null],
    ['walk-in', secondsAfter(end, -1), null],
    ['walk-in', secondsAfter(end, 0), 'class-over'],
    ['staff', secondsAfter(end, 0), 'class-over'],
  ] as const) {
    const refused = refuseClassForStaff(aClass(), { origin, payment: 'credit' }, moment)
    assert.equal(refused?.reason ?? null, expected, `${origin} ${moment.toISOString()}`)
  }
  const cancelled = { ...theFullClass, cancelledAt: now.toISOString() }
  assert.equal(refuseClassForStaff(cancelled, { origin: 'staff', payment: 'cash' }, now)?.reason, 'class-cancelled')
})

test('a class sold on its own takes cash at the desk, no credit [R4]', () => {
  const sold = aClass({ class_package_id: 5 })
  assert.equal(refuseClassForStaff(sold, { origin: 'staff', payment: 'credit' }, now)?.reason, 'sold-on-its-own')
  assert.equal(refuseClassForStaff(sold, { origin: 'staff', payment: 'cash' }, now), null)
})

const policy: CancellationPolicy = {
  allowed: true,
  lateAllowed: false,
  window: { value: 12, unit: 'hour' },
  windowSeconds: 12 * 3600,
  maxReturns: 1,
  undoMinutes: 0,
  refundIfRefilled: true,
}
const limit = at('2026-11-23', '19:00')
const facts = (overrides: Partial<CancellingFacts> = {}): CancellingFacts => ({
  class_date: start,
  deletedAt: null,
  createdAt: at('2026-11-20', '10:00'),
  movedByStudio: false,
  freeUntil: null,
  isClassCancelled: false,
  // Its grant has used up its returns.
  seats: [{ class_reservation_id: 1, grant: { available_class_id: 31, class_amount: 1, returns: 1 } }],
  ...overrides,
})
const resultOf = (manner: FreeingManner, moment: Date, input: CancellingFacts | null = facts()) => {
  const verdict = decideFreeing(input, manner, policy, moment)
  if (!verdict.allowed) return verdict.reason
  const [seat] = verdict.value.seats
  assert.equal(seat?.isReturnedIfRefilled, false)
  return `${verdict.value.timing} ${seat?.isReturned}`
}

test('staff choose whether a credit returns; else the window does [R6]', () => {
  const late = secondsAfter(start, 3600)
  const rule = 'as the rule says'
  assert.equal(resultOf({ kind: 'staff', returns: true }, late), 'staff true')
  assert.equal(resultOf({ kind: 'staff', returns: false }, secondsAfter(limit, 0)), 'staff false')
  assert.equal(resultOf({ kind: 'staff', returns: rule }, secondsAfter(limit, 0)), 'staff true')
  assert.equal(resultOf({ kind: 'staff', returns: rule }, secondsAfter(limit, 1)), 'staff false')
  assert.equal(resultOf({ kind: 'staff', returns: rule }, late, facts({ movedByStudio: true })), 'staff false')
})

test('a class cancelled by the studio returns every credit [R6]', () => {
  assert.equal(resultOf({ kind: 'studio', returns: false }, secondsAfter(start, 7200)), 'studio true')
})

test('a move is in time to the second, and spends no cancellation [R6]', () => {
  const moved: FreeingManner = { kind: 'moved', returns: 'as the rule says' }
  assert.equal(resultOf(moved, secondsAfter(limit, 0)), 'moved true')
  assert.equal(resultOf(moved, secondsAfter(limit, 1)), 'too-late-to-move')
  assert.equal(resultOf(moved, secondsAfter(limit, 1), facts({ movedByStudio: true })), 'moved true')
  assert.equal(resultOf(moved, secondsAfter(limit, 1), facts({ freeUntil: at('2026-11-23', '20:00') })), 'moved true')
  assert.equal(resultOf(moved, secondsAfter(start, 0), facts({ movedByStudio: true })), 'class-started')
  assert.equal(resultOf({ kind: 'moved', returns: true }, secondsAfter(start, 0)), 'moved true')
  assert.equal(resultOf(moved, secondsAfter(limit, 0), facts({ isClassCancelled: true })), 'class-cancelled')
})

test('a customer’s cancellation limit does not bind staff [R6]', () => {
  assert.equal(resultOf({ kind: 'customer', returns: true }, secondsAfter(limit, 0)), 'returns-used-up')
})

test('a missing or freed seat cannot be freed [F8]', () => {
  for (const kind of ['customer', 'staff', 'studio', 'moved'] as const) {
    assert.equal(resultOf({ kind, returns: true }, now, null), 'reservation-missing')
    assert.equal(resultOf({ kind, returns: true }, now, facts({ deletedAt: now.toISOString() })), 'already-cancelled')
  }
})
