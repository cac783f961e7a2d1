import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at, secondsAfter } from '../../testing/fixtures.ts'
import { addMinutes, parseInstant } from '../../values/days.ts'
import { decideMarking, type MarkingFacts, momentOfTap, noShowsCountFrom, refuseEarlyCheckIn } from './marking.ts'

const grace = { graceHours: 2 }
const start = at('2026-11-24', '07:00')
const singleClass = { class_date: start, minutes: 50, cancelledAt: null, listClosedAt: null }
const unmarked = { deletedAt: null, attend: false, markedAt: null }
const facts = (
  overrides: Partial<MarkingFacts['singleClass']> = {},
  seat: MarkingFacts['seat'] = unmarked,
): MarkingFacts => ({
  singleClass: { ...singleClass, ...overrides },
  seat,
})
const tap = { attend: true }
const reasonOf = (verdict: { allowed: boolean; reason?: string }) => (verdict.allowed ? 'allowed' : verdict.reason)

test('a roster opens exactly 60 minutes before the start [R8]', () => {
  for (const class_date of [start, at('2026-11-01', '01:30', 'America/Tijuana'), at('2026-12-31', '23:30')]) {
    const opens = addMinutes(parseInstant(class_date), -60)
    const markAt = (now: Date) => reasonOf(decideMarking(facts({ class_date }), tap, grace, now))
    assert.equal(markAt(secondsAfter(opens.toISOString(), -1)), 'too-early-to-mark')
    assert.equal(markAt(opens), 'allowed')
    assert.equal(refuseEarlyCheckIn({ class_date }, opens), null)
    assert.equal(refuseEarlyCheckIn({ class_date }, secondsAfter(opens.toISOString(), -1))?.reason, 'door-closed')
  }
})

test('obstacles to a mark are reported in order [R8]', () => {
  const early = addMinutes(parseInstant(start), -120)
  const cancelled = { cancelledAt: start }
  const cancelledSeat = { ...unmarked, deletedAt: start }
  assert.equal(reasonOf(decideMarking(facts(cancelled, null), tap, grace, early)), 'seat-missing')
  assert.equal(reasonOf(decideMarking(facts(cancelled, cancelledSeat), tap, grace, early)), 'class-cancelled')
  assert.equal(reasonOf(decideMarking(facts({}, cancelledSeat), tap, grace, early)), 'seat-cancelled')
  assert.equal(reasonOf(decideMarking(facts(), tap, grace, early)), 'too-early-to-mark')
})

test('the moment of the mark counts, not of its arrival [R8]', () => {
  const now = parseInstant(start)
  const opens = addMinutes(now, -60)
  const justBefore = secondsAfter(opens.toISOString(), -1).toISOString()
  assert.equal(reasonOf(decideMarking(facts(), { ...tap, at: justBefore }, grace, now)), 'too-early-to-mark')
  const verdict = decideMarking(facts(), { ...tap, at: opens.toISOString() }, grace, now)
  assert.deepEqual(verdict.allowed && verdict.value.at, opens)
})

test('of two marks the later counts; if equal, the last to arrive [R8]', () => {
  const seat = { deletedAt: null, attend: false, markedAt: start }
  const decideAt = (seconds: number) => {
    const values = { attend: true, at: secondsAfter(start, seconds).toISOString() }
    const verdict = decideMarking(facts({}, seat), values, grace, addMinutes(parseInstant(start), 10))
    return verdict.allowed && [verdict.value.isSuperseded, verdict.value.isChange]
  }
  assert.deepEqual(
    [decideAt(-1), decideAt(0), decideAt(1)],
    [
      [true, false],
      [false, true],
      [false, true],
    ],
  )
})

test('marks of the last 24 hours count; 5 minutes ahead is now [R8]', () => {
  const now = parseInstant(start)
  const decideMoment = (seconds: number) => {
    const verdict = momentOfTap(secondsAfter(start, seconds).toISOString(), now)
    return verdict.allowed ? (verdict.value.getTime() - now.getTime()) / 1000 : verdict.reason
  }
  const day = 24 * 3600
  assert.deepEqual([decideMoment(-day - 1), decideMoment(-day), decideMoment(-1)], ['tap-too-old', -day, -1])
  assert.deepEqual([decideMoment(0), decideMoment(300), decideMoment(301)], [0, 0, 'tap-from-the-future'])
  assert.deepEqual(momentOfTap(undefined, now), { allowed: true, value: now })
})

test('a mark is late once the list is closed or counted [R13]', () => {
  const isLate = (now: Date, overrides: Partial<MarkingFacts['singleClass']> = {}) => {
    const verdict = decideMarking(facts(overrides), tap, grace, now)
    return verdict.allowed && verdict.value.isLate
  }
  const countsFrom = noShowsCountFrom(singleClass, grace)
  assert.deepEqual(countsFrom, addMinutes(parseInstant(start), 50 + 120))
  assert.deepEqual([isLate(countsFrom), isLate(secondsAfter(countsFrom.toISOString(), 1))], [false, true])
  assert.equal(isLate(parseInstant(start), { listClosedAt: start }), true)
})
