import assert from 'node:assert/strict'
import test from 'node:test'
import type { Purchase } from 'studio/purchases/shapes.ts'
import { purchaseLine } from './purchase-words.ts'

const ZONE = 'America/Mexico_City'
const method = (name: string) => ({ payment_method_id: 1, name, description: null, instructions: null })
const bought = (change: Partial<Purchase>): Purchase => ({
  purchase_id: 5,
  title: '10 clases',
  class_package: null,
  class_package_id: 3,
  amount: 2100,
  total_payment: 1890,
  class_amount: 10,
  status: 'active',
  createdAt: '2026-11-22T05:30:00.000Z',
  created_at: '2026-11-22T05:30:00.000Z',
  updatedAt: '2026-11-24T12:00:00.000Z',
  cancelledAt: null,
  subscription_id: null,
  subscription_interval: null,
  subscription_period: null,
  expiration_days: 60,
  free_trial_length: null,
  free_trial_period: null,
  payment_method_id: 1,
  payment_method: method('Efectivo'),
  customer: { email: 'ana@casabarro.example' },
  pay_before: null,
  payment_kind: 'cash',
  voucher: null,
  discount: null,
  renewal_amount: null,
  next_billing_date: null,
  subscription: null,
  bill: false,
  ...change,
})

test('2.43, 9.9 a purchase is a line: its day in the studio, its total, how it was paid', () => {
  const line = purchaseLine(bought({}), ZONE)
  assert.equal(line.date, '21 NOV 2026')
  assert.equal(line.total, '$1,890')
  assert.equal(line.method, 'Efectivo')
  assert.equal(line.waits, false)
})

test('4.14 each status has its words and its colour; a cancelled one says when', () => {
  const cases = [
    ['active', 'Activa', 'ok'],
    ['pending', 'Pendiente', 'aviso'],
    ['failed', 'Fallido', 'error'],
    ['revoked', 'Revocada', 'error'],
    ['completed', 'Completada', 'quiet'],
    ['cancelled', 'Cancelada el 24 NOV 2026', 'quiet'],
  ] as const
  for (const [status, label, tone] of cases) {
    const line = purchaseLine(bought({ status }), ZONE)
    assert.equal(line.status, label)
    assert.equal(line.tone, tone)
  }
})

test('4.14 a pending purchase leads to how it is paid', () => {
  assert.equal(purchaseLine(bought({ status: 'pending' }), ZONE).waits, true)
})

test('3.17 a card is a card, a gift is free, and what another purchase paid for is not called a gift', () => {
  assert.equal(purchaseLine(bought({ payment_method: method('Tarjeta en recepción') }), ZONE).method, 'Tarjeta')
  const gift = purchaseLine(bought({ amount: 0, total_payment: 0, payment_method: null }), ZONE)
  assert.deepEqual([gift.total, gift.method], ['Gratis', null])
  assert.equal(purchaseLine(bought({ amount: 350, total_payment: 0, payment_method: null }), ZONE).total, '$0')
})
