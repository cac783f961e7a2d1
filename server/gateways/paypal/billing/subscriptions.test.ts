import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { SubscriptionRequest } from '../../payment-gateway.ts'
import { restoreFunds } from '@aforo/fakes/paypal/charging/subscriptions.ts'
import { monthlyRequest, openWalletProvider } from '../../../testing/wallet-provider.ts'
import { markNamed, referenceNamed } from '../../../testing/references.ts'

const { gateway, wallet, requests, approve, advanceDays, clock, app } = await openWalletProvider()
const DAY_MS = 86_400_000
const at = (iso: string) => new Date(iso)

async function planOf(request: SubscriptionRequest): Promise<string> {
  const made = await gateway.subscribe(request)
  assert.ok(made.allowed && made.value.next.kind === 'approve-plan')
  assert.deepEqual([made.value.gateway_subscription_id, made.value.session_id], [null, null])
  return made.value.next.plan_id
}
async function startSubscription(more: Partial<SubscriptionRequest> = {}, choice = 'plenty') {
  const request = monthlyRequest(more)
  return approve(await planOf(request), request.reference, choice)
}
const read = async (id: string) => {
  const state = await gateway.readSubscription(id)
  assert.ok(state)
  return state
}
const paidBy = async (id: string) =>
  (await read(id)).charges
    .filter(({ status }) => status === 'paid')
    .map(({ amount, period_start, period_end }) => [amount, day(period_start), day(period_end)])
const day = (date: Date | null) => date?.toISOString().slice(0, 10)

test('one plan is made per package, price, discount and trial, and kept', async () => {
  const made = () => requests.filter((one) => /plans$|products$/.test(one)).length
  const first = await planOf(monthlyRequest())
  assert.equal(made(), 2)
  assert.equal(await planOf(monthlyRequest()), first)
  assert.equal(made(), 2)
  const concurrentPlans = await Promise.all(
    [1, 2, 3].map(() => planOf(monthlyRequest({ package_reference: referenceNamed(9).reference }))),
  )
  assert.equal(new Set(concurrentPlans).size, 1)
  const others = [
    monthlyRequest({ amount: 250_000 }),
    monthlyRequest({ interval: 2 }),
    monthlyRequest({ discount: { off: 50_000, lasts: 'first' } }),
    monthlyRequest({ discount: { off: 50_000, lasts: 'always' } }),
    monthlyRequest({ package_reference: referenceNamed(8).reference }),
  ]
  const plans = []
  for (const request of others) plans.push(await planOf(request))
  assert.equal(new Set([first, ...plans]).size, 6)
})

test('first charge at once, the next on its own day [R11]', async () => {
  clock.set(at('2027-01-31T18:00:00Z'))
  const id = await startSubscription({ reference: referenceNamed(4001) })
  const first = await read(id)
  assert.deepEqual(
    [first.made_for.mark, first.status, day(first.period_start), day(first.period_end), first.cancel_at_period_end],
    [markNamed(4001), 'active', '2027-01-31', '2027-02-28', false],
  )
  await advanceDays(60)
  assert.deepEqual(await paidBy(id), [
    [249_000, '2027-01-31', '2027-02-28'],
    [249_000, '2027-02-28', '2027-03-31'],
    [249_000, '2027-03-31', '2027-04-30'],
  ])
})

test('a free trial charges nothing before its end, any month', async () => {
  clock.set(at('2027-03-28T18:00:00Z'))
  const id = await startSubscription({ trial_ends_at: at('2027-04-04T18:00:00Z') })
  const trial = await read(id)
  assert.deepEqual([trial.status, day(trial.trial_ends_at), trial.charges], ['trialing', '2027-04-04', []])
  assert.deepEqual([day(trial.period_start), day(trial.period_end)], ['2027-03-28', '2027-04-04'])
  await advanceDays(8)
  assert.equal((await read(id)).status, 'active')
  assert.deepEqual(await paidBy(id), [[249_000, '2027-04-04', '2027-05-04']])
})

