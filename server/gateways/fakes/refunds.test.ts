import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openCardProvider } from '../../testing/card-provider.ts'
import { closeDispute } from '@aforo/fakes/stripe/bank/disputes.ts'
import { runStripeClock } from '@aforo/fakes/stripe/clock.ts'
import { referenceNamed } from '../../testing/references.ts'

const { gateway, confirm, payer, buildPaymentRequest, app, clock } = await openCardProvider()

async function paid(number?: string) {
  const payment = await gateway.pay(
    buildPaymentRequest(await payer(), { kind: 'card', save: false, instalments: false }),
  )
  assert.ok(payment.allowed && payment.value.next.kind === 'confirm')
  assert.equal((await confirm(payment.value.next.clientSecret, number)).body.status, 'succeeded')
  return payment.value.gateway_payment_id
}
const stateOf = async (id: string) => {
  const state = await gateway.read(id, 'payment')
  assert.ok(state?.status === 'succeeded')
  return state
}
let keys = 0
const refund = (charge_ref: string, amount: number, key = `refund:${++keys}:v1`) =>
  gateway.refund({ key, reference: referenceNamed(1), charge_ref, amount, reason: 'Clase cancelada' })
const aMinuteLater = async () => {
  clock.advance(1)
  await runStripeClock(app, app.now())
}

test('refunds in parts stay within the payment, once per key', async () => {
  const id = await paid()
  const part = await refund(id, 29_950, 'refund:part')
  const again = await refund(id, 29_950, 'refund:part')
  assert.ok(part.allowed && again.allowed)
  assert.equal(part.value.gateway_refund_id, again.value.gateway_refund_id)
  assert.deepEqual([part.value.status, (await stateOf(id)).refunded], ['succeeded', 29_950])
  const tooMuch = await refund(id, 100_001)
  assert.ok(!tooMuch.allowed)
  assert.equal(tooMuch.reason, 'not-refundable')
  assert.ok((await refund(id, 100_000)).allowed)
  const nothingLeft = await refund(id, 1)
  assert.ok(!nothingLeft.allowed)
  assert.equal(nothingLeft.details?.code, 'charge_already_refunded')
})

test('money may take its time, or come back from the bank', async () => {
  const slow = await refund(await paid('4000000000007726'), 5000)
  assert.ok(slow.allowed)
  assert.equal(slow.value.status, 'pending')
  const returning = await paid('4000000000005126')
  const returned = await refund(returning, 5000)
  assert.ok(returned.allowed)
  assert.deepEqual([returned.value.status, (await stateOf(returning)).refunded], ['succeeded', 5000])
  await aMinuteLater()
  assert.equal((await gateway.readRefund(slow.value.gateway_refund_id))?.status, 'succeeded')
  assert.equal((await gateway.readRefund(returned.value.gateway_refund_id))?.status, 'failed')
  assert.equal((await stateOf(returning)).refunded, 0)
  assert.equal(await gateway.readRefund('re_of_nobody'), null)
})

test('a disputed payment is not refunded; the bank decides', async () => {
  const id = await paid('4000000000000259')
  const { dispute } = await stateOf(id)
  assert.equal(dispute?.status, 'open')
  const refused = await refund(id, 5000)
  assert.ok(!refused.allowed)
  assert.equal(refused.details?.code, 'charge_disputed')
  await closeDispute({ context: app, script: 'twice', faults: {} }, dispute.gateway_dispute_id, 'lost')
  assert.equal((await stateOf(id)).dispute?.status, 'lost')
})

test('own payments since a moment are listed for missed events', async () => {
  clock.advance(60)
  const since = app.now()
  const own = await paid()
  const listed = await gateway.listPaid(since)
  assert.deepEqual(
    listed.map(({ subject, amount }) => [subject, amount]),
    [[{ kind: 'payment', id: own }, 129_950]],
  )
  assert.ok((await gateway.listPaid(new Date(0))).length > 3)
})
