import { declineWords } from '@aforo/domain/payments/checkout/declines.ts'
import { calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Decline, PaymentGateway, PaymentState } from '../../../gateways/payment-gateway.ts'
import { fail } from '../../../commerce/purchases/fail.ts'
import { lockPending, paidInstalments, waitFor } from '../../../commerce/purchases/holding.ts'
import { recordCharge } from '../../../commerce/purchases/record-charge.ts'
import { settle } from '../../../commerce/purchases/settle.ts'
import { saveSource } from '../../../commerce/saved-cards/save-source.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { lockPayment, type PaymentRow, paymentsOf, setPaymentStatus, touch } from './payment-store.ts'

export type Applying = {
  readonly status: PaymentRow['status']
  /** Writes what the gateway says; run it within one transaction. */
  readonly write: (tx: Tx) => Promise<void>
}
/**
 * Reads a payment at the gateway and returns how to store it. Events are hints: the payment's state counts, so their
 * order does not matter. Null when the gateway does not know it.
 */
export async function applyPayment(
  app: AppContext,
  gateway: PaymentGateway,
  row: PaymentRow,
): Promise<Applying | null> {
  if (row.kind === 'subscription') return null
  const state = await gateway.read(row.gateway_payment_id, row.kind)
  return state && applyState(app, row, state)
}

export async function applyState(app: AppContext, row: PaymentRow, state: PaymentState): Promise<Applying> {
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

type Paid = Extract<PaymentState, { status: 'succeeded' }>
type At = { now: Date; policy: Parameters<typeof settle>[2]['policy'] }

async function writePaid(tx: Tx, row: PaymentRow, paid: Paid, { now, policy }: At): Promise<void> {
  const { purchase_id, gateway } = row
  const purchase = await lockPending(tx, purchase_id)
  if (!purchase) return
  if (paid.received < row.amount) return publishTooLittle(tx, row, paid, now)
  await settle(tx, purchase_id, { now, policy, card_fingerprint: paid.card_fingerprint })
  const { customer_id } = purchase
  await recordCharge(tx, {
    purchase_id,
    customer_id,
    gateway,
    gateway_invoice_id: row.gateway_payment_id,
    gateway_payment_id: paid.charge_ref,
    kind: 'purchase',
    total_payment: paid.received,
    period_start: null,
    period_end: null,
    chargedAt: paid.paidAt,
  })
  if (paid.saved) await saveSource(tx, { customer_id, gateway, saved: paid.saved }, now)
  if (paid.instalments) await paidInstalments(tx, purchase_id, paid.instalments)
  await setPaymentStatus(tx, row.payment_id, 'succeeded', now, paid.charge_ref)
  await publishReturned(tx, row, paid, now)
}

const publishTooLittle = (
  tx: Tx,
  { gateway, purchase_id, ...row }: PaymentRow,
  { charge_ref, received }: Paid,
  now: Date,
) =>
  publish(
    tx,
    'payment-too-little',
    { gateway, gateway_ref: charge_ref, purchase_id, expected: row.amount, found: received },
    { now, dedupe_key: `too-little:${gateway}:${charge_ref}:${received}` },
  )

async function publishReturned(tx: Tx, { gateway, purchase_id }: PaymentRow, paid: Paid, now: Date): Promise<void> {
  const { charge_ref, refunded, received, dispute } = paid
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
 * It will not be paid any more. When nothing else of its purchase waits, that has failed: its stock and its code are free.
 * What had been given up before takes nothing with it.
 */
export async function writeEnded(tx: Tx, row: PaymentRow, { status, why = null }: Ended, now: Date): Promise<void> {
  await lockPending(tx, row.purchase_id)
  const held = await lockPayment(tx, row.payment_id)
  if (held?.status !== 'waiting') return touch(tx, row.payment_id, now)
  await setPaymentStatus(tx, row.payment_id, status, now)
  const waits = (await paymentsOf(tx, row.purchase_id)).some((one) => one.status === 'waiting')
  if (!waits) await fail(tx, row.purchase_id, now, why)
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
  // The buyer may have switched to another way.
  const isWanted = voucher !== null && purchase?.payment_kind === voucher.kind
  if (isWanted) await waitFor(tx, row.purchase_id, { voucher: { ...voucher, received } }, now)
  await touch(tx, row.payment_id, now)
}
