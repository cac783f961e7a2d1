import * as contract from '@aforo/domain/payments/checkout/contract.ts'
import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { countTry } from '../../platform/http/rate-limit.ts'
import { route } from '../../platform/http/route.ts'
import { findPending } from '../../commerce/purchases/holding.ts'
import type { World } from '../../app/world.ts'
import type { ApplySubscription } from './payments/follow.ts'
import { attempt } from './attempt.ts'
import { capture } from './capture.ts'
import { createPayment as create } from './create-payment.ts'
import { offerPlans, payInMonths } from './in-months.ts'

/** Against testing stolen cards. */
const CARD_TRIES = { most: 5, minutes: 10 }
/** Other ways are limited like code lookups, against guessing codes by paying (R10). */
const OTHER_TRIES = { most: 20, minutes: 10 }

const countCard = (world: World, customer_id: number, key: string) =>
  countNew(world, customer_id, key, `card-attempt:${customer_id}`, CARD_TRIES)

const countOther = (world: World, customer_id: number, key: string) =>
  countNew(world, customer_id, key, `attempt:${customer_id}`, OTHER_TRIES)

async function countNew(
  world: World,
  customer_id: number,
  key: string,
  tries: string,
  most: typeof CARD_TRIES,
): Promise<Verdict<unknown>> {
  const begun = await findPending(world.database.db, customer_id, key)
  return begun && begun.status !== 'failed' ? allow(begun) : countTry(world, tries, most)
}

export const checkoutRoutes = (applySubscription: ApplySubscription) => [
  route(contract.attemptPurchase, async (world, { who: { customer_id }, body, key, from }) => {
    const byCard = body.payment_method === 'card' || body.payment_method === 'source'
    const counted = await (byCard ? countCard : countOther)(world, customer_id, key)
    if (!counted.allowed) return counted
    return attempt(world, { customer_id, attempt_key: key, from, wish: body }, applySubscription)
  }),
  route(contract.createPayment, async (world, asked) => {
    const counted = await countCard(world, asked.who.customer_id, asked.key)
    return counted.allowed ? create(world, asked, applySubscription) : counted
  }),
  route(contract.orderInWallet, async (world, { who: { customer_id }, body, key, from }) => {
    const counted = await countOther(world, customer_id, key)
    if (!counted.allowed) return counted
    const wish = { ...body, payment_method: 'wallet' as const }
    const attempted = await attempt(world, { customer_id, attempt_key: key, from, wish }, applySubscription)
    if (!attempted.allowed) return attempted
    const answer = attempted.value
    return 'orderID' in answer || 'plan_id' in answer ? allow(answer) : refuse('nothing-to-approve')
  }),
  route(contract.offerPlans, (world, { who: { customer_id }, body }) => offerPlans(world, { ...body, customer_id })),
  route(contract.payInMonths, (world, { who: { customer_id }, body, key }) =>
    payInMonths(world, { ...body, customer_id, key }, applySubscription),
  ),
  route(contract.captureApproved, (world, { who: { customer_id }, body, key }) =>
    capture(world, { customer_id, key, approved: body }, applySubscription),
  ),
]
