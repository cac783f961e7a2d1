import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCardProvider } from '../../testing/card-provider.ts'

const { gateway, payer, wish, site } = await openCardProvider()

async function begin(by: { kind: 'spei' } | { kind: 'oxxo'; expires_after_days: number }, more = {}) {
  const made = await gateway.pay(wish(await payer(), by, more))
  assert.ok(made.allowed && made.value.next.kind === 'voucher')
  return { id: made.value.gateway_payment_id, voucher: made.value.next.voucher }
}
/** What somebody does on the voucher's own page. */
const press = async (url: string | null, field: Record<string, string>) => {
  assert.ok(url)
  const secret = new URL(url, 'http://portal').searchParams.get('client_secret') ?? ''
  const [path = ''] = url.split('?')
  await site.request(path, { method: 'POST', body: new URLSearchParams({ client_secret: secret, ...field }) })
}
const stateOf = (id: string) => gateway.read(id, 'payment')

test('R11 a voucher of OXXO has a number, a page and an end at 23:59 in Mexico City; paid at the counter it succeeds', async () => {
  const { id, voucher } = await begin({ kind: 'oxxo', expires_after_days: 3 })
  assert.match(voucher.number, /^\d{14}$/)
  assert.equal(new Date(voucher.expires_at ?? '').toISOString().slice(11, 16), '05:59')
  const page = await (await site.request(voucher.url ?? '')).text()
  assert.match(page, /\$1,299\.50 MXN/)
  assert.ok(page.includes(voucher.number))
  assert.deepEqual(await stateOf(id), { status: 'waiting', voucher, received: 0, declined: null })
  await press(voucher.url, { choice: 'pay' })
  assert.equal((await stateOf(id))?.status, 'succeeded')
})

test('a transfer may come in parts: what has come is told, and the last part pays', async () => {
  const { id, voucher } = await begin({ kind: 'spei' })
  assert.match(voucher.number, /^646180\d{12}$/)
  assert.equal(voucher.bank, 'STP')
  await press(voucher.url, { amount: '29950' })
  const partly = await stateOf(id)
  assert.ok(partly?.status === 'waiting')
  assert.equal(partly.received, 29_950)
  await press(voucher.url, { amount: '100000' })
  const paid = await stateOf(id)
  assert.ok(paid?.status === 'succeeded')
  assert.equal(paid.received, 129_950)
})

test('what a transfer brought too much is the payer’s at her next one', async () => {
  const who = await payer()
  const first = await gateway.pay(wish(who, { kind: 'spei' }))
  assert.ok(first.allowed && first.value.next.kind === 'voucher')
  await press(first.value.next.voucher.url, { amount: '149950' })
  const second = await gateway.pay(wish(who, { kind: 'spei' }, { amount: 50_000 }))
  assert.ok(second.allowed)
  const state = await stateOf(second.value.gateway_payment_id)
  assert.ok(state?.status === 'waiting')
  assert.equal(state.received, 20_000)
})
