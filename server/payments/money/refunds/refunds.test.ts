import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { afterEach, test } from 'vitest'
import { auditEntry } from '../../../audit/tables.ts'
import { runStripeClock } from '@aforo/fakes/stripe/clock.ts'
import { chargesToWatch } from '../../../commerce/purchases/charges/charges.ts'
import { findGrants, purchaseRow, soldOf } from '../../../testing/grants.ts'
import { assertInOrder, settle } from '../../../testing/settle.ts'
import { openShop } from '../../../testing/shop.ts'
import type { TestPerson } from '../../../testing/person.ts'
import { sendRefunds } from './send-refunds.ts'
import { watchCharges } from '../received/watch-charges.ts'
import { watchRefunds } from './watch-refunds.ts'
import { ownReference } from '../../../testing/references.ts'

const shop = await openShop()
const { app, call, packages, log } = shop
await shop.setSettings({ email: 'hola@casabarro.example' })
const admin = await shop.person({ name: 'Sofía', last_name: 'Ríos', role: 'admin' })
afterEach(async () => {
  shop.faults['*'] = undefined
  await assertInOrder(app)
})

/** Ana has paid eight classes, $1,299.50, by card. */
async function bought(number?: string): Promise<{ ana: TestPerson; purchase_id: number }> {
  const ana = await shop.person({ name: 'Ana' })
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  await shop.pay(body.clientSecret, number)
  await shop.deliver()
  await settle(app)
  return { ana, purchase_id: body.purchase_id }
}
const refund = (purchase_id: number, more: Record<string, unknown> = {}, key?: string) =>
  call('POST /purchases/{id}/refund', {
    as: admin,
    params: { id: purchase_id },
    body: { reason: 'Se lastimó', revoke: false, to: 'card', ...more },
    ...(key ? { key } : {}),
  })
const send = () => sendRefunds(app, (line) => log.push(line))
const refundsOf = async (purchase_id: number) =>
  (await call('GET /refunds', { as: admin, query: { purchase_id } })).body.refunds as Record<string, unknown>[]
const chargeOf = async (as: TestPerson) => (await call('GET /invoices', { as })).body.invoices[0]
const mailTo = async (to: string) =>
  (await app.database.pool.query<{ subject: string }>('select subject from message where "to" = $1', [to])).rows.map(
    ({ subject }) => subject,
  )

test('a partial refund: requested, sent, then announced [R11]', async () => {
  const { ana, purchase_id } = await bought()
  const response = await refund(purchase_id, { amount: 299.5 })
  assert.equal(response.status, 201)
  const [first] = response.body.refunds
  assert.deepEqual(
    [first.amount, first.status, first.gateway, first.by, first.reason, first.purchase.customer.email],
    [299.5, 'asked', 'rehearsal', 'Sofía Ríos', 'Se lastimó', ana.email],
  )
  await send()
  await settle(app)
  assert.equal((await refundsOf(purchase_id))[0]?.status, 'succeeded')
  const charge = await chargeOf(ana)
  assert.deepEqual([charge.refunded, charge.status], [299.5, 'paid'])
  assert.equal((await purchaseRow(app, purchase_id)).status, 'active')
  assert.ok((await mailTo(ana.email)).includes('Te devolvimos $299.50 de 8 clases'))
  const [entry] = await app.database.db.select().from(auditEntry).where(eq(auditEntry.did, 'refund'))
  assert.deepEqual([entry?.subject_id, entry?.by, entry?.reason], [purchase_id, admin.customer_id, 'Se lastimó'])
})

test('a full refund revokes the purchase and frees its stock [R11]', async () => {
  const { ana, purchase_id } = await bought()
  const sold = await soldOf(app, packages.eight)
  const response = await refund(purchase_id, { revoke: true })
  assert.equal(response.body.refunds[0].amount, 1299.5)
  await send()
  await shop.deliver()
  await settle(app)
  assert.equal((await purchaseRow(app, purchase_id)).status, 'revoked')
  assert.equal(await soldOf(app, packages.eight), sold - 1)
  assert.ok((await findGrants(app, purchase_id)).grants.every((grant) => grant.available === 0 && grant.revokedAt))
  const charge = await chargeOf(ana)
  assert.deepEqual([charge.refunded, charge.status, charge.purchase.status], [1299.5, 'refunded', 'revoked'])
  assert.equal((await refundsOf(purchase_id)).length, 1)
})

