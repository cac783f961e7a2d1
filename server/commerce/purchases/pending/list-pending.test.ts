import assert from 'node:assert/strict'
import { test } from 'vitest'
import { classPackage } from '../../packages/tables.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { purchaseRoutes } from '../routes.ts'
import { purchase } from '../tables.ts'

const studio = await openTestStudio({ routes: purchaseRoutes })
const { call, app } = studio
const { db } = app.database
const ana = await studio.person({ name: 'Ana', last_name: 'Robledo' })
const people = {
  visitor: null,
  customer: ana,
  coach: await studio.person({ role: 'coach' }),
  reception: await studio.person({ role: 'reception' }),
  admin: await studio.person({ role: 'admin' }),
}
const [eight] = await db
  .insert(classPackage)
  .values({ title: '8 clases', price: 129_900, class_amount: 8, expiration_days: 30 })
  .returning()

let attempts = 0
async function bought(fields: Partial<typeof purchase.$inferInsert> = {}): Promise<number> {
  attempts += 1
  const now = new Date(app.now().getTime() + attempts * 1000)
  const [inserted] = await db
    .insert(purchase)
    .values({
      customer_id: ana.customer_id,
      class_package_id: eight!.class_package_id,
      title: '8 clases',
      amount: 129_900,
      total_payment: 119_950,
      class_amount: 8,
      expiration_days: 30,
      status: 'pending',
      payment_kind: 'cash',
      attempt_key: `attempt-${attempts}`,
      createdAt: now,
      updatedAt: now,
      ...fields,
    })
    .returning()
  return inserted!.purchase_id
}

const cash = await bought()
const transfer = await bought({ payment_kind: 'transfer' })
await bought({ payment_kind: 'card' })
await bought({ status: 'failed' })
await bought({ status: 'active' })
await bought({ paid_with: cash })

const pending = (as: (typeof people)[keyof typeof people], page = 0) =>
  call('GET /purchases/pending', { as, query: { page } })
const ids = (body: { purchases: { purchase_id: number }[] }) => body.purchases.map((row) => row.purchase_id)

test('staff see who has to pay, oldest first, in pesos [R11]', async () => {
  const { status, body } = await pending(people.reception)
  assert.equal(status, 200)
  assert.deepEqual(ids(body), [cash, transfer])
  assert.equal(body.total, 2)
  const [first] = body.purchases
  assert.equal(first.total_payment, 1199.5)
  assert.equal(first.amount, 1299)
  assert.equal(first.payment_kind, 'cash')
  assert.deepEqual(first.customer, {
    customer_id: ana.customer_id,
    name: 'Ana',
    last_name: 'Robledo',
    email: ana.email,
    phone: ana.phone,
  })
})

test('pending payments are for reception and above [R13]', async () => {
  const responses = Object.entries(people).map(async ([role, as]) => {
    const { status, body } = await pending(as)
    if (status !== 200) assert.doesNotMatch(JSON.stringify(body), /Robledo/)
    return [role, status]
  })
  assert.deepEqual(Object.fromEntries(await Promise.all(responses)), {
    visitor: 401,
    customer: 403,
    coach: 403,
    reception: 200,
    admin: 200,
  })
})

test('a confirmed purchase waits no more; reception alone confirms [R11]', async () => {
  const confirm = (as: (typeof people)[keyof typeof people]) =>
    call('POST /purchases/{id}/confirm', { as, params: { id: transfer } })
  assert.equal((await confirm(people.customer)).status, 403)
  assert.equal((await confirm(people.coach)).status, 403)
  assert.deepEqual(ids((await pending(people.reception)).body), [cash, transfer])
  assert.equal((await confirm(people.reception)).status, 200)
  const { body } = await pending(people.reception)
  assert.deepEqual([ids(body), body.total], [[cash], 1])
})

test('the list has pages of 50; past the last there is nothing', async () => {
  const { body } = await pending(people.admin, 1)
  assert.deepEqual([body.purchases, body.total], [[], 1])
  assert.equal((await pending(people.admin, -1)).status, 400)
})
