import assert from 'node:assert/strict'
import { test } from 'vitest'
import { heldUntil } from './held-until.ts'

const now = Date.parse('2026-11-23T18:00:00Z')
const until = (expires_at: string, kind: 'choosing' | 'paying' = 'paying') =>
  (heldUntil({ expires_at, kind }, now) - now) / 1000

test('a hold is counted down to its end [R4]', () => {
  assert.equal(until('2026-11-23T18:08:00Z'), 480)
  assert.equal(until('2026-11-23T18:01:30Z'), 90)
})

test('a wrong clock never shows more than the hold, nor none [R4]', () => {
  assert.equal(until('2026-11-23T19:08:00Z'), 480)
  assert.equal(until('2026-11-23T17:00:00Z'), 480)
  assert.equal(until('2026-11-23T17:00:00Z', 'choosing'), 180)
})
