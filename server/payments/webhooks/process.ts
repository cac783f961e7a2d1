import type { Tx } from '../../platform/database/database.ts'
import { MAX_TRIES, retryAt } from '../../platform/events/backoff.ts'
import { readAndWrite } from '../../gateways/read-again.ts'
import { applyState } from '../checkout/payments/apply-payment.ts'
import { findReportedPayment } from '../checkout/payments/find-payment.ts'
import { readPaymentUpdate } from '../checkout/payments/read-payment-update.ts'
import { readCharge } from '../money/received/read-charge.ts'
import { readRefund } from '../money/refunds/read-refund.ts'
import { readUnclaimed } from '../money/transfers/unclaimed.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import { findCustomerByGatewayId } from '../../commerce/saved-cards/enrol.ts'
import { markSourceDeleted } from '../../commerce/saved-cards/save-source.ts'
import type { AppContext } from '../../app/app-context.ts'
import { cashMoved } from './cash-moved.ts'
import type { WebhookHandler } from './webhook-handler.ts'
import { paymentChanged } from './payment-changed.ts'
import { giveUp, type WebhookEvent, postpone, setProcessed, takeOldest } from './webhook-store.ts'
import type { Log } from '../../platform/log/log.ts'

export { firstWebhookDue } from './webhook-store.ts'

const paymentSucceeded: WebhookHandler = async (app, event) => {
  if (event.subject.kind === 'cash') return cashMoved(app, event)
  const row = await findReportedPayment(app, event.gateway, event)
  const update = row && (await readPaymentUpdate(app, row, applySubscription))
  if (!update || update.status === 'succeeded') return update
  throw new Error(`${event.type} of purchase ${row.purchase_id}: expected a succeeded payment, found ${update.status}.`)
}

/**
 * An order was approved, and the browser may be closed by now: it is captured here, unless its payment was given up
 * (4.18).
 */
const orderApproved: WebhookHandler = async (app, event) => {
  const row = await findReportedPayment(app, event.gateway, event)
  if (!row) return null
  if (row.status !== 'waiting') return { write: async () => {} }
  const verdict = await event.gateway.capture(row.gateway_payment_id, `capture:${row.reference}:approved`)
  // After a decline, the customer can choose another funding source in the wallet's window while the purchase is
  // pending.
  return verdict.allowed ? applyState(app, row, verdict.value) : { write: async () => {} }
}

/**
 * A charge was refunded or disputed at its gateway: its state is read and stored (R11). When its payment is not stored
 * yet, that is done instead.
 */
const chargeChanged: WebhookHandler = async (app, event) => {
  const row = await findReportedPayment(app, event.gateway, event)
  if (row && row.status !== 'succeeded') return paymentChanged(app, event)
  return readCharge(app, event.gateway, event.subject)
}

/** A refund succeeded, failed, or was returned by the bank: its state is read and stored (R11). */
const refundChanged: WebhookHandler = (app, event) =>
  event.subject.kind === 'refund' ? readRefund(app, event.gateway, event.subject.id) : chargeChanged(app, event)

/** A subscription or one of its charges changed: the whole subscription is read and stored (R11). */
const subscriptionChanged: WebhookHandler = async (app, event) => {
  if (event.subject.kind !== 'subscription') return null
  const row = await findReportedPayment(app, event.gateway, event)
  return row ? readPaymentUpdate(app, row, applySubscription) : applySubscription(app, event.gateway, event.subject.id)
}

const sourceLost: WebhookHandler = async (app, { gateway, subject }) => {
  if (subject.kind !== 'source') return null
  const lost = { gateway: gateway.name, source_id: subject.id }
  return { write: (tx) => markSourceDeleted(tx, lost, app.now()) }
}

/** The handler of each event type, by the providers' names. Events of other types are stored and not handled. */
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

/**
 * Handles the oldest waiting event and marks it as processed, in one transaction. A failure is retried; after the last
 * try only when staff ask for it. Returns whether there was an event.
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
    const isGivenUp = event.attempts >= MAX_TRIES
    log({ level: 'error', webhook: event.type, event_id: event.event_id, error, given_up: isGivenUp })
    if (isGivenUp) await giveUp(db, event, now, message)
    else await postpone(db, event, retryAt(event.attempts, now), message)
  }
  return true
}

async function applyEvent(app: AppContext, event: WebhookEvent, log: Log): Promise<void> {
  await readAndWrite(app, async () => {
    const update = await readEffect(app, event)
    if (update === null && !(await isRenewal(app, event))) {
      log({ level: 'warning', webhook: event.type, unknown: subjectIdOf(event) })
    }
    return {
      async write(tx: Tx) {
        await update?.write(tx)
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

const subjectIdOf = ({ payload: { subject } }: WebhookEvent): string | null =>
  subject.kind === 'none' ? null : subject.id

async function readEffect(app: AppContext, { type, gateway: name, payload }: WebhookEvent) {
  const handle = HANDLERS[type]
  const gateway = app.payments.byName(name)
  if (!handle || !gateway) return undefined
  // Events that were stored before marks were introduced have none.
  const { subject, mark = null } = payload
  const effect = await handle(app, { gateway, type, subject, mark })
  if (effect !== null) return effect
  const unclaimed = await readUnclaimed(app, gateway, { subject, mark })
  return unclaimed && { write: async (tx: Tx) => void (await unclaimed.write(tx, app.now())) }
}
