import assert from 'node:assert/strict'
import { test } from 'vitest'
import { wayOf } from './way-words.ts'

const method = { payment_method_id: 1, name: 'Efectivo', description: 'En recepción.', instructions: null }
const visa = {
  payment_source_id: 12,
  source_id: 'pm_1',
  card_type: 'visa',
  last_digits: '4242',
  exp_month: 12,
  exp_year: 2030,
}
const means = { methods: [method], sources: [visa], hosted: false, today: '2026-11-21' }
const cash = { kind: 'cash', payment_method_id: 1, name: 'Efectivo' } as const
const card = { kind: 'card', payment_method_id: 2, name: 'Tarjeta en recepción' } as const
const savedCard = { kind: 'source', payment_source_id: 12 } as const

test('a saved card is its type, last digits and expiry [3.16, 4.17]', () => {
  const way = wayOf(savedCard, means)
  assert.deepEqual([way.key, way.name, way.note], ['source-12', 'Visa terminada en 4242', 'vence 12/2030'])
  assert.equal(wayOf(savedCard, { ...means, today: '2031-01-01' }).note, 'venció 12/2030')
  const other = { ...visa, card_type: 'discover', exp_month: null, exp_year: null }
  const unknown = wayOf(savedCard, { ...means, sources: [other] })
  assert.deepEqual([unknown.name, unknown.note], ['Amex terminada en 4242', null])
})

test('cash keeps the studio’s words; a card is paid here [3.17]', () => {
  assert.equal(wayOf(cash, means).name, 'Efectivo')
  assert.match(wayOf(cash, means).description ?? '', /^En recepción\. Aparta ahora y paga después\./)
  assert.equal(wayOf(card, { ...means, sources: [] }).name, 'Tarjeta de crédito o débito')
  assert.equal(wayOf(card, means).name, 'Otra tarjeta de crédito o débito')
})

test('where cards are paid on the provider’s page, the way says so [9.12]', () => {
  assert.equal(wayOf(card, means).description, null)
  assert.match(wayOf(card, { ...means, hosted: true }).description ?? '', /página segura del procesador/)
})
