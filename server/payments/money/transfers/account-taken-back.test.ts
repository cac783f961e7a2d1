import assert from 'node:assert/strict'
import type { Mismatch } from '@aforo/domain/payments/money/shapes.ts'
import { afterEach, beforeEach, describe, test } from 'vitest'
import { closeDispute } from '@aforo/fakes/stripe/bank/disputes.ts'
import { purchaseRow } from '../../../testing/grants.ts'
import { ownReference, referenceOf } from '../../../testing/references.ts'
import { assertInOrder, settle } from '../../../testing/settle.ts'
import { openShop } from '../../../testing/shop.ts'
import type { TestPerson } from '../../../testing/person.ts'
import { finishRefund } from '../refunds/finish-refund.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'

const DISPUTED = '4000000000000259'
const GOOD = '4242424242424242'
const PRICE = 1299.5
const STUDIO = 'hola@casabarro.example'

const shop = await openShop()
const { app, call, packages } = shop
const { pool } = app.database
await shop.setSettings({ email: STUDIO })
let admin: TestPerson
beforeEach(async () => {
  admin = await shop.person({ role: 'admin' })
})
afterEach(() => assertInOrder(app))

const processAll = async () => {
  await shop.deliver()
  await settle(app)
}
const balanceOf = async (as: TestPerson): Promise<number> => (await call('GET /customer/balance', { as })).body.balance
const statusOf = async (purchase_id: number) => (await purchaseRow(app, purchase_id)).status
const chargesOf = async (purchase_id: number): Promise<string[]> => {
  const { rows } = await pool.query<{ ref: string }>(
    'select gateway_payment_id as ref from invoice where purchase_id = $1 order by invoice_id',
    [purchase_id],
  )
  return rows.map(({ ref }) => ref)
}
const owedRows = async (purchase_id: number) =>
  (
    await pool.query("select expected, found from mismatch where kind = 'account-owed' and purchase_id = $1", [
      purchase_id,
    ])
  ).rows

async function payAgain(person: TestPerson, purchase_id: number, card: string): Promise<void> {
  const created = await app.payments.card.pay({
    key: `again:${purchase_id}`,
    reference: await referenceOf(app, purchase_id),
    amount: PRICE * 100,
    description: '8 clases',
    payer: { reference: await ownReference(app), name: 'Ana', email: person.email, gateway_customer_id: null },
    by: { kind: 'card', save: false, instalments: false },
  })
  assert.ok(created.allowed && created.value.next.kind === 'confirm')
  await shop.pay(created.value.next.clientSecret, card)
  await processAll()
}

async function paidTwice(cards: { first?: string; second?: string } = {}) {
  const ana = await shop.person({ name: 'Ana' })
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  const { purchase_id } = body
  await shop.pay(body.clientSecret, cards.first ?? GOOD)
  await processAll()
  await payAgain(ana, purchase_id, cards.second ?? GOOD)
  assert.equal(await balanceOf(ana), PRICE)
  const [original = '', duplicate = ''] = await chargesOf(purchase_id)
  return { ana, purchase_id, original, duplicate }
}
const refundAtProvider = async (charge_ref: string, amount: number) => {
  const done = await app.payments.card.refund({
    key: `panel:${charge_ref}:${amount}`,
    reference: await ownReference(app),
    charge_ref,
    amount: amount * 100,
    reason: 'panel',
  })
  assert.ok(done.allowed)
  await processAll()
}
const lose = async (purchase_id: number) => {
  const { rows } = await pool.query<{ id: string }>(
    "select gateway_dispute_id as id from dispute where purchase_id = $1 and status = 'open'",
    [purchase_id],
  )
  assert.ok(rows[0], 'the dispute was not recorded')
  await closeDispute({ context: app, script: 'twice', faults: {} }, rows[0].id, 'lost')
  await processAll()
}
const spend = (person: TestPerson, pesos: number) =>
  call('POST /customer/{id}/balance', {
    as: admin,
    params: { id: person.customer_id },
    body: { amount: -pesos, why: 'adjusted', reason: 'Una botella' },
  })
const refund = (purchase_id: number, body: object) =>
  call('POST /purchases/{id}/refund', {
    as: admin,
    params: { id: purchase_id },
    body: { reason: 'Se mudó', revoke: false, to: 'card', ...body },
  })