test('refunds never exceed payments, whole, partial or pending [R11]', async () => {
  const { purchase_id } = await bought()
  const refused = async (more: Record<string, unknown>) => {
    const { status, body } = await refund(purchase_id, more)
    return [status, body.code, body.message]
  }
  assert.deepEqual(await refused({ amount: 1299.51 }), [
    409,
    'more-than-paid',
    'No se puede devolver más de $1,299.50.',
  ])
  await refund(purchase_id, { amount: 1000 })
  assert.deepEqual(await refused({ amount: 299.51 }), [409, 'more-than-paid', 'No se puede devolver más de $299.50.'])
  await send()
  assert.deepEqual(await refused({ amount: 299.51, to: 'cash' }), [
    409,
    'more-than-paid',
    'No se puede devolver más de $299.50.',
  ])
  await refund(purchase_id, { to: 'cash' })
  assert.deepEqual((await refused({})).slice(0, 2), [409, 'not-paid'])
  assert.deepEqual((await refused({ amount: 0.01 })).slice(0, 2), [409, 'not-paid'])
})

test('a double click is one refund; unpaid purchases have none [R11]', async () => {
  const { ana, purchase_id } = await bought()
  const [first, second] = [
    await refund(purchase_id, { amount: 100 }, 'one-refund-click'),
    await refund(purchase_id, { amount: 100 }, 'one-refund-click'),
  ]
  assert.equal(second.body.refunds[0].refund_id, first.body.refunds[0].refund_id)
  await send()
  assert.equal((await refundsOf(purchase_id)).length, 1)
  const cash = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'cash' })
  for (const [id, code] of [
    [cash.body.purchase_id, 'not-paid'],
    [987_654, 'purchase-not-found'],
  ]) {
    assert.equal((await refund(id)).body.code, code)
  }
  const staff = await shop.person({ role: 'reception' })
  const params = { id: purchase_id }
  const body = { reason: 'Se lastimó', revoke: false, to: 'cash' }
  assert.equal((await call('POST /purchases/{id}/refund', { as: staff, params, body })).status, 403)
})

test('a gateway’s lost answer refunds nothing twice [F27]', async () => {
  const { ana, purchase_id } = await bought()
  await refund(purchase_id, { amount: 500 })
  shop.faults['POST /refunds'] = 'timeout-after-effect'
  await send()
  assert.equal((await refundsOf(purchase_id))[0]?.status, 'asked')
  shop.faults['POST /refunds'] = undefined
  await shop.deliver()
  await settle(app)
  shop.clock.advance(5)
  await send()
  await shop.deliver()
  await settle(app)
  const refunds = await refundsOf(purchase_id)
  assert.deepEqual(
    refunds.map(({ amount, status }) => [amount, status]),
    [[500, 'succeeded']],
  )
  assert.equal((await chargeOf(ana)).refunded, 500)
})

test('a refund to account or in cash needs no gateway [R11]', async () => {
  const { ana, purchase_id } = await bought()
  const account = await refund(purchase_id, { amount: 300, to: 'account' })
  const cash = await refund(purchase_id, { amount: 200, to: 'cash' })
  assert.deepEqual(
    [account, cash].map(({ body }) => [body.refunds[0].gateway, body.refunds[0].status]),
    [
      ['account', 'succeeded'],
      ['desk', 'succeeded'],
    ],
  )
  assert.equal(await send(), 0)
  const { body } = await call('GET /customer/balance', { as: ana })
  assert.deepEqual([body.balance, body.lines[0].text], [300, 'Devolución a tu saldo: 8 clases'])
  assert.equal((await chargeOf(ana)).refunded, 500)
})

test('what was paid in cash cannot go back to a card [R11]', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'cash' })
  await call('POST /purchases/{id}/confirm', { as: admin, params: { id: body.purchase_id } })
  assert.equal((await refund(body.purchase_id)).body.code, 'no-card')
  assert.equal((await refund(body.purchase_id, { to: 'cash' })).status, 201)
})

