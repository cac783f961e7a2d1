import assert from 'node:assert/strict'
import { askUnheard } from '../../payments/checkout/payments/ask-unheard.ts'
import { expirePending } from '../../payments/checkout/expire-pending.ts'
import { GatewaySilent } from '../../gateways/payment-gateway.ts'
import { closeDispute } from '@aforo/fakes/stripe/bank/disputes.ts'
import { receive } from '@aforo/fakes/stripe/bank/cash.ts'
import { payVoucher } from '@aforo/fakes/stripe/bank/vouchers.ts'
import { runStripeClock } from '@aforo/fakes/stripe/clock.ts'
import { deliverStripeWebhooks } from '@aforo/fakes/stripe/deliver.ts'
import { runPaypalClock } from '@aforo/fakes/paypal/clock.ts'
import { deliverPaypalWebhooks } from '@aforo/fakes/paypal/deliver.ts'
import { Fault } from '@aforo/fakes/stripe/provider/fault.ts'
import type { DisputeThing, IntentThing } from '@aforo/fakes/stripe/provider/shapes.ts'
import { hold, list } from '@aforo/fakes/stripe/provider/things.ts'
import { inTransaction } from '@aforo/fakes/stripe/provider/provider.ts'
import { reconcile } from '../../payments/money/reconcile.ts'
import { sendRefunds } from '../../payments/money/send-refunds.ts'
import { watchCharges } from '../../payments/money/watch-charges.ts'
import { watchRefunds } from '../../payments/money/watch-refunds.ts'
import { applySubscription } from '../../payments/subscriptions/apply-subscription.ts'
import { processNext } from '../../payments/webhooks/process.ts'
import { purchaseRow } from '../given.ts'
import { settle } from '../settle.ts'
import type { Answered } from '../studio.ts'
import type { Order, ShopRun } from './shop-run.ts'
import { ownReference, referenceOf } from '../references.ts'
import type { Log } from '../../platform/log/log.ts'

export type Step = { readonly run: (till: ShopRun) => Promise<void>; readonly toString: () => string }
const step = (name: string, run: Step['run']): Step => ({ run, toString: () => name })

export type What = keyof ShopRun['shelf']
export type How = 'card' | 'oxxo' | 'spei' | 'cash' | 'wallet'
export type Means = 'plenty' | 'no-funds' | 'review'
const GOOD = '4242424242424242'
export const CARDS = {
  good: GOOD,
  declined: '4000000000000002',
  disputed: '4000000000000259',
  slowRefund: '4000000000007726',
  failedRefund: '4000000000005126',
} as const

export const order = (who: number, what: What, how: How, withCode: boolean): Step =>
  step(`order(${who}, ${what}, ${how}${withCode ? ', with the code' : ''})`, async (till) => {
    const body = {
      class_package_id: till.shelf[what],
      payment_method: how,
      ...(withCode ? { discountCode: till.code } : {}),
    }
    const made: Order = {
      who,
      key: `order-${who}-${till.orders.length}-${till.code}`,
      body,
      purchase_id: null,
      clientSecret: null,
      orderID: null,
    }
    till.orders.push(made)
    await attempt(till, made)
  })

export const sale = (who: number, what: What, by: keyof typeof CARDS | Exclude<How, 'card'>): Step =>
  step(`sale(${who}, ${what}, ${by})`, async (till) => {
    const how = by === 'oxxo' || by === 'spei' || by === 'cash' || by === 'wallet' ? by : 'card'
    const paying = {
      oxxo: [payAtShop(0)],
      spei: [transfer(0, 100)],
      cash: [confirmCash(0)],
      wallet: [approve(0, 'plenty'), capture(0)],
      card: [pay(0, by as keyof typeof CARDS)],
    }[how]
    for (const one of [order(who, what, how, false), ...paying, deliverWebhooks]) await one.run(till)
  })

export const retry = (n: number): Step => step(`retry(${n})`, (till) => withOrder(till, n, (one) => attempt(till, one)))

export const pay = (n: number, card: keyof typeof CARDS): Step =>
  step(`pay(${n}, ${card})`, (till) =>
    withOrder(till, n, async ({ clientSecret }) => {
      if (clientSecret) await till.shop.pay(clientSecret, CARDS[card])
    }),
  )

