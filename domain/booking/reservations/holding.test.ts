import assert from 'node:assert/strict'
import { test } from 'vitest'
import { spotMapFrom } from '../../catalogue/studio/spot-map.ts'
import * as cast from '../../testing/fixtures.ts'
import { HOLD_MINUTES } from './hold-minutes.ts'
import {
  decideHolding,
  type HoldingFacts,
  type HoldInput,
  holdsUntil,
  type LastHold,
  LONGEST_HOLD_MINUTES,
} from './holding.ts'
import type { ReservingPolicies } from './reserving.ts'

const { aClass, at, now, secondsAfter, theSevenOClock } = cast
const map = spotMapFrom('2,2')
const policies: ReservingPolicies = {
  calendar: { zone: cast.zone, weekStartsOn: 'monday' },
  booking: { leadMinutes: 60, spotMap: true, opens: null },
  guests: { allowed: true, maxPerClass: 1 },
  credits: { byClassType: true, byTime: true, expireFrom: 'purchase' },
  penalties: { enabled: true, noShows: 3, days: 7, graceHours: 2 },
}
const facts = (overrides: Partial<HoldingFacts> = {}): HoldingFacts => ({
  singleClass: aClass(),
  ownSeats: { hasOwn: false, guests: 0 },
  others: [],
  grants: [cast.anasGrant],
  penalty: null,
  documentsPending: [],
  isProfileComplete: true,
  spots: map && { map, unavailable: ['B2'] },
  held: { places: 0, spots: [] },
  lastHold: null,
  hasPendingPurchase: true,
  ...overrides,
})
const holdInput = (overrides: Partial<HoldInput> = {}): HoldInput => ({
  spot: null,
  guest_spot: null,
  places: 1,
  kind: 'choosing',
  ...overrides,
})
const resultOf = (holdingFacts: HoldingFacts, wanted = holdInput(), activePolicies = policies) => {
  const verdict = decideHolding(holdingFacts, wanted, activePolicies, now)
  return verdict.allowed ? verdict.value.places : verdict.reason
}
const own = { hasOwn: true, guests: 0 }

test('a hold lasts 3 minutes while choosing, 8 while paying [R4]', () => {
  assert.deepEqual(HOLD_MINUTES, { choosing: 3, paying: 8 })
  for (const [kind, minutes] of [
    ['choosing', 3],
    ['paying', 8],
  ] as const) {
    const verdict = decideHolding(facts(), holdInput({ kind }), policies, now)
    assert.ok(verdict.allowed)
    assert.equal(verdict.value.expires_at.getTime() - now.getTime(), minutes * 60_000)
  }
})

test('a renewed hold ends 15 minutes after it began [R4]', () => {
  const since = now.toISOString()
  for (const [minute, end] of [
    [0, 8],
    [7, 15],
    [7.5, 15],
    [14.9, 15],
  ] as const) {
    const until = holdsUntil('paying', since, secondsAfter(since, minute * 60))
    assert.equal(until.getTime() - now.getTime(), end * 60_000, `${minute}`)
  }
  assert.equal(LONGEST_HOLD_MINUTES, 15)
})

test('what prevents booking prevents holding, save papers and credit [R4]', () => {
  for (const [change, wanted, expected] of [
    [facts(), holdInput(), 1],
    [facts({ documentsPending: ['Reglamento'] }), holdInput(), 1],
    [facts({ singleClass: null }), holdInput(), 'class-missing'],
    [facts({ singleClass: aClass({ cancelledAt: now.toISOString() }) }), holdInput(), 'class-cancelled'],
    [facts({ singleClass: aClass({ class_date: at('2026-11-23', '12:59') }) }), holdInput(), 'outside-booking-window'],
    [facts({ others: [aClass()] }), holdInput(), 'overlapping-reservation'],
    [facts({ penalty: cast.betosPenalty }), holdInput(), 'penalised'],
    [facts({ grants: [] }), holdInput(), 'no-credits'],
    [facts({ grants: [] }), holdInput({ kind: 'paying' }), 1],
    [facts({ singleClass: theSevenOClock }), holdInput({ places: 2 }), 'class-full'],
    [facts({ singleClass: theSevenOClock, held: { places: 1, spots: [] } }), holdInput(), 'class-full'],
  ] as const) {
    assert.equal(resultOf(change, wanted), expected)
  }
})