describe('money on account is taken back with its charge', () => {
  test('a duplicate refunded at the provider leaves the account [N2]', async () => {
    const { ana, purchase_id, duplicate } = await paidTwice()
    await refundAtProvider(duplicate, 300)
    assert.equal(await balanceOf(ana), PRICE - 300)
    await refundAtProvider(duplicate, PRICE - 300)
    await processAll()
    assert.deepEqual([await balanceOf(ana), await statusOf(purchase_id)], [0, 'active'])
    assert.deepEqual(await owedRows(purchase_id), [])
  })

  test('the original refunded at the provider counts the same [N2]', async () => {
    const { ana, purchase_id, original } = await paidTwice()
    await refundAtProvider(original, PRICE)
    assert.deepEqual([await balanceOf(ana), await statusOf(purchase_id)], [0, 'active'])
  })

  test('what is spent already is owed and shown to staff, once [N2]', async () => {
    const { ana, purchase_id, duplicate } = await paidTwice()
    assert.equal((await spend(ana, 1000)).status, 201)
    await refundAtProvider(duplicate, PRICE)
    await processAll()
    assert.equal(await balanceOf(ana), 0)
    assert.deepEqual(await owedRows(purchase_id), [{ expected: 129_950, found: 29_950 }])
    const { body } = await call('GET /mismatches', { as: admin })
    const owed = body.mismatches.filter(({ kind }: { kind: string }) => kind === 'account-owed')
    assert.deepEqual(
      owed.map((row: { expected: number; found: number }) => [row.expected, row.found]),
      [[PRICE, 299.5]],
    )
    const { rows } = await pool.query('select subject from message where "to" = $1 and subject like $2', [
      STUDIO,
      `%recuperar: compra ${purchase_id}`,
    ])
    assert.equal(rows.length, 1)
  })

  test('late money refunded at the provider leaves the account [N2]', async () => {
    const ana = await shop.person()
    const { body } = await shop.attempt(ana, { class_package_id: packages.last, payment_method: 'card' })
    const { purchase_id, clientSecret } = body
    await pool.query("update purchase set status = 'failed', pending_until = null where purchase_id = $1", [
      purchase_id,
    ])
    await pool.query('update class_package set sold = sold - 1, max_sales = sold - 1 where class_package_id = $1', [
      packages.last,
    ])
    await shop.pay(clientSecret)
    await processAll()
    assert.equal(await balanceOf(ana), 500)
    const [charge = ''] = await chargesOf(purchase_id)
    await refundAtProvider(charge, 500)
    assert.equal(await balanceOf(ana), 0)
  })

  test('a refund that the bank sends back returns to the account [N2]', async () => {
    const { ana, purchase_id, duplicate } = await paidTwice()
    await refundAtProvider(duplicate, PRICE)
    assert.equal(await balanceOf(ana), 0)
    for (let twice = 0; twice < 2; twice += 1) await failRefund(purchase_id)
    assert.equal(await balanceOf(ana), PRICE)
  })

  test('a refund that the bank sends back leaves nothing owed [N2]', async () => {
    const { ana, purchase_id, duplicate } = await paidTwice()
    assert.equal((await spend(ana, 1000)).status, 201)
    await refundAtProvider(duplicate, PRICE)
    await failRefund(purchase_id)
    assert.equal(await balanceOf(ana), PRICE - 1000)
    const { body } = await call('GET /mismatches', { as: admin, query: { all: 'true' } })
    const [owed] = body.mismatches.filter(
      ({ kind, purchase }: Mismatch) => kind === 'account-owed' && purchase?.purchase_id === purchase_id,
    )
    assert.deepEqual([owed.resolution, owed.resolved_by], ['El banco regresó la devolución.', null])
  })
})

async function failRefund(purchase_id: number): Promise<void> {
  const { rows } = await pool.query<{ refund_id: number }>('select refund_id from refund where purchase_id = $1', [
    purchase_id,
  ])
  const failed = { status: 'failed', gateway_refund_id: null } as const
  await app.transaction((tx) => finishRefund(tx, rows[0]?.refund_id ?? 0, failed, app.now()))
}

/** The text of the studio's notice about a lost dispute. */
const lostAlertOf = async (purchase_id: number): Promise<string> =>
  (
    await pool.query<{ text: string }>('select text from message where "to" = $1 and subject = $2', [
      STUDIO,
      `Se perdió la disputa: compra ${purchase_id}`,
    ])
  ).rows
    .map(({ text }) => text)
    .join()

