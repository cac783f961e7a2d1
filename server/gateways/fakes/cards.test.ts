import assert from 'node:assert/strict'
import { checkoutMessage } from '@aforo/domain/payments/checkout/declines.ts'
import { test } from 'vitest'
import { openShop } from '../../testing/shop.ts'
import { rehearsalThing } from '@aforo/fakes/memory/tables.ts'

const shop = await openShop()
const secret = async () => {
  const { body } = await shop.attempt(await shop.person(), {
    class_package_id: shop.packages.eight,
    payment_method: 'card',
  })
  return body.clientSecret as string
}
const outcomeOf = async (number: string, card = {}) => {
  const { status, body } = await shop.pay(await secret(), number, card)
  return [status, checkoutMessage({ status, ...body.error })]
}

const BANK = 'Lo sentimos. Tu tarjeta ha sido rechazada por tu banco. Comunícate con tu banco para saber más.'
const STOLEN = 'Lo sentimos. Esta tarjeta ha sido reportada como robada o perdida y no puede utilizarse.'
const EXPIRED = 'Lo sentimos. Tu tarjeta ha expirado'
const CVC = 'Lo sentimos. El CVV de tu tarjeta es incorrecto'
const NUMBER = 'Lo sentimos. El número de la tarjeta es incorrecto.'

const declines: [what: string, number: string, message: string, card?: object][] = [
  ['a plain decline', '4000000000000002', BANK],
  ['no funds', '4000000000009995', 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.'],
  ['a lost card', '4000000000009987', STOLEN],
  ['a stolen card', '4000000000009979', STOLEN],
  ['an expired card', '4000000000000069', EXPIRED],
  ['a wrong code', '4000000000000127', CVC],
  ['a fault at the bank', '4000000000000119', BANK],
  [
    'a suspicious payment',
    '4100000000000019',
    'Lo sentimos, nuestro procesador de tarjetas ha rechazado el pago. Comunícate con nosotros.',
  ],
  ['a number that is none', '4242424242424241', NUMBER],
  ['a month that is over', '4242424242424242', EXPIRED, { exp_month: 10, exp_year: 2026 }],
  ['a code of two digits', '4242424242424242', CVC, { cvc: '12' }],
]
for (const [what, number, message, card] of declines) {
  test(`8.2-8.4 ${what} has the words of the specification`, async () => {
    assert.deepEqual(await outcomeOf(number, card), [402, message])
  })
}

test('a good card is taken with its spaces, to its month’s last day', async () => {
  assert.equal((await shop.pay(await secret(), '4242 4242 4242 4242', { exp_month: 11, exp_year: 2026 })).status, 200)
  assert.equal((await shop.pay(await secret(), '5555555555554444')).status, 200)
})

test('a declined payment takes another card, a paid one none', async () => {
  const clientSecret = await secret()
  assert.equal((await shop.pay(clientSecret, '4000000000009995')).status, 402)
  assert.deepEqual((await shop.pay(clientSecret)).body.status, 'succeeded')
  assert.deepEqual((await shop.pay(clientSecret, '4000000000000002')).body.status, 'succeeded')
})

test('a payment is confirmed with its secret only', async () => {
  const clientSecret = await secret()
  assert.equal((await shop.pay(`${clientSecret.split('_secret_')[0]}_secret_guessed`)).status, 404)
})

test('of a card only the last digits and a token are kept', async () => {
  await shop.pay(await secret(), '5105105105105100', { cvc: '987' })
  const json = JSON.stringify(await shop.app.database.db.select().from(rehearsalThing))
  assert.ok(json.includes('"last4":"5100"'))
  assert.ok(!/5105105|"987"|"cvc"/.test(json))
})

test('a card’s bank page authorises or not, and leads back', async () => {
  const site = shop.site
  const authenticate = async (choice: string, return_url: string) => {
    const clientSecret = await secret()
    const { body } = await shop.pay(clientSecret, '4000002760003184', {})
    assert.equal(body.status, 'requires_action')
    const url = new URL(body.next_action.redirect_to_url.url, 'http://portal')
    url.searchParams.set('return_url', return_url)
    const page = await (await site.request(`${url.pathname}${url.search}`)).text()
    assert.match(page, /Autorizar/)
    assert.match(page, /Rechazar/)
    assert.match(page, /\$1,299\.50 MXN/)
    const form = new URLSearchParams({ client_secret: clientSecret, choice, return_url })
    const id = clientSecret.split('_secret_')[0]
    const response = await site.request(`/_ensayo/payments/${id}/authenticate`, { method: 'POST', body: form })
    assert.equal(response.status, 303)
    return response.headers.get('location') ?? ''
  }
  assert.match(
    await authenticate('authorise', '/gracias/7'),
    /^\/gracias\/7\?payment_intent=pi_.+&redirect_status=succeeded$/,
  )
  assert.match(await authenticate('reject', '/checkout/7'), /redirect_status=failed$/)
  for (const evil of ['https://malo.example/', '//malo.example', '/\\malo.example']) {
    assert.match(await authenticate('authorise', evil), /^\/\?payment_intent/)
  }
})
