import assert from 'node:assert/strict'
import { nextAnniversary } from '@aforo/domain/commerce/purchases/periods.ts'
import { test } from 'vitest'
import { openTestStudio } from '../../../testing/studio.ts'
import { renewPeriod } from './renew-period.ts'

const zone = 'America/Mexico_City'
const policy = { zone, expireFrom: 'purchase' as const }
const { app, person } = await openTestStudio()
const { pool } = app.database
const [ana, beto] = [await person(), await person()]
await pool.query(`
  insert into class_package (class_package_id, title, price, class_amount, is_subscription, subscription_period, subscription_interval)
    values (1, 'Mensual', 249000, -1, true, 'month', 1);
  insert into purchase (purchase_id, customer_id, class_package_id, title, amount, total_payment, class_amount, status, payment_kind,
      subscription_period, subscription_interval, free_trial_length, free_trial_period, attempt_key, "paidAt", "createdAt", "updatedAt")
    select n, ${ana.customer_id}, 1, 'Mensual', 249000, 249000, -1, s, 'card', 'month', 1, 7, 'day', 'k' || n, d, d, d
    from (values (1, 'active'), (2, 'cancelled')) v(n, s), (select '2026-10-31T16:00:00Z'::timestamptz as d) w`)

const charge = (purchase_id: number, customer_id: number, at: string) =>
  app.transaction((tx) => {
    const startsAt = new Date(at)
    const endsAt = nextAnniversary(startsAt, { interval: 1, period: 'month' }, startsAt, zone)
    return renewPeriod(tx, { purchase_id, customer_id }, { startsAt, endsAt }, { now: startsAt, policy })
  })
const outcome = async (...args: Parameters<typeof charge>) => {
  const verdict = await charge(...args)
  return verdict.allowed ? verdict.value : verdict.reason
}

test('a charged period gives once, to its end, with no new trial [R11]', async () => {
  assert.equal(await outcome(1, ana.customer_id, '2026-11-30T16:00:00Z'), 'renewed')
  assert.equal(await outcome(1, ana.customer_id, '2026-11-30T16:00:00Z'), 'already-so')
  const { rows } = await pool.query(`
    select a.amount, a.available, a.expiration_date, e.kind, e.amount as units
    from available_class a join credit_entry e using (available_class_id)`)
  const expiration_date = new Date('2026-12-31T05:59:59Z')
  assert.deepEqual(rows, [{ amount: -1, available: -1, expiration_date, kind: 'granted', units: 0 }])
})

test('neither cancelled nor another person’s plans renew [R11]', async () => {
  assert.equal(await outcome(2, ana.customer_id, '2026-11-30T16:00:00Z'), 'impossible-move')
  assert.equal(await outcome(1, beto.customer_id, '2026-12-30T16:00:00Z'), 'purchase-not-found')
})
