import assert from 'node:assert/strict'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { openCardProvider } from '../../testing/card-provider.ts'
import type { SubscriptionRequest } from '../payment-gateway.ts'
import type { SubscriptionObject } from '@aforo/fakes/stripe/billing/shapes.ts'
import { runStripeClock } from '@aforo/fakes/stripe/clock.ts'
import { findObject } from '@aforo/fakes/stripe/provider/objects.ts'
import { markNamed, referenceNamed } from '../../testing/references.ts'

const { gateway, payer, confirm, site, clock, app } = await openCardProvider()
const CARD = { kind: 'card', save: true, instalments: false } as const

const inDays = (from: Date, days: number) => addMinutes(from, days * 1440)

const ILIMITADA = {
  reference: referenceNamed(900),
  package_reference: referenceNamed(7).reference,
  description: 'Ilimitada',
  period: 'month',
  interval: 1,
  amount: 249_000,
  discount: null,
  trial_ends_at: null,
  once_now: null,
  by: CARD,
} as const
let requestNumber = 900
async function begin(more: Partial<SubscriptionRequest> = {}) {
  requestNumber += 1
  const key = `purchase:${requestNumber}:pay:v1`
  const subscription = await gateway.subscribe({
    ...ILIMITADA,
    key,
    reference: referenceNamed(requestNumber),
    payer: await payer(),
    ...more,
  })
  assert.ok(subscription.allowed)
  return { ...subscription.value, mark: markNamed(requestNumber), id: subscription.value.gateway_subscription_id ?? '' }
}
const stateOf = async (id: string) => {
  const state = await gateway.readSubscription(id)
  assert.ok(state)
  return state
}
async function paid(more: Partial<SubscriptionRequest> = {}, number?: string) {
  const subscription = await begin(more)
  assert.ok(subscription.next.kind === 'confirm')
  const confirmed = await confirm(subscription.next.clientSecret, number)
  return { ...subscription, confirmed }
}
const days = async (count: number) => {
  clock.set(inDays(app.now(), count))
  await runStripeClock(app, app.now())
}
const toRenewal = async (id: string) => {
  clock.set((await stateOf(id)).period_end ?? app.now())
  await runStripeClock(app, app.now())
}
const amounts = (state: Awaited<ReturnType<typeof stateOf>>) =>
  state.charges.map(({ status, amount }) => [status, amount])

test('a subscription runs after its first charge, then each period', async () => {
  clock.set(new Date('2026-01-31T18:00:00Z'))
  const waiting = await begin()
  assert.equal((await stateOf(waiting.id)).status, 'incomplete')
  const { id, mark } = await paid()
  const first = await stateOf(id)
  assert.deepEqual(
    [first.status, first.made_for.mark, first.period_end],
    ['active', mark, new Date('2026-02-28T18:00:00Z')],
  )
  assert.equal(first.saved?.last_digits, '4242')
  await days(29)
  await days(31)
  const third = await stateOf(id)
  assert.deepEqual(amounts(third), [
    ['paid', 249_000],
    ['paid', 249_000],
    ['paid', 249_000],
  ])
  assert.deepEqual(
    third.charges.map(({ period_end }) => period_end.toISOString().slice(0, 10)),
    ['2026-02-28', '2026-03-31', '2026-04-30'],
  )
  assert.equal(new Set(third.charges.map((one) => one.gateway_payment_id)).size, 3)
  assert.equal((await stateOf(waiting.id)).status, 'ended')
})

test('a trial takes a card, charges nothing until its end', async () => {
  const trial_ends_at = inDays(app.now(), 7)
  const subscription = await begin({ trial_ends_at })
  assert.equal((await stateOf(subscription.id)).status, 'incomplete')
  assert.ok(subscription.next.kind === 'confirm' && subscription.next.clientSecret.startsWith('seti_'))
  await confirm(subscription.next.clientSecret)
  const tried = await stateOf(subscription.id)
  assert.deepEqual([tried.status, tried.charges, tried.trial_ends_at], ['trialing', [], trial_ends_at])
  await days(7)
  const state = await stateOf(subscription.id)
  assert.equal(state.status, 'active')
  assert.deepEqual(amounts(state), [['paid', 249_000]])
  assert.deepEqual(state.period_start, trial_ends_at)
})

