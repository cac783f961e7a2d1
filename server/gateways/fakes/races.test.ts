import assert from 'node:assert/strict'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { openCardProvider } from '../../testing/card-provider.ts'
import { serverPlace } from '../../testing/test-server.ts'
import { runStripeClock } from '@aforo/fakes/stripe/clock.ts'
import { referenceNamed } from '../../testing/references.ts'

const { gateway, confirm, payer, buildPaymentRequest, app, clock } = await openCardProvider({
  place: await serverPlace('card-provider-races'),
})
const together = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const CARD = { kind: 'card', save: false, instalments: false } as const

test('ten requests with one key at once make one payment', async () => {
  const query = buildPaymentRequest(await payer(), CARD)
  const made = await together(10, () => gateway.pay(query))
  assert.equal(new Set(made.map((one) => one.allowed && one.value.gateway_payment_id)).size, 1)
})

test('ten confirmations of one payment at once charge it once', async () => {
  const made = await gateway.pay(buildPaymentRequest(await payer(), CARD))
  assert.ok(made.allowed && made.value.next.kind === 'confirm')
  const { clientSecret } = made.value.next
  const results = await together(10, () => confirm(clientSecret))
  assert.ok(results.every(({ body }) => body.status === 'succeeded'))
  const paid = await gateway.listPaid(new Date(0))
  assert.equal(paid.filter(({ subject }) => 'id' in subject && subject.id === made.value.gateway_payment_id).length, 1)
})

test('ten refunds of all that was paid at once give it back once', async () => {
  const made = await gateway.pay(buildPaymentRequest(await payer(), CARD))
  assert.ok(made.allowed && made.value.next.kind === 'confirm')
  await confirm(made.value.next.clientSecret)
  const charge_ref = made.value.gateway_payment_id
  const results = await together(10, (at) =>
    gateway.refund({
      key: `race:${at}`,
      reference: referenceNamed(at),
      charge_ref,
      amount: 129_950,
      reason: 'Clase cancelada',
    }),
  )
  assert.equal(results.filter(({ allowed }) => allowed).length, 1)
})

test('two clocks at once renew a subscription once', async () => {
  const made = await gateway.subscribe({
    key: 'purchase:race:pay:v1',
    reference: referenceNamed(4001),
    package_reference: referenceNamed(7).reference,
    description: 'Ilimitada',
    payer: await payer(),
    period: 'month',
    interval: 1,
    amount: 249_000,
    discount: null,
    trial_ends_at: null,
    once_now: null,
    by: { kind: 'card', save: true, instalments: false },
  })
  assert.ok(made.allowed && made.value.next.kind === 'confirm')
  await confirm(made.value.next.clientSecret)
  clock.set(addMinutes(app.now(), 31 * 1440))
  await together(5, () => runStripeClock(app, app.now()))
  const state = await gateway.readSubscription(made.value.gateway_subscription_id ?? '')
  assert.deepEqual(
    state?.charges.map(({ status }) => status),
    ['paid', 'paid'],
  )
})
