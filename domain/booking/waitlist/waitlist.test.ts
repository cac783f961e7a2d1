import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as cast from '../../testing/fixtures.ts'
import { joinWaitlist } from './contract.ts'
import { decideJoining, type JoiningFacts, type JoiningPolicies, type JoiningReason } from './joining.ts'
import { sortByArrival, positionOf } from './position.ts'
import { confirmations, leaveQuestion, positionWords } from './words.ts'

const { aClass, at, now, secondsAfter, theFullClass, theSevenOClock } = cast

const policies: JoiningPolicies = {
  calendar: { zone: cast.zone, weekStartsOn: 'monday' },
  booking: { leadMinutes: 60 },
  credits: { byClassType: true, byTime: true, expireFrom: 'purchase' },
  penalties: { enabled: true, noShows: 3, days: 7, graceHours: 2 },
  waitlist: { enabled: true },
}
const facts = (overrides: Partial<JoiningFacts> = {}): JoiningFacts => ({
  singleClass: theFullClass,
  hasOwnReservation: false,
  held: 0,
  waitlist_id: null,
  grants: [cast.anasGrant],
  penalty: null,
  ...overrides,
})
const reasonOf = (input: JoiningFacts, activePolicies = policies, moment = now) => {
  const verdict = decideJoining(input, activePolicies, moment)
  return verdict.allowed ? verdict.value.kind : verdict.reason
}

test('a full class is waited for; joining again goes to the back [4.12, R7]', () => {
  assert.equal(reasonOf(facts()), 'join')
  assert.equal(reasonOf(facts({ singleClass: aClass({ capacity: null }) })), 'join')
  const again = decideJoining(facts({ waitlist_id: 9 }), policies, now)
  assert.deepEqual(again, { allowed: true, value: { kind: 'back-of-the-line', waitlist_id: 9 } })
})

test('with a free place joining is refused and booking is offered [R7, F12]', () => {
  const refusal = decideJoining(facts({ singleClass: theSevenOClock }), policies, now)
  assert.ok(!refusal.allowed)
  assert.deepEqual([refusal.reason, refusal.kind, refusal.details], ['place-free', 'conflict', { single_class_id: 7 }])
})

test('joining needs waitlists on, an open class and a credit [R7]', () => {
  const table: [JoiningReason, Partial<JoiningFacts>][] = [
    ['class-missing', { singleClass: null }],
    ['class-cancelled', { singleClass: { ...theFullClass, cancelledAt: now.toISOString() } }],
    ['sold-on-its-own', { singleClass: { ...theFullClass, class_package_id: 5 } }],
    ['already-reserved', { hasOwnReservation: true }],
    ['no-credits', { grants: [] }],
    ['no-usable-credit', { grants: [cast.aGrant({ expiration_date: at('2026-11-23', '23:59') })] }],
    ['penalised', { penalty: cast.betosPenalty }],
  ]
  for (const [reason, overrides] of table) assert.equal(reasonOf(facts(overrides)), reason)
  assert.equal(reasonOf(facts(), { ...policies, waitlist: { enabled: false } }), 'waitlists-off')
})

test('no joining after the lead time or the start [F17]', () => {
  assert.equal(reasonOf(facts(), policies, secondsAfter(at('2026-11-24', '06:00'), 0)), 'join')
  assert.equal(reasonOf(facts(), policies, secondsAfter(at('2026-11-24', '06:00'), 1)), 'outside-booking-window')
  assert.equal(reasonOf(facts(), policies, secondsAfter(at('2026-11-24', '07:00'), 0)), 'class-started')
})

test('the line is by arrival, and everybody knows their place [R7, F16]', () => {
  const entry = (waitlist_id: number, customer_id: number, createdAt: string) => ({
    waitlist_id,
    customer_id,
    createdAt,
  })
  const entries = [
    entry(5, 1, '2026-11-23T18:00:00.500Z'),
    entry(4, 2, '2026-11-23T18:00:00Z'),
    entry(3, 3, '2026-11-23T18:00:00.000Z'),
  ]
  assert.deepEqual(
    sortByArrival(entries).map((entry) => entry.customer_id),
    [3, 2, 1],
  )
  assert.deepEqual([positionOf(entries, 3), positionOf(entries, 1), positionOf(entries, 9)], [1, 3, null])
  assert.equal(positionWords(3), 'Tu posición en la lista de espera es 3.')
})

test('the list answers with the words of the specification [4.12, 8.20]', () => {
  assert.deepEqual(Object.values(confirmations), ['Anotada en lista de espera.', 'Eliminada de lista de espera.'])
  assert.match(leaveQuestion('Barre', at('2026-11-24', '07:00'), cast.zone), /Barre del 24 NOV 2026 a las 07:00\?$/)
})

test('the call takes the class and its customer, and nothing else [7.27]', () => {
  assert.equal(joinWaitlist.body.safeParse({ single_class_id: 7, customer_id: 1 }).success, true)
  assert.equal(joinWaitlist.body.safeParse({ single_class_id: 7, nobody: 1 }).success, false)
})
