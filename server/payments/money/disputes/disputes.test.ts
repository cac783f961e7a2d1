import assert from 'node:assert/strict'
import type { Dispute } from '@aforo/domain/payments/money/shapes.ts'
import { afterEach, test } from 'vitest'
import { closeDispute } from '@aforo/fakes/stripe/bank/disputes.ts'
import { insertClass, insertRoom } from '../../../testing/classes.ts'
import { findGrants, purchaseRow } from '../../../testing/grants.ts'
import { assertInOrder, settle } from '../../../testing/settle.ts'
import { openShop } from '../../../testing/shop.ts'
import type { TestPerson } from '../../../testing/person.ts'

const DISPUTED = '4000000000000259'
const STUDIO = 'hola@casabarro.example'

const shop = await openShop()
const { app, call, packages } = shop
await shop.setSettings({ email: STUDIO })
const admin = await shop.person({ role: 'admin' })
afterEach(() => assertInOrder(app))

const handleAll = async () => {
  await shop.deliver()
  await settle(app)
}
const disputes = async () => (await call('GET /disputes', { as: admin })).body.disputes as Dispute[]
const decide = (id: string, status: 'won' | 'lost') =>
  closeDispute({ context: app, script: 'twice', faults: {} }, id, status)
const toStudio = async () =>
  (
    await app.database.pool.query<{ subject: string }>(
      'select subject from message where "to" = $1 order by message_id',
      [STUDIO],
    )
  ).rows.map(({ subject }) => subject)

async function disputed(): Promise<{ ana: TestPerson; purchase_id: number; dispute: Dispute }> {
  const ana = await shop.person({ name: 'Ana' })
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  await shop.pay(body.clientSecret, DISPUTED)
  await handleAll()
  const dispute = (await disputes()).find(({ purchase }) => purchase?.purchase_id === body.purchase_id)
  assert.ok(dispute, 'the dispute is not listed')
  return { ana, purchase_id: body.purchase_id, dispute }
}
const chargeOf = async (as: TestPerson) => (await call('GET /invoices', { as })).body.invoices[0]

test('a dispute is listed and announced once; the purchase runs [R11]', async () => {
  const { ana, purchase_id, dispute } = await disputed()
  assert.deepEqual(
    [dispute.status, dispute.amount, dispute.gateway, dispute.purchase?.customer.email, dispute.closedAt],
    ['open', 1299.5, 'rehearsal', ana.email, null],
  )
  assert.equal((await chargeOf(ana)).status, 'disputed')
  assert.equal((await purchaseRow(app, purchase_id)).status, 'active')
  const alertSubject = `El banco disputa un cobro: compra ${purchase_id}`
  assert.equal((await toStudio()).filter((subject) => subject === alertSubject).length, 1)
  const refund = { reason: 'Devolver', revoke: false, to: 'card' }
  const refused = await call('POST /purchases/{id}/refund', { as: admin, params: { id: purchase_id }, body: refund })
  assert.deepEqual([refused.status, refused.body.code], [409, 'disputed'])
})

test('a dispute that is won leaves everything as it was [R11]', async () => {
  const { ana, purchase_id, dispute } = await disputed()
  await decide(dispute.gateway_dispute_id, 'won')
  await handleAll()
  const now = (await disputes()).find(({ dispute_id }) => dispute_id === dispute.dispute_id)
  assert.deepEqual([now?.status, now?.closedAt !== null], ['won', true])
  assert.equal((await chargeOf(ana)).status, 'paid')
  assert.equal((await purchaseRow(app, purchase_id)).status, 'active')
  assert.ok((await toStudio()).includes(`Se ganó la disputa: compra ${purchase_id}`))
})

test('a lost dispute revokes the purchase and its seats ahead [R11]', async () => {
  const { ana, purchase_id, dispute } = await disputed()
  const single_class_id = await insertClass(app, await insertRoom(app))
  await call('POST /class_reservations', { as: ana, body: { single_class_id } })
  await decide(dispute.gateway_dispute_id, 'lost')
  await handleAll()
  await handleAll()
  assert.equal((await purchaseRow(app, purchase_id)).status, 'revoked')
  assert.ok((await findGrants(app, purchase_id)).grants.every((grant) => grant.available === 0 && grant.revokedAt))
  const { single_class } = (await call('GET /single_class/single/{id}', { as: ana, params: { id: single_class_id } }))
    .body
  assert.equal(single_class.booked, 0)
  assert.equal((await chargeOf(ana)).status, 'disputed')
  assert.ok((await toStudio()).includes(`Se perdió la disputa: compra ${purchase_id}`))
})
