import assert from 'node:assert/strict'
import { test } from 'vitest'
import { checkPayPalRequest } from './paypal-schemas.ts'

const ORDER = {
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: '7', description: '8 clases', amount: { currency_code: 'MXN', value: '150.00' } }],
  payment_source: {
    paypal: { experience_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW', locale: 'es-MX' } },
  },
}
const checkRequest = (body: unknown, path = '/v2/checkout/orders', key = 'purchase:7:pay:v1') =>
  checkPayPalRequest(
    new Request(`https://wallet.example${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: key === '' ? {} : { 'paypal-request-id': key },
    }),
  )

test('a request by PayPal’s schema passes, altered ones fail', async () => {
  assert.equal(await checkRequest(ORDER), null)
  const [unit] = ORDER.purchase_units
  const invalidBodies = [
    { ...ORDER, purchase_units: [{ ...unit, amount: { currency_code: 'MXN', value: 150 } }] },
    { ...ORDER, purchase_units: [{ ...unit, price: '150.00' }] },
    { ...ORDER, purchase_units: [] },
    { ...ORDER, intent: 'PAY' },
  ]
  for (const body of invalidBodies) assert.match((await checkRequest(body)) ?? '', /orders: data/)
  assert.match((await checkRequest(ORDER, '/v2/checkout/order')) ?? '', /not described/)
  assert.match((await checkRequest(ORDER, undefined, '')) ?? '', /PayPal-Request-Id/)
})
