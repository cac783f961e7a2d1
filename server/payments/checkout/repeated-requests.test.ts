import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readInstallation } from '../../gateways/installation.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import { purchaseRow } from '../../testing/grants.ts'
import { intentsOf, saveCard } from '../../testing/paying.ts'
import { openShop } from '../../testing/shop.ts'
import { pollPendingPayments } from './payments/poll-pending-payments.ts'
import { insertPayment } from './payments/payment-store.ts'
import { placeholderIdFor, keyOf } from './payments/way.ts'

const shop = await openShop()
const { app, packages } = shop
await shop.setSettings({ payment_sources_enabled: true })

async function paidWithTrace(attempt_key: string): Promise<number> {
  const ana = await shop.person()
  const { payment_source_id } = await saveCard(shop, ana)
  const input = { class_package_id: packages.eight, payment_method: 'source', payment_source_id }
  const { status, body } = await shop.attempt(ana, input, attempt_key)
  assert.equal(status, 201, JSON.stringify(body))
  const { reference } = await purchaseRow(app, body.purchase_id)
  const mark = { ...(await readInstallation(app.database.db)), reference }
  const key = keyOf(mark, { kind: 'source', payment_source_id }, 2)
  await insertPayment(
    app.database.db,
    { purchase_id: body.purchase_id, gateway: 'rehearsal', gateway_payment_id: placeholderIdFor(key), amount: 100_000 },
    app.now(),
  )
  return body.purchase_id
}

test('an unsent request does not charge a paid purchase again [F27]', async () => {
  const purchase_id = await paidWithTrace('clave-pagada')
  shop.clock.advance(60)
  await pollPendingPayments(app, applySubscription, (line) => shop.log.push(line))
  assert.equal((await intentsOf(shop, purchase_id)).length, 1)
})

test('nor one whose charge is not recorded yet [F27]', async () => {
  const purchase_id = await paidWithTrace('clave-por-escribir')
  await app.database.pool.query(`update payment set status = 'waiting' where purchase_id = $1`, [purchase_id])
  await app.database.pool.query(`update purchase set status = 'pending' where purchase_id = $1`, [purchase_id])
  shop.clock.advance(60)
  await pollPendingPayments(app, applySubscription, (line) => shop.log.push(line))
  assert.equal((await intentsOf(shop, purchase_id)).length, 1)
})
