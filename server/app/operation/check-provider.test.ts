import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { ProviderState } from '@aforo/domain/operation/shapes.ts'
import { openShop } from '../../testing/shop.ts'
import { startFacturapiDouble } from '../../testing/facturapi-double.ts'
import { atEnd } from '../../testing/at-end.ts'

const double = await startFacturapiDouble()
atEnd(double.close)
const shop = await openShop({ stamper: double.stamper })
const owner = await shop.person({ role: 'admin' })
const reception = await shop.person({ role: 'reception' })

const check = (provider: string, body: object = {}, as = owner) =>
  shop.call(`POST /operation/providers/${provider}/check`, { as, body })
const stateOf = async (provider: string): Promise<ProviderState | undefined> => {
  const { body } = await shop.call('GET /operation/providers', { as: owner })
  return body.providers.find((line: ProviderState) => line.provider === provider)
}

test('a check of each fake is stored, and audited without keys', async () => {
  for (const provider of ['card', 'oxxo', 'spei', 'wallet', 'mail', 'whatsapp', 'push']) {
    const before = await stateOf(provider)
    assert.deepEqual([before?.last_check, before?.is_rehearsal], [null, true], provider)
    const { status, body } = await check(provider)
    assert.equal(status, 200, provider)
    assert.deepEqual([body.provider.last_check.outcome, body.provider.last_check.is_test], ['works', true])
    assert.deepEqual(await stateOf(provider), body.provider)
  }
  const { rows } = await shop.app.database.pool.query(
    `select by, after from audit_entry where did = 'check-provider' order by audit_entry_id`,
  )
  assert.deepEqual(rows[0], { by: owner.customer_id, after: { provider: 'card', outcome: 'works' } })
})

test('a provider without its key is refused, changed keys outdate a check', async () => {
  const refused = await check('stamping')
  assert.deepEqual([refused.status, refused.body.code], [409, 'provider-without-keys'])
  await shop.setSettings({ cfdi_provider: 'facturapi', facturapi_key: 'sk_test_de_ensayo', billing_enabled: true })
  const { body } = await check('stamping')
  assert.deepEqual([body.provider.last_check?.outcome, body.provider.last_check?.is_outdated], ['works', false])
  shop.clock.advance(1)
  await shop.setSettings({ facturapi_key: 'sk_test_otra' })
  assert.equal((await stateOf('stamping'))?.last_check?.is_outdated, true)
  assert.doesNotMatch(JSON.stringify(await stateOf('stamping')), /sk_test/)
})

test('a test mail goes to the owner who asks, and to no one else', async () => {
  const { body } = await check('mail', { sends_test: true })
  assert.equal(body.sent_tests, 1)
  const { rows } = await shop.app.database.pool.query(`select "to", subject from message`)
  assert.deepEqual(rows, [{ to: owner.email, subject: 'Prueba de correo' }])
  assert.equal((await check('push', { sends_test: true })).body.sent_tests, 0)
})

test('checks are for owners, and not without limit', async () => {
  assert.equal((await check('card', {}, reception)).status, 403)
  assert.equal((await check('otro')).status, 400)
  let last = await check('card')
  for (let tries = 0; tries < 40 && last.status === 200; tries++) last = await check('card')
  assert.deepEqual([last.status, last.body.code], [429, 'too-many'])
})
