import assert from 'node:assert/strict'
import { test } from 'vitest'
import { closeDispute, openDispute } from '@aforo/fakes/paypal/charging/disputes.ts'
import { GatewayUnavailable } from '../payment-gateway.ts'
import { openWalletProvider } from '../../testing/wallet-provider.ts'
import { markNamed, referenceNamed } from '../../testing/references.ts'

const { gateway, wallet, faults, requests, choose, order, advanceDays, clock, app } = await openWalletProvider()
const approve = (id: string, choice = 'plenty') => choose('aprobar', { order: id, choice })
const times = (path: RegExp) => requests.filter((request) => path.test(request)).length

async function payOrder(amount = 129_950) {
  const id = await order({ amount })
  await approve(id)
  const captured = await gateway.capture(id, `capture:${id}`)
  assert.ok(captured.allowed && captured.value.status === 'succeeded')
  return { id, charge_ref: captured.value.charge_ref, state: captured.value }
}

test('an order is approved in the window, captured by the portal', async () => {
  const id = await order({ reference: referenceNamed(77) })
  assert.equal((await gateway.read(id, 'payment'))?.status, 'waiting')
  assert.equal(await approve(id), `/checkout/9?orderID=${id}`)
  assert.equal((await gateway.read(id, 'payment'))?.status, 'waiting')
  const captured = await gateway.capture(id, 'capture:77')
  assert.ok(captured.allowed && captured.value.status === 'succeeded')
  const { charge_ref, received, refunded, dispute, card_fingerprint, paidAt } = captured.value
  assert.match(charge_ref, /^[0-9A-Z]{17}$/)
  assert.deepEqual({ received, refunded, dispute }, { received: 129_950, refunded: 0, dispute: null })
  assert.match(card_fingerprint ?? '', /^paypal:./)
  assert.deepEqual(paidAt, app.now())
  assert.deepEqual(await gateway.read(id, 'payment'), captured.value)
})

test('an order asked for again with its key is the same order, at any moment', async () => {
  const request = { key: 'purchase:900:pay:v1', reference: referenceNamed(900) }
  assert.deepEqual(new Set(await Promise.all([order(request), order(request), order(request)])).size, 1)
  await assert.rejects(order({ ...request, amount: 1 }), /DUPLICATE_REQUEST_ID/)
})

test('unapproved orders are not captured, captured ones not again', async () => {
  const id = await order()
  const early = await gateway.capture(id, 'early')
  assert.equal(!early.allowed && early.reason, 'wallet-not-approved')
  await approve(id)
  const results = await Promise.all(['one', 'one', 'two', 'three'].map((key) => gateway.capture(id, key)))
  const charges = results.map(
    (result) => result.allowed && result.value.status === 'succeeded' && result.value.charge_ref,
  )
  assert.equal(new Set(charges).size, 1)
  assert.ok(charges[0])
})

test('without funds it is PayPal’s decline; other means succeed', async () => {
  const id = await order()
  await approve(id, 'no-funds')
  const refused = await gateway.capture(id, 'same-key')
  assert.ok(!refused.allowed)
  assert.deepEqual([refused.kind, refused.details], ['declined', { code: 'INSTRUMENT_DECLINED', decline_code: null }])
  assert.equal((await gateway.read(id, 'payment'))?.status, 'waiting')
  await approve(id)
  assert.equal((await gateway.capture(id, 'same-key')).allowed, true)
})

test('a payment under review waits, and has succeeded an hour later', async () => {
  const id = await order()
  await approve(id, 'review')
  const captured = await gateway.capture(id, 'review')
  assert.equal(captured.allowed && captured.value.status, 'waiting')
  await advanceDays(1)
  assert.equal((await gateway.read(id, 'payment'))?.status, 'succeeded')
})

test('leaving the window pays nothing, and the order can be cancelled', async () => {
  const id = await order()
  assert.equal(await approve(id, 'cancel'), '/checkout/9?cartera=cancelada')
  assert.deepEqual(await gateway.cancelPayment(id, 'payment'), { status: 'ended', decline: null })
  const { id: done, state } = await payOrder()
  assert.deepEqual(await gateway.cancelPayment(done, 'payment'), state)
})

