import assert from 'node:assert/strict'
import { test } from 'vitest'
import { intentionFor, isDefinitive } from './intention.ts'

const keys = () => {
  let count = 0
  return () => `key-${++count}`
}

test('a retry keeps its key; another method is another attempt [7.18]', () => {
  const next = keys()
  const first = intentionFor(null, { class_package_id: 7, payment_method: 'card' }, next)
  assert.equal(intentionFor(first, { payment_method: 'card', class_package_id: 7 }, next), first)
  assert.equal(intentionFor(first, { class_package_id: 7, payment_method: 'cash' }, next).key, 'key-2')
})

test('a decline ends the attempt; lost answers do not [8.4]', () => {
  for (const status of [400, 402, 409, 412]) assert.equal(isDefinitive({ status }), true, String(status))
  for (const status of [0, 401, 408, 429, 500, 503]) assert.equal(isDefinitive({ status }), false, String(status))
})
