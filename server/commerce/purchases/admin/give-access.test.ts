import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../../audit/tables.ts'
import { openAdminStudio } from '../../../testing/admin-studio.ts'
import { findGrants, purchaseRow, soldOf } from '../../../testing/grants.ts'
import { settle } from '../../../testing/settle.ts'

const studio = await openAdminStudio()
const { call, db, app, give, insertPackage, reception, cash, transfer, card } = studio
const invoicesOf = async (as: Awaited<ReturnType<typeof studio.person>>) =>
  (await call('GET /invoices', { as })).body.invoices

test('a gift is a purchase at no cost that gives its classes [7.9, 3.28]', async () => {
  const ana = await studio.person({ name: 'Ana' })
  const eight = await insertPackage()
  const { status, body } = await give(ana.customer_id, eight, { reason: 'Ganó el sorteo' })
  assert.equal(status, 201)
  const { purchase } = body
  assert.deepEqual(
    [purchase.status, purchase.amount, purchase.total_payment, purchase.payment_kind, purchase.bill],
    ['active', 1299.5, 0, 'gift', false],
  )
  const { grants, lines } = await findGrants(app, purchase.purchase_id)
  assert.deepEqual(lines, [{ kind: 'granted', amount: 8 }])
  assert.equal(grants[0]?.expiration_date?.toISOString(), '2026-12-24T05:59:59.000Z')
  assert.deepEqual(await invoicesOf(ana), [])
  assert.equal(await soldOf(app, eight), 1)
  const listed = await call('GET /purchases', { as: ana })
  assert.equal(listed.body.purchases[0].purchase_id, purchase.purchase_id)
  await settle(app)
  const [mail] = await studio.mailTo(ana.email)
  assert.match(mail!.subject, /te regaló 8 clases$/)
  assert.doesNotMatch(mail!.text, /Total|pago/)
})

test('giver, gift and reason are audited [4.16, R13]', async () => {
  const ana = await studio.person()
  const response = await give(ana.customer_id, await insertPackage(), { reason: 'Disculpa por la clase' })
  const { purchase_id } = response.body.purchase
  const [entry] = await db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, 'purchase'), eq(auditEntry.subject_id, purchase_id)))
  assert.deepEqual(
    [entry?.did, entry?.by, entry?.reason, entry?.after?.payment_kind],
    ['give-access', reception.customer_id, 'Disculpa por la clase', 'gift'],
  )
  assert.equal((await purchaseRow(app, purchase_id)).given_by, reception.customer_id)
})

test('package_days replace the days of a package and its parts [7.9]', async () => {
  const ana = await studio.person()
  const { body } = await give(ana.customer_id, await insertPackage({ expiration_days: 365 }), { package_days: 3 })
  assert.equal(body.purchase.expiration_days, 3)
  const { grants } = await findGrants(app, body.purchase.purchase_id)
  assert.equal(grants[0]?.expiration_date?.toISOString(), '2026-11-27T05:59:59.000Z')
})

test('a desk payment is a charge by cash, terminal or transfer [7.9, 3.17]', async () => {
  const ana = await studio.person()
  const ways = [
    [{ payment_method_id: cash }, 'cash'],
    [{ payment_method_id: card }, 'terminal'],
    [{ payment_method_id: transfer }, 'transfer'],
    [{ payment_kind: 'terminal' }, 'terminal'],
  ] as const
  for (const [sent, kind] of ways) {
    const { body } = await give(ana.customer_id, await insertPackage(), { is_gift: false, bill: true, ...sent })
    const { purchase } = body
    assert.deepEqual(
      [purchase.payment_kind, purchase.total_payment, purchase.bill, purchase.status],
      [kind, 1299.5, true, 'active'],
    )
    const [invoice] = await invoicesOf(ana)
    assert.deepEqual(
      [invoice.purchase_id, invoice.total_payment, invoice.status, invoice.kind, invoice.purchase.status],
      [purchase.purchase_id, 1299.5, 'paid', 'purchase', 'active'],
    )
  }
  assert.equal((await invoicesOf(ana)).length, ways.length)
})

test('the same click twice gives once [7.9]', async () => {
  const ana = await studio.person()
  const eight = await insertPackage()
  const [first, second] = [
    await give(ana.customer_id, eight, {}, 'one-click'),
    await give(ana.customer_id, eight, {}, 'one-click'),
  ]
  assert.equal(second.body.purchase.purchase_id, first.body.purchase.purchase_id)
  assert.equal(await soldOf(app, eight), 1)
})

