import assert from 'node:assert/strict'
import { test } from 'vitest'
import { checkAddress, decideAddress } from './check-address.ts'

test('city, state, country are needed, in their words [5.5]', () => {
  assert.deepEqual(checkAddress({}), {
    city: 'Debes agregar tu ciudad.',
    state: 'Debes agregar tu estado.',
    country: 'Debes agregar tu país.',
  })
  assert.deepEqual(checkAddress({ city: ' ', state: 'Puebla', country: null }), {
    city: 'Debes agregar tu ciudad.',
    country: 'Debes agregar tu país.',
  })
  assert.deepEqual(checkAddress({ city: 'Puebla', state: 'Puebla', country: 'México' }), {})
})

test('an address is kept whole and trimmed [5.5, 3.3]', () => {
  const sent = { city: ' Puebla ', state: 'Puebla', country: 'México', street: ' 5 de Mayo', zip_code: ' ' }
  assert.deepEqual(decideAddress(sent), {
    allowed: true,
    value: {
      street: '5 de Mayo',
      number: null,
      interior_number: null,
      neighborhood: null,
      zip_code: null,
      city: 'Puebla',
      state: 'Puebla',
      country: 'México',
    },
  })
  const refused = decideAddress({ city: 'Puebla', state: 'Puebla' })
  assert.deepEqual(!refused.allowed && [refused.reason, refused.message], ['form-incomplete', 'Debes agregar tu país.'])
})
