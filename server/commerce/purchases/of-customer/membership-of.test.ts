import assert from 'node:assert/strict'
import { test } from 'vitest'
import { availableClass } from '../../credits/tables.ts'
import { customerRoutes } from '../../../people/routes.ts'
import { classPackage } from '../../packages/tables.ts'
import { statementsDuring } from '../../../testing/count-statements.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { membershipOf } from './membership-of.ts'
import { purchase } from '../tables.ts'

const studio = await openTestStudio({ routes: customerRoutes(membershipOf) })
const { db } = studio.app.database
const now = studio.app.now()
const [plan] = await db
  .insert(classPackage)
  .values({ title: 'Ilimitado mensual', price: 100_000, class_amount: -1 })
  .returning()

async function buysUnlimited(customer_id: number, key: string, expiration_date: Date) {
  const { class_package_id, title } = plan!
  const times = { createdAt: now, updatedAt: now }
  const [bought] = await db
    .insert(purchase)
    .values({
      customer_id,
      class_package_id,
      title,
      amount: 100_000,
      total_payment: 100_000,
      class_amount: -1,
      status: 'active',
      payment_kind: 'card',
      attempt_key: key,
      paidAt: now,
      ...times,
    })
    .returning()
  const grant = { customer_id, class_package_id, title, purchase_id: bought!.purchase_id, amount: -1, available: -1 }
  await db.insert(availableClass).values({ ...grant, expiration_date, createdAt: now })
  return bought!.purchase_id
}

test('a profile says unlimited and its end, to its owner [3.2, 6.2]', async () => {
  const ana = await studio.person({ name: 'Ana' })
  const beto = await studio.person({ name: 'Beto' })
  const end = new Date('2026-12-24T05:59:59.000Z')
  const purchase_id = await buysUnlimited(beto.customer_id, 'one', end)
  const { customer } = (await studio.call('GET /customer', { as: beto })).body
  assert.deepEqual([customer.has_unlimited, customer.unlimited_membership_expiration], [true, end.toISOString()])
  assert.deepEqual(customer.purchases, [{ purchase_id, class_package_id: plan!.class_package_id, status: 'active' }])
  const own = (await studio.call('GET /customer', { as: ana })).body.customer
  assert.deepEqual([own.has_unlimited, own.unlimited_membership_expiration, own.purchases], [false, null, []])
})

test('on the second after its end a membership is unlimited no more [3.2]', async () => {
  const beto = await studio.person()
  const end = new Date(now.getTime() + 60_000)
  await buysUnlimited(beto.customer_id, 'short', end)
  const isUnlimited = async () => (await studio.call('GET /customer', { as: beto })).body.customer.has_unlimited
  studio.clock.set(new Date(end.getTime() - 1000))
  assert.equal(await isUnlimited(), true)
  studio.clock.set(new Date(end.getTime() + 1000))
  assert.equal(await isUnlimited(), false)
  studio.clock.set(now)
})

test('a profile is two statements for any purchases [7.6]', async () => {
  const beto = await studio.person()
  for (let times = 0; times < 3; times++) await buysUnlimited(beto.customer_id, `more-${times}`, now)
  const sent = await statementsDuring(() => studio.call('GET /customer', { as: beto }))
  assert.equal(sent.length, 2)
})
