import type { Tx } from '../../platform/database/database.ts'
import { MOST_TRIES, retryAt } from '../../platform/events/backoff.ts'
import { readAndWrite } from '../../gateways/read-again.ts'
import { readUnclaimed } from '../money/unclaimed.ts'
import { findCustomerByGatewayId } from '../../commerce/saved-cards/enrol.ts'
import type { AppContext } from '../../app/app-context.ts'
import { cashMoved } from './cash-moved.ts'
import { chargeChanged } from './charge-changed.ts'
import type { WebhookHandler } from './webhook-handler.ts'
import { orderApproved } from './order-approved.ts'
import { paymentChanged } from './payment-changed.ts'
import { paymentSucceeded } from './payment-succeeded.ts'
import { refundChanged } from './refund-changed.ts'
import { sourceLost } from './source-lost.ts'
import { subscriptionChanged } from './subscription-changed.ts'
import { firstDue, giveUp, type WebhookEvent, postpone, setProcessed, takeOldest } from './webhook-store.ts'
import type { Log } from '../../platform/log/log.ts'

/** One file per kind of event, by the names that providers give them; events without one are kept and left at that. */
const HANDLERS: Readonly<Record<string, WebhookHandler>> = {
  'payment_intent.succeeded': paymentSucceeded,
  'payment_intent.payment_failed': paymentChanged,
  'payment_intent.processing': paymentChanged,
  'payment_intent.requires_action': paymentChanged,
  'payment_intent.partially_funded': paymentChanged,
  'payment_intent.canceled': paymentChanged,
  'checkout.session.completed': paymentChanged,
  'checkout.session.async_payment_succeeded': paymentSucceeded,
  'checkout.session.async_payment_failed': paymentChanged,
  'checkout.session.expired': paymentChanged,
  'payment_method.detached': sourceLost,
  'cash_balance.funds_available': cashMoved,
  'customer_cash_balance_transaction.created': cashMoved,
  'charge.refunded': chargeChanged,
  'charge.dispute.created': chargeChanged,
  'charge.dispute.closed': chargeChanged,
  'refund.updated': refundChanged,
  'refund.failed': refundChanged,
  'invoice.paid': subscriptionChanged,
  'invoice.payment_failed': subscriptionChanged,
  'invoice.payment_action_required': subscriptionChanged,
  'customer.subscription.created': subscriptionChanged,
  'customer.subscription.updated': subscriptionChanged,
  'customer.subscription.deleted': subscriptionChanged,
  'customer.subscription.paused': subscriptionChanged,
  'customer.subscription.resumed': subscriptionChanged,
  'CHECKOUT.ORDER.APPROVED': orderApproved,
  'PAYMENT.CAPTURE.COMPLETED': paymentSucceeded,
  'PAYMENT.CAPTURE.DENIED': paymentChanged,
  'PAYMENT.CAPTURE.REFUNDED': chargeChanged,
  'PAYMENT.CAPTURE.REVERSED': chargeChanged,
  'PAYMENT.SALE.REFUNDED': chargeChanged,
  'PAYMENT.SALE.REVERSED': chargeChanged,
  'CUSTOMER.DISPUTE.CREATED': chargeChanged,
  'CUSTOMER.DISPUTE.UPDATED': chargeChanged,
  'CUSTOMER.DISPUTE.RESOLVED': chargeChanged,
  'BILLING.SUBSCRIPTION.ACTIVATED': subscriptionChanged,
  'BILLING.SUBSCRIPTION.UPDATED': subscriptionChanged,
  'BILLING.SUBSCRIPTION.CANCELLED': subscriptionChanged,
  'BILLING.SUBSCRIPTION.SUSPENDED': subscriptionChanged,
  'BILLING.SUBSCRIPTION.EXPIRED': subscriptionChanged,
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED': subscriptionChanged,
  'PAYMENT.SALE.COMPLETED': subscriptionChanged,
}

const MINUTE_MS = 60_000

export const firstWebhookDue = firstDue

/**
 * Does what the oldest waiting event leads to, and marks it, in one transaction. What fails is tried again, in the end
 * only when staff ask for it. Answers whether there was one.
 */
export async function processNext(app: AppContext, log: Log): Promise<boolean> {
  const now = app.now()
  const { db } = app.database
  const event = await takeOldest(db, now, new Date(now.getTime() + MINUTE_MS))
  if (!event) return false
  try {
    await applyEvent(app, event, log)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const isGivenUp = event.attempts >= MOST_TRIES
    log({ level: 'error', webhook: event.type, event_id: event.event_id, error, given_up: isGivenUp })
    if (isGivenUp) await giveUp(db, event, now, message)
    else await postpone(db, event, retryAt(event.attempts, now), message)
  }
  return true
}

async function applyEvent(app: AppContext, event: WebhookEvent, log: Log): Promise<void> {
  await readAndWrite(app, async () => {
    const applying = await effectOf(app, event)
    if (applying === null && !(await isRenewal(app, event))) {
      log({ level: 'warning', webhook: event.type, unknown: nameOf(event) })
    }
    return {
      async write(tx: Tx) {
        await applying?.write(tx)
        await setProcessed(tx, event, app.now())
      },
    }
  })
}

async function isRenewal(
  { database }: AppContext,
  { gateway, payload: { mark = null, told } }: WebhookEvent,
): Promise<boolean> {
  const payer = (told as { data?: { object?: { customer?: unknown } } } | null)?.data?.object?.customer
  if (mark !== null || typeof payer !== 'string') return false
  return (await findCustomerByGatewayId(database.db, gateway, payer)) !== null
}

const nameOf = ({ payload: { subject } }: WebhookEvent): string | null => (subject.kind === 'none' ? null : subject.id)

async function effectOf(app: AppContext, { type, gateway: name, payload }: WebhookEvent) {
  const handle = HANDLERS[type]
  const gateway = app.payments.named(name)
  if (!handle || !gateway) return undefined
  // Absent in an event that came before marks were stored.
  const { subject, mark = null } = payload
  const effect = await handle(app, { gateway, type, subject, mark })
  if (effect !== null) return effect
  const unclaimed = await readUnclaimed(app, gateway, { subject, mark })
  return unclaimed && { write: async (tx: Tx) => void (await unclaimed.write(tx, app.now())) }
}