test('a trial whose card never came is over without a charge', async () => {
  const { id } = await begin({ trial_ends_at: inDays(app.now(), 3) })
  await days(4)
  const state = await stateOf(id)
  assert.deepEqual([state.status, state.charges], ['ended', []])
})

test('what is charged once comes with the first period, also of a trial', async () => {
  const once_now = { amount: 35_000, description: 'Inscripción' }
  assert.deepEqual(amounts(await stateOf((await paid({ once_now })).id)), [['paid', 284_000]])
  const tried = await paid({ once_now, trial_ends_at: inDays(app.now(), 7) })
  assert.deepEqual(amounts(await stateOf(tried.id)), [['paid', 35_000]])
  assert.equal((await stateOf(tried.id)).status, 'trialing')
})

test('a discount is taken off the first charge, or off each, down to nothing', async () => {
  const first = await paid({ discount: { off: 49_000, lasts: 'first' } })
  const always = await paid({ discount: { off: 49_000, lasts: 'always' } })
  const whole = await begin({ discount: { off: 249_000, lasts: 'always' } })
  assert.ok(whole.next.kind === 'confirm')
  await confirm(whole.next.clientSecret)
  await days(31)
  assert.deepEqual(amounts(await stateOf(first.id)), [
    ['paid', 200_000],
    ['paid', 249_000],
  ])
  assert.deepEqual(amounts(await stateOf(always.id)), [
    ['paid', 200_000],
    ['paid', 200_000],
  ])
  assert.deepEqual(amounts(await stateOf(whole.id)), [
    ['paid', 0],
    ['paid', 0],
  ])
})

async function fail(id: string) {
  const found = await findObject<SubscriptionObject>(app.database.db, 'subscription', id)
  assert.ok(found)
  const customer = {
    reference: referenceNamed(1),
    name: 'Ana',
    email: 'ana@example.com',
    gateway_customer_id: found.customer,
  }
  const bad = await gateway.saveCard('pm_card_chargeCustomerFail', customer, `bad:${id}`)
  assert.ok(bad.allowed)
  await gateway.chargeTo(id, bad.value.source_id)
  return customer
}

test('a failed renewal is tried after 1, 3 and 7 days, then ends', async () => {
  const { id } = await paid()
  await fail(id)
  await toRenewal(id)
  const late = await stateOf(id)
  assert.deepEqual([late.status, late.failed_tries], ['past_due', 1])
  assert.equal(late.charges.at(-1)?.status, 'failed')
  assert.equal(late.charges.at(-1)?.decline?.decline_code, 'generic_decline')
  await days(1)
  assert.equal((await stateOf(id)).failed_tries, 2)
  await days(2)
  assert.equal((await stateOf(id)).failed_tries, 3)
  await days(4)
  assert.equal((await stateOf(id)).status, 'ended')
})

test('another card pays the debt, a declined one changes nothing', async () => {
  const { id } = await paid()
  const customer = await fail(id)
  await toRenewal(id)
  assert.equal((await stateOf(id)).status, 'past_due')
  const declinedCard = await gateway.saveCard('pm_card_chargeCustomerFail', customer, `worse:${id}`)
  assert.ok(declinedCard.allowed)
  await gateway.chargeTo(id, declinedCard.value.source_id)
  assert.deepEqual([(await stateOf(id)).status, (await stateOf(id)).failed_tries], ['past_due', 1])
  const good = await gateway.saveCard('pm_card_visa', customer, `good:${id}`)
  assert.ok(good.allowed)
  await gateway.chargeTo(id, good.value.source_id)
  const state = await stateOf(id)
  assert.deepEqual([state.status, state.failed_tries, state.charges.at(-1)?.status], ['active', 0, 'paid'])
})

test('two payments of a debt at once pay it once without a fault', async () => {
  const { id } = await paid()
  const customer = await fail(id)
  await toRenewal(id)
  const good = await gateway.saveCard('pm_card_visa', customer, `both:${id}`)
  assert.ok(good.allowed)
  const pays = () => gateway.chargeTo(id, good.value.source_id)
  await Promise.all([pays(), pays()])
  const state = await stateOf(id)
  assert.deepEqual([state.status, state.charges.filter(({ status }) => status === 'paid').length], ['active', 2])
})

