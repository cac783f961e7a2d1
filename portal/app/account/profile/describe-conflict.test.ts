import assert from 'node:assert/strict'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import { describe, test } from 'vitest'
import { describeConflict } from './describe-conflict.ts'

const home = {
  address_id: 4,
  street: 'Orizaba',
  number: null,
  interior_number: null,
  neighborhood: null,
  city: 'Puebla',
  zip_code: null,
  state: 'Puebla',
  country: 'México',
}
const seen = { name: 'Ana', last_name: 'Ruiz', phone: '5512345678', instagram: null, birthdate: null, address: home }
const of = (change: object) => ({ ...seen, ...change }) as unknown as Customer

describe('a profile that somebody else changed meanwhile [N16]', () => {
  test('other fields than the typed ones are no matter', () => {
    assert.equal(describeConflict({ name: 'Anita' }, of({}), of({ phone: '5587654321' })), null)
    assert.equal(describeConflict({ name: 'Anita', last_name: 'Ruiz' }, of({}), of({ name: 'Anita' })), null)
  })

  test('the same field shows its newest value', () => {
    assert.equal(
      describeConflict(
        { name: 'Anita', birthdate: '1990-05-18' },
        of({}),
        of({ name: 'Ana María', birthdate: '1990-05-17' }),
      ),
      'Alguien más cambió tus datos mientras los editabas. Ahora dicen: Nombre: Ana María; Fecha de nacimiento: 17 MAY 1990. Si guardas otra vez, queda lo que escribiste.',
    )
  })

  test('an address is one value, without its number', () => {
    const { address_id: _, ...typed } = home
    assert.equal(describeConflict({ address: typed }, of({ address: null }), of({ address: home })), null)
    const now = of({ address: { ...home, street: 'Durango' } })
    assert.match(
      describeConflict({ address: { ...typed, number: '12' } }, of({}), now) ?? '',
      /Dirección: Durango, Puebla, Puebla, México\./,
    )
    assert.match(
      describeConflict({ address: typed }, of({ address: home }), of({ address: null })) ?? 'same',
      /same|vacío/,
    )
  })
})
