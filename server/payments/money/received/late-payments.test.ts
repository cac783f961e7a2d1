import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import { purchaseRow } from '../../../testing/grants.ts'
import { assertInOrder, settle } from '../../../testing/settle.ts'
import { openShop } from '../../../testing/shop.ts'
import type { TestPerson } from '../../../testing/person.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { writeMismatch } from '../mismatches/mismatch-store.ts'
import { ownReference, referenceOf } from '../../../testing/references.ts'

const STUDIO = 'hola@casabarro.example'
const shop = await openShop()
const { app, call, packages } = shop
await shop.setSettings({ email: STUDIO })
const admin = await shop.person({ name: 'Sofía', last_name: 'Ríos', role: 'admin' })
afterEach(() => assertInOrder(app))

const handleAll = async () => {
  await shop.deliver()
  await settle(app)
}
const balanceOf = async (as: TestPerson) => (await call('GET /customer/balance', { as })).body
const subjectsTo = async (to: string) =>
  (await app.database.pool.query<{ subject: string }>('select subject from message where "to" = $1', [to])).rows.map(
    ({ subject }) => subject,
  )

async function paidTooLate(): Promise<{ ana: TestPerson; purchase_id: number }> {
  const [ana, beto] = [await shop.person({ name: 'Ana' }), await shop.person({ name: 'Beto' })]
  await app.database.pool.query('update class_package set max_sales = sold + 1 where class_package_id = $1', [
    packages.last,
  ])
  const own = await shop.attempt(ana, { class_package_id: packages.last, payment_method: 'card' })
  await app.database.pool.query("update purchase set status = 'failed', pending_until = null where purchase_id = $1", [
    own.body.purchase_id,
  ])
  await app.database.pool.query('update class_package set sold = sold - 1 where class_package_id = $1', [packages.last])
  const his = await shop.attempt(beto, { class_package_id: packages.last, payment_method: 'card' })
  await shop.pay(his.body.clientSecret)
  await handleAll()
  await shop.pay(own.body.clientSecret)
  await handleAll()
  return { ana, purchase_id: own.body.purchase_id }
}

test('money with nothing left to give goes on account, announced [F28]', async () => {
  const { ana, purchase_id } = await paidTooLate()
  assert.equal((await purchaseRow(app, purchase_id)).status, 'failed')
  const { balance, lines } = await balanceOf(ana)
  assert.deepEqual(
    [balance, lines.map(({ text, amount }: { text: string; amount: number }) => [text, amount])],
    [500, [['Pago que llegó fuera de tiempo: La última', 500]]],
  )
  const [charge] = (await call('GET /invoices', { as: ana })).body.invoices
  assert.deepEqual([charge.total_payment, charge.purchase.status], [500, 'failed'])
  assert.ok((await subjectsTo(STUDIO)).includes(`Pago sin lugar: compra ${purchase_id}`))
  assert.ok((await subjectsTo(ana.email)).some((subject) => subject.endsWith('llegó fuera de tiempo')))
  const { mismatches } = (await call('GET /mismatches', { as: admin })).body
  const [late] = mismatches.filter(
    ({ purchase }: { purchase: { purchase_id: number } }) => purchase.purchase_id === purchase_id,
  )
  assert.deepEqual([late.kind, late.found], ['late-money', 500])
})

test('a mismatch is resolved with a note, once [F28, R13]', async () => {
  const { purchase_id } = await paidTooLate()
  const { mismatches } = (await call('GET /mismatches', { as: admin })).body
  const late = mismatches.find(
    ({ purchase }: { purchase: { purchase_id: number } }) => purchase.purchase_id === purchase_id,
  )
  const resolve = () =>
    call('PUT /mismatches/{id}', {
      as: admin,
      params: { id: late.mismatch_id },
      body: { resolution: 'Le dimos otro paquete' },
    })
  const first = await resolve()
  assert.deepEqual([first.status, first.body.mismatch.resolution], [200, 'Le dimos otro paquete'])
  assert.deepEqual([(await resolve()).status, (await resolve()).body.code], [409, 'already-resolved'])
  const open = (await call('GET /mismatches', { as: admin })).body.mismatches
  assert.ok(open.every((row: { mismatch_id: number }) => row.mismatch_id !== late.mismatch_id))
  const all = (await call('GET /mismatches', { as: admin, query: { all: 'true' } })).body.mismatches
  assert.ok(all.some((row: { mismatch_id: number }) => row.mismatch_id === late.mismatch_id))
})

