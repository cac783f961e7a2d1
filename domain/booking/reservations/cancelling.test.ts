import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { CancellationPolicy } from '../../settings/policies.ts'
import { at, now, secondsAfter, zone } from '../../testing/fixtures.ts'
import { cancelQuestion, cancelWarning, policyWords, timeframeWords } from './cancel-words.ts'
import { type CancellingFacts, cancelsUntil, decideCancelling } from './cancelling.ts'

const policy: CancellationPolicy = {
  allowed: true,
  lateAllowed: true,
  window: { value: 12, unit: 'hour' },
  windowSeconds: 12 * 3600,
  maxReturns: 'unlimited',
  undoMinutes: 0,
  refundIfRefilled: false,
}
const strict = { ...policy, lateAllowed: false }
const off = { ...policy, allowed: false }
const limit = at('2026-11-23', '19:00')

const grant = { available_class_id: 31, class_amount: 3, returns: 0 } as const
const facts = (overrides: Partial<CancellingFacts> = {}): CancellingFacts => ({
  class_date: at('2026-11-24', '07:00'),
  deletedAt: null,
  createdAt: at('2026-11-20', '10:00'),
  movedByStudio: false,
  isClassCancelled: false,
  freeUntil: null,
  seats: [{ class_reservation_id: 1, grant }],
  ...overrides,
})
/** 'in-time 1' reads: in time, and one credit comes back. */
const resultOf = (input: CancellingFacts | null, activePolicy: CancellationPolicy, moment: Date) => {
  const verdict = decideCancelling(input, activePolicy, moment)
  if (!verdict.allowed) return verdict.reason
  return `${verdict.value.timing} ${verdict.value.seats.filter((seat) => seat.isReturned).length}`
}

test('in time up to the limit; a second later is late [5.9, 4.6, F5]', () => {
  for (const [activePolicy, seconds, expected] of [
    [policy, -1, 'in-time 1'],
    [policy, 0, 'in-time 1'],
    [policy, 1, 'late 0'],
    [strict, 0, 'in-time 1'],
    [strict, 1, 'too-late-to-cancel'],
    [off, 0, 'late 0'],
    [off, 1, 'late 0'],
    [{ ...off, lateAllowed: false }, 0, 'cancelling-off'],
    [{ ...off, lateAllowed: false }, 1, 'cancelling-off'],
  ] as const) {
    assert.equal(
      resultOf(facts(), activePolicy, secondsAfter(limit, seconds)),
      expected,
      `${seconds} s, ${activePolicy.allowed} ${activePolicy.lateAllowed}`,
    )
  }
})

test('nothing is cancelled after the start, twice, or when absent [R6]', () => {
  const start = at('2026-11-24', '07:00')
  assert.equal(resultOf(facts(), policy, secondsAfter(start, -1)), 'late 0')
  assert.equal(resultOf(facts(), policy, secondsAfter(start, 0)), 'class-started')
  assert.equal(resultOf(facts({ movedByStudio: true }), policy, secondsAfter(start, 0)), 'class-started')
  assert.equal(resultOf(facts({ deletedAt: now.toISOString() }), policy, now), 'already-cancelled')
  assert.equal(resultOf(null, policy, now), 'reservation-missing')
})

test('the window is elapsed time, over changes of the clock [9.7, F21]', () => {
  const atTijuana = (date: string, hour: string) => at(date, hour, 'America/Tijuana')
  for (const [start, windowSeconds, expectedLimit] of [
    [atTijuana('2026-03-08', '07:00'), 86_400, atTijuana('2026-03-07', '06:00')],
    [atTijuana('2026-11-01', '07:00'), 86_400, atTijuana('2026-10-31', '08:00')],
    [atTijuana('2026-11-24', '00:10'), 20 * 60, atTijuana('2026-11-23', '23:50')],
  ] as const) {
    assert.equal(cancelsUntil(start, { windowSeconds }).toISOString(), expectedLimit)
    const input = facts({ class_date: start })
    assert.equal(resultOf(input, { ...strict, windowSeconds }, secondsAfter(expectedLimit, 0)), 'in-time 1')
    assert.equal(resultOf(input, { ...strict, windowSeconds }, secondsAfter(expectedLimit, 1)), 'too-late-to-cancel')
  }
  assert.equal(cancelsUntil(at('2026-11-24', '07:00'), { windowSeconds: 45 }).toISOString(), '2026-11-24T12:59:15.000Z')
})

test('past a grant’s maximum returns every cancellation is late [2.33, R6]', () => {
  const usedUp = facts({ seats: [{ class_reservation_id: 1, grant: { ...grant, returns: 3 } }] })
  assert.equal(resultOf(usedUp, { ...policy, maxReturns: 1 }, now), 'late 0')
  assert.equal(resultOf(usedUp, { ...strict, maxReturns: 1 }, now), 'returns-used-up')
  assert.equal(resultOf(usedUp, { ...policy, maxReturns: 2 }, now), 'in-time 1')
})

