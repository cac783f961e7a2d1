import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import { expirePending } from '../../checkout/expire-pending.ts'
import { openSession } from '../../../identity/embedded.ts'
import { applySubscription } from '../../subscriptions/apply-subscription.ts'
import { findGrants, purchaseRow } from '../../../testing/grants.ts'
import { intentsOf, payVoucher } from '../../../testing/paying.ts'
import type { TestPerson } from '../../../testing/person.ts'
import { assertInOrder, settle } from '../../../testing/settle.ts'
import { openShop } from '../../../testing/shop.ts'
import { reconcile } from '../mismatches/reconcile.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { referenceNamed } from '../../../testing/references.ts'

const STUDIO = 'hola@casabarro.example'
const DAY = 24 * 60
const shop = await openShop()
const { app, call, packages, log } = shop
await shop.setSettings({ email: STUDIO, spei_enabled: true })
const admin = () => shop.person({ role: 'admin' })
const renewSession = async (person: TestPerson): Promise<TestPerson> => ({
  ...person,
  token: (await openSession(app, person.uid, person.role)).token,
})
afterEach(() => assertInOrder(app))

const handleAll = async () => {
  await shop.deliver()
  await settle(app)
}
const loseWebhooks = () =>
  app.database.pool.query('update rehearsal.delivery set "deliveredAt" = $1 where "deliveredAt" is null', [app.now()])
const reconcileAll = async () => {
  const news = await reconcile(app, applySubscription, (line) => log.push(line))
  await settle(app)
  return news
}

/** Ana is asked to transfer the price of 8 clases: $1,299.50. */
async function startTransfer(ana: TestPerson, class_package_id: number = packages.eight) {
  const { body } = await shop.attempt(ana, { class_package_id, payment_method: 'spei' })
  const [intent] = await intentsOf(shop, body.purchase_id)
  assert.ok(intent)
  const transfer = (amount: number) => payVoucher(shop, intent.id, { amount: String(amount) })
  return { ana, purchase_id: body.purchase_id as number, transfer }
}
async function startOverdueTransfer(class_package_id: number = packages.eight) {
  const started = await startTransfer(await shop.person({ name: 'Ana' }), class_package_id)
  shop.clock.advance(11 * DAY)
  await expirePending(app)
  await handleAll()
  assert.equal(await statusOf(started.purchase_id), 'failed')
  return started
}
const statusOf = async (purchase_id: number) => (await purchaseRow(app, purchase_id)).status
const balanceOf = async ({ customer_id }: TestPerson) => {
  const { body } = await call('GET /customer/{id}/balance', { as: await admin(), params: { id: customer_id } })
  return [body.balance, body.lines.map(({ text }: { text: string }) => text)]
}
const listMismatches = async (purchase_id: number) =>
  (await call('GET /mismatches', { as: await admin() })).body.mismatches
    .filter(({ purchase }: { purchase: { purchase_id: number } | null }) => purchase?.purchase_id === purchase_id)
    .map(({ kind, found }: { kind: string; found: number }) => [kind, found])
const subjectsTo = async (to: string) =>
  (await app.database.pool.query<{ subject: string }>('select subject from message where "to" = $1', [to])).rows.map(
    ({ subject }) => subject,
  )

test('a transfer after the end pays while there is room [F28, R11]', async () => {
  const { purchase_id, transfer } = await startOverdueTransfer()
  await transfer(129_950)
  await handleAll()
  assert.equal(await statusOf(purchase_id), 'active')
  assert.equal((await findGrants(app, purchase_id)).grants.length, 1)
})

test('a late part goes on account, announced and listed [F28]', async () => {
  const { ana, purchase_id, transfer } = await startOverdueTransfer()
  await transfer(100_000)
  await handleAll()
  assert.equal(await statusOf(purchase_id), 'failed')
  assert.deepEqual(await balanceOf(ana), [1000, ['Pago que llegó fuera de tiempo: 8 clases']])
  assert.deepEqual(await listMismatches(purchase_id), [['late-money', 1000]])
  assert.ok((await subjectsTo(STUDIO)).includes(`Transferencia fuera de tiempo: compra ${purchase_id}`))
  assert.ok((await subjectsTo(ana.email)).some((subject) => subject.endsWith('llegó fuera de tiempo')))
})

test('money with nothing left to give is on account [F28]', async () => {
  const { ana, purchase_id, transfer } = await startOverdueTransfer(packages.last)
  const beto = await shop.person()
  const his = await shop.attempt(beto, { class_package_id: packages.last, payment_method: 'card' })
  await shop.pay(his.body.clientSecret)
  await handleAll()
  await transfer(50_000)
  await handleAll()
  assert.equal(await statusOf(purchase_id), 'failed')
  assert.deepEqual(await balanceOf(ana), [500, ['Pago que llegó fuera de tiempo: La última']])
})

