import { calendarPolicy, creditPolicy } from 'studio/settings/policies.ts'
import type { Tx } from '../database/database.ts'
import { settle } from '../purchases/settle.ts'
import type { World } from '../world.ts'
import { findPayment, type PaymentRow, setPaymentStatus } from './payment-store.ts'

export type Applying = {
  readonly status: PaymentRow['status']
  /** Writes what the gateway says; run it within one transaction. */
  readonly write: (tx: Tx) => Promise<void>
}

/**
 * Reads at the gateway how a payment stands, and answers how to write it down. Events are hints: what counts is the
 * payment itself, so that any order of events ends the same. Null when the payment is not ours.
 */
export async function applyPayment(world: World, gateway_payment_id: string): Promise<Applying | null> {
  const payment = await findPayment(world.database.db, world.payments.name, gateway_payment_id)
  if (!payment) return null
  const state = await world.payments.read(gateway_payment_id)
  const settings = await world.settings()
  const policy = { ...calendarPolicy(settings), ...creditPolicy(settings) }
  const now = world.now()
  return {
    status: state.status,
    async write(tx) {
      if (state.status === 'succeeded') {
        await settle(tx, payment.purchase_id, { now, policy, card_fingerprint: state.card_fingerprint })
      }
      await setPaymentStatus(tx, payment.payment_id, state.status, now)
    },
  }
}
