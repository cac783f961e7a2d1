import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openCardProvider } from '../../testing/card-provider.ts'
import { runStripeClock } from '@aforo/fakes/stripe/clock.ts'
import { markNamed, referenceNamed } from '../../testing/references.ts'

const { gateway, payer, buildPaymentRequest, site, clock, app } = await openCardProvider()

async function begin(by: { kind: 'spei' } | { kind: 'oxxo'; expires_after_days: number }, more = {}) {
  const payment = await gateway.pay(buildPaymentRequest(await payer(), by, more))
  assert.ok(payment.allowed && payment.value.next.kind === 'voucher')
  return { id: payment.value.gateway_payment_id, voucher: payment.value.next.voucher }
}
const submit = async (url: string | null, field: Record<string, string>) => {
  assert.ok(url)
  const secret = new URL(url, 'http://portal').searchParams.get('client_secret') ?? ''
  const [path = ''] = url.split('?')
  await site.request(path, { method: 'POST', body: new URLSearchParams({ client_secret: secret, ...field }) })
}
const stateOf = (id: string) => gateway.read(id, 'payment')

test('an OXXO voucher has number, page and end, and is paid', async () => {
  const { id, voucher } = await begin({ kind: 'oxxo', expires_after_days: 3 })
  assert.match(voucher.number, /^\d{14}$/)
  assert.equal(new Date(voucher.expires_at ?? '').toISOString().slice(11, 16), '05:59')
  const page = await (await site.request(voucher.url ?? '')).text()
  assert.match(page, /\$1,299\.50 MXN/)
  assert.ok(page.includes(voucher.number))
  assert.deepEqual(await stateOf(id), { status: 'waiting', voucher, received: 0, declined: null })
  await submit(voucher.url, { choice: 'pay' })
  assert.equal((await stateOf(id))?.status, 'succeeded')
})

test('an expired voucher cannot be paid any more', async () => {
  const { id, voucher } = await begin({ kind: 'oxxo', expires_after_days: 1 })
  clock.set(new Date(voucher.expires_at ?? ''))
  await runStripeClock(app, app.now())
  assert.equal((await stateOf(id))?.status, 'waiting')
  clock.advance(1)
  await runStripeClock(app, app.now())
  const over = { status: 'ended', decline: { code: 'payment_intent_payment_attempt_expired', decline_code: null } }
  assert.deepEqual(await stateOf(id), over)
  await submit(voucher.url, { choice: 'pay' })
  assert.deepEqual(await stateOf(id), over)
})

test('OXXO takes no more than $10,000.00', async () => {
  await assert.rejects(begin({ kind: 'oxxo', expires_after_days: 1 }, { amount: 1_000_001 }), /OXXO takes at most/)
})

test('a transfer in parts shows what came; the last part pays', async () => {
  const { id, voucher } = await begin({ kind: 'spei' })
  assert.match(voucher.number, /^646180\d{12}$/)
  assert.equal(voucher.bank, 'STP')
  await submit(voucher.url, { amount: '29950' })
  const partly = await stateOf(id)
  assert.ok(partly?.status === 'waiting')
  assert.equal(partly.received, 29_950)
  await submit(voucher.url, { amount: '100000' })
  const paid = await stateOf(id)
  assert.ok(paid?.status === 'succeeded')
  assert.equal(paid.received, 129_950)
})

test('a transfer’s excess counts for the payer’s next one', async () => {
  const customer = await payer()
  const first = await gateway.pay(buildPaymentRequest(customer, { kind: 'spei' }))
  assert.ok(first.allowed && first.value.next.kind === 'voucher')
  await submit(first.value.next.voucher.url, { amount: '149950' })
  const second = await gateway.pay(buildPaymentRequest(customer, { kind: 'spei' }, { amount: 50_000 }))
  assert.ok(second.allowed)
  const state = await stateOf(second.value.gateway_payment_id)
  assert.ok(state?.status === 'waiting')
  assert.equal(state.received, 20_000)
})