test('a refund made at the gateway is learned and shown [R11]', async () => {
  const { ana, purchase_id } = await bought()
  const { gateway_payment_id } = await paymentOf(purchase_id)
  await app.payments.card.refund({
    key: 'of-somebody',
    reference: await ownReference(app),
    charge_ref: gateway_payment_id,
    amount: 40_000,
    reason: 'panel',
  })
  await shop.deliver()
  await settle(app)
  const [refunded, ...more] = await refundsOf(purchase_id)
  assert.equal(more.length, 0)
  assert.deepEqual([refunded?.amount, refunded?.status, refunded?.by], [400, 'succeeded', null])
  assert.equal((await chargeOf(ana)).refunded, 400)
  const listed = await call('GET /mismatches', { as: admin })
  const found = listed.body.mismatches.find((row: { gateway_ref: string }) => row.gateway_ref === gateway_payment_id)
  assert.deepEqual(
    [found.kind, found.expected, found.found, found.purchase.purchase_id],
    ['refunded-elsewhere', 0, 400, purchase_id],
  )
})

const paymentOf = async (purchase_id: number) =>
  (
    await app.database.pool.query<{ gateway_payment_id: string }>(
      'select gateway_payment_id from payment where purchase_id = $1',
      [purchase_id],
    )
  ).rows[0]!

test('a refund at the gateway that bounces is learned at once [R11]', async () => {
  const { ana, purchase_id } = await bought('4000000000005126')
  await refund(purchase_id, { amount: 50 })
  await send()
  const { gateway_payment_id: charge_ref } = await paymentOf(purchase_id)
  await app.payments.card.refund({
    key: `panel-${charge_ref}`,
    reference: await ownReference(app),
    charge_ref,
    amount: 30_000,
    reason: 'panel',
  })
  await shop.deliver()
  await settle(app)
  assert.equal((await chargeOf(ana)).refunded, 350)
  shop.clock.advance(2)
  await runStripeClock(app, app.now())
  await shop.deliver()
  await settle(app)
  assert.equal((await chargeOf(ana)).refunded, 0)
})

test('what a bank bounces was not refunded, also without webhook [R11]', async () => {
  const [ours, theirs] = [await bought('4000000000005126'), await bought('4000000000005126')]
  await refund(ours.purchase_id, { amount: 400 })
  await send()
  const { gateway_payment_id: charge_ref } = await paymentOf(theirs.purchase_id)
  await app.payments.card.refund({
    key: `panel-${charge_ref}`,
    reference: await ownReference(app),
    charge_ref,
    amount: 40_000,
    reason: 'panel',
  })
  await shop.deliver()
  await settle(app)
  assert.deepEqual([(await chargeOf(ours.ana)).refunded, (await chargeOf(theirs.ana)).refunded], [400, 400])
  shop.clock.advance(90)
  await runStripeClock(app, app.now())
  await app.database.pool.query('update rehearsal.delivery set "deliveredAt" = $1', [app.now()])
  await watchRefunds(app, (line) => log.push(line))
  await watchCharges(app, (line) => log.push(line))
  await settle(app)
  assert.deepEqual([(await chargeOf(ours.ana)).refunded, (await chargeOf(theirs.ana)).refunded], [0, 0])
  const rows = await mailTo('hola@casabarro.example')
  assert.ok(rows.includes(`No se pudo devolver $400 de la compra ${ours.purchase_id}`))
})

test('a refund at the gateway is learned within five weeks [R11]', async () => {
  const { purchase_id } = await bought()
  const { gateway_payment_id: charge_ref } = await paymentOf(purchase_id)
  const daysLater = async (days: number) => {
    shop.clock.advance(days * 24 * 60)
    await watchCharges(app, (line) => log.push(line))
    await settle(app)
    return (await readRefundRows(purchase_id)).map(({ amount, status }) => [amount, status])
  }
  assert.deepEqual(await daysLater(20), [])
  await app.payments.card.refund({
    key: `panel-${charge_ref}`,
    reference: await ownReference(app),
    charge_ref,
    amount: 40_000,
    reason: 'panel',
  })
  assert.deepEqual(await daysLater(14), [], 'looked at after twenty days, it comes at forty: too late')
  assert.deepEqual(await daysLater(1), [[40_000, 'succeeded']])
  assert.deepEqual(await chargesToWatch(app.database.db, app.now(), 20), [])
})

const readRefundRows = async (purchase_id: number) =>
  (await app.database.pool.query('select amount, status from refund where purchase_id = $1', [purchase_id])).rows
