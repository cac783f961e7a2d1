import assert from 'node:assert/strict'
import { BASE_PATH, HOST } from '@aforo/fakes/paypal/wallet.ts'
import { onTestFinished, test } from 'vitest'
import webpush from 'web-push'
import { DOUBLE_KEY, startFacturapiDouble } from '../testing/facturapi-double.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { openRecordingServer } from '../testing/recording-server.ts'
import { openTestStudio } from '../testing/studio.ts'
import { facturapi } from './facturapi/facturapi.ts'
import { fakeCardGateway } from './fakes/card.ts'
import { fakeWallet } from './fakes/wallet.ts'
import { paypalEnvironments } from './paypal/connection.ts'
import { paypalGateway } from './paypal/paypal.ts'
import type { MethodToCheck } from './payment-gateway.ts'
import { checkOf } from './provider-check.ts'
import { webPush } from './push/push.ts'
import { smtpChannel } from './smtp/smtp-channel.ts'
import { stripeGateway } from './stripe/stripe.ts'
import { whatsapp } from './whatsapp/whatsapp.ts'

const { app } = await openTestStudio({ routes: [] })
const provider = await openRecordingServer()
const [, host = '', port = ''] = /^http:\/\/(.*):(\d+)$/.exec(provider.address) ?? []

