import assert from 'node:assert/strict'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { openCardProvider } from '../../testing/card-provider.ts'
import { runStripeClock } from '@aforo/fakes/stripe/clock.ts'

const { gateway, payer, buildPaymentRequest, site, clock, app } = await openCardProvider()

async function open(more: { instalments?: boolean; save?: boolean } = {}) {
  const page = {
    kind: 'session',
    success_url: 'http://localhost/gracias/7?s={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/checkout/7',
    expires_at: addMinutes(app.now(), 35),
    save: false,
    instalments: false,
    ...more,
  } as const
  const payment = await gateway.pay(buildPaymentRequest(await payer(), page))
  assert.ok(payment.allowed && payment.value.kind === 'session' && payment.value.next.kind === 'redirect')
  return { id: payment.value.gateway_payment_id, path: new URL(payment.value.next.url).pathname }
}
const submit = (path: string, fields: Record<string, string>) =>
  site.request(path, { method: 'POST', body: new URLSearchParams(fields) })
const card = (number = '4242424242424242') => ({
  name: 'Ana Ruiz',
  number,
  exp_month: '12',
  exp_year: '2030',
  cvc: '123',
})

test('the provider’s page pays without scripts and leads back', async () => {
  const { id, path } = await open()
  const text = await (await site.request(path)).text()
  assert.match(text, /8 clases[\s\S]*\$1,299\.50 MXN[\s\S]*Número de tarjeta[\s\S]*Pagar[\s\S]*Cancelar/)
  assert.match(text, /href="http:\/\/localhost\/checkout\/7"/)
  assert.equal((await gateway.read(id, 'session'))?.status, 'waiting')
  const refused = await submit(path, card('4000000000009995'))
  assert.match(await refused.text(), /role="alert">Tu tarjeta no tiene fondos suficientes\./)
  const response = await submit(path, card())
  assert.equal(response.headers.get('location'), `http://localhost/gracias/7?s=${id}`)
  const state = await gateway.read(id, 'session')
  assert.ok(state?.status === 'succeeded')
  assert.match(state.charge_ref, /^pi_/)
  assert.equal((await submit(path, card())).status, 303)
})

test('a page leads to the bank’s check, and back', async () => {
  const { id, path } = await open()
  const to = (await submit(path, card('4000002760003184'))).headers.get('location') ?? ''
  const params = new URL(to, 'http://localhost').searchParams
  await site.request(`/_ensayo/payments/${params.get('payment_intent')}/authenticate`, {
    method: 'POST',
    body: new URLSearchParams({ ...Object.fromEntries(params), choice: 'authorise' }),
  })
  assert.match((await site.request(path)).headers.get('location') ?? '', /gracias/)
  assert.equal((await gateway.read(id, 'session'))?.status, 'succeeded')
})

test('months without interest are chosen once the card is known', async () => {
  const { id, path } = await open({ instalments: true })
  const text = await (await submit(path, card('4000004840008001'))).text()
  assert.match(text, /6 meses sin intereses de \$216\.59/)
  const method = text.match(/name="method" value="(pm_\w+)"/)?.[1] ?? ''
  await submit(path, { method, months: '6' })
  const state = await gateway.read(id, 'session')
  assert.ok(state?.status === 'succeeded')
  assert.equal(state.instalments, 6)
})

test('a page that is left ends by itself, and one that is given up at once', async () => {
  const expiredPage = await open()
  const abandonedPage = await open()
  assert.equal((await gateway.cancelPayment(abandonedPage.id, 'session'))?.status, 'ended')
  clock.advance(40)
  await runStripeClock(app, app.now())
  assert.equal((await gateway.read(expiredPage.id, 'session'))?.status, 'ended')
  assert.equal((await site.request(expiredPage.path)).status, 410)
  assert.equal((await submit(abandonedPage.path, card())).status, 410)
})
