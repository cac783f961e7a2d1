import assert from 'node:assert/strict'
import { test } from 'vitest'
import { toWay } from './way-words.ts'

const method = { payment_method_id: 1, name: 'Efectivo', description: 'En recepción.', instructions: null }
const visa = {
  payment_source_id: 12,
  source_id: 'pm_1',
  card_type: 'visa',
  last_digits: '4242',
  exp_month: 12,
  exp_year: 2030,
}
const context = { methods: [method], sources: [visa], hosted: false, today: '2026-11-21' }
const cash = { kind: 'cash', payment_method_id: 1, name: 'Efectivo' } as const
const card = { kind: 'card', payment_method_id: 2, name: 'Tarjeta en recepción' } as const
const savedCard = { kind: 'source', payment_source_id: 12 } as const

test('a saved card is its type, last digits and expiry [3.16, 4.17]', () => {
  const way = toWay(savedCard, context)
  assert.deepEqual([way.key, way.name, way.note], ['source-12', 'Visa terminada en 4242', 'vence 12/2030'])
  assert.equal(toWay(savedCard, { ...context, today: '2031-01-01' }).note, 'venció 12/2030')
  const unknownBrand = { ...visa, card_type: 'discover', exp_month: null, exp_year: null }
  const unknownBrandWay = toWay(savedCard, { ...context, sources: [unknownBrand] })
  assert.deepEqual([unknownBrandWay.name, unknownBrandWay.note], ['American Express terminada en 4242', null])
})

test('cash keeps the studio’s words; a card is paid here [3.17]', () => {
  assert.equal(toWay(cash, context).name, 'Efectivo')
  assert.match(toWay(cash, context).description ?? '', /^En recepción\. Aparta ahora y paga después\./)
  assert.equal(toWay(card, { ...context, sources: [] }).name, 'Tarjeta de crédito o débito')
  assert.equal(toWay(card, context).name, 'Otra tarjeta de crédito o débito')
})

test('where cards are paid on the provider’s page, the way says so [9.12]', () => {
  assert.equal(toWay(card, context).description, null)
  assert.match(toWay(card, { ...context, hosted: true }).description ?? '', /página segura del procesador/)
})
