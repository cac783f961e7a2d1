import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCardProvider } from '../../testing/card-provider.ts'

const { gateway, confirm, payer, wish, faults } = await openCardProvider()
const CARD = { kind: 'card', save: false, instalments: false } as const

/** A payment that waits for its card. */
async function begin(more = {}) {
  const asked = wish(await payer(), CARD, more)
  const made = await gateway.pay(asked)
  assert.ok(made.allowed && made.value.next.kind === 'confirm')
  return { asked, id: made.value.gateway_payment_id, clientSecret: made.value.next.clientSecret }
}
const stateOf = async (id: string) => {
  const state = await gateway.read(id, 'payment')
  assert.ok(state)
  return state
}

test('R11 a card pays once the browser has confirmed it, and the payment says what came, when, and of which card', async () => {
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

test('F25 the same key gives the same payment, and nothing is charged twice', async () => {
  const { asked, id, clientSecret } = await begin()
  await confirm(clientSecret)
  const again = await gateway.pay(asked)
  assert.ok(again.allowed)
  assert.equal(again.value.gateway_payment_id, id)
  assert.equal((await confirm(clientSecret, '4000000000000002')).body.status, 'succeeded')
})

test('F27 a payment that was made and not heard of is the same one when it is asked for again', async () => {
  faults['POST /payment_intents'] = 'timeout-after-effect-once'
  const { asked, id } = await begin()
  const again = await gateway.pay(asked)
  assert.ok(again.allowed && again.value.gateway_payment_id === id)
})

test('8.8 a provider that fails once is asked again; one that goes on failing is silent, not a decline', async () => {
  faults['POST /payment_intents'] = 'error-once'
  await begin()
  faults['POST /payment_intents'] = 'error'
  await assert.rejects(begin(), /stripe: StripeAPIError/)
  faults['POST /payment_intents'] = 'limited'
  await assert.rejects(begin(), /stripe: StripeRateLimitError/)
  delete faults['POST /payment_intents']
})

test('a payment that is given up cannot be paid any more; one that was paid stays paid', async () => {
  const left = await begin()
  assert.equal((await gateway.abandon(left.id, 'payment'))?.status, 'ended')
  assert.equal((await confirm(left.clientSecret)).status, 400)
  const paid = await begin()
  await confirm(paid.clientSecret)
  assert.equal((await gateway.abandon(paid.id, 'payment'))?.status, 'succeeded')
  assert.equal(await gateway.read('pi_of_somebody_else', 'payment'), null)
})
