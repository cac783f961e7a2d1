import * as contract from '@aforo/domain/payments/checkout/contract.ts'
import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { countTry } from '../../platform/http/rate-limit.ts'
import { route } from '../../platform/http/route.ts'
import { findPending } from '../../commerce/purchases/holding.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { ApplySubscription } from './payments/follow.ts'
import { attempt } from './attempt.ts'
import { capture } from './capture.ts'
import { createPayment as create } from './create-payment.ts'
import { offerPlans, payInMonths } from './in-months.ts'

/** Against testing stolen cards. */
const CARD_TRIES = { most: 5, minutes: 10 }
/** Other ways are limited like code lookups, against guessing codes by paying (R10). */
const OTHER_TRIES = { most: 20, minutes: 10 }

const countCard = (app: AppContext, customer_id: number, key: string) =>
  countNew(app, customer_id, key, `card-attempt:${customer_id}`, CARD_TRIES)

const countOther = (app: AppContext, customer_id: number, key: string) =>
  countNew(app, customer_id, key, `attempt:${customer_id}`, OTHER_TRIES)

async function countNew(
  app: AppContext,
  customer_id: number,
  key: string,
  tries: string,
  most: typeof CARD_TRIES,
): Promise<Verdict<unknown>> {
  const purchase = await findPending(app.database.db, customer_id, key)
  return purchase && purchase.status !== 'failed' ? allow(purchase) : countTry(app, tries, most)
}

export const checkoutRoutes = (applySubscription: ApplySubscription) => [
  route(contract.attemptPurchase, async (app, { caller: { customer_id }, body, key, from }) => {
    const byCard = body.payment_method === 'card' || body.payment_method === 'source'
    const counted = await (byCard ? countCard : countOther)(app, customer_id, key)
    if (!counted.allowed) return counted
    return attempt(app, { customer_id, attempt_key: key, from, input: body }, applySubscription)
  }),
  route(contract.createPayment, async (app, request) => {
    const counted = await countCard(app, request.caller.customer_id, request.key)
    return counted.allowed ? create(app, request, applySubscription) : counted
  }),
  route(contract.orderInWallet, async (app, { caller: { customer_id }, body, key, from }) => {
    const counted = await countOther(app, customer_id, key)
    if (!counted.allowed) return counted
    const input = { ...body, payment_method: 'wallet' as const }
    const attempted = await attempt(app, { customer_id, attempt_key: key, from, input }, applySubscription)
    if (!attempted.allowed) return attempted
    const answer = attempted.value
    return 'orderID' in answer || 'plan_id' in answer ? allow(answer) : refuse('nothing-to-approve')
  }),
  route(contract.offerPlans, (app, { caller: { customer_id }, body }) => offerPlans(app, { ...body, customer_id })),
  route(contract.payInMonths, (app, { caller: { customer_id }, body, key }) =>
    payInMonths(app, { ...body, customer_id, key }, applySubscription),
  ),
  route(contract.captureApproved, (app, { caller: { customer_id }, body, key }) =>
    capture(app, { customer_id, key, approved: body }, applySubscription),
  ),
]
