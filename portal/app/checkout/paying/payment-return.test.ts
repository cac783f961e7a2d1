import assert from 'node:assert/strict'
import { test } from 'vitest'
import { approvalPage, approvedFrom } from '../gateways/wallet-gateway.ts'
import { compraFrom, returnedWords } from './payment-return.ts'

const params = (query: string) => new URLSearchParams(query)

test('back from the wallet the approval pays its own purchase [4.18]', () => {
  assert.deepEqual(approvedFrom(params('compra=31&orderID=O1')), { orderID: 'O1', purchase_id: 31 })
  assert.deepEqual(approvedFrom(params('compra=31&subscriptionID=I1')), { subscriptionID: 'I1', purchase_id: 31 })
  assert.equal(approvedFrom(params('orderID=O1')), null)
  assert.equal(approvedFrom(params('compra=31')), null)
  assert.equal(compraFrom(params('compra=31')), 31)
  assert.equal(compraFrom(params('compra=31x')), null)
})

test('returning unpaid says why, and that nothing was charged [8.9]', () => {
  assert.match(
    returnedWords(params('redirect_status=failed')) ?? '',
    /^Hubo un error al procesar tu compra: tu banco no/,
  )
  assert.match(returnedWords(params('cartera=cancelada')) ?? '', /No se hizo ningún cargo/)
  assert.match(returnedWords(params('cartera=sin-fondos')) ?? '', /no pudo completar/)
  assert.equal(returnedWords(params('compra=31')), null)
})

test('the wallet approves an order, or a plan for one purchase [4.18]', () => {
  assert.equal(
    approvalPage({ purchase_id: 5, orderID: 'O1' }, '/checkout/7?compra=5'),
    '/_ensayo/cartera/aprobar?order=O1&return_url=%2Fcheckout%2F7%3Fcompra%3D5',
  )
  assert.match(
    approvalPage({ purchase_id: 5, plan_id: 'P1', custom_id: 'aforo.1' }, '/x'),
    /suscribir\?plan_id=P1&custom_id=aforo\.1&/,
  )
})