describe('a lost dispute', () => {
  test('of a duplicate keeps the purchase and takes the account money [N3]', async () => {
    const { ana, purchase_id } = await paidTwice({ second: DISPUTED })
    await lose(purchase_id)
    assert.deepEqual([await statusOf(purchase_id), await balanceOf(ana)], ['active', 0])
    assert.match(await lostAlertOf(purchase_id), /Otro cobro paga la compra/)
  })

  test('of the original keeps the purchase, paid by the duplicate [N3]', async () => {
    const { ana, purchase_id } = await paidTwice({ first: DISPUTED })
    await lose(purchase_id)
    assert.deepEqual([await statusOf(purchase_id), await balanceOf(ana)], ['active', 0])
  })

  test('of the last charge that pays revokes the purchase [N3]', async () => {
    const { ana, purchase_id, original } = await paidTwice({ second: DISPUTED })
    await refundAtProvider(original, PRICE)
    assert.equal(await statusOf(purchase_id), 'active')
    await lose(purchase_id)
    assert.deepEqual([await statusOf(purchase_id), await balanceOf(ana)], ['revoked', 0])
    assert.match(await lostAlertOf(purchase_id), /El paquete se retiró/)
  })

  test('revokes the signup fee that was paid with the purchase [N3, 4.20]', async () => {
    const ana = await shop.person()
    await shop.setSettings({ signup_fee: packages.special })
    const order = { class_package_id: packages.eight, payment_method: 'card', signup_fee: true }
    const { body } = await shop.attempt(ana, order)
    await shop.setSettings({ signup_fee: 99_999 })
    await shop.pay(body.clientSecret, DISPUTED)
    await processAll()
    await lose(body.purchase_id)
    const { rows } = await pool.query('select status from purchase where purchase_id = $1 or paid_with = $1', [
      body.purchase_id,
    ])
    assert.deepEqual(rows, [{ status: 'revoked' }, { status: 'revoked' }])
  })
})

test('a purchase is refunded in part after its credit was spent [N14]', async () => {
  const { ana, purchase_id } = await paidTwice()
  assert.equal((await spend(ana, PRICE)).status, 201)
  const part = await refund(purchase_id, { amount: 400 })
  assert.equal(part.status, 201, JSON.stringify(part.body))
  await sendRefunds(app, () => {})
  await processAll()
  const beyond = await refund(purchase_id, {})
  assert.deepEqual([beyond.status, beyond.body.code], [409, 'not-enough-balance'])
  assert.equal((await refund(purchase_id, { amount: PRICE - 400 })).status, 201)
  await sendRefunds(app, () => {})
  await processAll()
  assert.equal(await balanceOf(ana), 0)
  assert.deepEqual(await owedRows(purchase_id), [])
})

describe('a refund at the desk of what was paid twice', () => {
  test('takes the credit of the duplicate while it is there [N2, N14]', async () => {
    const { ana, purchase_id } = await paidTwice()
    assert.equal((await refund(purchase_id, { amount: PRICE })).status, 201)
    await sendRefunds(app, () => {})
    await processAll()
    assert.deepEqual([await balanceOf(ana), await statusOf(purchase_id)], [0, 'active'])
  })

  test('takes what is left of a credit that was spent in part [N14]', async () => {
    const { ana, purchase_id } = await paidTwice()
    assert.equal((await spend(ana, 1000)).status, 201)
    assert.equal((await refund(purchase_id, { amount: 400 })).status, 201)
    await sendRefunds(app, () => {})
    await processAll()
    assert.equal(await balanceOf(ana), 0)
  })
})

test('a duplicate that comes after the purchase was revoked stays owed [N2]', async () => {
  const ana = await shop.person({ name: 'Ana' })
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  await shop.pay(body.clientSecret, DISPUTED)
  await processAll()
  await lose(body.purchase_id)
  assert.equal(await statusOf(body.purchase_id), 'revoked')
  await payAgain(ana, body.purchase_id, GOOD)
  assert.equal(await balanceOf(ana), PRICE)
})

const revokeAccess = (purchase_id: number) =>
  call('PUT /customer/revokeAccess', { as: admin, body: { purchase_id, reason: 'Por la prueba' } })

test('a duplicate lost after staff revoked leaves the account [N2]', async () => {
  const { ana, purchase_id } = await paidTwice({ second: DISPUTED })
  assert.equal((await revokeAccess(purchase_id)).status, 200)
  await lose(purchase_id)
  assert.equal(await balanceOf(ana), 0)
})

test('a duplicate after a refund and a revocation stays owed [N2]', async () => {
  const ana = await shop.person({ name: 'Ana' })
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  await shop.pay(body.clientSecret)
  await processAll()
  const [original = ''] = await chargesOf(body.purchase_id)
  await refundAtProvider(original, PRICE)
  assert.equal((await revokeAccess(body.purchase_id)).status, 200)
  await payAgain(ana, body.purchase_id, GOOD)
  assert.equal(await balanceOf(ana), PRICE)
})
