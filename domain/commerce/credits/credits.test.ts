import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import {
  aClass,
  aGrant,
  anUnlimitedGrant,
  at,
  barre,
  now,
  secondsAfter,
  tijuana,
  yoga,
  zone,
} from '../../testing/fixtures.ts'
import { parseInstant } from '../../values/days.ts'
import { balanceOf, sumCountedCredits, creditSummary } from './balance.ts'
import { chooseCredits, explainCredits, sortByUse } from './choosing.ts'
import { listMyCredits } from './contract.ts'
import { daysLeft, expirationOf, extendedExpiry, warningWindows } from './expiry.ts'
import { membershipOf } from './membership.ts'
import { hasReturnsLeft } from './returning.ts'
import { credit, creditFrom, type CreditGrant, grantFrom } from './shapes.ts'
import { type CreditPolicies, unusableReasons, unusableWords, whyUnusable } from './usable.ts'

const policies: CreditPolicies = {
  calendar: { zone, weekStartsOn: 'monday' },
  credits: { byClassType: true, byTime: true, expireFrom: 'purchase' },
}
const unrestricted = { ...policies, credits: { byClassType: false, byTime: false, expireFrom: 'purchase' } as const }
const onlyYoga = [{ class_type_id: yoga.class_type_id, name: 'Yoga' }]
const onlyBarre = [{ class_type_id: barre.class_type_id, name: 'Barre' }]
const tuesdays = (from: string, to: string) => [{ weekdays: [2], from, to }]

test('a grant says why it does not pay for a class [R3]', () => {
  const table: [string, CreditGrant, ReturnType<typeof whyUnusable>][] = [
    ['good', aGrant(), null],
    ['not paid', aGrant({ is_paid: false }), 'unpaid'],
    ['revoked', aGrant({ revokedAt: now.toISOString() }), 'revoked'],
    ['frozen', aGrant({ frozenAt: now.toISOString() }), 'frozen'],
    ['nothing left', aGrant({ available_classes: 0 }), 'used-up'],
    ['lapsed', aGrant({ expiration_date: at('2026-11-22', '23:59') }), 'expired'],
    ['over before the class', aGrant({ expiration_date: at('2026-11-23', '23:59') }), 'expires-before-class'],
    ['F9 without an end', aGrant({ expiration_date: null }), null],
    ['F9 unlimited', anUnlimitedGrant(), null],
    ['its type', aGrant({ class_types: [...onlyYoga, ...onlyBarre] }), null],
    ['another type', aGrant({ class_types: onlyYoga }), 'other-class-type'],
    ['its hour, from inclusive', aGrant({ allowed_times: tuesdays('07:00', '08:00') }), null],
    ['its hour, to exclusive', aGrant({ allowed_times: tuesdays('06:00', '07:00') }), 'outside-allowed-times'],
    ['one minute after to', aGrant({ allowed_times: tuesdays('07:01', '24:00') }), 'outside-allowed-times'],
    [
      'another weekday',
      aGrant({ allowed_times: [{ weekdays: [1, 3], from: '00:00', to: '24:00' }] }),
      'outside-allowed-times',
    ],
    [
      'one of two times',
      aGrant({ allowed_times: [...tuesdays('20:00', '24:00'), ...tuesdays('06:00', '09:00')] }),
      null,
    ],
  ]
  for (const [name, grant, reason] of table)
    assert.equal(whyUnusable(grant, aClass(), 'self', policies, now), reason, name)
})

test('restrictions of type and hour count only when on [6.4]', () => {
  const grant = aGrant({ class_types: onlyYoga, allowed_times: tuesdays('20:00', '21:00') })
  assert.equal(whyUnusable(grant, aClass(), 'self', unrestricted, now), null)
})