test('an excess and a second transfer go on account [F28]', async () => {
  const { ana, purchase_id, transfer } = await startTransfer(await shop.person({ name: 'Ana' }))
  await transfer(139_950)
  await handleAll()
  assert.equal(await statusOf(purchase_id), 'active')
  assert.deepEqual(await balanceOf(ana), [100, ['Pago de más: 8 clases']])
  assert.deepEqual(await listMismatches(purchase_id), [['amount-differs', 100]])
  await transfer(129_950)
  await handleAll()
  assert.equal((await balanceOf(ana))[0], 1399.5)
  assert.ok((await subjectsTo(STUDIO)).includes(`Transferencia de más: compra ${purchase_id}`))
})

test('half by transfer, then a card: the half is on account once [F28]', async () => {
  const ana = await shop.person({ name: 'Ana' })
  const input = { class_package_id: packages.once }
  const { body } = await shop.attempt(ana, { ...input, payment_method: 'spei' })
  const [intent] = await intentsOf(shop, body.purchase_id)
  await payVoucher(shop, intent!.id, { amount: '60000' })
  await handleAll()
  const again = await shop.attempt(ana, { ...input, payment_method: 'card' })
  assert.equal(again.body.purchase_id, body.purchase_id)
  await handleAll()
  await shop.pay(again.body.clientSecret)
  await handleAll()
  assert.equal(await statusOf(body.purchase_id), 'active')
  assert.equal((await balanceOf(ana))[0], 600)
})

test('a transfer without webhook is found at the gateway once [F25, F28]', async () => {
  const { ana, transfer } = await startOverdueTransfer()
  await transfer(70_000)
  await loseWebhooks()
  assert.equal(await reconcileAll(), 1)
  assert.equal((await balanceOf(ana))[0], 700)
  assert.equal(await reconcileAll(), 0)
  await handleAll()
  assert.equal((await balanceOf(ana))[0], 700)
})

test('money taken before a crash is known to others too [F27, F28]', async () => {
  const { ana, transfer } = await startOverdueTransfer()
  await transfer(70_000)
  await loseWebhooks()
  const stopping = { ...app, transaction: () => Promise.reject(new Error('the machine stops')) } as typeof app
  await reconcile(stopping, applySubscription, (line) => log.push(line))
  assert.equal((await balanceOf(ana))[0], 0)
  await reconcileAll()
  assert.equal((await balanceOf(ana))[0], 700)
})

test('money on account pays no more at the gateway, and returns once [F28]', async () => {
  const { ana, purchase_id, transfer } = await startOverdueTransfer()
  await transfer(129_900)
  await handleAll()
  const next = await startTransfer(await renewSession(ana), packages.special)
  assert.equal(await statusOf(next.purchase_id), 'pending')
  const refund = async () =>
    call('POST /purchases/{id}/refund', {
      as: await admin(),
      params: { id: purchase_id },
      body: { reason: 'Llegó tarde', revoke: false, to: 'card' },
    })
  assert.equal((await refund()).status, 201)
  assert.equal((await balanceOf(ana))[0], 0)
  await sendRefunds(app, () => {})
  await handleAll()
  assert.equal((await refund()).body.code, 'not-paid')
})

test('a rest below the gateway’s minimum is listed and used later [F28]', async () => {
  const { ana, purchase_id, transfer } = await startTransfer(await shop.person({ name: 'Ana' }))
  await transfer(130_450)
  await handleAll()
  assert.deepEqual([(await balanceOf(ana))[0], await listMismatches(purchase_id)], [0, [['amount-differs', 5]]])
  const next = await startTransfer(ana, packages.special)
  await next.transfer(37_500)
  await handleAll()
  assert.equal(await statusOf(next.purchase_id), 'active')
})

test('an excess is found when its webhook comes before the payment’s [F28]', async () => {
  const { ana, purchase_id, transfer } = await startTransfer(await shop.person({ name: 'Ana' }))
  await transfer(130_450)
  await app.database.pool.query(`update rehearsal.delivery set due_at = due_at + interval '5 minutes'
    where "deliveredAt" is null and payload->'body'->>'type' like 'payment_intent.%'`)
  await handleAll()
  const expected = [0, [['amount-differs', 5]]]
  assert.deepEqual([(await balanceOf(ana))[0], await listMismatches(purchase_id)], expected)
  shop.clock.advance(5)
  await handleAll()
  assert.deepEqual([(await balanceOf(ana))[0], await listMismatches(purchase_id)], expected)
  assert.equal(await statusOf(purchase_id), 'active')
})

test('cash of unknown payers is left alone [R11]', async () => {
  const stranger = {
    reference: referenceNamed(999),
    name: 'Otra tienda',
    email: 'otra@example.com',
    gateway_customer_id: null,
  }
  const gateway_customer_id = await app.payments.card.ensureCustomer(stranger)
  const created = await app.payments.card.pay({
    key: 'stranger',
    reference: referenceNamed(9999),
    amount: 5000,
    description: 'Otra',
    payer: { ...stranger, gateway_customer_id },
    by: { kind: 'spei' },
  })
  assert.ok(created.allowed)
  await payVoucher(shop, created.value.gateway_payment_id, { amount: '9000' })
  await handleAll()
  await reconcileAll()
  assert.equal((await app.payments.card.readCash(gateway_customer_id))?.available, 4000)
})
