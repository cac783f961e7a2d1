import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at, barre, secondsAfter, zone } from '../../testing/fixtures.ts'
import { addMinutes, parseInstant } from '../../values/days.ts'
import { accessLink, tokenOf } from './access-link.ts'
import { type CheckingInFacts, checkInWords, decideCheckingIn } from './checking-in.ts'

const start = at('2026-11-24', '07:00')
const seat = { deletedAt: null, attend: false, markedAt: null }
const singleClass = {
  single_class_id: 7,
  class_date: start,
  minutes: 50,
  cancelledAt: null,
  listClosedAt: null,
  class_type: barre,
}
const facts = (overrides: Partial<CheckingInFacts> = {}): CheckingInFacts => ({
  singleClass,
  seat,
  rosterClassId: 7,
  ...overrides,
})
const checkInAt = (now: Date, overrides: Partial<CheckingInFacts> = {}, tappedAt?: string) => {
  const verdict = decideCheckingIn(facts(overrides), tappedAt, zone, now)
  return verdict.allowed ? (verdict.value.already ? 'already' : 'in') : verdict.reason
}

test('a code admits from 60 minutes before to 30 after the start [R8]', () => {
  const [opens, ends] = [addMinutes(parseInstant(start), -60), addMinutes(parseInstant(start), 30)]
  const shiftSeconds = (moment: Date, seconds: number) => secondsAfter(moment.toISOString(), seconds)
  assert.deepEqual(
    [checkInAt(shiftSeconds(opens, -1)), checkInAt(opens), checkInAt(shiftSeconds(opens, 1))],
    ['code-too-early', 'in', 'in'],
  )
  assert.deepEqual(
    [checkInAt(shiftSeconds(ends, -1)), checkInAt(ends), checkInAt(shiftSeconds(ends, 1))],
    ['in', 'in', 'code-too-late'],
  )
})

test('a code read offline counts by when it was read [R8]', () => {
  const late = addMinutes(parseInstant(start), 90)
  assert.equal(checkInAt(late), 'code-too-late')
  assert.equal(checkInAt(late, {}, start), 'in')
})

test("a second scan says 'ya registrada', even after the code has ended [R8]", () => {
  const attended = { ...seat, attend: true, markedAt: start }
  assert.equal(checkInAt(parseInstant(start), { seat: attended }), 'already')
  assert.equal(checkInAt(addMinutes(parseInstant(start), 300), { seat: attended }), 'already')
  assert.deepEqual([checkInWords(false), checkInWords(true)], ['Registrada', 'Ya registrada'])
})

test('a code of another class is refused with that class’s name [R8]', () => {
  const verdict = decideCheckingIn(
    facts({ rosterClassId: 8, seat: { ...seat, deletedAt: start } }),
    undefined,
    zone,
    new Date(0),
  )
  assert.ok(!verdict.allowed)
  assert.deepEqual(
    [verdict.reason, verdict.message, verdict.details],
    ['code-of-another-class', 'Este código es de Barre, 24 NOV 2026 07:00.', { single_class_id: 7, class_date: start }],
  )
})

test('missing or cancelled seats and classes admit no check-in [R8]', () => {
  const now = parseInstant(start)
  assert.equal(checkInAt(now, { seat: null }), 'code-unreadable')
  assert.equal(checkInAt(now, { seat: { ...seat, deletedAt: start } }), 'seat-cancelled')
  assert.equal(checkInAt(now, { singleClass: { ...singleClass, cancelledAt: start } }), 'class-cancelled')
})

test('a code’s link and its typed token are the same [2.51]', () => {
  assert.equal(accessLink('https://admin.estudio.mx', 'AbC_-9'), 'https://admin.estudio.mx/r/AbC_-9')
  assert.equal(accessLink('http://localhost:3001', 'AbC'), 'http://localhost:3001/r/AbC')
  for (const scanned of [
    'AbC_-9',
    ' AbC_-9\n',
    'https://admin.estudio.mx/r/AbC_-9',
    'https://admin.estudio.mx/r/AbC_-9?x=1#y',
  ]) {
    assert.equal(tokenOf(scanned), 'AbC_-9', scanned)
  }
})
