import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openTestStudio } from '../../../server/testing/studio.ts'
import { monthlyRequest } from '../../../server/testing/wallet-provider.ts'
import { fakeWallet } from '../../../server/gateways/fakes/wallet.ts'

const { app } = await openTestStudio({ routes: [] })
const { gateway, site } = fakeWallet(app)
const request = { ...monthlyRequest(), description: 'Ocho <b>clases</b>', amount: 129_950 }

async function orderId(): Promise<string> {
  const created = await gateway.pay({ ...request, by: { kind: 'wallet' } })
  assert.ok(created.allowed)
  return created.value.gateway_payment_id
}
const post = (page: string, form: Record<string, string>) =>
  site.request(`/_ensayo/cartera/${page}`, { method: 'POST', body: new URLSearchParams(form) })

test('the wallet’s page is in Spanish and works without scripts', async () => {
  const response = await site.request(`/_ensayo/cartera/aprobar?order=${await orderId()}&return_url=/checkout/7`)
  const page = await response.text()
  for (const words of [
    'Pagar con la cartera de ensayo',
    'Pagar sin fondos',
    'Cancelar',
    '$1,299.50 MXN',
    'Ocho &lt;b&gt;clases',
  ]) {
    assert.ok(page.includes(words), words)
  }
  assert.ok(!/<script|onclick/.test(page))
  assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/)
})

test('of a subscription it says what is due now and what follows', async () => {
  const created = await gateway.subscribe({
    ...monthlyRequest({ interval: 3, discount: { off: 50_000, lasts: 'first' } }),
    description: 'Ilimitada',
  })
  assert.ok(created.allowed && created.value.next.kind === 'approve-plan')
  const { plan_id } = created.value.next
  const page = await (await site.request(`/_ensayo/cartera/suscribir?plan_id=${plan_id}&custom_id=7`)).text()
  assert.match(page, /\$1,990 MXN/)
  assert.match(page, /Después, \$2,490 MXN cada 3 meses\./)
})

test('it goes back to the portal alone, with what came of it', async () => {
  const order = await orderId()
  const back = async (form: Record<string, string>) =>
    (await post('aprobar', { order, ...form })).headers.get('location')
  assert.equal(
    await back({ choice: 'plenty', return_url: '/checkout/7?paso=2' }),
    `/checkout/7?paso=2&orderID=${order}`,
  )
  assert.equal(await back({ choice: 'cancel', return_url: '/checkout/7' }), '/checkout/7?cartera=cancelada')
  for (const evil of ['https://malo.example/', '//malo.example', '/\\malo.example', 'javascript:alert(1)', '']) {
    assert.equal(await back({ choice: 'plenty', return_url: evil }), `/?orderID=${order}`, evil)
  }
})

test('the API needs a valid token', async () => {
  for (const authorization of ['', 'Bearer 9999999999.guessed', 'Basic Y2FydGVyYTpuYWRh']) {
    const response = await site.request('/_ensayo/cartera/v2/checkout/orders/1', { headers: { authorization } })
    assert.equal(response.status, 401)
  }
  const token = await site.request('/_ensayo/cartera/v1/oauth2/token', {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('cartera-de-ensayo:guessed').toString('base64')}` },
  })
  assert.equal(token.status, 401)
})

test('an unknown order cannot be approved', async () => {
  assert.equal((await site.request('/_ensayo/cartera/aprobar?order=NOBODY')).status, 404)
  assert.equal((await post('aprobar', { order: 'NOBODY', choice: 'plenty' })).status, 404)
  assert.equal((await site.request('/_ensayo/cartera/suscribir?plan_id=NOBODY')).status, 404)
  assert.equal((await post('suscribir', { plan_id: 'NOBODY', choice: 'plenty' })).status, 404)
})
