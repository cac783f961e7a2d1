import assert from 'node:assert/strict'
import { test } from 'vitest'
import { GatewayUnavailable } from '../payment-gateway.ts'
import { openDispute } from '@aforo/fakes/paypal/charging/disputes.ts'
import { sign } from '@aforo/fakes/paypal/signing.ts'
import { signingKey, WEBHOOK_ID } from '@aforo/fakes/paypal/wallet.ts'
import { monthlyRequest, openWalletProvider, type WalletProvider } from '../../testing/wallet-provider.ts'
import { markNamed, referenceNamed } from '../../testing/references.ts'

const provider = await openWalletProvider()
const { gateway, wallet, faults, approve, deliver, advanceDays, app } = provider

async function payOrderAt({ order, choose, gateway: to }: WalletProvider, purchase_id: number) {
  const id = await order({ reference: referenceNamed(purchase_id) })
  await choose('aprobar', { order: id, choice: 'plenty' })
  const captured = await to.capture(id, `capture:${id}`)
  assert.ok(captured.allowed && captured.value.status === 'succeeded')
  return { id, charge_ref: captured.value.charge_ref }
}
async function startSubscription(purchase_id: number, choice = 'plenty'): Promise<string> {
  const verdict = await gateway.subscribe(monthlyRequest({ reference: referenceNamed(purchase_id) }))
  assert.ok(verdict.allowed && verdict.value.next.kind === 'approve-plan')
  return approve(verdict.value.next.plan_id, referenceNamed(purchase_id), choice)
}

test('an order’s event comes twice with one name and its order [F25]', async () => {
  const { id } = await payOrderAt(provider, 11)
  const { events, refused } = await deliver()
  assert.equal(refused, 0)
  const subject = { kind: 'payment', id }
  assert.deepEqual(events.map(({ type, subject: of, mark }) => [type, of, mark]).sort(), [
    ['CHECKOUT.ORDER.APPROVED', subject, null],
    ['CHECKOUT.ORDER.APPROVED', subject, null],
    ['PAYMENT.CAPTURE.COMPLETED', subject, markNamed(11)],
    ['PAYMENT.CAPTURE.COMPLETED', subject, markNamed(11)],
  ])
  assert.equal(new Set(events.map(({ event_id }) => event_id)).size, 2)
})

test('refunds and disputes lead to their order or subscription', async () => {
  const { id, charge_ref } = await payOrderAt(provider, 12)
  const subscription = await startSubscription(13)
  const [charge] = (await gateway.readSubscription(subscription))?.charges ?? []
  await deliver()
  await gateway.refund({ key: 'w:1', reference: referenceNamed(1), charge_ref, amount: 100, reason: 'Cortesía' })
  await gateway.refund({
    key: 'w:2',
    reference: referenceNamed(2),
    charge_ref: charge!.gateway_invoice_id,
    amount: 100,
    reason: 'Cortesía',
  })
  await openDispute(wallet, charge_ref)
  const { events } = await deliver()
  const known = new Map(events.map(({ type, subject, mark }) => [type, { subject, mark }]))
  assert.deepEqual(Object.fromEntries(known), {
    'PAYMENT.CAPTURE.REFUNDED': { subject: { kind: 'payment', id }, mark: markNamed(12) },
    'PAYMENT.SALE.REFUNDED': { subject: { kind: 'subscription', id: subscription }, mark: markNamed(13) },
    'CUSTOMER.DISPUTE.CREATED': { subject: { kind: 'payment', id }, mark: markNamed(12) },
  })
})

test('a subscription reports start, charges, failures and end', async () => {
  const id = await startSubscription(14, 'lean')
  await advanceDays(40)
  await gateway.endSubscription(id, { key: 'end', at: 'now', reason: 'Ya no' })
  const { events } = await deliver()
  const own = events.filter(({ subject }) => subject.kind === 'subscription' && subject.id === id)
  assert.deepEqual([...new Set(own.map(({ type }) => type))].sort(), [
    'BILLING.SUBSCRIPTION.ACTIVATED',
    'BILLING.SUBSCRIPTION.CANCELLED',
    'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
    'BILLING.SUBSCRIPTION.SUSPENDED',
    'PAYMENT.SALE.COMPLETED',
  ])
  assert.deepEqual(new Set(own.map(({ mark }) => JSON.stringify(mark))), new Set([JSON.stringify(markNamed(14))]))
})

