import * as contract from '@aforo/domain/payments/checkout/contract.ts'
import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { countTry } from '../../platform/http/limits/rate-limit.ts'
import { route } from '../../platform/http/route.ts'
import { findPending } from '../../commerce/purchases/pending/pending-purchases.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { ApplySubscription } from './payments/read-payment-update.ts'
import { startPurchaseAttempt } from './attempt.ts'
import { capture } from './capture.ts'
import { createPayment as create } from './create-payment.ts'
import { offerPlans, payInMonths } from './in-months.ts'

/** Limits the testing of stolen card numbers. */
const CARD_TRIES = { most: 5, minutes: 10 }
/** Other ways have the limit of the discount lookup, so that codes cannot be guessed by paying (R10). */
const OTHER_TRIES = { most: 20, minutes: 10 }

const countCardAttempt = (app: AppContext, customer_id: number, key: string) =>
  countNewAttempt(app, customer_id, key, `card-attempt:${customer_id}`, CARD_TRIES)

const countOtherAttempt = (app: AppContext, customer_id: number, key: string) =>
  countNewAttempt(app, customer_id, key, `attempt:${customer_id}`, OTHER_TRIES)

async function countNewAttempt(
  app: AppContext,
  customer_id: number,
  key: string,
  tries: string,
  most: typeof CARD_TRIES,
) {
  const purchase = await findPending(app.database.db, customer_id, key)
  return purchase && purchase.status !== 'failed' ? allow(purchase) : countTry(app, tries, most)
}

export const checkoutRoutes = (applySubscription: ApplySubscription) => [
  route(contract.attemptPurchase, async (app, { caller: { customer_id }, body, key, from }) => {
    const byCard = body.payment_method === 'card' || body.payment_method === 'source'
    const counted = await (byCard ? countCardAttempt : countOtherAttempt)(app, customer_id, key)
    if (!counted.allowed) return counted
    return startPurchaseAttempt(app, { customer_id, attempt_key: key, from, input: body }, applySubscription)
  }),
  route(contract.createPayment, async (app, request) => {
    const counted = await countCardAttempt(app, request.caller.customer_id, request.key)
    return counted.allowed ? create(app, request, applySubscription) : counted
  }),
  route(contract.createWalletOrder, async (app, { caller: { customer_id }, body, key, from }) => {
    const counted = await countOtherAttempt(app, customer_id, key)
    if (!counted.allowed) return counted
    const input = { ...body, payment_method: 'wallet' as const }
    const verdict = await startPurchaseAttempt(app, { customer_id, attempt_key: key, from, input }, applySubscription)
    if (!verdict.allowed) return verdict
    const result = verdict.value
    if ('orderID' in result) return allow(result)
    return 'plan_id' in result ? allow(result) : refuse('nothing-to-approve')
  }),
  route(contract.listInstalmentPlans, (app, { caller: { customer_id }, body }) =>
    offerPlans(app, { ...body, customer_id }),
  ),
  route(contract.payInInstalments, (app, { caller: { customer_id }, body, key }) =>
    payInMonths(app, { ...body, customer_id, key }, applySubscription),
  ),
  route(contract.captureWalletPayment, (app, { caller: { customer_id }, body, key }) =>
    capture(app, { customer_id, key, approved: body }, applySubscription),
  ),
]