/** Answers each path by its first match; any other hangs up. */
function replyBy(answers: readonly (readonly [path: string, status: number, body: object])[]): void {
  provider.setReply(({ path }, response) => {
    const [, status, body] = answers.find(([start]) => path.startsWith(start)) ?? []
    if (status === undefined) return response.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}

const stripeWith = (secret: string) =>
  stripeGateway(
    {
      name: 'stripe',
      secret: async () => secret,
      webhookSecret: async () => '',
      host: { protocol: 'http', host, port: Number(port) },
      timeoutMs: 2000,
    },
    app,
  )

test('the fake Stripe answers a check in Stripe’s protocol', async () => {
  for (const method of ['card', 'oxxo', 'spei'] as const)
    assert.deepEqual(await fakeCardGateway(app).check(method), checkOf('works', 'Stripe de ensayo', true))
})

test('a Stripe account that offers no vouchers says so, by way of paying', async () => {
  const account = {
    id: 'acct_1',
    charges_enabled: true,
    settings: { dashboard: { display_name: 'Casa Barro' } },
    capabilities: { card_payments: 'active', oxxo_payments: 'pending' },
  }
  replyBy([['/v1/account', 200, account]])
  const outcomes = async () => {
    const checks = await Promise.all(
      ['card', 'oxxo', 'spei'].map((method) => stripeWith('sk_live_1').check(method as MethodToCheck)),
    )
    return checks.map(({ outcome }) => outcome)
  }
  assert.deepEqual(await outcomes(), ['works', 'not-active', 'not-active'])
  assert.deepEqual(await stripeWith('sk_live_1').check('card'), checkOf('works', 'Casa Barro', false))
  replyBy([['/v1/account', 200, { ...account, charges_enabled: false }]])
  assert.deepEqual(await outcomes(), ['not-active', 'not-active', 'not-active'])
})

test('a Stripe key that is refused, restricted, or unanswered is named', async () => {
  const fault = (type: string, status: number) => [status, { error: { type, message: 'No.' } }] as const
  replyBy([['/v1/', ...fault('invalid_request_error', 401)]])
  assert.deepEqual(await stripeWith('sk_live_1').check('card'), checkOf('key-refused'))
  replyBy([
    ['/v1/account', ...fault('invalid_request_error', 403)],
    ['/v1/charges', 200, { object: 'list', data: [], has_more: false, url: '/v1/charges' }],
  ])
  assert.deepEqual(await stripeWith('rk_test_1').check('card'), checkOf('works', null, true))
  assert.deepEqual(await stripeWith('rk_test_1').check('oxxo'), checkOf('no-right', null, true))
  replyBy([['/v1/', ...fault('invalid_request_error', 403)]])
  assert.deepEqual(await stripeWith('rk_live_1').check('card'), checkOf('no-right'))
  replyBy([])
  assert.deepEqual(await stripeWith('sk_live_1').check('card'), checkOf('no-answer'))
})

test('PayPal gives a token for the right secret alone', async () => {
  const { gateway, site } = fakeWallet(app)
  assert.deepEqual(await gateway.check('wallet'), checkOf('works', null, true))
  const credentials = async () => ({ clientId: 'no-es', secret: 'no-es', webhookId: '' })
  const options = { name: 'paypal', certHosts: /x/, credentials } as const
  const inFake = async (url: string, init: RequestInit) => site.request(url, init)
  const base = `https://${HOST}${BASE_PATH}`
  const wrong = paypalGateway({ ...options, base, fetch: inFake }, app)
  assert.deepEqual(await wrong.check('wallet'), checkOf('key-refused'))
  const silent = {
    ...options,
    ...paypalEnvironments.live,
    fetch: () => Promise.reject(new Error('down')),
    retryDelayMs: 1,
  }
  assert.deepEqual(await paypalGateway(silent, app).check('wallet'), checkOf('no-answer'))
})

test('the mail server is asked by signing in, without a mail', async () => {
  const server = await openMailServer({ options: { disabledCommands: ['AUTH', 'STARTTLS'] } })
  const check = async (url: string) => {
    const post = smtpChannel(
      async () => ({ url, sender: { name: 'x', address: 'x@x.example', replyTo: null }, host: 'x.example' }),
      { idleMs: 2000 },
    )
    onTestFinished(post.close)
    return (await post.email())?.check()
  }
  assert.deepEqual(await check(`smtp://127.0.0.1:${server.port}`), checkOf('works', '127.0.0.1'))
  assert.equal(server.mails.length, 0)
  assert.deepEqual(await check(`smtp://127.0.0.1:1`), checkOf('no-answer', '127.0.0.1'))
  const strict = await openMailServer({
    options: {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    },
  })
  assert.deepEqual(await check(`smtp://ana:mal@127.0.0.1:${strict.port}`), checkOf('key-refused', '127.0.0.1'))
})

test('Meta is asked for the number, and its errors are classified', async () => {
  const channel = whatsapp({ phoneId: '1055', token: 'EAAG', base: provider.address, timeLimitMs: 2000 })
  replyBy([['/v24.0/1055?fields=', 200, { verified_name: 'Casa Barro', display_phone_number: '+52 55 1111 1111' }]])
  assert.deepEqual(await channel.check(), checkOf('works', 'Casa Barro, +52 55 1111 1111'))
  const { method, headers } = provider.requests.at(-1)!
  assert.deepEqual([method, headers.authorization], ['GET', 'Bearer EAAG'])
  for (const [code, status, outcome] of [
    [190, 401, 'key-refused'],
    [100, 400, 'key-refused'],
    [10, 403, 'no-right'],
    [2, 500, 'no-answer'],
  ] as const) {
    replyBy([['/', status, { error: { code } }]])
    assert.deepEqual(await channel.check(), checkOf(outcome), String(code))
  }
  replyBy([])
  assert.deepEqual(await channel.check(), checkOf('no-answer'))
})

test('Facturapi is asked for a list; the key may be wrong', async () => {
  const double = await startFacturapiDouble()
  onTestFinished(double.close)
  const check = (key: string, base = double.address) => facturapi({ key, base, timeLimitMs: 2000 }).check()
  assert.deepEqual(await check(DOUBLE_KEY), checkOf('works', null, true))
  assert.deepEqual(await check('sk_live_otra'), checkOf('key-refused'))
  double.faults.push('error')
  assert.deepEqual(await check(DOUBLE_KEY), checkOf('no-answer'))
  assert.equal(double.invoices.size, 0)
})

test('the key pair of notifications signs, or is named', async () => {
  const pair = webpush.generateVAPIDKeys()
  const check = (privateKey: string) =>
    webPush({ pair: async () => ({ ...pair, privateKey }), subject: async () => 'mailto:hola@casa.example' }).check()
  assert.deepEqual(await check(pair.privateKey), checkOf('works'))
  assert.deepEqual(await check('corta'), checkOf('key-refused'))
})
