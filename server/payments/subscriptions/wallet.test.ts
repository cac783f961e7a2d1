import assert from 'node:assert/strict'
import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { beforeEach, test } from 'vitest'
import { findGrants, purchaseRow } from '../../testing/grants.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openSubscriptionShop } from '../../testing/subscription-shop.ts'

const studio = await openSubscriptionShop()
const { app, call, at, signInAgain, approve, advanceTo, handleEvents, runJobs, mailsTo } = studio
const { wallet } = app.payments

beforeEach(() => at('2027-01-31'))

async function subscribe(choice = 'plenty', class_package_id = 101) {
  const ana = await studio.person()
  const input = { class_package_id, renewal_consent: { version: RENEWAL_TEXT } }
  const { body } = await call('POST /checkout/paypal', { as: ana, body: input })
  const { purchase_id } = body
  const { subscriptionID } = await approve(body, choice)
  const captured = await call('POST /checkout/capture', { as: ana, body: { subscriptionID, purchase_id } })
  assert.equal(captured.status, 200)
  await handleEvents()
  return { ana, purchase_id: purchase_id as number, id: subscriptionID ?? '' }
}
const grantsOf = async (purchase_id: number) => (await findGrants(app, purchase_id)).grants
const statusOf = async (purchase_id: number) => (await purchaseRow(app, purchase_id)).status

test('the wallet’s plan gives each month from the 31st [9.12, 4.18, R11]', async () => {
  const { purchase_id } = await subscribe()
  for (const day of ['2027-03-01', '2027-04-01']) {
    await advanceTo(day, '23:00')
    await handleEvents()
    await handleEvents()
  }
  assert.equal(await statusOf(purchase_id), 'active')
  assert.equal((await grantsOf(purchase_id)).length, 3)
  const { rows } = await app.database.pool.query(
    'select kind, total_payment from invoice where purchase_id = $1 order by invoice_id',
    [purchase_id],
  )
  assert.deepEqual(
    rows.map(({ kind, total_payment }) => [kind, total_payment]),
    [
      ['purchase', 99_000],
      ['renewal', 99_000],
      ['renewal', 99_000],
    ],
  )
})

test('the wallet cancels at once; what was paid stays here [R11]', async () => {
  const { ana, purchase_id, id } = await subscribe()
  const body = { reason: 'Por salud' }
  const cancelled = await call('POST /purchases/cancel/{id}', { as: ana, params: { id: purchase_id }, body })
  assert.deepEqual(
    [cancelled.status, cancelled.body.purchase.status, cancelled.body.access_until],
    [200, 'cancelled', '2027-03-01T05:59:59.000Z'],
  )
  assert.equal((await wallet?.readSubscription(id))?.cancel_at_period_end, true)
  await handleEvents()
  const [grant] = await grantsOf(purchase_id)
  assert.deepEqual([grant?.available, grant?.frozenAt, grant?.revokedAt], [8, null, null])
  await advanceTo('2027-03-05')
  await handleEvents()
  await runJobs()
  assert.equal((await grantsOf(purchase_id)).length, 1)
  assert.equal((await wallet?.readSubscription(id))?.status, 'ended')
})

test('a wallet without funds stops the plan, in the end for good [R11, F32]', async () => {
  const { ana, purchase_id } = await subscribe('lean')
  await advanceTo('2027-03-01', '23:00')
  await handleEvents()
  assert.ok((await grantsOf(purchase_id)).length === 1)
  assert.ok((await mailsTo(ana)).some(({ subject }) => subject === 'No pudimos cobrar tu plan Ocho al mes'))
  await advanceTo('2027-03-20')
  await handleEvents()
  await runJobs()
  assert.equal(await statusOf(purchase_id), 'failed')
})

test('a plan of the wallet is not charged to a card [2.27]', async () => {
  const { ana, purchase_id } = await subscribe()
  const saved = await call('POST /metodosPago', { as: await signInAgain(ana), body: { token_id: 'pm_card_visa' } })
  const { status, body } = await call('PUT /purchases/{id}/source', {
    as: ana,
    params: { id: purchase_id },
    body: { payment_source_id: saved.body.metodo_pago.payment_source_id },
  })
  assert.deepEqual([status, body.code], [409, 'source-of-another-kind'])
})

test('a plan approved in two windows runs once, and the second ends [N18]', async () => {
  const ana = await studio.person()
  const input = { class_package_id: 101, renewal_consent: { version: RENEWAL_TEXT } }
  const { body } = await call('POST /checkout/paypal', { as: ana, body: input })
  const { purchase_id } = body
  const [first, second] = [await approve(body), await approve(body)]
  const capture = ({ subscriptionID }: { subscriptionID?: string }) =>
    call('POST /checkout/capture', { as: ana, body: { subscriptionID, purchase_id } })
  assert.equal((await capture(first)).status, 200)
  await capture(second)
  await handleEvents()
  assert.equal(await statusOf(purchase_id), 'active')
  assert.equal((await wallet?.readSubscription(first.subscriptionID ?? ''))?.status, 'active')
  assert.equal((await wallet?.readSubscription(second.subscriptionID ?? ''))?.status, 'ended')
})

test('after all of this the database holds together', () => assertInOrder(app))
