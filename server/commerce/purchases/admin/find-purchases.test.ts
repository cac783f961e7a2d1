import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { openAdminStudio } from '../../../testing/admin-studio.ts'
import { purchaseRow } from '../../../testing/grants.ts'
import { purchase } from '../tables.ts'

const studio = await openAdminStudio()
const { app, call, db, give, insertPackage, reception } = studio

async function numbersOf(query: string) {
  const { status, body } = await call(`GET /purchases/admin/query?query=${encodeURIComponent(query)}`, {
    as: reception,
  })
  assert.equal(status, 200)
  return (body.purchases as { number: string }[]).map(({ number }) => number)
}

const bought = async (customer_id: number): Promise<number> =>
  (await give(customer_id, await insertPackage())).body.purchase.purchase_id
const numberOf = (id: number) => `R-${String(id).padStart(6, '0')}`

test('a purchase is found by number, reference, voucher and customer', async () => {
  const ana = await studio.person({ name: 'Anastasia', last_name: 'Quiroga' })
  const first = await bought(ana.customer_id)
  const second = await bought(ana.customer_id)
  await bought((await studio.person({ name: 'Berta' })).customer_id)
  const { reference } = await purchaseRow(app, first)
  const voucher = { kind: 'spei', number: '646180111803250056', reference: '00231177', bank: null, url: null } as const
  await db
    .update(purchase)
    .set({ voucher: { ...voucher, expires_at: null } })
    .where(eq(purchase.purchase_id, second))

  assert.deepEqual(await numbersOf('anastasia quir'), [numberOf(second), numberOf(first)])
  assert.deepEqual(await numbersOf(numberOf(first)), [numberOf(first)])
  assert.deepEqual(await numbersOf(reference), [numberOf(first)])
  assert.deepEqual(await numbersOf('6461 8011 1803 2500 56'), [numberOf(second)])
  assert.deepEqual(await numbersOf('00231177'), [numberOf(second)])
  assert.deepEqual(await numbersOf(ana.email), [numberOf(second), numberOf(first)])
  assert.deepEqual(await numbersOf('no hay'), [])
})

test('the purchase that is named comes before those of customers', async () => {
  const zoe = await studio.person({ name: 'Zoe' })
  const old = await bought(zoe.customer_id)
  const namesake = await studio.person({ name: `R-${old}` })
  const recent = await bought(namesake.customer_id)
  assert.deepEqual(await numbersOf(`R-${old}`), [numberOf(old), numberOf(recent)])
})

test('coaches and customers do not look up purchases [R13]', async () => {
  for (const as of [await studio.person({ role: 'coach' }), await studio.person()]) {
    assert.equal((await call('GET /purchases/admin/query?query=ana', { as })).status, 403)
  }
})
