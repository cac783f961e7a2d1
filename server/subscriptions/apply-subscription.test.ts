import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantAt } from 'studio/values/days.ts'
import { zone } from 'studio/testing/cast.ts'
import { integrityFaults } from '../integrity/integrity-faults.ts'
import { givenBy, purchaseRow, soldOf } from '../testing/given.ts'
import { settle } from '../testing/settle.ts'
import { openTestStudio } from '../testing/studio.ts'
import { beginPlan, openPlans, stockPlans } from '../testing/subscribing.ts'
import { applySubscription } from './apply-subscription.ts'

const studio = await openTestStudio({ routes: [] })
const { world, clock, person } = studio
const plans = openPlans(world.now)
await stockPlans(world)

let named = 0
async function begin(kind: 1 | 2 = 1, trial: Date | null = null) {
  const ana = await person()
  const purchase_id = await beginPlan(world, ana, kind)
  const id = `sub_${++named}`
  plans.begin(id, purchase_id, kind === 1 ? 99_000 : 24_900, trial)
  return { ana, purchase_id, id }
}
const hear = async (id: string) => {
  const applying = await applySubscription(world, plans.gateway, id)
  await world.transaction(async (tx) => applying?.write(tx))
  await settle(world)
}
const at = (day: string, time = '10:00') => clock.set(instantAt(day, time, zone))
const ends = async (purchase_id: number) =>
  (await givenBy(world, purchase_id)).lots.map((lot) => lot.expiration_date?.toISOString()).toSorted()
const charges = async (purchase_id: number) =>
  (
    await world.database.pool.query(
      'select kind, total_payment, status from invoice where purchase_id = $1 order by "createdAt", invoice_id',
      [purchase_id],
    )
  ).rows

test('R11 F30 a plan that begins on the 31st gives each paid month once, also where February is short', async () => {
  at('2027-01-31')
  const { purchase_id, id } = await begin()
  await hear(id)
  assert.equal((await purchaseRow(world, purchase_id)).status, 'pending')
  plans.charge(id)
  for (const day of ['2027-02-28', '2027-03-31', '2027-04-30']) {
    await hear(id)
    await hear(id)
    at(day)
    plans.charge(id)
  }
  await hear(id)
  assert.deepEqual(await ends(purchase_id), [
    '2027-03-01T05:59:59.000Z',
    '2027-04-01T05:59:59.000Z',
    '2027-05-01T05:59:59.000Z',
    '2027-06-01T05:59:59.000Z',
  ])
  assert.deepEqual(await charges(purchase_id), [
    { kind: 'purchase', total_payment: 99_000, status: 'paid' },
    ...Array.from({ length: 3 }, () => ({ kind: 'renewal', total_payment: 99_000, status: 'paid' })),
  ])
})

test('F30 a trial across a month end is given at once and charged after it, each once', async () => {
  at('2027-01-28')
  const trialEnd = instantAt('2027-02-04', '10:00', zone)
  const { purchase_id, id } = await begin(2, trialEnd)
  await hear(id)
  await hear(id)
  assert.equal((await purchaseRow(world, purchase_id)).status, 'active')
  assert.deepEqual(await ends(purchase_id), ['2027-02-05T05:59:59.000Z'])
  at('2027-02-04')
  plans.charge(id)
  await hear(id)
  assert.deepEqual(await ends(purchase_id), ['2027-02-05T05:59:59.000Z', '2027-03-05T05:59:59.000Z'])
  assert.deepEqual(await charges(purchase_id), [{ kind: 'renewal', total_payment: 24_900, status: 'paid' }])
})

test('F31 a renewal that a code made free gives its period and is no charge; a proration gives nothing', async () => {
  at('2027-05-10')
  const { purchase_id, id } = await begin()
  plans.charge(id)
  await hear(id)
  at('2027-06-10')
  plans.charge(id, 0)
  const { charges: told } = plans.state(id)
  const [first] = told
  told.push({
    ...first!,
    gateway_invoice_id: 'in_proration',
    amount: 1500,
    period_start: new Date(+first!.period_start + 864e5),
  })
  await hear(id)
  assert.equal((await givenBy(world, purchase_id)).lots.length, 2)
  assert.deepEqual(
    (await charges(purchase_id)).map((one) => one.total_payment),
    [99_000, 1500],
  )
})

test('F32 a charge that fails stops the plan, and is good again once it was paid', async () => {
  at('2027-07-10')
  const { purchase_id, id } = await begin()
  plans.charge(id)
  await hear(id)
  at('2027-08-10', '08:00')
  plans.decline(id)
  await hear(id)
  const [lot] = (await givenBy(world, purchase_id)).lots
  assert.ok(lot?.frozenAt)
  assert.equal((await purchaseRow(world, purchase_id)).status, 'active')
  plans.recover(id)
  await hear(id)
  const { lots } = await givenBy(world, purchase_id)
  assert.deepEqual(
    lots.map((one) => one.frozenAt),
    [null, null],
  )
})