export const payPastUs = (n: number, card: keyof typeof CARDS): Step =>
  step(`payPastUs(${n}, ${card})`, (till) =>
    withOrder(till, n, async ({ who, purchase_id }) => {
      const { world, pay: confirm } = till.shop
      const row = purchase_id === null ? null : await purchaseRow(world, purchase_id)
      if (!row || row.total_payment === 0) return
      const { name, email } = till.people[who]!
      const reference = await referenceOf(world, row.purchase_id)
      await unlessSilent(
        world.payments.card
          .pay({
            key: `past:${row.purchase_id}:${world.now().getTime()}`,
            reference,
            amount: row.total_payment,
            description: 'En el panel',
            payer: { reference, name, email, gateway_customer_id: null },
            by: { kind: 'card', save: false, instalments: false },
          })
          .then(async (made) => {
            if (made.allowed && made.value.next.kind === 'confirm')
              await confirm(made.value.next.clientSecret, CARDS[card])
          }),
      )
    }),
  )

export const approve = (n: number, means: Means): Step =>
  step(`approve(${n}, ${means})`, (till) =>
    withOrder(till, n, async ({ orderID }) => {
      if (orderID) await till.shop.approve({ orderID }, means)
    }),
  )

export const capture = (n: number): Step =>
  step(`capture(${n})`, (till) =>
    withOrder(till, n, async ({ who, orderID }) => {
      if (orderID) expectMessage(await till.ask(who, 'POST /checkout/capture', { body: { orderID } }))
    }),
  )

export const payAtShop = (n: number): Step =>
  step(`payAtShop(${n})`, (till) =>
    withOrder(till, n, async ({ purchase_id }) => {
      for (const id of await gatewayNames(till, purchase_id)) {
        await inTransaction(till.provider, (at) => payVoucher(at, id)).catch(() => {})
      }
    }),
  )

export const transfer = (n: number, percent: number): Step =>
  step(`transfer(${n}, ${percent}%)`, (till) =>
    withOrder(till, n, async ({ purchase_id }) => {
      for (const id of (await gatewayNames(till, purchase_id)).slice(0, 1)) {
        await inTransaction(till.provider, async (at) => {
          const { customer, amount, payment_method_types } = await hold<IntentThing>(at, 'payment_intent', id)
          const isTransfer = payment_method_types.includes('customer_balance')
          if (customer && isTransfer) await receive(at, customer, Math.round((amount * percent) / 100), id)
        })
      }
    }),
  )

export const confirmCash = (n: number): Step =>
  step(`confirmCash(${n})`, (till) =>
    withBought(till, n, async (id) =>
      expectMessage(await till.ask('reception', 'POST /purchases/{id}/confirm', { params: { id } })),
    ),
  )

export const refund = (n: number, share: number, to: 'card' | 'account' | 'cash', isRevoked: boolean): Step =>
  step(`refund(${n}, ${share}%, to ${to}${isRevoked ? ', and revoke' : ''})`, (till) =>
    withBought(till, n, async (id) => {
      const amount = share === 100 ? {} : { amount: share }
      const body = { reason: 'Se arrepintió', revoke: isRevoked, to, ...amount }
      expectMessage(await till.ask('admin', 'POST /purchases/{id}/refund', { params: { id }, body }))
    }),
  )

export const refundThere = (n: number, amount: number): Step =>
  step(`refundThere(${n}, ${amount})`, (till) =>
    withOrder(till, n, async ({ purchase_id }) => {
      for (const charge_ref of await chargeNames(till, purchase_id)) {
        const reference = await ownReference(till.shop.world)
        const key = `panel:${reference.reference}`
        await unlessSilent(
          till.shop.world.payments.card.refund({ key, reference, charge_ref, amount, reason: 'panel' }),
        )
      }
    }),
  )

export const decideDisputes = (status: 'won' | 'lost'): Step =>
  step(`decideDisputes(${status})`, async (till) => {
    const open = await list<DisputeThing>(till.shop.world.database.db, 'dispute', { status: 'needs_response' })
    for (const { id } of open) await unlessClosed(closeDispute(till.provider, id, status))
  })

export const revoke = (n: number): Step =>
  step(`revoke(${n})`, (till) =>
    withBought(till, n, async (purchase_id) =>
      expectMessage(await till.ask('reception', 'PUT /customer/revokeAccess', { body: { purchase_id } })),
    ),
  )

export const spendBalance = (who: number, what: What): Step =>
  step(`spendBalance(${who}, ${what})`, async (till) => {
    const { customer_id } = till.people[who]!
    const wish = {
      customer_id,
      class_package_id: till.shelf[what],
      is_gift: false,
      bill: false,
      payment_kind: 'balance',
    }
    expectMessage(await till.ask('reception', 'POST /customer/giveAccess', { body: wish }))
  })