test('a grant pays for a class that starts by 23:59:59 of its day [R3, F23]', () => {
  const end = '2026-11-25T05:59:59.000Z'
  const grant = aGrant({ expiration_date: end })
  for (const [seconds, reason] of [
    [-1, null],
    [0, null],
    [1, 'expires-before-class'],
  ] as const) {
    const night = aClass({ class_date: secondsAfter(end, seconds).toISOString() })
    assert.equal(whyUnusable(grant, night, 'self', policies, now), reason, `${seconds} s`)
  }
})

test('allowed hours are local to the class, across midnight [R3, F22]', () => {
  const grant = aGrant({ allowed_times: tuesdays('22:00', '24:00') })
  const classInTijuana = {
    class_date: at('2026-11-24', '22:30', 'America/Tijuana'),
    class_type: barre,
    location: tijuana,
  }
  assert.equal(whyUnusable(grant, classInTijuana, 'self', policies, now), null)
  const classInStudioZone = { ...classInTijuana, location: { timezone: null } }
  assert.equal(whyUnusable(grant, classInStudioZone, 'self', policies, now), 'outside-allowed-times')
})

test('an unlimited grant covers no guest unless its package has them [R5]', () => {
  assert.equal(whyUnusable(anUnlimitedGrant(), aClass(), 'guest', policies, now), 'guest-not-included')
  assert.equal(whyUnusable(anUnlimitedGrant({ guests_included: true }), aClass(), 'guest', policies, now), null)
  assert.equal(whyUnusable(aGrant(), aClass(), 'guest', policies, now), null)
})

test('every reason has a sentence', () => {
  const grant = aGrant({ class_types: onlyYoga, allowed_times: tuesdays('06:00', '07:00') })
  const sentences = unusableReasons.map((reason) => unusableWords(reason, grant, zone))
  assert.equal(new Set(sentences).size, unusableReasons.length)
  assert.equal(unusableWords('other-class-type', grant, zone), 'Solo sirve para Yoga.')
  assert.equal(unusableWords('outside-allowed-times', grant, zone), 'Solo sirve mar de 06:00 a 07:00.')
  assert.equal(unusableWords('expires-before-class', grant, zone), 'Vence el 23 DIC 2026, antes de esta clase.')
})

const ids = (grants: readonly CreditGrant[]) => grants.map((grant) => grant.available_class_id)

test('unlimited first, then soonest, narrower, older grants [R3]', () => {
  const soon = at('2026-11-30', '23:59')
  const grants = [
    aGrant({ available_class_id: 8, expiration_date: null }),
    aGrant({ available_class_id: 7, createdAt: '2026-11-23T16:00:00.500Z' }),
    aGrant({ available_class_id: 6, createdAt: '2026-11-23T16:00:00Z' }),
    aGrant({ available_class_id: 5, allowed_times: tuesdays('06:00', '09:00') }),
    aGrant({ available_class_id: 4, class_types: [...onlyBarre, ...onlyYoga] }),
    aGrant({ available_class_id: 3, class_types: onlyBarre }),
    aGrant({ available_class_id: 2, expiration_date: soon }),
    anUnlimitedGrant({ available_class_id: 1 }),
  ]
  assert.deepEqual(ids(sortByUse(grants)), [1, 2, 3, 4, 5, 6, 7, 8])
  fc.assert(
    fc.property(fc.shuffledSubarray(grants, { minLength: 8 }), (shuffled) => {
      assert.deepEqual(ids(sortByUse(shuffled)), [1, 2, 3, 4, 5, 6, 7, 8])
    }),
  )
})

test('the dialog marks the credit in use, and why others are not [R3]', () => {
  const [first, second] = explainCredits(
    [aGrant(), aGrant({ available_class_id: 2, class_types: onlyYoga })],
    aClass(),
    'self',
    policies,
    now,
  )
  assert.deepEqual([first?.grant.available_class_id, first?.why, first?.isChosen], [2, 'other-class-type', false])
  assert.deepEqual([second?.why, second?.isChosen], [null, true])
})

