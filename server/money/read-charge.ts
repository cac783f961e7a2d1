import type { Tx } from '../database/database.ts'
import type { PaymentGateway, Subject } from '../gateways/payment-gateway.ts'
import type { World } from '../world.ts'
import { applyCharge } from './apply-charge.ts'

/** How to write down what was read; run it within one transaction. */
type Applying = { readonly write: (tx: Tx) => Promise<void> }

/**
 * Reads at the gateway what became of a payment, or of all charges of a subscription, after they were paid: what went
 * back, and what a bank disputes (R11). Null when the gateway does not know it, or it is not paid.
 */
export async function readCharge(
  world: World,
  gateway: PaymentGateway,
  subject: Subject,
  { mayBeLess = false } = {},
): Promise<Applying | null> {
  const now = world.now()
  if (subject.kind === 'subscription') {
    const state = await gateway.readSubscription(subject.id)
    return state && { write: (tx) => writePeriods(tx, gateway, state.charges, now) }
  }
  if (subject.kind !== 'payment' && subject.kind !== 'session') return null
  const state = await gateway.read(subject.id, subject.kind)
  if (state?.status !== 'succeeded') return null
  const charge = { gateway: gateway.name, gateway_payment_id: state.charge_ref }
  return { write: (tx) => applyCharge(tx, charge, { ...state, mayBeLess }, now) }
}

type Periods = NonNullable<Awaited<ReturnType<PaymentGateway['readSubscription']>>>['charges']

/** A period's charge tells what went back; its disputes are told of its payment. */
async function writePeriods(tx: Tx, { name }: PaymentGateway, charges: Periods, now: Date): Promise<void> {
  for (const { gateway_payment_id, refunded } of charges) {
    if (gateway_payment_id === null || refunded === 0) continue
    await applyCharge(tx, { gateway: name, gateway_payment_id }, { refunded, dispute: null }, now)
  }
}