export const deliverWebhooks: Step = step('hearWebhooks', (till) => till.shop.deliver())
export const loseWebhooks: Step = step('loseWebhooks', async ({ shop: { world } }) => {
  await world.database.pool.query('update rehearsal.delivery set "deliveredAt" = $1 where "deliveredAt" is null', [
    world.now(),
  ])
  await world.database.pool.query("delete from rehearsal.thing where kind = 'paypal.delivery'")
})

export const crashWhileHandling: Step = step('stopWhileHearing', async ({ shop: { world, address, log } }) => {
  await deliverStripeWebhooks({ ...world, address }, world.now())
  await deliverPaypalWebhooks({ ...world, address }, world.now())
  const stopping = {
    ...world,
    transaction: (work: Parameters<typeof world.transaction>[0]) =>
      world.transaction(async (tx) => {
        await work(tx)
        throw new Error('the machine stops')
      }),
  } as typeof world
  await processNext(stopping, (line) => log.push(line))
})

export const listen: Step = step('listen', ({ shop: { world } }) => settle(world))

export const look: Step = step('look', async ({ shop: { world, clock, log }, provider }) => {
  clock.advance(3)
  await runStripeClock(world, world.now(), provider.script)
  while (await runPaypalClock(world, world.now(), provider.script)) continue
  const log_: Log = (line) => log.push(line)
  await askUnheard(world, applySubscription, log_)
  await sendRefunds(world, log_)
  await watchRefunds(world, log_)
  while ((await watchCharges(world, log_)) > 0) continue
  await reconcile(world, applySubscription, log_)
  await expirePending(world, log_)
})
export const wait = (minutes: number): Step => step(`wait(${minutes})`, async ({ shop }) => shop.clock.advance(minutes))
export const days = (n: number): Step =>
  step(`days(${n})`, async (till) => {
    for (let day = 0; day < n; day += 1) {
      till.shop.clock.advance(24 * 60)
      await look.run(till)
    }
  })

export const trouble = (kind: 'error-once' | 'timeout-after-effect-once'): Step =>
  step(`trouble(${kind})`, async ({ shop: { faults } }) => {
    faults['POST /payment_intents'] = kind
    faults['POST /refunds'] = kind
    faults['POST /payment_intents/:id/cancel'] = kind
  })

async function attempt(till: ShopRun, one: Order): Promise<void> {
  const { body } = expectMessage(await till.ask(one.who, 'POST /checkout/attempt', { body: one.body, key: one.key }))
  one.purchase_id = body.purchase_id ?? one.purchase_id
  one.clientSecret = body.clientSecret ?? one.clientSecret
  one.orderID = body.orderID ?? one.orderID
}

function expectMessage(answer: Answered): Answered {
  assert.ok(answer.status < 500 || answer.status === 503, JSON.stringify(answer.body))
  return answer
}

async function withOrder(till: ShopRun, n: number, work: (one: Order) => Promise<void>): Promise<void> {
  const one = till.orders.at(-1 - (n % Math.max(1, till.orders.length)))
  if (one) await work(one)
}

const withBought = (till: ShopRun, n: number, work: (purchase_id: number) => Promise<unknown>): Promise<void> =>
  withOrder(till, n, async ({ purchase_id }) => {
    if (purchase_id !== null) await work(purchase_id)
  })

async function gatewayNames({ shop }: ShopRun, purchase_id: number | null): Promise<string[]> {
  const { rows } = await shop.world.database.pool.query<{ id: string }>(
    "select gateway_payment_id as id from payment where purchase_id = $1 and gateway_payment_id like 'pi_%'",
    [purchase_id],
  )
  return rows.map(({ id }) => id)
}

async function chargeNames(till: ShopRun, purchase_id: number | null): Promise<string[]> {
  const { rows } = await till.shop.world.database.pool.query<{ id: string }>(
    "select gateway_payment_id as id from invoice where purchase_id = $1 and gateway_payment_id like 'pi_%'",
    [purchase_id],
  )
  return [...new Set([...(await gatewayNames(till, purchase_id)), ...rows.map(({ id }) => id)])]
}

async function unlessClosed(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Fault && error.body.code === 'dispute_closed')) throw error
  }
}

async function unlessSilent(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error
  }
}
