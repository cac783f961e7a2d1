import type { Tx } from '../../../platform/database/database.ts'
import type { PaymentGateway, RefundState, Subject } from '../../../gateways/payment-gateway.ts'
import { findChargeOfPayment } from '../../../commerce/purchases/charges/charges.ts'
import type { AppContext } from '../../../app/app-context.ts'
import type { PaymentUpdate } from '../../checkout/payments/apply-payment.ts'
import { applyCharge } from './apply-charge.ts'
import { finishRefund } from '../refunds/finish-refund.ts'
import { refundsOfCharges } from '../refunds/refund-store.ts'

/**
 * Reads what happened at the gateway to a payment, or to all charges of a subscription, after they were paid: refunds
 * and disputes (R11). Returns null when the gateway does not know it, or it is not paid.
 */
export async function readCharge(
  app: AppContext,
  gateway: PaymentGateway,
  subject: Subject,
  { mayBeLess = false } = {},
): Promise<Pick<PaymentUpdate, 'write'> | null> {
  const now = app.now()
  if (subject.kind === 'subscription') {
    const state = await gateway.readSubscription(subject.id)
    return state && { write: (tx) => writePeriods(tx, gateway, state.charges, now) }
  }
  if (subject.kind !== 'payment' && subject.kind !== 'session') return null
  const state = await gateway.read(subject.id, subject.kind)
  if (state?.status !== 'succeeded') return null
  const charge = { gateway: gateway.name, gateway_payment_id: state.charge_ref }
  const returnedRefunds = mayBeLess ? await findReturnedRefunds(app, gateway, state.charge_ref) : []
  // The first reading may be older than the returned refunds, so the payment is read again.
  const latest = returnedRefunds.length === 0 ? state : await gateway.read(subject.id, subject.kind)
  if (latest?.status !== 'succeeded') return null
  return {
    write: async (tx) => {
      for (const { refund_id, refundState } of returnedRefunds) await finishRefund(tx, refund_id, refundState, now)
      await applyCharge(tx, charge, { ...latest, mayBeLess }, now)
    },
  }
}

async function findReturnedRefunds({ database: { db } }: AppContext, gateway: PaymentGateway, charge_ref: string) {
  const charge = await findChargeOfPayment(db, gateway.name, charge_ref)
  const refunds = charge ? await refundsOfCharges(db, [charge.invoice_id]) : []
  const returnedRefunds: { refund_id: number; refundState: RefundState }[] = []
  for (const { refund_id, gateway_refund_id } of refunds) {
    const refundState = gateway_refund_id && (await gateway.readRefund(gateway_refund_id))
    if (refundState && refundState.status === 'failed') returnedRefunds.push({ refund_id, refundState })
  }
  return returnedRefunds
}

type PeriodCharges = NonNullable<Awaited<ReturnType<PaymentGateway['readSubscription']>>>['charges']

async function writePeriods(tx: Tx, { name }: PaymentGateway, charges: PeriodCharges, now: Date): Promise<void> {
  for (const { gateway_payment_id, refunded } of charges) {
    if (gateway_payment_id === null || refunded === 0) continue
    await applyCharge(tx, { gateway: name, gateway_payment_id }, { refunded, dispute: null }, now)
  }
}
