import assert from 'node:assert/strict'
import { MIN_CASH } from '@aforo/domain/payments/money/cash.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Amount, toCentavos } from '@aforo/fakes/paypal/api/response.ts'
import type { ChargeBody } from '@aforo/fakes/paypal/charging/charges.ts'
import { listResourcesBy } from '@aforo/fakes/paypal/wallet-store.ts'
import type { ChargeObject, CustomerObject, IntentObject } from '@aforo/fakes/stripe/provider/shapes.ts'
import { listObjects } from '@aforo/fakes/stripe/provider/objects.ts'
import { assertInOrder } from '../settle.ts'
import { days, deliverWebhooks, handleEvents, runJobs, wait } from './steps.ts'
import { STOCK, type ShopRun, USES } from './shop-run.ts'
import { readInstallation } from '../../gateways/installation.ts'
import { formatReference, parseMark } from '../../gateways/provider-reference.ts'
import { ownReference } from '../references.ts'

export async function finishRun(run: ShopRun): Promise<void> {
  for (const name of Object.keys(run.shop.faults)) run.shop.faults[name] = undefined
  for (const step of [
    deliverWebhooks,
    handleEvents,
    runJobs,
    handleEvents,
    wait(40),
    runJobs,
    deliverWebhooks,
    handleEvents,
    wait(40),
    runJobs,
    handleEvents,
  ]) {
    await step.run(run)
  }
  await waitUntilChargesChecked(run)
}

async function waitUntilChargesChecked(run: ShopRun): Promise<void> {
  const { app } = run.shop
  const since = app.now()
  for (let day = 0; await hasUncheckedCharge(run, since); day += 1) {
    assert.ok(day <= 35, 'a charge is not checked again')
    await days(1).run(run)
    await handleEvents.run(run)
  }
}

async function hasUncheckedCharge({ shop: { app }, people }: ShopRun, since: Date): Promise<boolean> {
  const { rows } = await app.database.pool.query(
    `select 1 from invoice where gateway in ('rehearsal', 'rehearsal-wallet') and customer_id = any($1)
       and "updatedAt" < $2 and "createdAt" > $2::timestamptz - interval '35 days' limit 1`,
    [people.map(({ customer_id }) => customer_id), since],
  )
  return rows.length > 0
}

export async function assertBooks(run: ShopRun): Promise<void> {
  await assertInOrder(run.shop.app)
  await assertSameAsProvider(run)
  await assertNoCashLeft(run)
  await assertGrantedOnce(run)
  await assertWithinLimits(run)
}

type ChargeRow = { gateway_payment_id: string; total_payment: number; returned: number; byHand: number; status: string }

async function assertSameAsProvider({ shop, people }: ShopRun): Promise<void> {
  const { db, pool } = shop.app.database
  const studioCharges = await pool.query<ChargeRow & { purchase_id: number }>(
    `select i.purchase_id, i.gateway_payment_id, i.total_payment, p.status, (select coalesce(sum(r.amount), 0)::int from refund r
       where r.invoice_id = i.invoice_id and r.gateway = i.gateway and r.status in ('succeeded', 'pending')) as returned, (select coalesce(sum(r.amount), 0)::int
       from refund r where r.invoice_id = i.invoice_id and r.gateway <> i.gateway and r.status = 'succeeded') as "byHand"
     from invoice i join purchase p using (purchase_id)
     where i.gateway in ('rehearsal', 'rehearsal-wallet') and i.customer_id = any($1)`,
    [people.map(({ customer_id }) => customer_id)],
  )
  const values = studioCharges.rows.map((row) => [row.gateway_payment_id, row.total_payment, row.returned])
  const purchases = await pool.query<{ id: string }>(
    'select reference as id from purchase where customer_id = any($1)',
    [people.map(({ customer_id }) => customer_id)],
  )
  const ids = new Set(purchases.rows.map(({ id }) => id))
  const paid = [...(await paidByCard(db, ids)), ...(await paidByWallet(db, ids))]
  // What was refunded in cash may be refunded there again: at most the charge, and listed for staff.
  const refundableOf = (paymentId: string, amount: number) =>
    amount - (studioCharges.rows.find((row) => row.gateway_payment_id === paymentId)?.byHand ?? 0)
  const expected = paid.map(([paymentId, amount, refunded]) => [
    paymentId,
    amount,
    Math.min(refunded, refundableOf(paymentId, amount)),
  ])
  assert.deepEqual(values.toSorted(compareIds), expected.toSorted(compareIds))
  for (const { status, purchase_id } of studioCharges.rows)
    assert.notEqual(status, 'pending', `purchase ${purchase_id} is paid`)
}
type PaidCharge = readonly [paymentId: string, amount: number, refunded: number]

