import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { checkOf } from '../provider-check.ts'
import { listCash, readCash, takeCash } from './cash.ts'
import { checkAccount } from './check.ts'
import { chargeTo, endSubscription } from './ending.ts'
import { payInMonths, plansOf } from './instalments.ts'
import { listPaid } from './list-paid.ts'
import { pay } from './pay.ts'
import { readPayment } from './payment-state.ts'
import { readRefund, refund } from './refunds.ts'
import { sdkOf, type StripeOptions } from './sdk.ts'
import { expireCheckoutSession, cancelIntent, readCheckoutSession, subscriptionOf } from './sessions.ts'
import { beginSaving, enrol, forgetCard, saveCard, readSaved } from './sources.ts'
import { subscribe } from './subscribe.ts'
import { readSubscription } from './subscription-state.ts'
import { verifyEvent } from './webhooks.ts'

/** Stripe as a `PaymentGateway`; the rehearsal gateway is the same adapter with a fake provider. */
export function stripeGateway(options: StripeOptions, { now }: Pick<AppContext, 'now'>): PaymentGateway {
  const sdk = sdkOf(options)
  const read: PaymentGateway['read'] = (id, kind) =>
    kind === 'session' ? readCheckoutSession(sdk, id) : readPayment(sdk, id)
  return {
    name: options.name,
    ensureCustomer: (payer) => enrol(sdk, payer),
    pay: (request) => pay(sdk, request),
    listInstalmentPlans: (id, card) => plansOf(sdk, id, card),
    payInMonths: (request) => payInMonths(sdk, request),
    read,
    async capture(id) {
      const state = await read(id, 'payment')
      if (!state) throw new Error(`stripe: expected the payment ${id}, found none.`)
      return allow(state)
    },
    cancelPayment: (id, kind) => (kind === 'session' ? expireCheckoutSession(sdk, id) : cancelIntent(sdk, id)),
    subscribe: (request) => subscribe(sdk, request),
    readSubscription: (id) => readSubscription(sdk, id),
    findSubscriptionOfSession: (session_id) => subscriptionOf(sdk, session_id),
    endSubscription: (id, how) => endSubscription(sdk, id, how),
    chargeTo: (id, source_id) => chargeTo(sdk, id, source_id),
    startSavingCard: (payer, key) => beginSaving(sdk, payer, key),
    readSavedCard: (id, gateway_customer_id) => readSaved(sdk, id, gateway_customer_id),
    saveCard: (token_id, payer, key) => saveCard(sdk, token_id, payer, key),
    deleteCard: (source_id) => forgetCard(sdk, source_id),
    refund: (request) => refund(sdk, request),
    readRefund: (id) => readRefund(sdk, id),
    listPaid: (since) => listPaid(sdk, since),
    readCash: (gateway_customer_id) => readCash(sdk, gateway_customer_id),
    takeCash: (request) => takeCash(sdk, request),
    listCash: (since) => listCash(sdk, since),
    check: async (method) =>
      method === 'wallet' ? checkOf('not-active') : checkAccount(sdk, await options.secret(), method),
    verifyWebhook: async (raw, headers) => verifyEvent(raw, headers, await options.webhookSecret(), now()),
  }
}
