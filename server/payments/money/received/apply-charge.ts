import { isCovered } from '@aforo/domain/payments/money/account-claim.ts'
import type { Centavos } from '@aforo/domain/values/money.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { PaymentState } from '../../../gateways/payment-gateway.ts'
import { type ChargeRow, findChargeOfPayment, setDisputed } from '../../../commerce/purchases/charges/charges.ts'
import { readPurchaseMoney } from '../transfers/account-claim-store.ts'
import { closeDispute, openDispute } from '../disputes/dispute-store.ts'
import { finishRefund } from '../refunds/finish-refund.ts'
import { writeMismatch } from '../mismatches/mismatch-store.ts'
import { insertRefund, type RefundRow, refundsOfCharges } from '../refunds/refund-store.ts'
import { revokeWithFee } from '../refunds/revoke-with-fee.ts'
import { takeBackAccountMoney } from '../transfers/take-back-account-money.ts'

export const DISPUTE_OPENED = 'dispute-opened'
export const DISPUTE_CLOSED = 'dispute-closed'
export type DisputeEvent = {
  dispute_id: number
  purchase_id: number
  status: 'open' | 'won' | 'lost'
  amount: Centavos
  /** Lost, but another charge pays the purchase: nothing was revoked. */
  is_covered?: true
}

export type ChargeState = Pick<Extract<PaymentState, { status: 'succeeded' }>, 'refunded' | 'dispute'> & {
  /**
   * The gateway was asked whether a refund failed at the bank. Only then a smaller amount than ours is new; otherwise
   * it is an older reading.
   */
  readonly mayBeLess?: boolean
}

/**
 * Stores what happened to a charge at its gateway after the payment: refunds made there and disputes. Unknown charges
 * are ignored; known facts change nothing.
 */
export async function applyCharge(
  tx: Tx,
  { gateway, gateway_payment_id }: { gateway: string; gateway_payment_id: string },
  state: ChargeState,
  now: Date,
): Promise<void> {
  const found = await findChargeOfPayment(tx, gateway, gateway_payment_id)
  if (!found) return
  await lockPerson(tx, found.customer_id)
  await applyRefunded(tx, found, state, now)
  if (state.dispute) await applyDispute(tx, found, state.dispute, now)
}

async function applyRefunded(
  tx: Tx,
  charge: ChargeRow,
  { refunded, mayBeLess }: ChargeState,
  now: Date,
): Promise<void> {
  const { gateway, invoice_id, purchase_id } = charge
  const ownRefunds = (await refundsOfCharges(tx, [invoice_id])).filter((refund) => refund.gateway === gateway)
  const knownAmount = sumOf(ownRefunds)
  const missingAmount = sumOf(ownRefunds.filter(({ status }) => status !== 'asked')) - refunded
  if (missingAmount > 0 && mayBeLess) return failExternalRefunds(tx, charge, ownRefunds, missingAmount, now)
  if (refunded <= knownAmount) return
  // Part may have been returned in cash or to the account already. A charge is never refunded beyond its amount; staff
  // see the rest as a mismatch.
  const pendingAmount = sumOf(ownRefunds.filter(({ status }) => status !== 'succeeded'))
  const refundable = charge.total_payment - charge.refunded - pendingAmount
  if (refundable > 0) await recordExternalRefund(tx, charge, Math.min(refunded - knownAmount, refundable), now)
  const gateway_ref = charge.gateway_payment_id ?? charge.gateway_invoice_id
  const values = { gateway, kind: 'refunded-elsewhere' as const, gateway_ref, purchase_id }
  await writeMismatch(tx, { ...values, expected: knownAmount, found: refunded }, now)
}

const sumOf = (refunds: readonly RefundRow[]): Centavos => refunds.reduce((sum, { amount }) => sum + amount, 0)

async function failExternalRefunds(
  tx: Tx,
  charge: ChargeRow,
  refunds: readonly RefundRow[],
  missingAmount: Centavos,
  now: Date,
): Promise<void> {
  let missing = missingAmount
  for (const { refund_id, amount } of refunds.filter(({ by }) => by === null)) {
    if (missing <= 0) return
    await finishRefund(tx, refund_id, { status: 'failed', gateway_refund_id: null }, now)
    if (amount > missing) await recordExternalRefund(tx, charge, amount - missing, now)
    missing -= amount
  }
}

async function recordExternalRefund(
  tx: Tx,
  { purchase_id, invoice_id, gateway }: ChargeRow,
  amount: Centavos,
  now: Date,
): Promise<void> {
  const values = { purchase_id, invoice_id, gateway, amount, reason: 'Devuelto en la pasarela', by: null }
  const refund_id = await insertRefund(tx, { ...values, status: 'asked', createdAt: now, updatedAt: now })
  await finishRefund(tx, refund_id, { status: 'succeeded', gateway_refund_id: null }, now)
}

type Dispute = NonNullable<ChargeState['dispute']>

async function applyDispute(
  tx: Tx,
  charge: ChargeRow,
  { gateway_dispute_id, status }: Dispute,
  now: Date,
): Promise<void> {
  const { gateway, purchase_id, invoice_id, total_payment: amount } = charge
  const reason = 'El banco pidió el dinero de vuelta'
  const newDispute = { gateway, gateway_dispute_id, purchase_id, invoice_id, amount, reason }
  const { row, isNew } = await openDispute(tx, newDispute, now)
  const values = { dispute_id: row.dispute_id, purchase_id, amount }
  if (isNew) {
    await setDisputed(tx, invoice_id, true, now)
    const opened: DisputeEvent = { ...values, status: 'open' }
    await publish(tx, DISPUTE_OPENED, opened, { now, dedupe_key: `${DISPUTE_OPENED}:${row.dispute_id}` })
  }
  if (status === 'open' || row.status !== 'open') return
  await closeDispute(tx, row.dispute_id, status, now)
  if (status === 'won') await setDisputed(tx, invoice_id, false, now)
  const isCoveredByOther = status === 'lost' && (await applyLost(tx, { purchase_id, dispute_id: row.dispute_id }, now))
  const closed: DisputeEvent = { ...values, status, ...(isCoveredByOther && { is_covered: true }) }
  await publish(tx, DISPUTE_CLOSED, closed, { now, dedupe_key: `${DISPUTE_CLOSED}:${row.dispute_id}` })
}

/** Revokes the purchase, unless another charge pays it: returns whether one does. */
async function applyLost(
  tx: Tx,
  { purchase_id, dispute_id }: { purchase_id: number; dispute_id: number },
  now: Date,
): Promise<boolean> {
  const found = await readPurchaseMoney(tx, purchase_id)
  const isCoveredByOther = found !== null && isCovered(found.money)
  if (found && !isCoveredByOther) {
    await revokeWithFee(tx, purchase_id, { by: null, reason: 'El banco devolvió el pago', now })
  }
  await takeBackAccountMoney(tx, purchase_id, `dispute:${dispute_id}`, now)
  return isCoveredByOther
}