test('discounts and signup fee are what the screen said', async () => {
  clock.set(at('2027-05-10T18:00:00Z'))
  const once_now = { amount: 35_000, description: 'Inscripción' }
  const cases: [Partial<SubscriptionRequest>, number[]][] = [
    [{ discount: { off: 49_000, lasts: 'first' } }, [200_000, 249_000, 249_000]],
    [{ discount: { off: 49_000, lasts: 'always' } }, [200_000, 200_000, 200_000]],
    [{ once_now }, [284_000, 249_000, 249_000]],
    [{ once_now, discount: { off: 49_000, lasts: 'first' } }, [235_000, 249_000, 249_000]],
    [{ once_now, discount: { off: 35_000, lasts: 'first' } }, [249_000, 249_000, 249_000]],
  ]
  const ids = []
  for (const [input] of cases) ids.push(await startSubscription(input))
  await advanceDays(65)
  for (const [place, [, amounts]] of cases.entries()) {
    assert.deepEqual(
      (await read(ids[place]!)).charges.map(({ amount }) => amount),
      amounts,
    )
  }
})

test('before a free trial a signup fee is charged at once, for the free days', async () => {
  clock.set(at('2027-08-01T18:00:00Z'))
  const once_now = { amount: 35_000, description: 'Inscripción' }
  const id = await startSubscription({ once_now, trial_ends_at: at('2027-08-08T18:00:00Z') })
  assert.deepEqual(await paidBy(id), [[35_000, '2027-08-01', '2027-08-08']])
  assert.equal((await read(id)).status, 'trialing')
  await advanceDays(7)
  assert.deepEqual(await paidBy(id), [
    [35_000, '2027-08-01', '2027-08-08'],
    [249_000, '2027-08-08', '2027-09-08'],
  ])
})

test('periods of days and of a year are counted in days and in years', async () => {
  clock.set(at('2028-02-29T18:00:00Z'))
  const [days, year] = [
    await startSubscription({ period: 'day', interval: 28 }),
    await startSubscription({ period: 'year' }),
  ]
  await advanceDays(28)
  assert.deepEqual(await paidBy(days), [
    [249_000, '2028-02-29', '2028-03-28'],
    [249_000, '2028-03-28', '2028-04-25'],
  ])
  assert.deepEqual(await paidBy(year), [[249_000, '2028-02-29', '2029-02-28']])
})

test('a failed renewal is tried three times, then suspended', async () => {
  clock.set(at('2027-10-01T18:00:00Z'))
  const id = await startSubscription({}, 'lean')
  assert.equal((await read(id)).status, 'active')
  const tries = []
  await advanceDays(31)
  for (let count = 0; count < 3; count++) {
    const { status, failed_tries, charges } = await read(id)
    tries.push([status, failed_tries, charges.at(-1)?.status, charges.at(-1)?.decline?.code])
    await advanceDays(3)
  }
  assert.deepEqual(tries, [
    ['past_due', 1, 'failed', 'INSTRUMENT_DECLINED'],
    ['past_due', 2, 'failed', 'INSTRUMENT_DECLINED'],
    ['past_due', 3, 'failed', 'INSTRUMENT_DECLINED'],
  ])
  const other = await startSubscription({}, 'lean')
  await advanceDays(31)
  assert.equal((await read(other)).status, 'past_due')
  await restoreFunds(wallet, other)
  await advanceDays(3)
  assert.deepEqual([(await read(other)).status, (await read(other)).failed_tries], ['active', 0])
})

test('cancelled at the period’s end it runs on, now it ends', async () => {
  clock.set(at('2027-11-01T18:00:00Z'))
  const end = (id: string, when: 'period-end' | 'now') =>
    gateway.endSubscription(id, { key: `end:${id}`, at: when, reason: 'Me mudo' })
  const id = await startSubscription()
  const ended = await end(id, 'period-end')
  assert.deepEqual(
    [ended?.status, ended?.cancel_at_period_end, day(ended?.period_end ?? null)],
    ['active', true, '2027-12-01'],
  )
  assert.deepEqual(await end(id, 'period-end'), ended)
  clock.set(new Date(at('2027-12-01T18:00:00Z').getTime() - 1000))
  assert.equal((await read(id)).status, 'active')
  await advanceDays(1 / 86_400)
  assert.equal((await read(id)).status, 'ended')
  assert.equal((await read(id)).charges.length, 1)

  const other = await startSubscription({ trial_ends_at: new Date(app.now().getTime() + 7 * DAY_MS) })
  assert.deepEqual(
    [(await end(other, 'period-end'))?.status, (await read(other)).cancel_at_period_end],
    ['trialing', true],
  )
  assert.equal((await end(other, 'now'))?.status, 'ended')
  assert.equal(await end('I-NOBODY', 'now'), null)
})

