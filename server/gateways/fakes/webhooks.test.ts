import assert from 'node:assert/strict'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { onTestFinished, test } from 'vitest'
import { openCardProvider } from '../../testing/card-provider.ts'
import { choosePort, listen } from '../../app/web/listen.ts'
import { runStripeClock } from '@aforo/fakes/stripe/clock.ts'
import { deliverStripeWebhooks } from '@aforo/fakes/stripe/deliver.ts'
import { sign, webhookSecret } from '@aforo/fakes/stripe/signature.ts'
import { referenceNamed } from '../../testing/references.ts'

async function open(script?: Parameters<typeof openCardProvider>[0]) {
  const provider = await openCardProvider(script)
  const { app, gateway, clock } = provider
  const deliveries: { raw: Uint8Array; headers: Headers; type: string }[] = []
  const address = { ill: false }
  const port = await choosePort(0)
  onTestFinished(
    await listen(port, async (request) => {
      if (address.ill) return new Response(null, { status: 500 })
      const raw = new Uint8Array(await request.arrayBuffer())
      const verified = await gateway.verifyWebhook(raw, request.headers)
      if (!verified.allowed) return new Response(null, { status: 400 })
      deliveries.push({ raw, headers: request.headers, type: verified.value.type })
      return new Response(null, { status: 200 })
    }),
  )
  const deliver = async (minutes = 1) => {
    clock.advance(minutes)
    while ((await deliverStripeWebhooks({ ...app, address: `http://localhost:${port}` }, app.now())) > 0) continue
  }
  const begin = async () => {
    const request = provider.buildPaymentRequest(await provider.payer(), {
      kind: 'card',
      save: false,
      instalments: false,
    })
    const payment = await gateway.pay(request)
    assert.ok(payment.allowed && payment.value.next.kind === 'confirm')
    return { id: payment.value.gateway_payment_id, clientSecret: payment.value.next.clientSecret, request }
  }
  return { ...provider, deliveries, address, deliver, begin }
}

test('an event comes signed and twice with payment and purchase', async () => {
  const { begin, confirm, deliver, deliveries, gateway } = await open()
  const { id, clientSecret, request } = await begin()
  await confirm(clientSecret)
  await deliver()
  assert.deepEqual(
    deliveries.map(({ type }) => type),
    ['payment_intent.succeeded', 'payment_intent.succeeded'],
  )
  const events = []
  for (const { raw, headers } of deliveries) events.push(await gateway.verifyWebhook(raw, headers))
  const [first, second] = events
  assert.ok(first?.allowed && second?.allowed)
  assert.deepEqual(first.value.subject, { kind: 'payment', id })
  assert.deepEqual(first.value.mark, { kind: 'reference', ...request.reference })
  assert.equal(first.value.event_id, second.value.event_id)
})

test('an unanswered event is repeated until it is answered', async () => {
  const { begin, confirm, deliver, deliveries, address } = await open()
  await confirm((await begin()).clientSecret)
  address.ill = true
  await deliver()
  address.ill = false
  assert.equal(deliveries.length, 0)
  await deliver()
  assert.equal(deliveries.length, 2)
})

test('decline and success may be swapped and three days late', async () => {
  const reversed = await open({ script: 'reversed' })
  const { clientSecret } = await reversed.begin()
  await reversed.confirm(clientSecret, '4000000000000002')
  await reversed.confirm(clientSecret)
  await reversed.deliver(0.05)
  await reversed.deliver()
  assert.deepEqual(
    reversed.deliveries.map(({ type }) => type),
    ['payment_intent.succeeded', 'payment_intent.payment_failed'],
  )
  const late = await open({ script: 'late' })
  await late.confirm((await late.begin()).clientSecret)
  await late.deliver(60)
  assert.equal(late.deliveries.length, 0)
  await late.deliver(3 * 1440)
  assert.equal(late.deliveries.length, 2)
})

test('forged, changed, old, future and unsigned are refused', async () => {
  const { app, gateway } = await open()
  const secret = await webhookSecret(app)
  const bytes = (text: string) => new TextEncoder().encode(text)
  const event = bytes(
    '{"id":"evt_1","object":"event","type":"payment_intent.succeeded","data":{"object":{"id":"pi_1","object":"payment_intent","metadata":{"purchase_id":"7"}}}}',
  )
  const isAccepted = async (raw: Uint8Array, header: string | null) => {
    const headers = new Headers(header === null ? {} : { 'stripe-signature': header })
    return (await gateway.verifyWebhook(raw, headers)).allowed
  }
  const at = (minutes: number) => addMinutes(app.now(), minutes)
  assert.equal(await isAccepted(event, sign(event, secret, app.now())), true)
  assert.equal(await isAccepted(event, sign(event, secret, at(-5))), true)
  assert.equal(await isAccepted(event, sign(event, secret, at(5))), true)
  const refused: [what: string, raw: Uint8Array, header: string | null][] = [
    ['forged', event, sign(event, 'whsec_guessed', app.now())],
    ['changed', bytes('{"id":"evt_2","object":"event"}'), sign(event, secret, app.now())],
    ['old', event, sign(event, secret, at(-5.02))],
    ['from the future', event, sign(event, secret, at(5.02))],
    ['not signed', event, null],
    ['signed with nothing', event, `t=${Math.floor(app.now().getTime() / 1000)}`],
  ]
  for (const [what, raw, header] of refused) assert.equal(await isAccepted(raw, header), false, what)
  const rotated = `${sign(event, 'whsec_the_old_one', app.now())},${sign(event, secret, app.now()).split(',')[1]}`
  assert.equal(await isAccepted(event, rotated), true)
})

test('a false event beside a true one does not pass', async () => {
  const { begin, confirm, deliver, deliveries } = await open({ script: 'forged' })
  await confirm((await begin()).clientSecret)
  await deliver()
  assert.equal(deliveries.length, 2)
})

test('a trial’s end is announced three days before its charge', async () => {
  const { gateway, payer, confirm, deliver, deliveries, app } = await open()
  const payment = await gateway.subscribe({
    key: 'purchase:700:pay:v1',
    reference: referenceNamed(700),
    package_reference: referenceNamed(7).reference,
    description: 'Ilimitada',
    payer: await payer(),
    period: 'month',
    interval: 1,
    amount: 249_000,
    discount: null,
    trial_ends_at: addMinutes(app.now(), 7 * 1440),
    once_now: null,
    by: { kind: 'card', save: true, instalments: false },
  })
  assert.ok(payment.allowed && payment.value.next.kind === 'confirm')
  await confirm(payment.value.next.clientSecret)
  const after = async (days: number) => {
    deliveries.length = 0
    await deliver(days * 1440)
    await runStripeClock(app, app.now())
    await deliver()
    return [...new Set(deliveries.map(({ type }) => type))].sort()
  }
  await after(3)
  assert.deepEqual(await after(1), ['customer.subscription.trial_will_end'])
  assert.deepEqual(await after(3), ['customer.subscription.updated', 'invoice.paid', 'payment_intent.succeeded'])
})
