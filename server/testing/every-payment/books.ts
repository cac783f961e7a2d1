import assert from 'node:assert/strict'
import { MIN_CASH } from '@aforo/domain/payments/money/cash.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Amount, toCentavos } from '@aforo/fakes/paypal/api/response.ts'
import type { ChargeBody } from '@aforo/fakes/paypal/charging/charges.ts'
import { listResourcesBy } from '@aforo/fakes/paypal/wallet-store.ts'
import type { ChargeObject, CustomerObject, IntentObject } from '@aforo/fakes/stripe/provider/shapes.ts'
import { listObjects } from '@aforo/fakes/stripe/provider/objects.ts'
import { assertInOrder } from '../settle.ts'
import { days, deliverWebhooks, listen, look, wait } from './steps.ts'
import { STOCK, type ShopRun, USES } from './shop-run.ts'
import { readInstallation } from '../../gateways/installation.ts'
import { formatReference, parseMark } from '../../gateways/provider-reference.ts'
import { ownReference } from '../references.ts'

export async function bringHome(run: ShopRun): Promise<void> {
  for (const name of Object.keys(run.shop.faults)) run.shop.faults[name] = undefined
  for (const step of [
    deliverWebhooks,
    listen,
    look,
    listen,
    wait(40),
    look,
    deliverWebhooks,
    listen,
    wait(40),
    look,
    listen,
  ]) {
    await step.run(run)
  }
  await waitUntilLookedAt(run)
}

async function waitUntilLookedAt(run: ShopRun): Promise<void> {
  const { app } = run.shop
  const quiet = app.now()
  for (let day = 0; await isAwaited(run, quiet); day += 1) {
    assert.ok(day <= 35, 'a charge is not looked at again')
    await days(1).run(run)
    await listen.run(run)
  }
}

async function isAwaited({ shop: { app }, people }: ShopRun, since: Date): Promise<boolean> {
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

type Charged = { gateway_payment_id: string; total_payment: number; returned: number; byHand: number; status: string }

async function assertSameAsProvider({ shop, people }: ShopRun): Promise<void> {
  const { db, pool } = shop.app.database
  const ours = await pool.query<Charged & { purchase_id: number }>(
    `select i.purchase_id, i.gateway_payment_id, i.total_payment, p.status, (select coalesce(sum(r.amount), 0)::int from refund r
       where r.invoice_id = i.invoice_id and r.gateway = i.gateway and r.status in ('succeeded', 'pending')) as returned, (select coalesce(sum(r.amount), 0)::int
       from refund r where r.invoice_id = i.invoice_id and r.gateway <> i.gateway and r.status = 'succeeded') as "byHand"
     from invoice i join purchase p using (purchase_id)
     where i.gateway in ('rehearsal', 'rehearsal-wallet') and i.customer_id = any($1)`,
    [people.map(({ customer_id }) => customer_id)],
  )
  const values = ours.rows.map((row) => [row.gateway_payment_id, row.total_payment, row.returned])
  const own = await pool.query<{ id: string }>('select reference as id from purchase where customer_id = any($1)', [
    people.map(({ customer_id }) => customer_id),
  ])
  const ids = new Set(own.rows.map(({ id }) => id))
  const paid = [...(await paidByCard(db, ids)), ...(await paidByWallet(db, ids))]
  // What was refunded in cash may be refunded there again: at most the charge, and listed for staff.
  const leftOf = (name: string, amount: number) =>
    amount - (ours.rows.find((row) => row.gateway_payment_id === name)?.byHand ?? 0)
  const possible = paid.map(([name, amount, back]) => [name, amount, Math.min(back, leftOf(name, amount))])
  assert.deepEqual(values.toSorted(byName), possible.toSorted(byName))
  for (const { status, purchase_id } of ours.rows) assert.notEqual(status, 'pending', `purchase ${purchase_id} is paid`)
}
type Paid = readonly [name: string, amount: number, refunded: number]

async function paidByCard(db: Tx, ids: ReadonlySet<string>): Promise<Paid[]> {
  const paid: Paid[] = []
  for (const intent of await listObjects<IntentObject>(db, 'payment_intent', { status: 'succeeded' }, 5000)) {
    const { reference, kept_for } = intent.metadata
    const mark = parseMark(reference ?? kept_for)
    if (mark?.kind !== 'reference' || !ids.has(mark.reference)) continue
    const [charge] = await listObjects<ChargeObject>(db, 'charge', { id: intent.latest_charge })
    paid.push([intent.id, intent.amount, charge?.amount_refunded ?? 0])
  }
  return paid
}

async function paidByWallet(db: Tx, ids: ReadonlySet<string>): Promise<Paid[]> {
  const paid: Paid[] = []
  const installation = await readInstallation(db)
  for (const id of ids) {
    const custom_id = formatReference({ ...installation, reference: id })
    for (const { body } of await listResourcesBy(db, 'charge', 'custom_id', custom_id)) {
      const { status, amount, id: name } = body as ChargeBody
      if (status === 'PENDING' || status === 'DENIED' || status === 'DECLINED') continue
      const back = await listResourcesBy(db, 'refund', '_of', name)
      const refunded = back.reduce((sum, one) => sum + toCentavos(one.body.amount as Amount), 0)
      paid.push([name, toCentavos(amount), refunded])
    }
  }
  return paid
}

/** F28 what transfers brought and paid nothing is the studio's to keep for its owner: the provider has none of it. */
async function assertNoCashLeft({ shop, people }: ShopRun): Promise<void> {
  const { db, pool } = shop.app.database
  for (const { customer_id } of people) {
    const { rows } = await pool.query<{ reference: string }>('select reference from customer where customer_id = $1', [
      customer_id,
    ])
    const reference = formatReference(await ownReference(shop.app, rows[0]?.reference))
    const named = { metadata: { reference } }
    for (const { _cash } of await listObjects<CustomerObject>(db, 'customer', named)) {
      assert.ok(_cash < MIN_CASH, `${_cash} centavos of ${customer_id} lie at the provider`)
    }
  }
}

const byName = (a: readonly unknown[], b: readonly unknown[]): number => String(a[0]).localeCompare(String(b[0]))

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
async function assertWithinLimits({ shop, packageIds, code, people }: ShopRun): Promise<void> {
  const { pool } = shop.app.database
  const holds = "(p.status in ('active', 'completed', 'cancelled') or p.status = 'pending')"
  const count = async (question: string, value: unknown) =>
    Number((await pool.query(question, [value])).rows[0]?.n ?? 0)
  const sold = await count(
    `select count(*) n from purchase p where class_package_id = $1 and ${holds}`,
    packageIds.last,
  )
  assert.ok(sold <= STOCK, `${sold} of ${STOCK} were sold`)
  const had = await count(
    `select max(n) n from (select count(*) n from purchase p where class_package_id = $1 and ${holds} group by customer_id) x`,
    packageIds.trial,
  )
  assert.ok(had <= 1, `${had} trials of one person`)
  const used = await count(
    `select count(*) n from purchase p join discount d using (discount_id) where d.code = $1 and ${holds}`,
    code,
  )
  assert.ok(used <= USES, `the code was used ${used} times of ${USES}`)
  assert.equal(people.length, 3)
}
