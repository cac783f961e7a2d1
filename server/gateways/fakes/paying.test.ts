import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openCardProvider } from '../../testing/card-provider.ts'

const { gateway, confirm, payer, buildPaymentRequest, faults, site } = await openCardProvider()
const CARD = { kind: 'card', save: false, instalments: false } as const

async function begin(more = {}) {
  const query = buildPaymentRequest(await payer(), CARD, more)
  const payment = await gateway.pay(query)
  assert.ok(payment.allowed && payment.value.next.kind === 'confirm')
  return { request: query, id: payment.value.gateway_payment_id, clientSecret: payment.value.next.clientSecret }
}
const stateOf = async (id: string) => {
  const state = await gateway.read(id, 'payment')
  assert.ok(state)
  return state
}

test('a confirmed card pays once, with amount, moment and card', async () => {
  const { id, clientSecret } = await begin()
  assert.deepEqual(await stateOf(id), { status: 'waiting', voucher: null, received: 0, declined: null })
  assert.equal((await confirm(clientSecret)).body.status, 'succeeded')
  const state = await stateOf(id)
  assert.ok(state.status === 'succeeded')
  assert.equal(state.received, 129_950)
  assert.equal(state.refunded, 0)
  assert.equal(state.saved, null)
  assert.match(state.card_fingerprint ?? '', /^[\w-]{22}$/)
})

const declines: [what: string, number: string, code: string, decline_code: string | null, card?: object][] = [
  ['a plain decline', '4000000000000002', 'card_declined', 'generic_decline'],
  ['no funds', '4000000000009995', 'card_declined', 'insufficient_funds'],
  ['a lost card', '4000000000009987', 'card_declined', 'lost_card'],
  ['a stolen card', '4000000000009979', 'card_declined', 'stolen_card'],
  ['a card that is tried too often', '4000000000006975', 'card_declined', 'card_velocity_exceeded'],
  ['a suspicious payment', '4100000000000019', 'card_declined', 'fraudulent'],
  ['a card that is kept and never pays', '4000000000000341', 'card_declined', 'generic_decline'],
  ['an expired card', '4000000000000069', 'expired_card', null],
  ['a wrong code', '4000000000000127', 'incorrect_cvc', null],
  ['a fault at the bank', '4000000000000119', 'processing_error', null],
  ['a number that is none', '4242424242424241', 'incorrect_number', null],
  ['a code of two digits', '4242424242424242', 'invalid_cvc', null, { cvc: '12' }],
  ['a month that there is not', '4242424242424242', 'invalid_expiry_month', null, { exp_month: 13 }],
]
for (const [what, number, code, decline_code, card = {}] of declines) {
  test(`${what}: the payment says why it was declined, waits, and takes another card`, async () => {
    const { id, clientSecret } = await begin()
    const shown = { card: { number, exp_month: 12, exp_year: 2030, cvc: '123', name: '', ...card } }
    const refused = await confirm(clientSecret, number, shown)
    assert.deepEqual([refused.status, refused.body.error.code], [402, code])
    const state = await stateOf(id)
    assert.ok(state.status === 'waiting')
    assert.deepEqual(state.declined, { code, decline_code })
    await confirm(clientSecret)
    assert.equal((await stateOf(id)).status, 'succeeded')
  })
}

for (const [number, choice, status] of [
  ['4000002500003155', 'authorise', 'succeeded'],
  ['4000002760003184', 'authorise', 'succeeded'],
  ['4000003800000446', 'authorise', 'succeeded'],
  ['4000002760003184', 'reject', 'waiting'],
  ['4000008260003178', 'authorise', 'waiting'],
] as const) {
  test(`the bearer of ${number} is asked, and answers: ${choice}; then the payment is ${status}`, async () => {
    const { id, clientSecret } = await begin()
    assert.equal((await confirm(clientSecret, number)).body.status, 'requires_action')
    assert.equal((await stateOf(id)).status, 'waiting')
    const body = new URLSearchParams({ client_secret: clientSecret, choice, return_url: '/gracias/7' })
    const response = await site.request(`/_ensayo/payments/${id}/authenticate`, { method: 'POST', body })
    assert.match(response.headers.get('location') ?? '', status === 'succeeded' ? /succeeded$/ : /failed$/)
    assert.equal((await stateOf(id)).status, status)
  })
}