test('each seat takes its own unit, from the next grant when empty [R3, R5]', () => {
  const one = aGrant({ available_class_id: 1, available_classes: 1, expiration_date: at('2026-11-30', '23:59') })
  const two = aGrant({ available_class_id: 2, available_classes: 1 })
  const choose = (grants: CreditGrant[], picked?: number) =>
    chooseCredits(grants, aClass(), ['self', 'guest'], policies, now, picked)
  const paid = (...from: [number, 0 | 1][]) => ({
    kind: 'paid',
    payments: from.map(([available_class_id, units]) => ({ available_class_id, units })),
  })
  assert.deepEqual(choose([two, one]), paid([1, 1], [2, 1]))
  assert.deepEqual(choose([two, one], 2), paid([2, 1], [1, 1]))
  assert.deepEqual(choose([one]), { kind: 'unpayable', seatFor: 'guest' })
  assert.deepEqual(choose([]), { kind: 'unpayable', seatFor: 'self' })
  assert.deepEqual(choose([anUnlimitedGrant({ available_class_id: 3 }), one]), paid([3, 0], [1, 1]))
  assert.deepEqual(choose([anUnlimitedGrant()]), { kind: 'unpayable', seatFor: 'guest' })
})

test('a grant of n units is given back at most n x max times [R6, 2.33]', () => {
  for (const [class_amount, returns, maxReturns, expected] of [
    [3, 0, 1, true],
    [3, 2, 1, true],
    [3, 3, 1, false],
    [3, 5, 2, true],
    [3, 6, 2, false],
    [3, 0, 0, false],
    [3, 99, 'unlimited', true],
    ['unlimited', 99, 1, true],
  ] as const) {
    assert.equal(hasReturnsLeft({ class_amount, returns }, { maxReturns }), expected, `${returns} of ${class_amount}`)
  }
})

test('a grant ends at 23:59:59 of its local last day [R3, F23]', () => {
  const ends = (paid: string, days: number | null, inZone = zone) =>
    expirationOf(
      { paidAt: parseInstant(paid), firstClassAt: null, expiration_days: days },
      { zone: inZone, expireFrom: 'purchase' },
    )
  assert.equal(ends('2026-11-24T05:59:59Z', 30)?.toISOString(), '2026-12-24T05:59:59.000Z')
  assert.equal(ends('2026-11-24T06:00:00Z', 30)?.toISOString(), '2026-12-25T05:59:59.000Z')
  assert.equal(ends('2026-11-24T06:00:00Z', 0)?.toISOString(), '2026-11-25T05:59:59.000Z')
  assert.equal(ends('2026-11-24T06:00:00Z', null), null)
  assert.equal(ends('2026-03-07T20:00:00Z', 1, 'America/Tijuana')?.toISOString(), '2026-03-09T06:59:59.000Z')
  assert.equal(ends('2026-10-31T20:00:00Z', 1, 'America/Tijuana')?.toISOString(), '2026-11-02T07:59:59.000Z')
})

test('days that count from the first class begin with it [R3]', () => {
  const ends = (firstClassAt: Date | null) =>
    expirationOf({ paidAt: now, firstClassAt, expiration_days: 30 }, { zone, expireFrom: 'first_class' })
  assert.equal(ends(null), null)
  assert.equal(ends(parseInstant(at('2026-12-01', '07:00')))?.toISOString(), '2027-01-01T05:59:59.000Z')
})

test('a class cancelled by the studio leaves 7 days for its credit [R3]', () => {
  const endOfDay = (date: string) => at(date, '23:59')
  assert.equal(extendedExpiry(endOfDay('2026-11-30'), now, zone), null)
  assert.equal(extendedExpiry(endOfDay('2026-11-29'), now, zone)?.toISOString(), '2026-12-01T05:59:59.000Z')
  assert.equal(extendedExpiry(endOfDay('2026-11-20'), now, zone)?.toISOString(), '2026-12-01T05:59:59.000Z')
  assert.equal(extendedExpiry(null, now, zone), null)
})

