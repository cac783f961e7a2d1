import assert from 'node:assert/strict'
import { addressParts } from '@aforo/domain/catalogue/forms/address-parts.ts'
import { test } from 'vitest'
import { addressFrom } from './address-change.ts'

const form = (filled: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [field, value] of Object.entries(filled)) data.set(field, value)
  return data
}

test('city, state and country are required; the rest is optional [5.5]', () => {
  assert.deepEqual(addressFrom(form({ street: 'Chihuahua' }), addressParts), {
    faults: {
      city: 'Debes agregar tu ciudad.',
      state: 'Debes agregar tu estado.',
      country: 'Debes agregar tu país.',
    },
  })
  assert.deepEqual(addressFrom(form({ city: ' León ', state: 'Guanajuato', country: 'México' }), addressParts), {
    address: {
      street: null,
      number: null,
      interior_number: null,
      neighborhood: null,
      zip_code: null,
      city: 'León',
      state: 'Guanajuato',
      country: 'México',
    },
  })
})

test('what form 6 demands besides is demanded too [9.8]', () => {
  const strict = addressParts.map((part) => (part.key === 'zip_code' ? { ...part, required: true } : part))
  const address = addressFrom(form({ city: 'León', state: 'Guanajuato', country: 'México' }), strict)
  assert.deepEqual(address, { faults: { zip_code: 'Debes llenar este campo.' } })
})
