import assert from 'node:assert/strict'
import { test } from 'vitest'
import { toPaymentFields, paymentInstruction, paymentOptions } from './payment-options.ts'

const methods = [
  { payment_method_id: 1, name: 'Efectivo' },
  { payment_method_id: 2, name: 'Tarjeta en Condesa' },
]
const offered = (balance: number, studioMethods = methods) => paymentOptions(studioMethods, 1200_00, balance)

test('own methods replace the built-in; a gift is last [3.17, 3.28, 4.16]', () => {
  assert.deepEqual(
    offered(0).map(({ label }) => label),
    ['Efectivo', 'Tarjeta en Condesa', 'Transferencia', 'Regalo'],
  )
  assert.deepEqual(
    offered(0, []).map(({ label }) => label),
    ['Efectivo', 'Tarjeta en recepción', 'Transferencia', 'Regalo'],
  )
})

test('account money is offered only if it covers the price [R11]', () => {
  const offersBalance = (balance: number) => offered(balance).some(({ value }) => value === 'balance')
  assert.deepEqual([0, 1199_99, 1200_00].map(offersBalance), [false, false, true])
})

test('a gift has no method; own ones go by id, others by kind [3.28]', () => {
  const values = offered(1200_00).map(({ paying }) => toPaymentFields(paying))
  assert.deepEqual(values, [
    { is_gift: false, payment_method_id: 1 },
    { is_gift: false, payment_method_id: 2 },
    { is_gift: false, payment_kind: 'transfer' },
    { is_gift: false, payment_kind: 'balance' },
    { is_gift: true },
  ])
})

test('reception reads what to do with the money first [4.16]', () => {
  const means = offered(1200_00).map(({ paying }) => paymentInstruction(paying, 1200_00))
  assert.deepEqual(means, [
    'Recibe $1,200 en efectivo antes de darlo.',
    'Cobra $1,200 en la terminal antes de darlo.',
    'Confirma que llegaron $1,200 antes de darlo.',
    'Se toman $1,200 de su saldo a favor.',
    'No se cobra nada.',
  ])
})
