import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openCardProvider } from '../../testing/card-provider.ts'

const { gateway, confirm, payer, buildPaymentRequest, site } = await openCardProvider()

async function saveCard(customer: Awaited<ReturnType<typeof payer>>, number?: string) {
  const { clientSecret } = await gateway.startSavingCard(customer, `keep:${customer.reference.reference}:${number}`)
  const { status, body } = await confirm(clientSecret, number)
  return { status, body, id: clientSecret.split('_secret_')[0] ?? '', clientSecret }
}
const tokenOf = async (number: string) => {
  const response = await site.request('/_ensayo/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, exp_month: 8, exp_year: 2031, cvc: '123', name: 'Ana Ruiz' }),
  })
  const { id } = (await response.json()) as { id: string }
  return id
}
const source = (source_id: string) => ({ kind: 'source', source_id, return_url: 'http://localhost/gracias/7' }) as const

test('a card kept without a payment belongs to one person', async () => {
  const customer = await payer()
  const { body, id } = await saveCard(customer)
  assert.equal(body.status, 'succeeded')
  const saved = await gateway.readSavedCard(id, customer.gateway_customer_id ?? '')
  assert.ok(saved)
  const { source_id, card_fingerprint, ...shown } = saved
  assert.deepEqual(shown, { card_type: 'visa', last_digits: '4242', exp_month: 12, exp_year: 2030 })
  assert.match(card_fingerprint ?? '', /^[\w-]{22}$/)
  assert.deepEqual(await gateway.readSavedCard(source_id, customer.gateway_customer_id ?? ''), saved)
  assert.equal(await gateway.readSavedCard(source_id, (await payer()).gateway_customer_id ?? ''), null)
})

test('a tokenised card is kept once, a declined one never', async () => {
  const customer = await payer()
  const card = await gateway.saveCard(await tokenOf('5555555555554444'), customer, 'token:1')
  assert.ok(card.allowed)
  assert.equal(card.value.card_type, 'mastercard')
  const refused = await gateway.saveCard(await tokenOf('4000000000009995'), customer, 'token:2')
  assert.ok(!refused.allowed)
  assert.deepEqual(refused.details, { code: 'card_declined', decline_code: 'insufficient_funds' })
  assert.ok((await gateway.saveCard('pm_card_visa', customer, 'token:3')).allowed)
})

test('a kept card pays at once; a forgotten one is unknown', async () => {
  const customer = await payer()
  const { id } = await saveCard(customer)
  const saved = await gateway.readSavedCard(id, customer.gateway_customer_id ?? '')
  assert.ok(saved)
  const payment = await gateway.pay(buildPaymentRequest(customer, source(saved.source_id)))
  assert.ok(payment.allowed)
  assert.deepEqual(payment.value.next, { kind: 'done' })
  const state = await gateway.read(payment.value.gateway_payment_id, 'payment')
  assert.equal(state?.status, 'succeeded')
  await gateway.deleteCard(saved.source_id)
  await gateway.deleteCard(saved.source_id)
  assert.equal(await gateway.readSavedCard(saved.source_id, customer.gateway_customer_id ?? ''), null)
})

test('a declined kept card gives both codes, also on a retry', async () => {
  const customer = await payer()
  const card = await gateway.saveCard('pm_card_chargeCustomerFail', customer, `fail:${customer.reference.reference}`)
  assert.ok(card.allowed)
  const query = buildPaymentRequest(customer, source(card.value.source_id))
  for (const _ of ['first', 'again']) {
    const payment = await gateway.pay(query)
    assert.ok(!payment.allowed)
    assert.deepEqual(
      [payment.kind, payment.details],
      ['declined', { code: 'card_declined', decline_code: 'generic_decline' }],
    )
  }
})

test('a kept card’s bank page leads back to the portal', async () => {
  const customer = await payer()
  const card = await gateway.saveCard(
    'pm_card_authenticationRequired',
    customer,
    `asks:${customer.reference.reference}`,
  )
  assert.ok(card.allowed)
  const payment = await gateway.pay(buildPaymentRequest(customer, source(card.value.source_id)))
  assert.ok(payment.allowed && payment.value.next.kind === 'redirect')
  const url = new URL(payment.value.next.url)
  assert.equal(url.origin, 'http://localhost')
  assert.match(await (await site.request(`${url.pathname}${url.search}`)).text(), /Autorizar[\s\S]*Rechazar/)
  const form = new URLSearchParams({ ...Object.fromEntries(url.searchParams), choice: 'authorise' })
  const response = await site.request(`/_ensayo/payments/${payment.value.gateway_payment_id}/authenticate`, {
    method: 'POST',
    body: form,
  })
  assert.match(
    response.headers.get('location') ?? '',
    /^\/gracias\/7\?payment_intent=pi_\w+&redirect_status=succeeded$/,
  )
  assert.equal((await gateway.read(payment.value.gateway_payment_id, 'payment'))?.status, 'succeeded')
})

test('a card that is paid with is kept when its bearer asks for it', async () => {
  const customer = await payer()
  const payment = await gateway.pay(buildPaymentRequest(customer, { kind: 'card', save: true, instalments: false }))
  assert.ok(payment.allowed && payment.value.next.kind === 'confirm')
  await confirm(payment.value.next.clientSecret)
  const state = await gateway.read(payment.value.gateway_payment_id, 'payment')
  assert.ok(state?.status === 'succeeded' && state.saved)
  assert.deepEqual(await gateway.readSavedCard(state.saved.source_id, customer.gateway_customer_id ?? ''), state.saved)
})

test('a card authenticated when kept is charged later without it', async () => {
  const customer = await payer()
  const { body, clientSecret, id } = await saveCard(customer, '4000002500003155')
  assert.equal(body.status, 'requires_action')
  const form = new URLSearchParams({ client_secret: clientSecret, choice: 'authorise' })
  await site.request(`/_ensayo/payments/${id}/authenticate`, { method: 'POST', body: form })
  const saved = await gateway.readSavedCard(id, customer.gateway_customer_id ?? '')
  assert.ok(saved)
  const payment = await gateway.pay(buildPaymentRequest(customer, source(saved.source_id)))
  assert.ok(payment.allowed && payment.value.next.kind === 'done')
})
