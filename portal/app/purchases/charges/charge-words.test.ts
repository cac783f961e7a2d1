import assert from 'node:assert/strict'
import type { Invoice } from '@aforo/domain/commerce/purchases/shapes.ts'
import { test } from 'vitest'
import { toChargeRow } from './charge-words.ts'

const ZONE = 'America/Mexico_City'
const invoice = (change: Partial<Invoice> = {}): Invoice => ({
  invoice_id: 7,
  purchase_id: 5,
  class_package_id: 3,
  class_package: { class_package_id: 3, title: 'Mensual ilimitada' },
  title: 'Mensual ilimitada',
  total_payment: 2490,
  refunded: 0,
  status: 'paid',
  kind: 'purchase',
  period_start: null,
  period_end: null,
  createdAt: '2026-11-22T05:30:00.000Z',
  purchase: {
    purchase_id: 5,
    title: 'Mensual ilimitada',
    status: 'active',
    cancelledAt: null,
    updatedAt: '2026-11-22T05:30:00.000Z',
  },
  ...change,
})
const line = (change: Partial<Invoice> = {}) => toChargeRow(invoice(change), ZONE)

test('a charge is a line: day, purpose, amount, state [2.43, 3.13, 4.14]', () => {
  const { date, title, period, amount, refunded, status, outcome } = line()
  assert.deepEqual(
    [date, title, period, amount, refunded, status, outcome],
    ['21 NOV 2026', 'Mensual ilimitada', '', '$2,490', null, 'Activa', null],
  )
})

test('a renewal names its period, through the day before the next [3.13]', () => {
  const period = { period_start: '2026-11-22T05:30:00.000Z', period_end: '2026-12-22T06:00:00.000Z' }
  assert.equal(line({ kind: 'renewal', ...period }).period, 'Renovación · Del 21 NOV 2026 al 21 DIC 2026')
})

test('refunds show whole or partial; unpaid has no receipt [3.13]', () => {
  const partly = line({ status: 'refunded', refunded: 490 })
  assert.deepEqual([partly.refunded, partly.outcome], ['$490', 'Devuelto en parte'])
  assert.equal(line({ status: 'refunded', refunded: 2490 }).outcome, 'Devuelto')
  const failed = line({ status: 'failed' })
  assert.deepEqual([failed.outcome, failed.hasReceipt], ['No se cobró', false])
  assert.equal(line({ status: 'disputed' }).outcome, 'En aclaración con tu banco')
})
