import assert from 'node:assert/strict'
import { test } from 'vitest'
import { purchaseKeysIn } from './purchase-query.ts'

const none = { purchase_id: null, reference: null, voucher: null }

test('a number is read as a receipt shows it, or without its zeros', () => {
  for (const text of ['R-000123', 'r000123', ' 123 ', '000123']) {
    assert.deepEqual(purchaseKeysIn(text), { ...none, purchase_id: 123 }, text)
  }
})

test('a reference is whole, a voucher is its digits in any grouping', () => {
  const reference = '0f8b1c9e-7d0a-4d6e-9f5a-3b2c1d0e9f8a'
  assert.deepEqual(purchaseKeysIn(reference.toUpperCase()), { ...none, reference })
  assert.deepEqual(purchaseKeysIn(reference.slice(1)), none)
  assert.deepEqual(purchaseKeysIn('6461 8011 1803 2500 56'), { ...none, voucher: '646180111803250056' })
})

test('a name and a number of nothing name no purchase', () => {
  for (const text of ['Ana Robledo', 'R-0', 'R-', '1.5', '1234567890123456789012345678901']) {
    assert.deepEqual(purchaseKeysIn(text), none, text)
  }
})
