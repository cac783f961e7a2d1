import assert from 'node:assert/strict'
import { test } from 'vitest'
import { now, secondsAfter } from '../../../testing/fixtures.ts'
import { purchaseActionsOf, sumRefundable } from './allowed-actions.ts'
import { decideGiving, type GivingFacts } from './giving.ts'

const methods = ['Efectivo', 'Tarjeta de crédito', 'Transferencia', 'Vales'].map((name, index) => ({
  payment_method_id: index + 1,
  name,
}))
const pack = { price: 1200, sale_price: null, limit_per_customer: null, max_sales: null, sold: 0 }
const resultOf = (input: GivingFacts['input'], change: Partial<GivingFacts> = {}) => {
  const verdict = decideGiving({ input, pack, methods, ownPurchases: [], balance: 0, ...change }, now)
  return verdict.allowed ? verdict.value : verdict.reason
}
const gift = { is_gift: true }
const paid = (payment_method_id: number) => ({ is_gift: false, payment_method_id })

test('a gift is free and has no payment; all else names one [3.28, 4.16]', () => {
  assert.deepEqual(resultOf(gift), { payment_kind: 'gift', payment_method_id: null, total: 0 })
  assert.equal(resultOf({ is_gift: true, payment_method_id: 1 }), 'gift-is-not-paid')
  assert.equal(resultOf({ is_gift: true, payment_kind: 'cash' }), 'gift-is-not-paid')
  assert.equal(resultOf({ is_gift: false }), 'method-needed')
})

test('a method’s name means cash, terminal or transfer [3.17]', () => {
  const kinds = methods.map(({ payment_method_id }) => resultOf(paid(payment_method_id)))
  assert.deepEqual(
    kinds.map((result) => typeof result === 'object' && result.payment_kind),
    ['cash', 'terminal', 'transfer', 'transfer'],
  )
  assert.deepEqual(resultOf({ ...paid(4), payment_kind: 'cash' }), {
    payment_kind: 'cash',
    payment_method_id: 4,
    total: 1200_00,
  })
  assert.equal(resultOf(paid(9)), 'method-missing')
})

test('today’s price is paid; account money must cover it [R2]', () => {
  const onSale = { pack: { ...pack, sale_price: 999.99 } }
  const balance = (centavos: number) =>
    resultOf({ is_gift: false, payment_kind: 'balance' }, { ...onSale, balance: centavos })
  assert.deepEqual(balance(999_99), { payment_kind: 'balance', payment_method_id: null, total: 999_99 })
  assert.equal(balance(999_98), 'not-enough-balance')
})

test('limits bind staff too: owned, pending and left [R9]', () => {
  const own = (status: string, pay_before: string | null = null) => ({ ownPurchases: [{ status, pay_before }] })
  const onePerCustomer = { pack: { ...pack, limit_per_customer: 1 } }
  assert.equal(resultOf(gift, { ...onePerCustomer, ...own('active') }), 'limit-reached')
  assert.equal(
    resultOf(gift, { ...onePerCustomer, ...own('pending', secondsAfter(now.toISOString(), 1).toISOString()) }),
    'limit-reached',
  )
  assert.equal(typeof resultOf(gift, { ...onePerCustomer, ...own('pending', now.toISOString()) }), 'object')
  assert.equal(typeof resultOf(gift, { ...onePerCustomer, ...own('revoked') }), 'object')
  assert.equal(resultOf(gift, { pack: { ...pack, max_sales: 3, sold: 3 } }), 'sold-out')
  assert.equal(typeof resultOf(gift, { pack: { ...pack, max_sales: 3, sold: 2 } }), 'object')
  assert.equal(resultOf(gift, { pack: null }), 'package-missing')
})

test('staff confirm, revoke or refund by the purchase’s state [4.16]', () => {
  const actionsFor = (
    status: Parameters<typeof purchaseActionsOf>[0]['status'],
    payment_kind: 'cash' | 'card',
    left = 0,
  ) => purchaseActionsOf({ status, payment_kind }, left)
  assert.deepEqual(actionsFor('pending', 'cash'), ['confirm'])
  assert.deepEqual(actionsFor('pending', 'card'), [])
  assert.deepEqual(actionsFor('active', 'card', 1), ['revoke', 'refund'])
  assert.deepEqual(actionsFor('cancelled', 'card'), ['revoke'])
  assert.deepEqual(actionsFor('failed', 'card', 50_00), ['refund'])
  assert.deepEqual(actionsFor('revoked', 'card'), [])
  const charge = { total_payment: 100_00, refunded: 30_00 }
  const charges = (['paid', 'refunded', 'failed', 'disputed'] as const).map((status) => ({ ...charge, status }))
  assert.equal(sumRefundable(charges), 140_00)
})
