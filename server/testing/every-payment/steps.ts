import assert from 'node:assert/strict'
import { pollPendingPayments } from '../../payments/checkout/payments/poll-pending-payments.ts'
import { expirePending } from '../../payments/checkout/expire-pending.ts'
import { GatewayUnavailable } from '../../gateways/payment-gateway.ts'
import { closeDispute } from '@aforo/fakes/stripe/bank/disputes.ts'
import { receiveTransfer } from '@aforo/fakes/stripe/bank/cash.ts'
import { payVoucher } from '@aforo/fakes/stripe/bank/vouchers.ts'
import { runStripeClock } from '@aforo/fakes/stripe/clock.ts'
import { deliverStripeWebhooks } from '@aforo/fakes/stripe/deliver.ts'
import { runPaypalClock } from '@aforo/fakes/paypal/clock.ts'
import { deliverPaypalWebhooks } from '@aforo/fakes/paypal/deliver.ts'
import { Fault } from '@aforo/fakes/stripe/provider/fault.ts'
import type { DisputeObject, IntentObject } from '@aforo/fakes/stripe/provider/shapes.ts'
import { lockObject, listObjects } from '@aforo/fakes/stripe/provider/objects.ts'
import { inTransaction } from '@aforo/fakes/stripe/provider/provider.ts'
import { reconcile } from '../../payments/money/mismatches/reconcile.ts'
import { sendRefunds } from '../../payments/money/refunds/send-refunds.ts'
import { watchCharges } from '../../payments/money/received/watch-charges.ts'
import { watchRefunds } from '../../payments/money/refunds/watch-refunds.ts'
import { applySubscription } from '../../payments/subscriptions/apply-subscription.ts'
import { processNext } from '../../payments/webhooks/process.ts'
import { purchaseRow } from '../grants.ts'
import { settle } from '../settle.ts'
import type { TestResponse } from '../studio.ts'
import type { Order, ShopRun } from './shop-run.ts'
import { ownReference, referenceOf } from '../references.ts'
import type { Log } from '../../platform/log/log.ts'

export type Step = { readonly run: (run: ShopRun) => Promise<void>; readonly toString: () => string }
const step = (name: string, run: Step['run']): Step => ({ run, toString: () => name })

export type PackageKey = keyof ShopRun['packageIds']
export type PaymentMethod = 'card' | 'oxxo' | 'spei' | 'cash' | 'wallet'
export type WalletOutcome = 'plenty' | 'no-funds' | 'review'
const VALID_CARD = '4242424242424242'
export const CARDS = {
  good: VALID_CARD,
  declined: '4000000000000002',
  disputed: '4000000000000259',
  slowRefund: '4000000000007726',
  failedRefund: '4000000000005126',
} as const

export const order = (customerIndex: number, packageKey: PackageKey, method: PaymentMethod, withCode: boolean): Step =>
  step(`order(${customerIndex}, ${packageKey}, ${method}${withCode ? ', with the code' : ''})`, async (run) => {
    const body = {
      class_package_id: run.packageIds[packageKey],
      payment_method: method,
      ...(withCode ? { discountCode: run.code } : {}),
    }
    const newOrder: Order = {
      customerIndex,
      key: `order-${customerIndex}-${run.orders.length}-${run.code}`,
      body,
      purchase_id: null,
      clientSecret: null,
      orderID: null,
    }
    run.orders.push(newOrder)
    await attempt(run, newOrder)
  })

export const sale = (
  customerIndex: number,
  packageKey: PackageKey,
  cardOrMethod: keyof typeof CARDS | Exclude<PaymentMethod, 'card'>,
): Step =>
  step(`sale(${customerIndex}, ${packageKey}, ${cardOrMethod})`, async (run) => {
    const method =
      cardOrMethod === 'oxxo' || cardOrMethod === 'spei' || cardOrMethod === 'cash' || cardOrMethod === 'wallet'
        ? cardOrMethod
        : 'card'
    const paymentSteps = {
      oxxo: [payAtShop(0)],
      spei: [transfer(0, 100)],
      cash: [confirmCash(0)],
      wallet: [approve(0, 'plenty'), capture(0)],
      card: [pay(0, cardOrMethod as keyof typeof CARDS)],
    }[method]
    for (const nextStep of [order(customerIndex, packageKey, method, false), ...paymentSteps, deliverWebhooks])
      await nextStep.run(run)
  })

export const retry = (n: number): Step =>
  step(`retry(${n})`, (run) => withOrder(run, n, (existingOrder) => attempt(run, existingOrder)))

export const pay = (n: number, card: keyof typeof CARDS): Step =>
  step(`pay(${n}, ${card})`, (run) =>
    withOrder(run, n, async ({ clientSecret }) => {
      if (clientSecret) await run.shop.pay(clientSecret, CARDS[card])
    }),
  )

