import { declineWords } from '@aforo/domain/payments/checkout/declines.ts'
import { calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Decline, PaymentGateway, PaymentState } from '../../../gateways/payment-gateway.ts'
import { failPurchase } from '../../../commerce/purchases/fail.ts'
import { lockPending, recordInstalments, setPending } from '../../../commerce/purchases/pending/pending-purchases.ts'
import { recordCharge } from '../../../commerce/purchases/charges/record-charge.ts'
import { settlePurchase } from '../../../commerce/purchases/settle.ts'
import { saveSource } from '../../../commerce/saved-cards/save-source.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { lockPayment, type PaymentRow, paymentsOf, setPaymentStatus, touchPayment } from './payment-store.ts'

export type PaymentUpdate = {
  readonly status: PaymentRow['status']
  /** Stores what the gateway reported; run it in one transaction. */
  readonly write: (tx: Tx) => Promise<void>
}
/**
 * Reads a payment at the gateway and returns how to store its state. Events are only hints: since the current state is
 * read, their order does not matter. Returns null when the gateway does not know the payment.
 */
export async function applyPayment(
  app: AppContext,
  gateway: PaymentGateway,
  row: PaymentRow,
): Promise<PaymentUpdate | null> {
  if (row.kind === 'subscription') return null
  const state = await gateway.read(row.gateway_payment_id, row.kind)
  return state && applyState(app, row, state)
}

export async function applyState(app: AppContext, row: PaymentRow, state: PaymentState): Promise<PaymentUpdate> {
  const settings = await app.settings()
  const policy = { ...calendarPolicy(settings), ...creditPolicy(settings) }
  const now = app.now()
  switch (state.status) {
    case 'succeeded':
      return { status: 'succeeded', write: (tx) => writePaid(tx, row, state, { now, policy }) }
    case 'ended':
      return { status: 'failed', write: (tx) => writeEnded(tx, row, endOf(state.decline), now) }
    case 'waiting':
      return { status: 'waiting', write: (tx) => writeWaiting(tx, row, state, now) }
    default:
      return state satisfies never
  }
}

type PaidState = Extract<PaymentState, { status: 'succeeded' }>
type WriteContext = { now: Date; policy: Parameters<typeof settlePurchase>[2]['policy'] }

async function writePaid(tx: Tx, row: PaymentRow, state: PaidState, { now, policy }: WriteContext): Promise<void> {
  const { purchase_id, gateway } = row
  const purchase = await lockPending(tx, purchase_id)
  if (!purchase) return
  if (state.received < row.amount) return publishUnderpayment(tx, row, state, now)
  await settlePurchase(tx, purchase_id, { now, policy, card_fingerprint: state.card_fingerprint })
  const { customer_id } = purchase
  await recordCharge(tx, {
    purchase_id,
    customer_id,
    gateway,
    gateway_invoice_id: row.gateway_payment_id,
    gateway_payment_id: state.charge_ref,
    kind: 'purchase',
    total_payment: state.received,
    period_start: null,
    period_end: null,
    chargedAt: state.paidAt,
  })
  if (state.saved) await saveSource(tx, { customer_id, gateway, saved: state.saved }, now)
  if (state.instalments) await recordInstalments(tx, purchase_id, state.instalments)
  await setPaymentStatus(tx, row.payment_id, 'succeeded', now, state.charge_ref)
  await publishRefundsAndDispute(tx, row, state, now)
}

const publishUnderpayment = (
  tx: Tx,
  { gateway, purchase_id, ...row }: PaymentRow,
  { charge_ref, received }: PaidState,
  now: Date,
) =>
  publish(
    tx,
    'payment-too-little',
    { gateway, gateway_ref: charge_ref, purchase_id, expected: row.amount, found: received },
    { now, dedupe_key: `too-little:${gateway}:${charge_ref}:${received}` },
  )

async function publishRefundsAndDispute(
  tx: Tx,
  { gateway, purchase_id }: PaymentRow,
  state: PaidState,
  now: Date,
): Promise<void> {
  const { charge_ref, refunded, received, dispute } = state
  if (refunded > 0) {
    const values = { gateway, charge_ref, purchase_id, refunded }
    await publish(tx, 'payment-refunded-elsewhere', values, {
      now,
      dedupe_key: `refunded-elsewhere:${gateway}:${charge_ref}:${refunded}`,
    })
  }
  if (dispute) {
    const values = { gateway, charge_ref, purchase_id, amount: received, ...dispute }
    const dedupe_key = `disputed:${gateway}:${dispute.gateway_dispute_id}:${dispute.status}`
    await publish(tx, 'payment-disputed', values, { now, dedupe_key })
  }
}

/**
 * Ends a payment that will not be paid any more. When no other payment of its purchase is waiting, the purchase fails
 * and frees its stock and code. A payment that had ended before changes nothing.
 */
export async function writeEnded(tx: Tx, row: PaymentRow, { status, why = null }: Ended, now: Date): Promise<void> {
  await lockPending(tx, row.purchase_id)
  const current = await lockPayment(tx, row.payment_id)
  if (current?.status !== 'waiting') return touchPayment(tx, row.payment_id, now)
  await setPaymentStatus(tx, row.payment_id, status, now)
  const isWaiting = (await paymentsOf(tx, row.purchase_id)).some((other) => other.status === 'waiting')
  if (!isWaiting) await failPurchase(tx, row.purchase_id, now, why)
}

export type Ended = { readonly status: 'failed' | 'cancelled'; readonly why?: string | null }

export const endOf = (decline: Decline | null): Ended =>
  decline ? { status: 'failed', why: declineWords(decline) } : { status: 'cancelled' }

async function writeWaiting(
  tx: Tx,
  row: PaymentRow,
  { voucher, received }: Extract<PaymentState, { status: 'waiting' }>,
  now: Date,
): Promise<void> {
  const purchase = await lockPending(tx, row.purchase_id)
  // The buyer may have switched to another way of payment.
  const isWanted = voucher !== null && purchase?.payment_kind === voucher.kind
  if (isWanted) await setPending(tx, row.purchase_id, { voucher: { ...voucher, received } }, now)
  await touchPayment(tx, row.payment_id, now)
}