async function paidByCard(db: Tx, ids: ReadonlySet<string>): Promise<PaidCharge[]> {
  const paid: PaidCharge[] = []
  for (const intent of await listObjects<IntentObject>(db, 'payment_intent', { status: 'succeeded' }, 5000)) {
    const { reference, kept_for } = intent.metadata
    const mark = parseMark(reference ?? kept_for)
    if (mark?.kind !== 'reference' || !ids.has(mark.reference)) continue
    const [charge] = await listObjects<ChargeObject>(db, 'charge', { id: intent.latest_charge })
    paid.push([intent.id, intent.amount, charge?.amount_refunded ?? 0])
  }
  return paid
}

async function paidByWallet(db: Tx, ids: ReadonlySet<string>): Promise<PaidCharge[]> {
  const paid: PaidCharge[] = []
  const installation = await readInstallation(db)
  for (const id of ids) {
    const custom_id = formatReference({ ...installation, reference: id })
    for (const { body } of await listResourcesBy(db, 'charge', 'custom_id', custom_id)) {
      const { status, amount, id: paymentId } = body as ChargeBody
      if (status === 'PENDING' || status === 'DENIED' || status === 'DECLINED') continue
      const refunds = await listResourcesBy(db, 'refund', '_of', paymentId)
      const refunded = refunds.reduce((sum, refund) => sum + toCentavos(refund.body.amount as Amount), 0)
      paid.push([paymentId, toCentavos(amount), refunded])
    }
  }
  return paid
}

/** F28 transferred money that paid nothing becomes money on account: the provider keeps none of it. */
async function assertNoCashLeft({ shop, people }: ShopRun): Promise<void> {
  const { db, pool } = shop.app.database
  for (const { customer_id } of people) {
    const { rows } = await pool.query<{ reference: string }>('select reference from customer where customer_id = $1', [
      customer_id,
    ])
    const reference = formatReference(await ownReference(shop.app, rows[0]?.reference))
    const filter = { metadata: { reference } }
    for (const { _cash } of await listObjects<CustomerObject>(db, 'customer', filter)) {
      assert.ok(_cash < MIN_CASH, `${_cash} centavos of ${customer_id} are left at the provider`)
    }
  }
}

const compareIds = (a: readonly unknown[], b: readonly unknown[]): number => String(a[0]).localeCompare(String(b[0]))

async function assertGrantedOnce({ shop, people }: ShopRun): Promise<void> {
  const { rows } = await shop.app.database.pool.query(
    `select p.purchase_id, p.status, (select count(*)::int from available_class a where a.purchase_id = p.purchase_id) as grants
     from purchase p where p.customer_id = any($1)`,
    [people.map(({ customer_id }) => customer_id)],
  )
  for (const { purchase_id, status, grants } of rows) {
    const expected = status === 'pending' || status === 'failed' ? 0 : 1
    assert.equal(grants, expected, `purchase ${purchase_id} is ${status} and has granted ${grants} times`)
  }
}

/** R9, F34 stock, pieces per person and uses of a code. */
async function assertWithinLimits({ shop, packageIds, code }: ShopRun): Promise<void> {
  const { pool } = shop.app.database
  const holds = "(p.status in ('active', 'completed', 'cancelled') or p.status = 'pending')"
  const count = async (query: string, value: unknown) => Number((await pool.query(query, [value])).rows[0]?.n ?? 0)
  const sold = await count(
    `select count(*) n from purchase p where class_package_id = $1 and ${holds}`,
    packageIds.last,
  )
  assert.ok(sold <= STOCK, `${sold} of ${STOCK} were sold`)
  const trials = await count(
    `select max(n) n from (select count(*) n from purchase p where class_package_id = $1 and ${holds} group by customer_id) x`,
    packageIds.trial,
  )
  assert.ok(trials <= 1, `${trials} trials of one person`)
  const used = await count(
    `select count(*) n from purchase p join discount d using (discount_id) where d.code = $1 and ${holds}`,
    code,
  )
  assert.ok(used <= USES, `the code was used ${used} times of ${USES}`)
}
