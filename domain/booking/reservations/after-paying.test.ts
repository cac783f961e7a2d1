import assert from 'node:assert/strict'
import { test } from 'vitest'
import { now, secondsAfter } from '../../testing/cast.ts'
import { isAwaitingSeat, isForClass } from './after-paying.ts'

const iso = now.toISOString()
const after = (minutes: number, seconds = 0) => secondsAfter(iso, minutes * 60 + seconds)
const hold = { kind: 'paying', expires_at: after(8).toISOString(), releasedAt: null } as const
const bought = { single_class_id: 1, createdAt: iso }

test('a purchase for a class books it for half an hour after its hold [R4]', () => {
  for (const held of [hold, null]) {
    assert.equal(isForClass(bought, held, after(2)), true)
    assert.equal(isForClass(bought, held, after(38)), true)
    assert.equal(isForClass(bought, held, after(38, 1)), false)
  }
  assert.equal(isForClass(bought, { ...hold, expires_at: after(60).toISOString() }, after(90)), true)
})

test('a purchase for no class, or of a released place, books nothing [N8]', () => {
  assert.equal(isForClass({ ...bought, single_class_id: null }, hold, after(2)), false)
  assert.equal(isForClass(bought, { ...hold, releasedAt: after(1).toISOString() }, after(2)), false)
  assert.equal(isForClass(bought, { ...hold, releasedAt: after(-1).toISOString() }, after(2)), true)
})

test('a hold that lapsed before the typing ended keeps the booking [N8]', () => {
  const lapsed = { ...hold, kind: 'choosing', expires_at: after(-5).toISOString() } as const
  assert.equal(isForClass(bought, lapsed, after(2)), true)
})

test('a seat is awaited while the hold outlived the purchase [R4]', () => {
  assert.equal(isAwaitingSeat(hold, { createdAt: iso }, after(38)), true)
  assert.equal(isAwaitingSeat(hold, { createdAt: iso }, after(38, 1)), false)
  assert.equal(isAwaitingSeat(hold, { createdAt: after(8).toISOString() }, after(9)), false)
})
