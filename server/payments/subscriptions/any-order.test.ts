import assert from 'node:assert/strict'
import fc from 'fast-check'
import { formatDate, localTime } from '@aforo/domain/values/days.ts'
import { zone } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { rehearsalDelivery } from '@aforo/fakes/memory/tables.ts'
import { runStripeClock } from '@aforo/fakes/stripe/clock.ts'
import { findGrants, purchaseRow } from '../../testing/grants.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openSubscriptionShop } from '../../testing/subscription-shop.ts'
import { applySubscription } from './apply-subscription.ts'

const studio = await openSubscriptionShop()
const { app, at, clock, subscribe, changeCard, handleEvents, loseWebhooks, stateOf } = studio
const { db } = app.database

type Plan = Awaited<ReturnType<typeof subscribe>>
const steps = {
  renew: async ({ id }: Plan) => {
    const { period_end } = await stateOf(id)
    if (period_end && period_end > app.now()) clock.set(new Date(+period_end + 60_000))
    await runStripeClock(app, app.now())
  },
  'bad card': async (plan: Plan) => void (await changeCard(plan, 'pm_card_chargeCustomerFail')),
  'good card': async (plan: Plan) => void (await changeCard(plan, 'pm_card_visa')),
  'next day': async () => {
    clock.advance(24 * 60)
    await runStripeClock(app, app.now())
  },
  handle: () => handleEvents(),
  'lose webhooks': async () => void (await loseWebhooks()),
  'hear all again': async () => {
    await db.update(rehearsalDelivery).set({ deliveredAt: null, due_at: app.now() })
    await app.database.pool.query('update webhook_event set "processedAt" = null, available_at = $1', [app.now()])
    await handleEvents()
  },
  /** The process stops between the gateway's response and the end of the transaction. */
  crash: async ({ id }: Plan) => {
    const applying = await applySubscription(app, app.payments.card, id)
    const stops = app.transaction(async (tx) => {
      await applying?.write(tx)
      throw new Error('the machine stops')
    })
    await assert.rejects(stops, /the machine stops/)
  },
} as const
type Step = keyof typeof steps

test('repeated, late, lost: a period is given once [F25, F26, F27, F30, F31]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), { maxLength: 8 }),
      async (stepNames) => {
        at('2027-03-31')
        const plan = await subscribe()
        for (const step of stepNames) {
          if ((await purchaseRow(app, plan.purchase_id)).status !== 'active' && step.endsWith('card')) continue
          await steps[step](plan)
        }
        clock.advance(10)
        const applying = await applySubscription(app, app.payments.card, plan.id)
        await app.transaction(async (tx) => applying?.write(tx))
        await assertPeriodsGiven(plan)
      },
    ),
    { numRuns: 8, examples: [[['bad card', 'renew', 'renew']]] },
  )
  await assertInOrder(app)
})

async function assertPeriodsGiven({ purchase_id, id }: Plan): Promise<void> {
  const state = await stateOf(id)
  const paid = state.charges.filter(({ status }) => status === 'paid')
  const { grants } = await findGrants(app, purchase_id)
  const day = (instant: Date) => formatDate(instant, zone)
  assert.deepEqual(
    grants.map((grant) => day(grant.expiration_date!)).toSorted(),
    paid.map(({ period_end }) => day(period_end)).toSorted(),
  )
  assert.ok(grants.every((grant) => localTime(grant.expiration_date!, zone) === '23:59'))
  const { rows } = await app.database.pool.query(
    'select sum(total_payment)::int as sum from invoice where purchase_id = $1',
    [purchase_id],
  )
  assert.equal(rows[0].sum, paid.length * 99_000)
  const { status } = await purchaseRow(app, purchase_id)
  assert.equal(status, state.status === 'ended' ? 'failed' : 'active')
  for (const grant of grants.filter(({ revokedAt }) => revokedAt === null)) {
    if (state.status !== 'past_due') assert.equal(grant.frozenAt, null)
    else assert.ok(grant.frozenAt !== null || grant.expiration_date! < app.now(), 'what is owed books nothing')
  }
}
