import assert from 'node:assert/strict'
import { test } from 'vitest'
import { formatTypedExpiry, formatTypedNumber, expandExpiryYear } from './card-typing.ts'

test('a card number is grouped as typed; the caret stays [5.12]', () => {
  assert.deepEqual(formatTypedNumber('42424', 5), { text: '4242 4', caret: 6 })
  assert.deepEqual(formatTypedNumber('4242 94242', 6), { text: '4242 9424 2', caret: 6 })
  assert.deepEqual(formatTypedNumber('378282246310005', 15), { text: '3782 822463 10005', caret: 17 })
  assert.deepEqual(formatTypedNumber('x', 0), { text: '', caret: 0 })
})

test('the expiry is a month, an automatic slash, and a year [5.12]', () => {
  assert.equal(formatTypedExpiry('1', false), '1')
  assert.equal(formatTypedExpiry('12', false), '12/')
  assert.equal(formatTypedExpiry('5', false), '05/')
  assert.equal(formatTypedExpiry('12/2030', false), '12/2030')
  assert.equal(formatTypedExpiry('1220301', false), '12/2030')
})

test('the slash can be erased; filled two-digit years become four [5.12]', () => {
  assert.equal(formatTypedExpiry('12', true), '12')
  assert.equal(formatTypedExpiry('12/3', true), '12/3')
  assert.equal(expandExpiryYear('12/30'), '12/2030')
  assert.equal(expandExpiryYear('12/2030'), '12/2030')
})
