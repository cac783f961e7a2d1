import type { BaseContext } from '../../app/app-context.ts'
import { readValue, insertValues, upsertValue } from '../memory-store.ts'
import { checkOf } from '../provider-check.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { checkCredentials } from './check.ts'
import { connectionTo, type PayPalOptions } from './connection.ts'
import type { PayPalContext } from './paypal-context.ts'
import { captureOrder, cancelOrder, makeOrder, readOrder } from './orders.ts'
import { makePlan } from './billing/plans.ts'
import { readRefund, sendBack } from './refunds.ts'
import { refuse } from '@aforo/domain/values/provider-refusals.ts'
import { readSale } from './billing/sales.ts'
import { endSubscription, readSubscription } from './billing/subscriptions.ts'
import { listPaid } from './transactions.ts'
import { verifyWebhook } from './webhooks.ts'

/**
 * PayPal as the wallet: orders that are approved and captured, and plans. It stores no cards and has no customer
 * records.
 */
export function paypalGateway(
  options: PayPalOptions,
  { database, now }: Pick<BaseContext, 'database' | 'now'>,
): PaymentGateway {
  const { db } = database
  const { name } = options
  const paypal: PayPalContext = {
    ...connectionTo(options, now),
    now,
    recall: (key) => readValue(db, name, key),
    remember: (values) => insertValues(db, name, values),
    rememberReplaced: (key, value) => upsertValue(db, name, key, value),
    saveIfAbsent: async (key, value) => (await insertValues(db, name, { [key]: value }))[key] ?? value,
  }
  const rejectUnsupported = (action: string) => () =>
    Promise.reject(new Error(`${name} cannot ${action}: use the card gateway.`))
  return {
    name,
    ensureCustomer: async (payer) => payer.gateway_customer_id ?? payer.reference.reference,
    pay: (request) =>
      request.by.kind === 'wallet' ? makeOrder(paypal, request) : rejectUnsupported(`pay by ${request.by.kind}`)(),
    listInstalmentPlans: rejectUnsupported('pay in months'),
    payInMonths: rejectUnsupported('pay in months'),
    read: async (id) => (await readSale(paypal, id)) ?? readOrder(paypal, id),
    capture: (id, key) => captureOrder(paypal, id, key),
    cancelPayment: (id) => cancelOrder(paypal, id),
    subscribe: (request) =>
      request.by.kind === 'wallet' ? makePlan(paypal, request) : rejectUnsupported(`subscribe by ${request.by.kind}`)(),
    readSubscription: (id) => readSubscription(paypal, id),
    findSubscriptionOfSession: async () => null,
    endSubscription: (id, how) => endSubscription(paypal, id, how),
    chargeTo: rejectUnsupported('charge another card'),
    startSavingCard: rejectUnsupported('keep a card'),
    readSavedCard: async () => null,
    saveCard: async () => refuse('wallet-keeps-no-cards'),
    deleteCard: rejectUnsupported('forget a card'),
    refund: (request) => sendBack(paypal, request),
    readRefund: (id) => readRefund(paypal, id),
    listPaid: (since) => listPaid(paypal, since),
    readCash: async () => null,
    takeCash: rejectUnsupported('take cash'),
    listCash: async () => [],
    check: (method) => (method === 'wallet' ? checkCredentials(paypal) : Promise.resolve(checkOf('not-active'))),
    verifyWebhook: (raw, headers) => verifyWebhook(paypal, raw, headers),
  }
}
