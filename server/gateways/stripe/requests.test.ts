import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { openCardProvider } from '../../testing/card-provider.ts'
import { requestCheck } from '../../testing/request-shapes.ts'
import { runStripeClock } from '@aforo/fakes/stripe/clock.ts'
import type { SubscriptionRequest } from '../payment-gateway.ts'
import { enabledEvents } from '@aforo/fakes/stripe/provider/enabled-events.ts'
import { referenceNamed } from '../../testing/references.ts'

const check = await requestCheck()
const operations = new Set<string>()
const faults: string[] = []
const { gateway, payer, buildPaymentRequest, confirm, app, site, clock } = await openCardProvider({
  onRequest(operation, encoded) {
    operations.add(operation)
    faults.push(...check.faults(operation, encoded))
  },
})
const DAY = 1440

test('a request with a field that Stripe has no more, or never had, is found', () => {
  const paid = 'amount=129950&currency=mxn'
  assert.deepEqual(check.faults('POST /payment_intents', paid), [])
  for (const [operation, encoded] of [
    ['POST /payment_intents', `${paid}&payment_method_types[0]=card`],
    ['POST /payment_intents', `${paid}&purchase_id=7`],
    ['POST /payment_intents', 'amount=mucho&currency=mxn'],
    ['POST /subscriptions', 'customer=cus_1&items[0][price]=price_1&coupon=aforo-once-100'],
    ['POST /checkout/sessions', 'mode=payment&payment_intent_data[metadata]=7'],
  ] as const) {
    assert.notDeepEqual(check.faults(operation, encoded), [], encoded)
  }
})

test('the operator’s webhook events are the ones practised', async () => {
  const checklist = await readFile(new URL('../../../docs/providers.md', import.meta.url), 'utf8')
  const listed = checklist
    .match(/```\n([\s\S]*?)```/)?.[1]
    ?.split(/\s+/)
    .filter(Boolean)
  assert.deepEqual(listed?.sort(), [...enabledEvents].sort())
})

test('each request fits the SDK’s own types', async () => {
  const customer = await payer()
  const savedCard = await gateway.saveCard('pm_card_visa', customer, 'keep:1')
  assert.ok(savedCard.allowed)
  const source = {
    kind: 'source',
    source_id: savedCard.value.source_id,
    return_url: 'http://localhost/gracias/7',
  } as const
  const page = {
    kind: 'session',
    success_url: 'http://localhost/gracias/7?s={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/checkout/7',
    expires_at: addMinutes(app.now(), 35),
    save: true,
    instalments: true,
  } as const
  const paymentMethods = [
    { kind: 'card', save: true, instalments: true },
    { kind: 'oxxo', expires_after_days: 3 },
    { kind: 'spei' },
    source,
    page,
  ] as const
  const made = []
  for (const by of paymentMethods) made.push(await gateway.pay(buildPaymentRequest(customer, by)))
  assert.ok(made.every(({ allowed }) => allowed))
  const [card, , , bySource, byPage] = made
  assert.ok(card?.allowed && card.value.next.kind === 'confirm' && bySource?.allowed && byPage?.allowed)
  const offered = await gateway.listInstalmentPlans(card.value.gateway_payment_id, 'pm_card_mx')
  assert.ok(offered.allowed)
  const months = { key: 'months:1', gateway_payment_id: card.value.gateway_payment_id, months: 18 }
  assert.ok(!(await gateway.payInMonths(months)).allowed)
  await confirm(card.value.next.clientSecret, '4000000000000259')
  await gateway.capture(card.value.gateway_payment_id, 'capture:1')
  await gateway.read(byPage.value.gateway_payment_id, 'session')
  await gateway.cancelPayment(byPage.value.gateway_payment_id, 'session')
  const waiting = await gateway.pay(buildPaymentRequest(customer, paymentMethods[0]))
  assert.ok(waiting.allowed)
  await gateway.cancelPayment(waiting.value.gateway_payment_id, 'payment')
  const charge_ref = bySource.value.gateway_payment_id
  const refunded = await gateway.refund({
    key: 'refund:1',
    reference: referenceNamed(1),
    charge_ref,
    amount: 5000,
    reason: 'Clase cancelada',
  })
  assert.ok(refunded.allowed)
  await gateway.readRefund(refunded.value.gateway_refund_id)
  await gateway.listPaid(addMinutes(app.now(), -DAY))
  const cash = {
    gateway_customer_id: customer.gateway_customer_id ?? '',
    amount: 50_000,
    description: '8 clases',
    reference: referenceNamed(7),
  }
  for (const pays of [true, false]) assert.equal(await gateway.takeCash({ ...cash, pays }), null)
  assert.deepEqual(await gateway.readCash(cash.gateway_customer_id), { available: 0, unusedPayments: [] })
  assert.deepEqual(await gateway.listCash(addMinutes(app.now(), -DAY)), [])
})