test('expiry is warned of 7 and 2 local days before [F10, F23]', () => {
  const dueWarnings = (date: string, time = '23:59', moment = now) => {
    const end = parseInstant(at(date, time))
    return warningWindows(moment, zone).flatMap(({ days, after, until }) => (after < end && end <= until ? [days] : []))
  }
  const days = ['2026-12-01', '2026-11-30', '2026-11-26', '2026-11-25', '2026-11-23', '2026-11-22'].map((day) =>
    dueWarnings(day),
  )
  assert.deepEqual(days, [[], [7], [7], [2], [2], []])
  const midnight = at('2026-11-24', '00:00')
  assert.deepEqual(dueWarnings('2026-12-01', '23:59', secondsAfter(midnight, -1)), [])
  assert.deepEqual(dueWarnings('2026-12-01', '23:59', secondsAfter(midnight, 0)), [7])
  assert.equal(daysLeft(midnight, secondsAfter(midnight, -1), zone), 1)
})

test('a live unlimited grant makes a member, until the last end [2.34, 6.2]', () => {
  const end = at('2026-12-10', '23:59')
  assert.deepEqual(membershipOf([aGrant()], now), { has_unlimited: false, unlimited_membership_expiration: null })
  const members = [
    anUnlimitedGrant({ expiration_date: end }),
    anUnlimitedGrant({ expiration_date: at('2026-12-01', '23:59') }),
  ]
  assert.deepEqual(membershipOf(members, now), { has_unlimited: true, unlimited_membership_expiration: end })
  assert.equal(
    membershipOf([...members, anUnlimitedGrant({ expiration_date: null })], now).unlimited_membership_expiration,
    null,
  )
  assert.equal(membershipOf([anUnlimitedGrant({ frozenAt: end })], now).has_unlimited, false)
  assert.equal(
    membershipOf([anUnlimitedGrant({ expiration_date: at('2026-11-22', '23:59') })], now).has_unlimited,
    false,
  )
})

test('the summary is a badge with its date, or the classes left [2.34]', () => {
  const grants = [
    aGrant(),
    aGrant({ available_classes: 2 }),
    aGrant({ revokedAt: now.toISOString() }),
    aGrant({ is_paid: false }),
  ]
  assert.equal(sumCountedCredits(grants, now), 5)
  assert.deepEqual(creditSummary(grants, zone, now), { kind: 'counted', words: 'Disponibles 5' })
  assert.deepEqual(creditSummary([...grants, anUnlimitedGrant()], zone, now), {
    kind: 'unlimited',
    badge: 'Ilimitadas',
    until: 'Hasta el 23 DIC 2026',
  })
})

test('a balance is the sum of its ledger, and unlimited never changes [F50]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 })), (changes) => {
      const lines = changes.map((units) => ({ units }))
      assert.equal(
        balanceOf(8, lines),
        changes.reduce((sum, units) => sum + units, 0),
      )
      assert.equal(balanceOf('unlimited', lines), 'unlimited')
    }),
  )
})

test('a credit carries -1 for unlimited, both ways [3.10, 5.17]', () => {
  for (const grant of [
    aGrant(),
    aGrant({ class_types: onlyBarre, allowed_times: tuesdays('07:00', '24:00') }),
    anUnlimitedGrant(),
  ]) {
    assert.equal(credit.safeParse(creditFrom(grant)).success, true)
    assert.deepEqual(grantFrom(creditFrom(grant)), grant)
  }
  assert.equal(creditFrom(anUnlimitedGrant()).available_classes, -1)
  assert.equal(creditFrom(aGrant({ class_types: onlyBarre })).class_type_id, barre.class_type_id)
  assert.deepEqual(listMyCredits.query.parse({ single_class_id: '7' }), { single_class_id: 7, page: 0 })
})
