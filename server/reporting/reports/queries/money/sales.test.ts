import assert from 'node:assert/strict'
import type { AdminCharge } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { paidByWords } from '@aforo/domain/commerce/purchases/receipt.ts'
import type { PurchaseKind } from '@aforo/domain/commerce/purchases/shapes.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import { fromPesos, toPesos } from '@aforo/domain/values/money.ts'
import { test } from 'vitest'
import { openGeneratedStudio } from '../../../../testing/generated-studio.ts'

const { call, fill } = await openGeneratedStudio()
const SEEDS = [40_321]
const total = (amounts: readonly number[]): number =>
  toPesos(amounts.reduce((sum, amount) => sum + fromPesos(amount), 0))

test('sales equal the desk’s charges by day and way [R11]', async () => {
  for (const seed of SEEDS) {
    const { zone, now, admin } = await fill(seed)
    const today = localDate(now, zone)
    for (const days of [
      { from: addDays(today, -160), to: today },
      { from: addDays(today, -34), to: addDays(today, -5) },
      { from: today, to: today },
    ]) {
      const charges = await call('GET /invoices/admin', { query: days, as: admin })
      const { body } = await call('GET /reports/{report}', { params: { report: 'sales' }, query: days, as: admin })
      const { by_way } = body.tables as { by_way: { way: string; tickets: number; charged: number }[] }
      const totals = charges.body.totals as { payment_kind: PurchaseKind; count: number; total_payment: number }[]

      for (const { payment_kind, count, total_payment } of totals.filter((total) => total.payment_kind !== 'balance')) {
        const own = by_way.filter(({ way }) => way === paidByWords(payment_kind, null))
        assert.equal(total(own.map(({ charged }) => charged)), total_payment, `${payment_kind} of ${seed}`)
        assert.equal(total(own.map(({ tickets }) => tickets)), count, `${payment_kind} of ${seed}`)
      }
      assert.equal(
        total([body.figures.charged.value, body.figures.balance.value]),
        total(totals.map(({ total_payment }) => total_payment)),
        `all of ${seed}`,
      )
    }
  }
})

test('refunds at the desk equal the sales’, but for pending [R11]', async () => {
  for (const seed of SEEDS) {
    const { zone, now, admin, rows } = await fill(seed)
    const today = localDate(now, zone)
    const all = { from: addDays(today, -160), to: today }
    const { body: charges } = await call('GET /invoices/admin', { query: all, as: admin })
    const listed = await call('GET /reports/{report}/{figure}', {
      params: { report: 'sales', figure: 'back' },
      query: all,
      as: admin,
    })
    const back = (listed.body.rows as { what: string; amount: number }[]).filter(({ what }) => what === 'Devolución')
    const onTheWay = rows.refund.filter(
      ({ status, gateway }) => (status === 'asked' || status === 'pending') && gateway !== 'account',
    )
    const onAccount = rows.refund.filter(({ status, gateway }) => status === 'succeeded' && gateway === 'account')
    const pesos = (refunds: readonly { amount: number }[]): number =>
      total(refunds.map(({ amount }) => toPesos(amount)))
    assert.equal(
      total([-total(back.map(({ amount }) => amount)), -pesos(onTheWay), pesos(onAccount)]),
      total((charges.totals as Pick<AdminCharge, 'refunded'>[]).map(({ refunded }) => refunded)),
      `seed ${seed}`,
    )
  }
})

test('a signup fee is sold by itself within one charge [4.20]', async () => {
  const { zone, now, admin, rows } = await fill(7)
  const fee = rows.classPackage.find(({ title }) => title === 'Inscripción')!
  const all = { from: addDays(localDate(now, zone), -160), to: localDate(now, zone) }
  const narrowed = { ...all, class_package_id: fee.class_package_id }
  const { body } = await call('GET /reports/{report}', { params: { report: 'sales' }, query: narrowed, as: admin })
  const { charged, tickets } = body.figures
  assert.ok(tickets.value > 0)
  assert.equal(charged.value, tickets.value * toPesos(fee.price))
})
