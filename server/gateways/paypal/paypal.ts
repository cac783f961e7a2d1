import type { BaseContext } from '../../app/app-context.ts'
import { recall, remember, rememberReplaced } from '../memory-store.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { connectionTo, type PayPalOptions } from './connection.ts'
import type { PayPal } from './known.ts'
import { captureOrder, giveUpOrder, makeOrder, readOrder } from './orders.ts'
import { makePlan } from './billing/plans.ts'
import { readRefund, sendBack } from './refunds.ts'
import { refuse } from './refusals.ts'
import { readSale } from './billing/sales.ts'
import { endSubscription, readSubscription } from './billing/subscriptions.ts'
import { listPaid } from './transactions.ts'
import { verifyWebhook } from './webhooks.ts'

/** PayPal as the wallet: orders approved and captured, plans subscribed to. It keeps no cards and knows no customers. */
export function paypalGateway(
  options: PayPalOptions,
  { database, now }: Pick<BaseContext, 'database' | 'now'>,
): PaymentGateway {
  const { db } = database
  const { name } = options
  const on: PayPal = {
    ...connectionTo(options, now),
    now,
    recall: (key) => recall(db, name, key),
    remember: (values) => remember(db, name, values),
    rememberReplaced: (key, value) => rememberReplaced(db, name, key, value),
    saveIfAbsent: async (key, value) => (await remember(db, name, { [key]: value }))[key] ?? value,
  }
  const cannot = (what: string) => () => Promise.reject(new Error(`${name} cannot ${what}: ask the gateway of cards.`))
  return {
    name,
    enrol: async (payer) => payer.gateway_customer_id ?? payer.reference.reference,
    pay: (request) => (request.by.kind === 'wallet' ? makeOrder(on, request) : cannot(`pay by ${request.by.kind}`)()),
    plans: cannot('pay in months'),
    payInMonths: cannot('pay in months'),
    read: async (id) => (await readSale(on, id)) ?? readOrder(on, id),
    capture: (id, key) => captureOrder(on, id, key),
    abandon: (id) => giveUpOrder(on, id),
    subscribe: (request) =>
      request.by.kind === 'wallet' ? makePlan(on, request) : cannot(`subscribe by ${request.by.kind}`)(),
    readSubscription: (id) => readSubscription(on, id),
    subscriptionOf: async () => null,
    endSubscription: (id, how) => endSubscription(on, id, how),
    chargeTo: cannot('charge another card'),
    beginSaving: cannot('keep a card'),
    readSaved: async () => null,
    saveCard: async () => refuse('wallet-keeps-no-cards'),
    forgetCard: cannot('forget a card'),
    refund: (request) => sendBack(on, request),
    readRefund: (id) => readRefund(on, id),
    listPaid: (since) => listPaid(on, since),
    readCash: async () => null,
    takeCash: cannot('take cash'),
    listCash: async () => [],
    verifyWebhook: (raw, headers) => verifyWebhook(on, raw, headers),
  }
}