test('a subscription given by hand has no trial and no renewal [9.10]', async () => {
  const ana = await studio.person()
  const monthly = await insertPackage({
    title: 'Ilimitada',
    class_amount: -1,
    is_subscription: true,
    subscription_period: 'month',
    subscription_interval: 1,
    free_trial_length: 7,
    free_trial_period: 'day',
  })
  const { purchase } = (await give(ana.customer_id, monthly)).body
  assert.deepEqual(
    [purchase.subscription_id, purchase.subscription_period, purchase.next_billing_date],
    [null, null, null],
  )
  const { grants } = await findGrants(app, purchase.purchase_id)
  assert.deepEqual([grants[0]?.amount, grants[0]?.expiration_date?.toISOString()], [-1, '2026-12-24T05:59:59.000Z'])
})

test('staff pass no limit: stock, per person, off sale [R9, 4.16]', async () => {
  const ana = await studio.person()
  const last = await insertPackage({ max_sales: 1 })
  assert.equal((await give(ana.customer_id, last)).status, 201)
  const limited = await insertPackage({ limit_per_customer: 1 })
  assert.equal((await give(ana.customer_id, limited)).status, 201)
  const refused = [
    await give(ana.customer_id, last),
    await give(ana.customer_id, limited),
    await give(ana.customer_id, await insertPackage({ archivedAt: app.now() })),
    await give(987_654, last),
    await give(ana.customer_id, await insertPackage(), { is_gift: false }),
    await give(ana.customer_id, await insertPackage(), { is_gift: true, payment_method_id: cash }),
    await give(ana.customer_id, await insertPackage(), { is_gift: false, payment_method_id: 987_654 }),
    await give(ana.customer_id, await insertPackage(), { is_gift: false, payment_kind: 'balance' }),
  ].map(({ status, body }) => [status, body.code])
  assert.deepEqual(refused, [
    [412, 'sold-out'],
    [409, 'limit-reached'],
    [404, 'package-missing'],
    [404, 'person-missing'],
    [400, 'method-needed'],
    [400, 'gift-is-not-paid'],
    [404, 'method-missing'],
    [412, 'not-enough-balance'],
  ])
})

test('money on account pays a package at the desk, and is spent by it [4.16]', async () => {
  const ana = await studio.person()
  const { customer_id } = ana
  const added = await call('POST /customer/{id}/balance', {
    as: studio.admin,
    params: { id: customer_id },
    body: { amount: 1500, why: 'adjusted', reason: 'Cambio de paquete' },
  })
  assert.deepEqual([added.status, added.body.balance], [201, 1500])
  const paid = await give(customer_id, await insertPackage(), { is_gift: false, payment_kind: 'balance' })
  assert.deepEqual([paid.status, paid.body.purchase.payment_kind], [201, 'balance'])
  const own = await call('GET /customer/balance', { as: ana })
  assert.equal(own.body.balance, 200.5)
  assert.deepEqual(
    own.body.lines.map(({ text, amount }: { text: string; amount: number }) => [text, amount]),
    [
      ['Usaste tu saldo: 8 clases', -1299.5],
      ['El estudio te dio saldo', 1500],
    ],
  )
  const again = await give(customer_id, await insertPackage(), { is_gift: false, payment_kind: 'balance' })
  assert.deepEqual([again.status, again.body.code], [412, 'not-enough-balance'])
})

test('charges of a studio day have totals by way [R11]', async () => {
  studio.clock.set(new Date('2027-03-02T05:59:00Z'))
  const [admin, ana] = [await studio.person({ role: 'admin' }), await studio.person({ name: 'Ana' })]
  const pay = async (payment_kind: string) => {
    const body = {
      customer_id: ana.customer_id,
      class_package_id: await insertPackage(),
      is_gift: false,
      bill: false,
      payment_kind,
    }
    await call('POST /customer/giveAccess', { as: admin, body })
  }
  for (const kind of ['cash', 'cash', 'transfer']) await pay(kind)
  studio.clock.advance(1)
  await pay('cash')
  const query = { from: '2027-03-01', to: '2027-03-01' }
  const { body } = await call('GET /invoices/admin', { as: admin, query })
  assert.deepEqual([body.total, body.charges.length, body.charges[0].customer.email], [3, 3, ana.email])
  assert.deepEqual(body.totals, [
    { payment_kind: 'cash', count: 2, total_payment: 2599, refunded: 0 },
    { payment_kind: 'transfer', count: 1, total_payment: 1299.5, refunded: 0 },
  ])
})