export const payAtProvider = (n: number, card: keyof typeof CARDS): Step =>
  step(`payAtProvider(${n}, ${card})`, (run) =>
    withOrder(run, n, async ({ customerIndex, purchase_id }) => {
      const { app, pay: confirm } = run.shop
      const row = purchase_id === null ? null : await purchaseRow(app, purchase_id)
      if (!row || row.total_payment === 0) return
      const { name, email } = run.people[customerIndex]!
      const reference = await referenceOf(app, row.purchase_id)
      await ignoreUnavailable(
        app.payments.card
          .pay({
            key: `past:${row.purchase_id}:${app.now().getTime()}`,
            reference,
            amount: row.total_payment,
            description: 'En el panel',
            payer: { reference, name, email, gateway_customer_id: null },
            by: { kind: 'card', save: false, instalments: false },
          })
          .then(async (payment) => {
            if (payment.allowed && payment.value.next.kind === 'confirm')
              await confirm(payment.value.next.clientSecret, CARDS[card])
          }),
      )
    }),
  )

export const approve = (n: number, outcome: WalletOutcome): Step =>
  step(`approve(${n}, ${outcome})`, (run) =>
    withOrder(run, n, async ({ orderID }) => {
      if (orderID) await run.shop.approve({ orderID }, outcome)
    }),
  )

export const capture = (n: number): Step =>
  step(`capture(${n})`, (run) =>
    withOrder(run, n, async ({ customerIndex, orderID }) => {
      if (orderID)
        assertNoServerError(await run.callApi(customerIndex, 'POST /checkout/capture', { body: { orderID } }))
    }),
  )

export const payAtShop = (n: number): Step =>
  step(`payAtShop(${n})`, (run) =>
    withOrder(run, n, async ({ purchase_id }) => {
      for (const id of await readPaymentIds(run, purchase_id)) {
        await inTransaction(run.provider, (operation) => payVoucher(operation, id)).catch(() => {})
      }
    }),
  )

export const transfer = (n: number, percent: number): Step =>
  step(`transfer(${n}, ${percent}%)`, (run) =>
    withOrder(run, n, async ({ purchase_id }) => {
      for (const id of (await readPaymentIds(run, purchase_id)).slice(0, 1)) {
        await inTransaction(run.provider, async (operation) => {
          const { customer, amount, payment_method_types } = await lockObject<IntentObject>(
            operation,
            'payment_intent',
            id,
          )
          const isTransfer = payment_method_types.includes('customer_balance')
          if (customer && isTransfer)
            await receiveTransfer(operation, customer, Math.round((amount * percent) / 100), id)
        })
      }
    }),
  )

export const confirmCash = (n: number): Step =>
  step(`confirmCash(${n})`, (run) =>
    withPurchase(run, n, async (id) =>
      assertNoServerError(await run.callApi('reception', 'POST /purchases/{id}/confirm', { params: { id } })),
    ),
  )

export const refund = (n: number, pesos: number, to: 'card' | 'account' | 'cash', isRevoked: boolean): Step =>
  step(`refund(${n}, ${pesos === 100 ? 'all' : `${pesos} pesos`}, to ${to}${isRevoked ? ', and revoke' : ''})`, (run) =>
    withPurchase(run, n, async (id) => {
      const amount = pesos === 100 ? {} : { amount: pesos }
      const body = { reason: 'Se arrepintió', revoke: isRevoked, to, ...amount }
      assertNoServerError(await run.callApi('admin', 'POST /purchases/{id}/refund', { params: { id }, body }))
    }),
  )

export const refundAtProvider = (n: number, amount: number): Step =>
  step(`refundAtProvider(${n}, ${amount})`, (run) =>
    withOrder(run, n, async ({ purchase_id }) => {
      for (const charge_ref of await readChargeIds(run, purchase_id)) {
        const reference = await ownReference(run.shop.app)
        const key = `panel:${reference.reference}`
        await ignoreUnavailable(
          run.shop.app.payments.card.refund({ key, reference, charge_ref, amount, reason: 'panel' }),
        )
      }
    }),
  )

export const decideDisputes = (status: 'won' | 'lost'): Step =>
  step(`decideDisputes(${status})`, async (run) => {
    const openDisputes = await listObjects<DisputeObject>(run.shop.app.database.db, 'dispute', {
      status: 'needs_response',
    })
    for (const { id } of openDisputes) await ignoreClosedDispute(closeDispute(run.provider, id, status))
  })

export const revoke = (n: number): Step =>
  step(`revoke(${n})`, (run) =>
    withPurchase(run, n, async (purchase_id) =>
      assertNoServerError(await run.callApi('reception', 'PUT /customer/revokeAccess', { body: { purchase_id } })),
    ),
  )