test('a silent PayPal means nothing known and no decline', async () => {
  const id = await order()
  await approve(id)
  faults.next.push('error', 'error', 'error')
  await assert.rejects(gateway.capture(id, 'silent'), GatewayUnavailable)
  faults.next.push('too-many')
  await assert.rejects(gateway.read(id, 'payment'), GatewayUnavailable)
  faults.next.push('hangs')
  await assert.rejects(gateway.capture(id, 'silent'), GatewayUnavailable)
  // The capture went through but its response was lost; repeating it with the key returns the result.
  const again = await gateway.capture(id, 'silent')
  assert.equal(again.allowed && again.value.status, 'succeeded')
})

test('a lost answer is repeated with its key: one order, one charge', async () => {
  faults.next.push('lost')
  const id = await order({ key: 'purchase:901:pay:v1', reference: referenceNamed(901) })
  assert.equal(await order({ key: 'purchase:901:pay:v1', reference: referenceNamed(901) }), id)
  await approve(id)
  faults.next.push('error', 'lost')
  const captured = await gateway.capture(id, 'lost')
  assert.ok(captured.allowed && captured.value.status === 'succeeded')
  const { charge_ref } = captured.value
  const paidNow = (await gateway.listPaid(app.now())).filter(
    ({ subject }) => subject.kind === 'payment' && subject.id === id,
  )
  assert.deepEqual(paidNow, [{ subject: { kind: 'payment', id }, mark: markNamed(901), amount: 129_950 }])
  assert.ok(charge_ref)
})

test('refunds stay within the charge, once per key', async () => {
  const { id, charge_ref } = await payOrder(100_000)
  const part = { key: 'refund:1', reference: referenceNamed(1), charge_ref, amount: 30_050, reason: 'Clase cancelada' }
  const sent = await gateway.refund(part)
  assert.ok(sent.allowed)
  assert.deepEqual(await gateway.refund(part), sent)
  assert.deepEqual(await gateway.readRefund(sent.value.gateway_refund_id), sent.value)
  const after = await gateway.read(id, 'payment')
  assert.equal(after?.status === 'succeeded' && after.refunded, 30_050)
  const tooMuch = await gateway.refund({ ...part, key: 'refund:2', amount: 70_000 })
  assert.equal(!tooMuch.allowed && tooMuch.message, 'El reembolso es mayor que lo que queda de este cargo.')
  assert.equal((await gateway.refund({ ...part, key: 'refund:3', amount: 69_950 })).allowed, true)
  const whole = await gateway.read(id, 'payment')
  assert.equal(whole?.status === 'succeeded' && whole.refunded, 100_000)
  const over = await gateway.refund({ ...part, key: 'refund:4', amount: 100 })
  assert.equal(!over.allowed && over.details?.provider_code, 'CAPTURE_FULLY_REFUNDED')
  assert.equal(await gateway.readRefund('NOBODY'), null)
})

test('a dispute is shown with its payment, open or ended', async () => {
  const { id, charge_ref } = await payOrder()
  const disputeOf = async () => {
    const state = await gateway.read(id, 'payment')
    return state?.status === 'succeeded' ? state.dispute : null
  }
  const gateway_dispute_id = await openDispute(wallet, charge_ref)
  assert.deepEqual(await disputeOf(), { gateway_dispute_id, status: 'open' })
  await closeDispute(wallet, gateway_dispute_id, 'SELLER')
  assert.deepEqual(await disputeOf(), { gateway_dispute_id, status: 'won' })
  const other = await payOrder()
  await closeDispute(wallet, await openDispute(wallet, other.charge_ref), 'BUYER')
  const lost = await gateway.read(other.id, 'payment')
  assert.equal(lost?.status === 'succeeded' && lost.dispute?.status, 'lost')
})

test('an unknown order is null, and cannot be captured', async () => {
  assert.equal(await gateway.read('NOBODY', 'payment'), null)
  const refused = await gateway.capture('NOBODY', 'nobody')
  assert.equal(!refused.allowed && refused.reason, 'wallet-order-missing')
})

test('one token serves until its end, then a new one', async () => {
  const before = times(/oauth2/)
  await Promise.all([order(), order(), order()])
  assert.equal(times(/oauth2/), before)
  clock.advance(9 * 60)
  await order()
  assert.equal(times(/oauth2/), before + 1)
})

test('asking a wallet for cards is an error in development', async () => {
  await assert.rejects(
    gateway.startSavingCard(
      { reference: referenceNamed(1), name: 'Ana', email: 'a@b.mx', gateway_customer_id: null },
      'k',
    ),
  )
  assert.equal(await gateway.readSavedCard('card', '1'), null)
})
