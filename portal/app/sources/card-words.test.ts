import assert from 'node:assert/strict'
import type { PaymentSource } from '@aforo/domain/commerce/saved-cards/shapes.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { test } from 'vitest'
import { toCardWords, plansPaidBy } from './card-words.ts'

const NOW = new Date('2026-11-25T18:00:00.000Z')
const card = (change: Partial<PaymentSource> = {}) =>
  toCardWords(
    {
      payment_source_id: 4,
      source_id: 'pm_1',
      card_type: 'visa',
      last_digits: '4242',
      exp_month: 12,
      exp_year: 2030,
      ...change,
    },
    'America/Mexico_City',
    NOW,
  )

test('a saved card is its type, digits and MM/YYYY [3.15, 3.16, 9.9]', () => {
  assert.deepEqual([card().name, card().expires], ['Visa terminada en 4242', 'Vence 12/2030'])
  assert.equal(card({ card_type: 'mastercard' }).name, 'Mastercard terminada en 4242')
  assert.equal(card({ card_type: 'carnet' }).name, 'American Express terminada en 4242')
  assert.equal(card({ exp_month: null, exp_year: null }).expires, null)
})

test('a card is good through the last day of its month [9.9]', () => {
  assert.equal(card({ exp_month: 11, exp_year: 2026 }).isExpired, false)
  const expiredCard = card({ exp_month: 10, exp_year: 2026 })
  assert.deepEqual([expiredCard.isExpired, expiredCard.expires], [true, 'Venció 10/2026'])
})

test('a card names the plans it pays, not ended ones [2.27]', () => {
  const plan = (title: string, status: string, payment_source_id: number) =>
    ({ title, status, subscription: { payment_source_id } }) as Purchase
  const purchases = [plan('Mensual', 'active', 4), plan('En línea', 'cancelled', 4), plan('Otra', 'active', 5)]
  assert.deepEqual(plansPaidBy(4, purchases), ['Mensual'])
})
