import assert from 'node:assert/strict'
import { test } from 'vitest'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'
import { adjustBalance } from './balance.ts'

const shop = await openShop()
const { app } = shop

test('an adjustment that is repeated changes and audits nothing more [R13]', async () => {
  const [admin, ana] = [await shop.person({ role: 'admin' }), await shop.person()]
  const adjust = (amount: number, key: string) =>
    adjustBalance(app, admin, { customer_id: ana.customer_id, amount, why: 'adjusted', reason: 'Una botella', key })
  for (const [amount, key] of [
    [300, 'given'],
    [300, 'given'],
    [-100, 'taken'],
    [-100, 'taken'],
  ] as const) {
    const adjusted = await adjust(amount, key)
    assert.ok(adjusted.allowed)
    assert.equal(adjusted.value.balance, amount > 0 ? 300 : 200)
  }
  const { rows } = await app.database.pool.query(
    `select before, after from audit_entry where did = 'adjust-balance' and subject_id = $1 order by audit_entry_id`,
    [ana.customer_id],
  )
  assert.deepEqual(rows, [
    { before: { balance: 0 }, after: { balance: 30_000 } },
    { before: { balance: 30_000 }, after: { balance: 20_000 } },
  ])
  await assertInOrder(app)
})