test('a subscription to another plan is not ours [F40]', async () => {
  const [cheap, dear] = [
    monthlyRequest({ package_reference: referenceNamed(20).reference, amount: 10_000 }),
    monthlyRequest({ package_reference: referenceNamed(21).reference }),
  ]
  const plan = await planOf(cheap)
  await planOf(dear)
  const id = await approve(plan, dear.reference)
  assert.equal((await read(id)).made_for.mark, null)
  assert.deepEqual((await read(await approve(plan, cheap.reference))).made_for.mark, {
    kind: 'reference',
    ...cheap.reference,
  })
  assert.equal((await read(await approve(plan, referenceNamed(999_999)))).made_for.mark, null)
})

test('a subscription with a changed plan or quantity is not ours [F40]', async () => {
  for (const change of [{ plan_overridden: true }, { quantity: '2' }]) {
    const id = await startSubscription()
    assert.notEqual((await read(id)).made_for.mark, null)
    await app.database.pool.query('update rehearsal.thing set body = body || $2::jsonb where id = $1', [
      id,
      JSON.stringify(change),
    ])
    assert.equal((await read(id)).made_for.mark, null)
  }
})

test('a period’s refunds are shown with the subscription', async () => {
  clock.set(at('2028-05-01T18:00:00Z'))
  const id = await startSubscription()
  const [charge] = (await read(id)).charges
  const refund = (key: string, amount: number) =>
    gateway.refund({
      key,
      reference: referenceNamed(1),
      charge_ref: charge?.gateway_payment_id ?? '',
      amount,
      reason: 'Cortesía',
    })
  const sent = await refund('sale-refund:1', 100_000)
  assert.ok(sent.allowed)
  assert.deepEqual(await gateway.readRefund(sent.value.gateway_refund_id), sent.value)
  assert.deepEqual(
    (await read(id)).charges.map(({ status, amount, refunded }) => [status, amount, refunded]),
    [['paid', 249_000, 100_000]],
  )
  assert.equal((await refund('sale-refund:2', 149_000)).allowed, true)
  assert.equal((await read(id)).charges[0]?.refunded, 249_000)
  assert.equal((await refund('sale-refund:3', 100)).allowed, false)
})

test('unannounced payments are found in PayPal’s report', async () => {
  clock.set(at('2029-01-01T18:00:00Z'))
  const request = monthlyRequest()
  const id = await approve(await planOf(request), request.reference)
  await advanceDays(70)
  const found = (await gateway.listPaid(at('2029-01-01T00:00:00Z'))).filter(
    ({ subject }) => subject.kind === 'subscription' && subject.id === id,
  )
  assert.deepEqual(
    found.map(({ mark, amount }) => [mark, amount]),
    [
      [{ kind: 'reference', ...request.reference }, 249_000],
      [{ kind: 'reference', ...request.reference }, 249_000],
      [{ kind: 'reference', ...request.reference }, 249_000],
    ],
  )
})

test('a period that PayPal does not know is refused before anything is made', async () => {
  for (const request of [
    monthlyRequest({ period: 'year', interval: 2 }),
    monthlyRequest({ interval: 13 }),
    monthlyRequest({ period: 'day', interval: 366 }),
  ]) {
    const made = await gateway.subscribe(request)
    assert.equal(!made.allowed && made.reason, 'wallet-period')
  }
})

test('without funds nothing begins; an unknown one is null', async () => {
  assert.equal(await startSubscription({}, 'no-funds'), '/checkout/9?cartera=sin-fondos')
  assert.equal(await startSubscription({}, 'cancel'), '/checkout/9?cartera=cancelada')
  assert.equal(await gateway.readSubscription('I-NOBODY'), null)
})