test('so do requests of cards and subscriptions, all of them', async () => {
  const customer = await payer()
  const { clientSecret } = await gateway.startSavingCard(customer, 'save:1')
  await confirm(clientSecret)
  const saved = await gateway.readSavedCard(clientSecret.split('_secret_')[0] ?? '', customer.gateway_customer_id ?? '')
  assert.ok(saved)
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }
  const query = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(card) }
  const { id: token } = (await (await site.request('/_ensayo/tokens', query)).json()) as { id: string }
  assert.ok((await gateway.saveCard(token, customer, 'keep:2')).allowed)
  const terms: SubscriptionRequest = {
    key: 'purchase:801:pay:v1',
    reference: referenceNamed(801),
    package_reference: referenceNamed(7).reference,
    description: 'Ilimitada',
    payer: customer,
    period: 'month',
    interval: 1,
    amount: 249_000,
    discount: { off: 10_000, lasts: 'first' },
    trial_ends_at: null,
    once_now: { amount: 35_000, description: 'Inscripción' },
    by: { kind: 'source', source_id: saved.source_id, return_url: 'http://localhost/gracias/7' },
  }
  const made = await gateway.subscribe(terms)
  assert.ok(made.allowed && made.value.gateway_subscription_id)
  const { gateway_subscription_id: id } = made.value
  const bad = await gateway.saveCard('pm_card_chargeCustomerFail', customer, 'keep:3')
  assert.ok(bad.allowed)
  await gateway.chargeTo(id, bad.value.source_id)
  clock.set(addMinutes(app.now(), 31 * DAY))
  await runStripeClock(app, app.now())
  await gateway.chargeTo(id, saved.source_id)
  await gateway.endSubscription(id, { key: 'end:1', at: 'period-end', reason: 'Me mudo' })
  await gateway.endSubscription(id, { key: 'end:2', at: 'now', reason: 'Me mudo' })
  const trial_ends_at = addMinutes(app.now(), 7 * DAY)
  const form = { kind: 'card', save: true, instalments: false } as const
  await gateway.subscribe({ ...terms, key: 'purchase:802:pay:v1', trial_ends_at, by: form })
  for (const [key, ends] of [
    ['803', trial_ends_at],
    ['804', addMinutes(app.now(), DAY)],
  ] as const) {
    const page = await gateway.subscribe({
      ...terms,
      key: `purchase:${key}:pay:v1`,
      trial_ends_at: ends,
      by: {
        kind: 'session',
        success_url: 'http://localhost/gracias/7',
        cancel_url: 'http://localhost/checkout/7',
        expires_at: addMinutes(app.now(), 35),
        save: true,
        instalments: false,
      },
    })
    assert.ok(page.allowed && page.value.session_id)
    await gateway.findSubscriptionOfSession(page.value.session_id)
  }
  await gateway.deleteCard(saved.source_id)
  assert.deepEqual(faults, [])
  assert.deepEqual([...operations].sort(), [...check.operations].sort())
})