test('parts of an abandoned transfer count for the next one', async () => {
  const customer = await payer()
  const first = await gateway.pay(buildPaymentRequest(customer, { kind: 'spei' }))
  assert.ok(first.allowed && first.value.next.kind === 'voucher')
  await submit(first.value.next.voucher.url, { amount: '30000' })
  assert.equal((await gateway.cancelPayment(first.value.gateway_payment_id, 'payment'))?.status, 'ended')
  const second = await gateway.pay(buildPaymentRequest(customer, { kind: 'spei' }, { amount: 30_000 }))
  assert.ok(second.allowed)
  assert.equal((await stateOf(second.value.gateway_payment_id))?.status, 'succeeded')
})

/** A payer whose transfer (centavos) arrived when no payment waited for it. */
async function paidTooLate(amount: number) {
  const customer = await payer()
  const payment = await gateway.pay(buildPaymentRequest(customer, { kind: 'spei' }))
  assert.ok(payment.allowed && payment.value.next.kind === 'voucher')
  await gateway.cancelPayment(payment.value.gateway_payment_id, 'payment')
  await submit(payment.value.next.voucher.url, { amount: String(amount) })
  return { customer, cus: customer.gateway_customer_id ?? '', number: payment.value.next.voucher.number }
}
const cashRequest = { description: '8 clases', reference: referenceNamed(7), pays: false }

test('a late transfer becomes the payer’s cash balance, and shows [F28]', async () => {
  const since = app.now()
  const { cus: gatewayCustomerId } = await paidTooLate(80_000)
  assert.deepEqual(await gateway.readCash(gatewayCustomerId), { available: 80_000, unusedPayments: [] })
  assert.ok((await gateway.listCash(since)).includes(gatewayCustomerId))
  assert.equal(await gateway.readCash('cus_of_another_account'), null)
})

test('cash balance taken is refundable and pays nothing else [F28]', async () => {
  const { customer, cus: gatewayCustomerId } = await paidTooLate(80_000)
  const charge = await gateway.takeCash({ ...cashRequest, gateway_customer_id: gatewayCustomerId, amount: 80_000 })
  assert.ok(charge)
  const state = await gateway.readCash(gatewayCustomerId)
  assert.equal(state?.available, 0)
  assert.deepEqual(state?.unusedPayments, [
    {
      charge_ref: charge.charge_ref,
      mark: markNamed(7),
      amount: 80_000,
      createdAt: new Date(1000 * Math.floor(Number(app.now()) / 1000)),
    },
  ])
  const next = await gateway.pay(buildPaymentRequest(customer, { kind: 'spei' }, { amount: 80_000 }))
  assert.ok(next.allowed)
  assert.equal((await stateOf(next.value.gateway_payment_id))?.status, 'waiting')
  const back = await gateway.refund({
    key: 'cash:back',
    reference: referenceNamed(1),
    charge_ref: charge.charge_ref,
    amount: 80_000,
    reason: 'Tarde',
  })
  assert.ok(back.allowed)
})

test('two who take the same cash at once take it once [F28]', async () => {
  const { cus: gatewayCustomerId } = await paidTooLate(80_000)
  const take = () => gateway.takeCash({ ...cashRequest, gateway_customer_id: gatewayCustomerId, amount: 80_000 })
  await Promise.all([take(), take()])
  assert.deepEqual(
    (await gateway.readCash(gatewayCustomerId))?.unusedPayments.map(({ amount }) => amount),
    [80_000],
  )
})

test('taking beyond the balance takes nothing, now or later [F28]', async () => {
  const { customer, cus: gatewayCustomerId } = await paidTooLate(80_000)
  assert.equal(await gateway.takeCash({ ...cashRequest, gateway_customer_id: gatewayCustomerId, amount: 90_000 }), null)
  assert.deepEqual(await gateway.readCash(gatewayCustomerId), { available: 80_000, unusedPayments: [] })
  const next = await gateway.pay(buildPaymentRequest(customer, { kind: 'spei' }, { amount: 90_000 }))
  assert.ok(next.allowed && next.value.next.kind === 'voucher')
  await submit(next.value.next.voucher.url, { amount: '10000' })
  assert.equal((await stateOf(next.value.gateway_payment_id))?.status, 'succeeded')
})

test('a person has one CLABE for all purchases', async () => {
  const { customer, number } = await paidTooLate(80_000)
  const next = await gateway.pay(buildPaymentRequest(customer, { kind: 'spei' }))
  assert.ok(next.allowed && next.value.next.kind === 'voucher')
  assert.equal(next.value.next.voucher.number, number)
})