test('mismatches are sorted, filtered by kind and summed [F28]', async () => {
  const page = async (query: Record<string, string>) => (await call('GET /mismatches', { as: admin, query })).body
  const gateway = { gateway: 'stripe', kind: 'unknown-payment' as const, purchase_id: null, expected: null }
  const founds = [300, 100, 200].map((found) => ({ ...gateway, gateway_ref: `pi_${found}`, found: found * 100 }))
  await app.transaction(async (tx) => {
    for (const row of founds) await writeMismatch(tx, row, app.now())
  })
  const sorted = async (query: Record<string, string>): Promise<number[]> => {
    const { mismatches } = await page({ kind: 'unknown-payment', ...query })
    return mismatches.map(({ found }: { found: number }) => found)
  }
  assert.deepEqual(await sorted({}), [200, 100, 300])
  assert.deepEqual(await sorted({ sort: 'found' }), [100, 200, 300])
  assert.deepEqual(await sorted({ sort: 'found', direction: 'desc' }), [300, 200, 100])
  const unknown = await page({ kind: 'unknown-payment' })
  assert.deepEqual([unknown.total, unknown.sums], [3, { expected: 0, found: 600 }])
  const { mismatches, total, sums } = await page({ sort: 'name', all: 'true' })
  assert.equal(mismatches.length, total)
  assert.ok(sums.found > 600)
})

const refund = (purchase_id: number, to: 'card' | 'account' | 'cash') =>
  call('POST /purchases/{id}/refund', {
    as: admin,
    params: { id: purchase_id },
    body: { reason: 'Llegó tarde', revoke: false, to },
  })

test('late money returned to its card leaves the account [F28]', async () => {
  const { ana, purchase_id } = await paidTooLate()
  assert.equal((await refund(purchase_id, 'account')).body.code, 'no-card')
  assert.equal((await refund(purchase_id, 'card')).status, 201)
  assert.equal((await balanceOf(ana)).balance, 0)
  await sendRefunds(app, () => {})
  await handleAll()
  const [charge] = (await call('GET /invoices', { as: ana })).body.invoices
  assert.deepEqual([charge.refunded, charge.status], [500, 'refunded'])
})

test('late money that was spent at the desk cannot go back as well [F28]', async () => {
  const { ana, purchase_id } = await paidTooLate()
  const input = { customer_id: ana.customer_id, class_package_id: packages.special, is_gift: false, bill: false }
  const response = await call('POST /customer/giveAccess', { as: admin, body: { ...input, payment_kind: 'balance' } })
  assert.equal(response.status, 201)
  assert.equal((await balanceOf(ana)).balance, 120)
  const refused = await refund(purchase_id, 'card')
  assert.deepEqual([refused.status, refused.body.code], [409, 'not-enough-balance'])
})

test('a purchase paid twice gives once, the rest is on account [F28]', async () => {
  const ana = await shop.person({ name: 'Ana' })
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  await shop.pay(body.clientSecret)
  await handleAll()
  await payAgain(ana, body.purchase_id)
  await handleAll()
  const { balance, lines } = await balanceOf(ana)
  assert.deepEqual([balance, lines[0].text], [1299.5, 'Pago de más: 8 clases'])
  assert.equal((await call('GET /invoices', { as: ana })).body.invoices.length, 2)
  const { mismatches } = (await call('GET /mismatches', { as: admin })).body
  assert.equal(mismatches[0].kind, 'paid-twice')
  assert.ok((await subjectsTo(STUDIO)).includes(`Pago doble: compra ${body.purchase_id}`))
})

async function payAgain(ana: TestPerson, purchase_id: number): Promise<void> {
  const created = await app.payments.card.pay({
    key: `again:${purchase_id}`,
    reference: await referenceOf(app, purchase_id),
    amount: 129_950,
    description: '8 clases',
    payer: { reference: await ownReference(app), name: 'Ana', email: ana.email, gateway_customer_id: null },
    by: { kind: 'card', save: false, instalments: false },
  })
  assert.ok(created.allowed && created.value.next.kind === 'confirm')
  await shop.pay(created.value.next.clientSecret)
}

test('staff add, take or pay out an account, never beyond it [R13]', async () => {
  const ana = await shop.person({ name: 'Ana' })
  const move = (amount: number, reason: string) =>
    call('POST /customer/{id}/balance', {
      as: admin,
      params: { id: ana.customer_id },
      body: { amount, why: reason, reason: 'Ajuste de caja' },
    })
  assert.equal((await move(100, 'adjusted')).body.balance, 100)
  assert.equal((await move(-30.5, 'paid-back')).body.balance, 69.5)
  const moved = (await move(-69.5, 'adjusted')).body
  assert.equal(moved.balance, 0)
  assert.deepEqual([moved.lines[0].by, moved.lines[0].reason], ['Sofía Ríos', 'Ajuste de caja'])
  assert.deepEqual(
    [
      (await move(-0.01, 'adjusted')).body.code,
      (await move(5, 'paid-back')).body.code,
      (await move(0, 'adjusted')).status,
    ],
    ['not-enough-balance', 'paid-back-is-less', 400],
  )
  assert.deepEqual(
    (await balanceOf(ana)).lines.map(({ text }: { text: string }) => text),
    ['El estudio ajustó tu saldo', 'Te devolvimos este saldo', 'El estudio te dio saldo'],
  )
})