async function cardOf(number: string): Promise<string> {
  const card = { number, exp_month: 12, exp_year: 2030, cvc: '123', name: 'Ana Ruiz' }
  const headers = { 'content-type': 'application/json' }
  const response = await site.request('/_ensayo/methods', { method: 'POST', headers, body: JSON.stringify(card) })
  return ((await response.json()) as { id: string }).id
}
const MEXICAN = '4000004840008001'
async function beginInMonths(amount = 129_950) {
  const payment = await gateway.pay(
    buildPaymentRequest(await payer(), { kind: 'card', save: false, instalments: true }, { amount }),
  )
  assert.ok(payment.allowed && payment.value.next.kind === 'confirm')
  const { gateway_payment_id: id, next } = payment.value
  const plansOf = async (number = MEXICAN) => {
    const response = await gateway.listInstalmentPlans(id, await cardOf(number))
    return response.allowed ? response.value : response.reason
  }
  const payIn = async (months: number, key = `months:${id}:${months}`) => {
    const paid = await gateway.payInMonths({ key, gateway_payment_id: id, months })
    return paid.allowed ? paid.value.kind : paid.reason
  }
  return { id, clientSecret: next.clientSecret, plansOf, payIn }
}

test('months from $300 on are offered before a charge, and recorded', async () => {
  assert.deepEqual(await (await beginInMonths(29_999)).plansOf(), [])
  assert.deepEqual(await (await beginInMonths(30_000)).plansOf(), [3])
  const { id, plansOf, payIn } = await beginInMonths()
  assert.deepEqual(await plansOf('4242424242424242'), [])
  assert.deepEqual(await plansOf(), [3, 6, 9, 12])
  assert.equal((await stateOf(id)).status, 'waiting')
  assert.equal(await payIn(18), 'months-not-offered')
  assert.equal(await payIn(6), 'done')
  const state = await stateOf(id)
  assert.ok(state.status === 'succeeded')
  assert.equal(state.instalments, 6)
  assert.deepEqual([await payIn(6, 'again'), await plansOf()], ['done', []])
})

test('after its months are shown a card pays at once, or another', async () => {
  const { id, clientSecret, plansOf } = await beginInMonths()
  await plansOf()
  await confirm(clientSecret, MEXICAN)
  const state = await stateOf(id)
  assert.ok(state.status === 'succeeded')
  assert.equal(state.instalments, null)
})

test('the same key gives the same payment, and nothing is charged twice', async () => {
  const { request, id, clientSecret } = await begin()
  await confirm(clientSecret)
  const again = await gateway.pay(request)
  assert.ok(again.allowed)
  assert.equal(again.value.gateway_payment_id, id)
  assert.equal((await confirm(clientSecret, '4000000000000002')).body.status, 'succeeded')
})

test('a payment without answer is the same when asked again', async () => {
  faults['POST /payment_intents'] = 'timeout-after-effect-once'
  const { request, id } = await begin()
  const again = await gateway.pay(request)
  assert.ok(again.allowed && again.value.gateway_payment_id === id)
})

test('one failure is retried; lasting failure is silence, no decline', async () => {
  faults['POST /payment_intents'] = 'error-once'
  await begin()
  faults['POST /payment_intents'] = 'error'
  await assert.rejects(begin(), /stripe: StripeAPIError/)
  faults['POST /payment_intents'] = 'slow'
  await assert.rejects(begin(), /stripe: StripeConnectionError/)
  faults['POST /payment_intents'] = 'limited'
  await assert.rejects(begin(), /stripe: StripeRateLimitError/)
  delete faults['POST /payment_intents']
})

test('an abandoned payment cannot be paid, a paid one stays', async () => {
  const abandoned = await begin()
  assert.equal((await gateway.cancelPayment(abandoned.id, 'payment'))?.status, 'ended')
  assert.equal((await confirm(abandoned.clientSecret)).status, 400)
  const paid = await begin()
  await confirm(paid.clientSecret)
  assert.equal((await gateway.cancelPayment(paid.id, 'payment'))?.status, 'succeeded')
  assert.equal(await gateway.read('pi_of_somebody_else', 'payment'), null)
})