test('a spot that is held must be on the map, free, and of one person [R4]', () => {
  const held = facts({ held: { places: 1, spots: ['A1'] } })
  for (const [wanted, expected] of [
    [holdInput({ spot: 'A2' }), 1],
    [holdInput({ spot: 'A1' }), 'spot-held'],
    [holdInput({ spot: 'B2' }), 'spot-taken'],
    [holdInput({ spot: 'C1' }), 'spot-unknown'],
    [holdInput({ spot: 'A2', guest_spot: 'A2', places: 2 }), 'spot-repeated'],
    [holdInput({ spot: 'A2', guest_spot: 'B1', places: 2 }), 2],
  ] as const) {
    assert.equal(resultOf(held, wanted), expected)
  }
  const off = { ...policies, booking: { ...policies.booking, spotMap: false } }
  assert.equal(resultOf(facts(), holdInput({ spot: 'A2' }), off), 'spot-unknown')
})

test('who has a seat holds for guests alone, up to their maximum [R5]', () => {
  assert.equal(resultOf(facts({ ownSeats: own }), holdInput({ places: 2 })), 1)
  assert.equal(resultOf(facts({ ownSeats: own }), holdInput({ spot: 'A1' })), 'already-reserved')
  assert.equal(resultOf(facts({ ownSeats: { hasOwn: true, guests: 1 } })), 'too-many-guests')
  const off = { ...policies, guests: { allowed: false, maxPerClass: 1 } }
  assert.equal(resultOf(facts(), holdInput({ places: 2 }), off), 'guests-off')
  assert.equal(resultOf(facts({ grants: [cast.betosGrant] }), holdInput({ places: 2 })), 'no-credit-for-guest')
})

const minute = (minutes: number) => secondsAfter(now.toISOString(), minutes * 60).toISOString()
const lapsedHold = (from: number, to: number): LastHold => ({
  createdAt: minute(from),
  expires_at: minute(to),
  releasedAt: null,
})

test('paying without a pending purchase is a choosing hold of 3 minutes [N8]', () => {
  const holdingFacts = facts({ grants: [], hasPendingPurchase: false })
  const verdict = decideHolding(holdingFacts, holdInput({ kind: 'paying' }), policies, now)
  assert.ok(verdict.allowed)
  assert.deepEqual([verdict.value.kind, verdict.value.expires_at.toISOString()], ['choosing', minute(3)])
})

test('a lapsed hold rests 10 minutes; a pending purchase takes it up [N8]', () => {
  for (const [lastHold, hasPendingPurchase, expected] of [
    [lapsedHold(-4, -1), false, 'hold-resting'],
    [lapsedHold(-3, 0), false, 'hold-resting'],
    [lapsedHold(-13, -10), false, 1],
    [lapsedHold(-4, -1), true, 1],
    [lapsedHold(-16, -1), true, 'hold-resting'],
    [{ ...lapsedHold(-4, -1), releasedAt: minute(-1) }, false, 1],
    [{ ...lapsedHold(-4, -1), releasedAt: minute(-0.5) }, false, 'hold-resting'],
    [{ ...lapsedHold(-15, -1), releasedAt: minute(-1) }, false, 'hold-resting'],
    [lapsedHold(-2, 1), false, 1],
  ] as const) {
    assert.equal(
      resultOf(facts({ lastHold, hasPendingPurchase })),
      expected,
      JSON.stringify([lastHold, hasPendingPurchase]),
    )
  }
})

test('a hold that continues another ends with the longest time of it [N8]', () => {
  const verdict = decideHolding(facts({ lastHold: lapsedHold(-14, -5) }), holdInput({ kind: 'paying' }), policies, now)
  assert.ok(verdict.allowed)
  assert.equal(verdict.value.expires_at.toISOString(), minute(1))
})
