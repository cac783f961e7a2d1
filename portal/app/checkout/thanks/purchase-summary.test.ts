import assert from 'node:assert/strict'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { test } from 'vitest'
import { toPurchaseSummary } from './purchase-summary.ts'

const AT = '2026-11-21T18:00:00.000Z'
const purchase: Purchase = {
  purchase_id: 31,
  title: '5 clases',
  class_package: null,
  class_package_id: 7,
  amount: 1150,
  total_payment: 1035,
  class_amount: 5,
  status: 'pending',
  createdAt: AT,
  created_at: AT,
  updatedAt: AT,
  cancelledAt: null,
  subscription_id: null,
  subscription_interval: null,
  subscription_period: null,
  expiration_days: 30,
  free_trial_length: null,
  free_trial_period: null,
  payment_method_id: null,
  payment_method: null,
  customer: { email: 'ana@correo.example' },
  pay_before: '2026-11-25T05:59:59.000Z',
  payment_kind: 'spei',
  voucher: null,
  discount: { code: 'BARRO10', amount: 115 },
  renewal_amount: null,
  next_billing_date: null,
  subscription: null,
  failed_because: null,
  bill: false,
}
const ZONE = 'America/Mexico_City'
const words = (change: Partial<Purchase>, account: Parameters<typeof toPurchaseSummary>[1] = []) =>
  toPurchaseSummary({ ...purchase, ...change }, account, ZONE)
const spei = {
  kind: 'spei' as const,
  number: '646180111812345678',
  reference: '1234567',
  bank: 'STP',
  url: null,
  expires_at: null,
  received: 0,
}
const entry = { account_money_id: 1, text: '', purchase_id: 31, createdAt: AT }

test('the code is named, and until when to pay [R10, 2.12]', () => {
  const { code, total, payBefore } = words({})
  assert.deepEqual([code, total], ['Código BARRO10: −$115', '$1,035'])
  assert.match(payBefore ?? '', /24 nov 2026.*23:59/i)
})

test('a transfer says where it goes, and what is missing [R11]', () => {
  const unpaid = words({ voucher: spei }).voucher
  assert.deepEqual([unpaid?.displayNumber, unpaid?.number], ['6461 8011 1812 3456 78', spei.number])
  assert.deepEqual([unpaid?.owed, unpaid?.partialPayment], ['$1,035', null])
  const partlyPaid = words({ voucher: { ...spei, received: 500 } }).voucher
  assert.deepEqual(partlyPaid?.partialPayment, { received: '$500', missing: '$535' })
})

test('a trial shows its first charge, a subscription its next [4.15, 5.14]', () => {
  const plan = { cancel_at_period_end: false, period_end: null, past_due_since: null }
  const next = { renewal_amount: 249, next_billing_date: '2026-11-28T18:00:00.000Z' }
  assert.equal(
    words({ ...next, subscription: { ...plan, status: 'trialing' } }).plan,
    'El primer cobro, de $249, es el 28 NOV 2026.',
  )
  assert.equal(
    words({ ...next, subscription: { ...plan, status: 'active' } }).plan,
    'Tu siguiente cobro, de $249, es el 28 NOV 2026.',
  )
  assert.equal(words({ ...next, subscription: { ...plan, status: 'active', cancel_at_period_end: true } }).plan, null)
})

test('late and excess money is shown as account money [R11]', () => {
  const shown = words({}, [
    { ...entry, amount: 1035, why: 'late-money' },
    { ...entry, amount: 100, why: 'overpaid' },
    { ...entry, amount: 50, why: 'late-money', purchase_id: 9 },
  ])
  assert.deepEqual([shown.latePayment, shown.overpayment], ['$1,035', '$100'])
  assert.deepEqual([words({}).latePayment, words({}).overpayment], [null, null])
})
