import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { listCash, readCash, takeCash } from './cash.ts'
import { chargeTo, endSubscription } from './ending.ts'
import { payInMonths, plansOf } from './instalments.ts'
import { listPaid } from './list-paid.ts'
import { pay } from './paying.ts'
import { readPayment } from './payment-state.ts'
import { readRefund, refund } from './refunds.ts'
import { sdkOf, type StripeOptions } from './sdk.ts'
import { closePage, giveUp, readPage, subscriptionOf } from './sessions.ts'
import { beginSaving, enrol, forgetCard, saveCard, readSaved } from './sources.ts'
import { subscribe } from './subscribing.ts'
import { readSubscription } from './subscription-state.ts'
import { verifyEvent } from './webhooks.ts'

/** Stripe behind the port of payments; the rehearsal is the same adapter before a provider of our own. */
export function stripeGateway(options: StripeOptions, { now }: Pick<AppContext, 'now'>): PaymentGateway {
  const sdk = sdkOf(options)
  const read: PaymentGateway['read'] = (id, kind) => (kind === 'session' ? readPage(sdk, id) : readPayment(sdk, id))
  return {
    name: options.name,
    enrol: (payer) => enrol(sdk, payer),
    pay: (request) => pay(sdk, request),
    plans: (id, card) => plansOf(sdk, id, card),
    payInMonths: (request) => payInMonths(sdk, request),
    read,
    async capture(id) {
      const state = await read(id, 'payment')
      if (!state) throw new Error(`stripe: expected the payment ${id}, found none.`)
      return allow(state)
    },
    abandon: (id, kind) => (kind === 'session' ? closePage(sdk, id) : giveUp(sdk, id)),
    subscribe: (request) => subscribe(sdk, request),
    readSubscription: (id) => readSubscription(sdk, id),
    subscriptionOf: (session_id) => subscriptionOf(sdk, session_id),
    endSubscription: (id, how) => endSubscription(sdk, id, how),
    chargeTo: (id, source_id) => chargeTo(sdk, id, source_id),
    beginSaving: (payer, key) => beginSaving(sdk, payer, key),
    readSaved: (id, gateway_customer_id) => readSaved(sdk, id, gateway_customer_id),
    saveCard: (token_id, payer, key) => saveCard(sdk, token_id, payer, key),
    forgetCard: (source_id) => forgetCard(sdk, source_id),
    refund: (request) => refund(sdk, request),
    readRefund: (id) => readRefund(sdk, id),
    listPaid: (since) => listPaid(sdk, since),
    readCash: (gateway_customer_id) => readCash(sdk, gateway_customer_id),
    takeCash: (request) => takeCash(sdk, request),
    listCash: (since) => listCash(sdk, since),
    verifyWebhook: async (raw, headers) => verifyEvent(raw, headers, await options.webhookSecret(), now()),
  }
}