test('a subscription ends with its period or at once, for good', async () => {
  const plan = await paid()
  const ending = await gateway.endSubscription(plan.id, { key: 'end:1', at: 'period-end', reason: 'Me mudo' })
  assert.deepEqual([ending?.status, ending?.cancel_at_period_end], ['active', true])
  await days(31)
  const ended = await stateOf(plan.id)
  assert.deepEqual([ended.status, ended.charges.length], ['ended', 1])
  assert.equal((await gateway.endSubscription(plan.id, { key: 'end:2', at: 'now', reason: '' }))?.status, 'ended')
  const other = await paid()
  assert.equal((await gateway.endSubscription(other.id, { key: 'end:3', at: 'now', reason: '' }))?.status, 'ended')
  assert.equal(await gateway.endSubscription('sub_of_nobody', { key: 'end:4', at: 'now', reason: '' }), null)
})

test('a kept card starts a subscription at once, a declined none', async () => {
  const customer = await payer()
  const good = await gateway.saveCard('pm_card_visa', customer, 'sub:good')
  const bad = await gateway.saveCard('pm_card_chargeCustomerFail', customer, 'sub:bad')
  assert.ok(good.allowed && bad.allowed)
  const by = (source_id: string) => ({ kind: 'source', source_id, return_url: 'http://localhost/gracias/7' }) as const
  const subscription = await begin({ payer: customer, by: by(good.value.source_id) })
  assert.deepEqual(subscription.next, { kind: 'done' })
  assert.equal((await stateOf(subscription.id)).status, 'active')
  const refused = await gateway.subscribe({
    ...ILIMITADA,
    payer: customer,
    key: 'sub:declined',
    by: by(bad.value.source_id),
  })
  assert.ok(!refused.allowed)
  assert.deepEqual(refused.details, { code: 'card_declined', decline_code: 'generic_decline' })
})

test('a subscription is sold on the provider’s own page, with its trial', async () => {
  const page = {
    kind: 'session',
    success_url: 'http://localhost/gracias/7',
    cancel_url: 'http://localhost/checkout/7',
    expires_at: addMinutes(app.now(), 35),
    save: true,
    instalments: false,
  } as const
  const subscription = await begin({ by: page, trial_ends_at: inDays(app.now(), 7) })
  assert.ok(subscription.session_id && subscription.next.kind === 'redirect')
  assert.equal(await gateway.findSubscriptionOfSession(subscription.session_id), null)
  const path = new URL(subscription.next.url).pathname
  assert.match(await (await site.request(path)).text(), /Hoy no se cobra nada\.[\s\S]*Empezar/)
  const card = { name: 'Ana', number: '4242424242424242', exp_month: '12', exp_year: '2030', cvc: '123' }
  await site.request(path, { method: 'POST', body: new URLSearchParams(card) })
  const id = await gateway.findSubscriptionOfSession(subscription.session_id)
  assert.ok(id)
  assert.deepEqual([(await stateOf(id)).status, (await stateOf(id)).made_for.mark], ['trialing', subscription.mark])
})

test('the provider’s page shows what is due now', async () => {
  const page = {
    kind: 'session',
    success_url: 'http://localhost/gracias/7',
    cancel_url: 'http://localhost/checkout/7',
    expires_at: addMinutes(app.now(), 35),
    save: true,
    instalments: false,
  } as const
  const subscription = await begin({
    by: page,
    discount: { off: 49_000, lasts: 'first' },
    once_now: { amount: 35_000, description: 'Inscripción' },
  })
  assert.ok(subscription.session_id && subscription.next.kind === 'redirect')
  const path = new URL(subscription.next.url).pathname
  assert.match(await (await site.request(path)).text(), /\$2,350 MXN/)
  const card = { name: 'Ana', number: '4242424242424242', exp_month: '12', exp_year: '2030', cvc: '123' }
  await site.request(path, { method: 'POST', body: new URLSearchParams(card) })
  assert.deepEqual(amounts(await stateOf((await gateway.findSubscriptionOfSession(subscription.session_id)) ?? '')), [
    ['paid', 235_000],
  ])
})
