import assert from 'node:assert/strict'
import fc from 'fast-check'
import { formatDate, localTime } from '@aforo/domain/values/days.ts'
import { zone } from '@aforo/domain/testing/cast.ts'
import { test } from 'vitest'
import { rehearsalDelivery } from '@aforo/fakes/memory/tables.ts'
import { runStripeClock } from '@aforo/fakes/stripe/clock.ts'
import { givenBy, purchaseRow } from '../../testing/given.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openSubscribing } from '../../testing/subscribing.ts'
import { applySubscription } from './apply-subscription.ts'

const studio = await openSubscribing()
const { world, at, clock, subscribe, changeCard, heard, loseWebhooks, stateOf } = studio
const { db } = world.database

type Plan = Awaited<ReturnType<typeof subscribe>>
const steps = {
  renew: async ({ id }: Plan) => {
    const { period_end } = await stateOf(id)
    if (period_end && period_end > world.now()) clock.set(new Date(+period_end + 60_000))
    await runStripeClock(world, world.now())
  },
  'bad card': async (plan: Plan) => void (await changeCard(plan, 'pm_card_chargeCustomerFail')),
  'good card': async (plan: Plan) => void (await changeCard(plan, 'pm_card_visa')),
  'next day': async () => {
    clock.advance(24 * 60)
    await runStripeClock(world, world.now())
  },
  hear: () => heard(),
  'lose webhooks': async () => void (await loseWebhooks()),
  'hear all again': async () => {
    await db.update(rehearsalDelivery).set({ deliveredAt: null, due_at: world.now() })
    await world.database.pool.query('update webhook_event set "processedAt" = null, available_at = $1', [world.now()])
    await heard()
  },
  /** The machine stops between the gateway's answer and the end of the transaction. */
  crash: async ({ id }: Plan) => {
    const applying = await applySubscription(world, world.payments.card, id)
    const stops = world.transaction(async (tx) => {
      await applying?.write(tx)
      throw new Error('the machine stops')
    })
    await assert.rejects(stops, /the machine stops/)
  },
} as const
type Step = keyof typeof steps

test('repeated, late, lost: a period is given once [F25, F26, F27, F30, F31]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), { maxLength: 8 }), async (wishes) => {
      at('2027-03-31')
      const plan = await subscribe()
      for (const step of wishes) {
        if ((await purchaseRow(world, plan.purchase_id)).status !== 'active' && step.endsWith('card')) continue
        await steps[step](plan)
      }
      clock.advance(10)
      const applying = await applySubscription(world, world.payments.card, plan.id)
      await world.transaction(async (tx) => applying?.write(tx))
      await holds(plan)
    }),
    { numRuns: 8, examples: [[['bad card', 'renew', 'renew']]] },
  )
  await assertInOrder(world)
})

async function holds({ purchase_id, id }: Plan): Promise<void> {
  const state = await stateOf(id)
  const paid = state.charges.filter(({ status }) => status === 'paid')
  const { lots } = await givenBy(world, purchase_id)
  const day = (instant: Date) => formatDate(instant, zone)
  assert.deepEqual(
    lots.map((lot) => day(lot.expiration_date!)).toSorted(),
    paid.map(({ period_end }) => day(period_end)).toSorted(),
  )
  assert.ok(lots.every((lot) => localTime(lot.expiration_date!, zone) === '23:59'))
  const { rows } = await world.database.pool.query(
    'select sum(total_payment)::int as sum from invoice where purchase_id = $1',
    [purchase_id],
  )
  assert.equal(rows[0].sum, paid.length * 99_000)
  const { status } = await purchaseRow(world, purchase_id)
  assert.equal(status, state.status === 'ended' ? 'failed' : 'active')
  for (const lot of lots.filter(({ revokedAt }) => revokedAt === null)) {
    if (state.status !== 'past_due') assert.equal(lot.frozenAt, null)
    else assert.ok(lot.frozenAt !== null || lot.expiration_date! < world.now(), 'what is owed books nothing')
  }
}
