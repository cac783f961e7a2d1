import assert from 'node:assert/strict'
import { test } from 'vitest'
import { typedExpiry, typedNumber, wholeExpiry } from './card-typing.ts'

test('a card number is grouped as typed; the caret stays [5.12]', () => {
  assert.deepEqual(typedNumber('42424', 5), { text: '4242 4', caret: 6 })
  assert.deepEqual(typedNumber('4242 94242', 6), { text: '4242 9424 2', caret: 6 })
  assert.deepEqual(typedNumber('378282246310005', 15), { text: '3782 822463 10005', caret: 17 })
  assert.deepEqual(typedNumber('x', 0), { text: '', caret: 0 })
})

test('the expiry is a month, an automatic slash, and a year [5.12]', () => {
  assert.equal(typedExpiry('1', false), '1')
  assert.equal(typedExpiry('12', false), '12/')
  assert.equal(typedExpiry('5', false), '05/')
  assert.equal(typedExpiry('12/2030', false), '12/2030')
  assert.equal(typedExpiry('1220301', false), '12/2030')
})

test('the slash can be erased; filled two-digit years become four [5.12]', () => {
  assert.equal(typedExpiry('12', true), '12')
  assert.equal(typedExpiry('12/3', true), '12/3')
  assert.equal(wholeExpiry('12/30'), '12/2030')
  assert.equal(wholeExpiry('12/2030'), '12/2030')
})
