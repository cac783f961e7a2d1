import assert from 'node:assert/strict'
import { test } from 'vitest'
import { decideSending, decideAudience } from './sending.ts'
import type { Audience } from './shapes.ts'

const ofClass: Audience = { of: 'class', single_class_id: 7, waiting: false }
const all: Audience = { of: 'people', came_within_days: null, without_class_ahead: false, birth_month: null }
const reason = (audience: Audience, expectedCount: number, count: number) => {
  const verdict = decideSending(audience, expectedCount, count)
  return verdict.allowed ? null : verdict.reason
}

test('a message reaches those counted, a tenth off if many [R14]', () => {
  assert.deepEqual([reason(ofClass, 12, 12), reason(ofClass, 12, 13)], [null, 'other-people'])
  assert.deepEqual([reason(all, 100, 110), reason(all, 100, 111)], [null, 'other-people'])
  assert.equal(reason(all, 3, 0), 'nobody')
})

test('reception writes to a class, administrators to everybody [R13]', () => {
  const may = (audience: Audience) =>
    (['reception', 'admin'] as const).map((role) => decideAudience(role, audience).allowed)
  assert.deepEqual(
    [may(ofClass), may(all)],
    [
      [true, true],
      [false, true],
    ],
  )
})