test('F32 given up by the gateway: the purchase has failed, its lots are gone and its piece is free again', async () => {
  at('2027-09-10')
  const { purchase_id, id } = await begin()
  plans.charge(id)
  await hear(id)
  const sold = await soldOf(world, 1)
  at('2027-10-10', '08:00')
  plans.decline(id)
  await hear(id)
  plans.end(id)
  await hear(id)
  assert.equal((await purchaseRow(world, purchase_id)).status, 'failed')
  assert.equal(await soldOf(world, 1), sold - 1)
  assert.ok((await givenBy(world, purchase_id)).lots.every((lot) => lot.revokedAt))
})

test('F28 money that comes after the end gives nothing and is hers on account', async () => {
  at('2027-11-10')
  const { ana, purchase_id, id } = await begin()
  plans.charge(id)
  await hear(id)
  at('2027-12-10', '08:00')
  plans.decline(id)
  await hear(id)
  plans.end(id)
  await hear(id)
  plans.recover(id)
  await hear(id)
  await hear(id)
  const { rows } = await world.database.pool.query('select amount, why from account_money where customer_id = $1', [
    ana.customer_id,
  ])
  assert.deepEqual(rows, [{ amount: 99_000, why: 'late-money' }])
  assert.equal((await purchaseRow(world, purchase_id)).status, 'failed')
})

test('a subscription that was ended at its gateway keeps what was paid; one that never began has failed', async () => {
  at('2028-01-10')
  const [paid, never] = [await begin(), await begin()]
  plans.charge(paid.id)
  await hear(paid.id)
  plans.end(paid.id)
  plans.end(never.id)
  await hear(paid.id)
  await hear(never.id)
  assert.equal((await purchaseRow(world, paid.purchase_id)).status, 'cancelled')
  const [lot] = (await givenBy(world, paid.purchase_id)).lots
  assert.deepEqual([lot?.available, lot?.revokedAt], [8, null])
  assert.equal((await purchaseRow(world, never.purchase_id)).status, 'failed')
})

test('what was read before somebody else wrote is refused, and read again', async () => {
  at('2028-02-10')
  const { purchase_id, id } = await begin()
  await hear(id)
  const old = await applySubscription(world, plans.gateway, id)
  clock.advance(1)
  plans.charge(id)
  await hear(id)
  await assert.rejects(
    world.transaction((tx) => old!.write(tx)),
    /read again/,
  )
  assert.equal((await purchaseRow(world, purchase_id)).status, 'active')
})

test('what is no subscription of ours is left alone', async () => {
  assert.equal(await applySubscription(world, plans.gateway, 'sub_of_another_studio'), null)
})

type Step = 'charge' | 'fail' | 'recover' | 'hear' | 'crash'
test('F25-F27 F30 whatever is heard, how often and with what lost between, each paid period is given once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Step>('charge', 'fail', 'recover', 'hear', 'crash'), { maxLength: 14 }),
      async (steps) => {
        at('2028-03-31')
        const { purchase_id, id } = await begin()
        for (const step of steps) {
          const { charges: told } = plans.state(id)
          const isOwed = told.at(-1)?.status === 'failed'
          if (step === 'charge' && !isOwed) plans.charge(id)
          if (step === 'fail' && !isOwed && told.length > 0) plans.decline(id)
          if (step === 'recover' && isOwed) plans.recover(id)
          if (step === 'hear') await hear(id)
          if (step === 'crash') await crash(id)
          clock.advance(60)
        }
        await hear(id)
        const paid = plans.state(id).charges.filter((charge) => charge.status === 'paid')
        const { lots } = await givenBy(world, purchase_id)
        assert.equal(lots.length, paid.length)
        assert.equal((await charges(purchase_id)).length, paid.length)
        const isOwed = plans.state(id).status === 'past_due'
        assert.equal(
          lots.some((lot) => lot.frozenAt),
          isOwed && paid.length > 0,
        )
      },
    ),
    { numRuns: 25 },
  )
})

async function crash(id: string) {
  const applying = await applySubscription(world, plans.gateway, id)
  await assert.rejects(
    world.transaction(async (tx) => {
      await applying?.write(tx)
      throw new Error('the machine stops')
    }),
    /the machine stops/,
  )
}

test('after all of this the database holds together', async () => {
  assert.deepEqual(await integrityFaults(world.database.db, world.now()), [])
})
