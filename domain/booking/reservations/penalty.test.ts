import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at, now, secondsAfter, zone } from '../../testing/fixtures.ts'
import { decidePenalty, isPenalised, noShowStreak, type PastSeat, penaltyWords } from './penalty.ts'

const policy = { enabled: true, noShows: 3, days: 7, graceHours: 2 }

const missedClass = (daysAgo: number, overrides: Partial<PastSeat> = {}): PastSeat => ({
  class_reservation_id: 100 - daysAgo,
  class_date: secondsAfter(at('2026-11-23', '07:00'), -daysAgo * 86_400).toISOString(),
  minutes: 50,
  attend: false,
  isCancelled: false,
  isAttendanceRecorded: true,
  ...overrides,
})
const threeNoShows = [missedClass(0), missedClass(1), missedClass(2)]

test('the third no-show in a row starts a penalty of 7 days [4.13, R8]', () => {
  assert.equal(decidePenalty(threeNoShows.slice(1), policy, now), null)
  for (const history of [threeNoShows, threeNoShows.toReversed()]) {
    assert.deepEqual(decidePenalty(history, policy, now), {
      class_reservation_id: 100,
      end_date: secondsAfter(at('2026-11-30', '07:50'), 0),
    })
  }
  assert.equal(decidePenalty(threeNoShows, { ...policy, enabled: false }, now), null)
})

test('the streak reaches back to the last attended class [R8]', () => {
  assert.equal(
    noShowStreak([missedClass(0), missedClass(1), missedClass(2, { attend: true }), missedClass(3)], policy, now)
      .length,
    2,
  )
  assert.equal(noShowStreak([missedClass(0, { attend: true }), ...threeNoShows.slice(1)], policy, now).length, 0)
})

test('cancelled and unmarked classes neither count nor reset [R8, F49]', () => {
  const skipped = [
    missedClass(0),
    missedClass(1, { isCancelled: true }),
    missedClass(2, { isAttendanceRecorded: false }),
    missedClass(3),
    missedClass(4),
  ]
  assert.equal(noShowStreak(skipped, policy, now).length, 3)
  assert.equal(
    noShowStreak(
      threeNoShows.map((seat) => ({ ...seat, isAttendanceRecorded: false })),
      policy,
      now,
    ).length,
    0,
  )
})

test('a no-show counts only once the class ended more than 2 hours ago [R8]', () => {
  const limit = at('2026-11-23', '09:50')
  assert.equal(decidePenalty(threeNoShows, policy, secondsAfter(limit, 0)), null)
  assert.equal(decidePenalty(threeNoShows, policy, secondsAfter(limit, 1))?.class_reservation_id, 100)
})

test('booking is blocked until the end of the penalty, not at it [4.13]', () => {
  const penalty = { end_date: at('2026-11-30', '07:50') }
  assert.equal(isPenalised(penalty, policy, secondsAfter(penalty.end_date, -1)), true)
  assert.equal(isPenalised(penalty, policy, secondsAfter(penalty.end_date, 0)), false)
  assert.equal(isPenalised(null, policy, now), false)
})

test('the penalty is explained with its no-shows and its date [2.52, 8.19]', () => {
  assert.deepEqual(penaltyWords({ end_date: at('2026-11-30', '07:50') }, policy, zone), [
    'Lo sentimos, no puedes reservar clases porque cuentas con una penalización.',
    'No asististe a 3 clases reservadas seguidas con tu plan ilimitado.',
    'Podrás reservar de nuevo a partir del 30 NOV 2026 07:50.',
  ])
})