test('a host goes with the guests, each unit to its own grant [R5]', () => {
  const withGuest = facts({
    seats: [1, 2].map((class_reservation_id) => ({ class_reservation_id, grant: { ...grant, returns: 2 } })),
  })
  assert.equal(resultOf(withGuest, policy, now), 'in-time 2')
  assert.equal(resultOf(withGuest, { ...policy, maxReturns: 1 }, now), 'in-time 1')
})

test('fresh bookings and moved classes are cancelled for free [R6]', () => {
  const late = secondsAfter(limit, 3600)
  const freshBooking = facts({ createdAt: late.toISOString() })
  const undo = { ...strict, undoMinutes: 10 }
  assert.equal(resultOf(freshBooking, undo, secondsAfter(late.toISOString(), 600)), 'free 1')
  assert.equal(resultOf(freshBooking, undo, secondsAfter(late.toISOString(), 601)), 'too-late-to-cancel')
  assert.equal(resultOf(facts({ movedByStudio: true }), { ...strict, allowed: false }, late), 'free 1')
})

test('a late credit returns when the place is taken, if set so [R6]', () => {
  const late = secondsAfter(limit, 1)
  for (const refundIfRefilled of [true, false]) {
    const verdict = decideCancelling(facts(), { ...policy, refundIfRefilled }, late)
    assert.ok(verdict.allowed)
    assert.equal(verdict.value.seats[0]?.isReturnedIfRefilled, refundIfRefilled)
  }
})

test('the policy names number and unit, singular and plural [2.33, 9.7]', () => {
  const wordsFor = (value: number, unit: CancellationPolicy['window']['unit']) =>
    timeframeWords({ window: { value, unit } })
  assert.deepEqual(
    (['hour', 'minute', 'second', 'day'] as const).map((unit) => [wordsFor(1, unit), wordsFor(2, unit)]),
    [
      ['1 hora', '2 horas'],
      ['1 minuto', '2 minutos'],
      ['1 segundo', '2 segundos'],
      ['1 día', '2 días'],
    ],
  )
  assert.deepEqual(policyWords(policy), ['Solo puedes cancelar clases con 12 horas de anticipacion'])
  assert.deepEqual(policyWords({ ...off, maxReturns: 1 }), [
    'Tus clases son transferibles y no son cancelables',
    'Solo puedes cancelar hasta 1 vez por cada crédito de clase.',
  ])
  assert.match(policyWords({ ...policy, maxReturns: 2 })[1] ?? '', /hasta 2 veces por/)
})

test('the dialog names class and hour, and warns of a lost credit [2.49]', () => {
  assert.equal(
    cancelQuestion('Barre', at('2026-11-24', '07:00'), zone),
    '¿Deseas cancelar tu clase de Barre del 24 NOV 2026 a las 07:00?',
  )
  const warningAt = (moment: Date, isInThreshold: boolean, activePolicy = policy, input = facts()) => {
    const verdict = decideCancelling(input, activePolicy, moment)
    assert.ok(verdict.allowed)
    return cancelWarning(verdict.value, isInThreshold, activePolicy)
  }
  assert.equal(warningAt(secondsAfter(limit, 0), false), null)
  assert.equal(
    warningAt(secondsAfter(limit, 1), true),
    'Debido a que faltan menos de 12 horas para tu clase, tu crédito para reservar clase no se te regresará.',
  )
  const usedUp = facts({ seats: [{ class_reservation_id: 1, grant: { ...grant, returns: 3 } }] })
  assert.match(warningAt(now, false, { ...policy, maxReturns: 1 }, usedUp) ?? '', /todas las cancelaciones/)
})

test('a seat from the waitlist is free to leave until its hour [R7]', () => {
  const input = facts({ freeUntil: at('2026-11-24', '06:00') })
  for (const activePolicy of [policy, strict, { ...off, lateAllowed: false }]) {
    assert.equal(resultOf(input, activePolicy, secondsAfter(at('2026-11-24', '06:00'), 0)), 'free 1')
  }
  assert.equal(resultOf(input, policy, secondsAfter(at('2026-11-24', '06:00'), 1)), 'late 0')
  assert.equal(resultOf(input, strict, secondsAfter(at('2026-11-24', '06:00'), 1)), 'too-late-to-cancel')
})

test('a class cancelled by the studio cannot be cancelled again [R6]', () => {
  const cancelled = facts({ isClassCancelled: true, movedByStudio: true })
  assert.equal(resultOf(cancelled, policy, secondsAfter(at('2026-11-24', '07:00'), -1)), 'class-cancelled')
  assert.equal(resultOf(cancelled, policy, secondsAfter(at('2026-11-24', '07:00'), 1)), 'class-cancelled')
})
