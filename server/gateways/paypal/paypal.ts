import type { Ground } from '../../app/world.ts'
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
  { database, now }: Pick<Ground, 'database' | 'now'>,
): PaymentGateway {
  const { db } = database
  const { name } = options
  const on: PayPal = {
    ...connectionTo(options, now),
    now,
    recall: (key) => recall(db, name, key),
    remember: (values) => remember(db, name, values),
    rememberAnew: (key, value) => rememberReplaced(db, name, key, value),
    kept: async (key, value) => (await remember(db, name, { [key]: value }))[key] ?? value,
  }
  const cannot = (what: string) => () => Promise.reject(new Error(`${name} cannot ${what}: ask the gateway of cards.`))
  return {
    name,
    enrol: async (payer) => payer.gateway_customer_id ?? payer.reference.reference,
    pay: (wish) => (wish.by.kind === 'wallet' ? makeOrder(on, wish) : cannot(`pay by ${wish.by.kind}`)()),
    plans: cannot('pay in months'),
    payInMonths: cannot('pay in months'),
    read: async (id) => (await readSale(on, id)) ?? readOrder(on, id),
    capture: (id, key) => captureOrder(on, id, key),
    abandon: (id) => giveUpOrder(on, id),
    subscribe: (wish) => (wish.by.kind === 'wallet' ? makePlan(on, wish) : cannot(`subscribe by ${wish.by.kind}`)()),
    readSubscription: (id) => readSubscription(on, id),
    subscriptionOf: async () => null,
    endSubscription: (id, how) => endSubscription(on, id, how),
    chargeTo: cannot('charge another card'),
    beginSaving: cannot('keep a card'),
    readSaved: async () => null,
    keepCard: async () => refuse('wallet-keeps-no-cards'),
    forgetCard: cannot('forget a card'),
    refund: (wish) => sendBack(on, wish),
    readRefund: (id) => readRefund(on, id),
    listPaid: (since) => listPaid(on, since),
    readCash: async () => null,
    takeCash: cannot('take cash'),
    listCash: async () => [],
    verifyWebhook: (raw, headers) => verifyWebhook(on, raw, headers),
  }
}
