import assert from 'node:assert/strict'
import { test } from 'vitest'
import { now, secondsAfter } from '../../testing/fixtures.ts'
import { isAwaitingSeat, booksItsClass } from './after-paying.ts'

const iso = now.toISOString()
const minutesLater = (minutes: number, seconds = 0) => secondsAfter(iso, minutes * 60 + seconds)
const hold = { kind: 'paying', expires_at: minutesLater(8).toISOString(), releasedAt: null } as const
const purchase = { single_class_id: 1, createdAt: iso }

test('a purchase for a class books it for half an hour after its hold [R4]', () => {
  for (const held of [hold, null]) {
    assert.equal(booksItsClass(purchase, held, minutesLater(2)), true)
    assert.equal(booksItsClass(purchase, held, minutesLater(38)), true)
    assert.equal(booksItsClass(purchase, held, minutesLater(38, 1)), false)
  }
  assert.equal(booksItsClass(purchase, { ...hold, expires_at: minutesLater(60).toISOString() }, minutesLater(90)), true)
})

test('a purchase for no class, or of a released place, books nothing [N8]', () => {
  assert.equal(booksItsClass({ ...purchase, single_class_id: null }, hold, minutesLater(2)), false)
  assert.equal(booksItsClass(purchase, { ...hold, releasedAt: minutesLater(1).toISOString() }, minutesLater(2)), false)
  assert.equal(booksItsClass(purchase, { ...hold, releasedAt: minutesLater(-1).toISOString() }, minutesLater(2)), true)
})

test('a hold that lapsed before the typing ended keeps the booking [N8]', () => {
  const lapsed = { ...hold, kind: 'choosing', expires_at: minutesLater(-5).toISOString() } as const
  assert.equal(booksItsClass(purchase, lapsed, minutesLater(2)), true)
})

test('a seat is awaited while the hold outlived the purchase [R4]', () => {
  assert.equal(isAwaitingSeat(hold, { createdAt: iso }, minutesLater(38)), true)
  assert.equal(isAwaitingSeat(hold, { createdAt: iso }, minutesLater(38, 1)), false)
  assert.equal(isAwaitingSeat(hold, { createdAt: minutesLater(8).toISOString() }, minutesLater(9)), false)
})