export const spendBalance = (customerIndex: number, packageKey: PackageKey): Step =>
  step(`spendBalance(${customerIndex}, ${packageKey})`, async (run) => {
    const { customer_id } = run.people[customerIndex]!
    const body = {
      customer_id,
      class_package_id: run.packageIds[packageKey],
      is_gift: false,
      bill: false,
      payment_kind: 'balance',
    }
    assertNoServerError(await run.callApi('reception', 'POST /customer/giveAccess', { body }))
  })

export const deliverWebhooks: Step = step('deliverWebhooks', (run) => run.shop.deliver())
export const loseWebhooks: Step = step('loseWebhooks', async ({ shop: { app } }) => {
  await app.database.pool.query('update rehearsal.delivery set "deliveredAt" = $1 where "deliveredAt" is null', [
    app.now(),
  ])
  await app.database.pool.query("delete from rehearsal.thing where kind = 'paypal.delivery'")
})

export const crashWhileHandling: Step = step('crashWhileHandling', async ({ shop: { app, address, log } }) => {
  await deliverStripeWebhooks({ ...app, address }, app.now())
  await deliverPaypalWebhooks({ ...app, address }, app.now())
  const crashingApp = {
    ...app,
    transaction: (work: Parameters<typeof app.transaction>[0]) =>
      app.transaction(async (tx) => {
        await work(tx)
        throw new Error('the machine stops')
      }),
  } as typeof app
  await processNext(crashingApp, (line) => log.push(line))
})

export const handleEvents: Step = step('handleEvents', ({ shop: { app } }) => settle(app))

export const runJobs: Step = step('runJobs', async ({ shop: { app, clock, log }, provider }) => {
  clock.advance(3)
  await runStripeClock(app, app.now(), provider.script)
  while (await runPaypalClock(app, app.now(), provider.script)) continue
  const logLine: Log = (line) => log.push(line)
  await pollPendingPayments(app, applySubscription, logLine)
  await sendRefunds(app, logLine)
  await watchRefunds(app, logLine)
  while ((await watchCharges(app, logLine)) > 0) continue
  await reconcile(app, applySubscription, logLine)
  await expirePending(app, logLine)
})
export const wait = (minutes: number): Step => step(`wait(${minutes})`, async ({ shop }) => shop.clock.advance(minutes))
export const days = (n: number): Step =>
  step(`days(${n})`, async (run) => {
    for (let day = 0; day < n; day += 1) {
      run.shop.clock.advance(24 * 60)
      await runJobs.run(run)
    }
  })

export const injectFaults = (kind: 'error-once' | 'timeout-after-effect-once'): Step =>
  step(`injectFaults(${kind})`, async ({ shop: { faults } }) => {
    faults['POST /payment_intents'] = kind
    faults['POST /refunds'] = kind
    faults['POST /payment_intents/:id/cancel'] = kind
  })

async function attempt(run: ShopRun, target: Order): Promise<void> {
  const { body } = assertNoServerError(
    await run.callApi(target.customerIndex, 'POST /checkout/attempt', { body: target.body, key: target.key }),
  )
  target.purchase_id = body.purchase_id ?? target.purchase_id
  target.clientSecret = body.clientSecret ?? target.clientSecret
  target.orderID = body.orderID ?? target.orderID
}

function assertNoServerError(response: TestResponse): TestResponse {
  assert.ok(response.status < 500 || response.status === 503, JSON.stringify(response.body))
  return response
}

async function withOrder(run: ShopRun, n: number, work: (target: Order) => Promise<void>): Promise<void> {
  const target = run.orders.at(-1 - (n % Math.max(1, run.orders.length)))
  if (target) await work(target)
}

const withPurchase = (run: ShopRun, n: number, work: (purchase_id: number) => Promise<unknown>): Promise<void> =>
  withOrder(run, n, async ({ purchase_id }) => {
    if (purchase_id !== null) await work(purchase_id)
  })

async function readPaymentIds({ shop }: ShopRun, purchase_id: number | null): Promise<string[]> {
  const { rows } = await shop.app.database.pool.query<{ id: string }>(
    "select gateway_payment_id as id from payment where purchase_id = $1 and gateway_payment_id like 'pi_%'",
    [purchase_id],
  )
  return rows.map(({ id }) => id)
}

async function readChargeIds(run: ShopRun, purchase_id: number | null): Promise<string[]> {
  const { rows } = await run.shop.app.database.pool.query<{ id: string }>(
    "select gateway_payment_id as id from invoice where purchase_id = $1 and gateway_payment_id like 'pi_%'",
    [purchase_id],
  )
  return [...new Set([...(await readPaymentIds(run, purchase_id)), ...rows.map(({ id }) => id)])]
}

async function ignoreClosedDispute(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Fault && error.body.code === 'dispute_closed')) throw error
  }
}

async function ignoreUnavailable(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
  }
}