test('webhooks three days late and out of order are accepted', async () => {
  const late = await openWalletProvider({ script: 'late' })
  await payOrderAt(late, 15)
  assert.equal((await late.deliver()).events.length, 0)
  late.clock.advance(3 * 1440)
  assert.equal((await late.deliver()).events.length, 4)
  const reversed = await openWalletProvider({ script: 'reversed' })
  await payOrderAt(reversed, 16)
  const { events } = await reversed.deliver()
  assert.deepEqual(
    events.map(({ type }) => type),
    ['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'],
  )
})

test('foreign signatures are refused beside the true ones', async () => {
  const forged = await openWalletProvider({ script: 'forged' })
  await payOrderAt(forged, 17)
  const { events, refused } = await forged.deliver()
  assert.deepEqual([events.length, refused], [4, 2])
})

async function signed(body: string, key?: string) {
  const [id, time] = ['TRANSMISSION-1', app.now().toISOString()]
  const signature = sign({ id, time, webhookId: WEBHOOK_ID, body }, key ?? (await signingKey(app)))
  return new Headers({
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature,
    'paypal-cert-url': 'https://cartera.ensayo/v1/notifications/certs/CERT-1',
    'paypal-auth-algo': 'SHA256withRSA',
  })
}
// Unusual spacing: parsing and writing it again would change the bytes.
const BODY = '{ "id":"WH-1",  "event_type" : "PAYMENT.CAPTURE.COMPLETED", "resource": {"id":"C-1","custom_id":"7"} }'
const verify = (body: string, headers: Headers) => gateway.verifyWebhook(new TextEncoder().encode(body), headers)

test('the signature covers bytes: changed or cut ones are refused', async () => {
  const headers = await signed(BODY)
  assert.equal((await verify(BODY, headers)).allowed, true)
  for (const other of [BODY.replaceAll(' ', ''), BODY.replace('"7"', '"8"'), BODY.slice(0, -1), '', '[]', `${BODY}}`]) {
    const verdict = await verify(other, headers)
    assert.equal(!verdict.allowed && verdict.reason, 'webhook-forged', other)
  }
})

test('an oversized event is refused without asking PayPal [N20]', async () => {
  const before = provider.requests.length
  const large = BODY.replace('"7"', JSON.stringify('7'.repeat(128_000)))
  const verdict = await verify(large, await signed(large))
  assert.equal(!verdict.allowed && verdict.reason, 'webhook-forged')
  assert.equal(provider.requests.length, before)
})

test('a foreign certificate or missing header is refused unasked', async () => {
  const before = provider.requests.length
  for (const cert of [
    'https://malo.example/CERT-1',
    'https://cartera.ensayo.malo.example/CERT-1',
    'https://cartera.ensayo@malo.example/CERT-1',
    'file:///etc/passwd',
    'cartera.ensayo',
  ]) {
    const headers = await signed(BODY)
    headers.set('paypal-cert-url', cert)
    assert.equal((await verify(BODY, headers)).allowed, false, cert)
  }
  for (const name of ['paypal-transmission-id', 'paypal-transmission-sig', 'paypal-auth-algo', 'paypal-cert-url']) {
    const headers = await signed(BODY)
    headers.delete(name)
    assert.equal((await verify(BODY, headers)).allowed, false, name)
  }
  assert.equal(provider.requests.length, before)
})

test('an unverifiable event is not refused: it comes again', async () => {
  const headers = await signed(BODY)
  faults.next.push('error', 'error', 'error')
  await assert.rejects(verify(BODY, headers), GatewayUnavailable)
  assert.equal((await verify(BODY, headers)).allowed, true)
})
