import type { PaymentGateway } from '../../../gateways/payment-gateway.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { findRequestedPayment } from './request-payment.ts'
import { applyState, endOf, writeEnded } from './apply-payment.ts'
import type { PaymentRow } from './payment-store.ts'
import { isPlaceholderId } from './way.ts'

/** `over`: it cannot be paid any more. `paid`: it was, or it is about to be: its purchase needs no other. */
export type AbandonResult = 'over' | 'paid'

/** Gives up a payment that waits, at its gateway and then here; money that had come is written down instead (F28). */
export async function giveUp(app: AppContext, payment: PaymentRow): Promise<AbandonResult> {
  const found = await findRequestedPayment(app, payment)
  const row = (found.allowed && found.value) || payment
  const gateway = app.payments.named(row.gateway)
  if (gateway && !isPlaceholderId(row.gateway_payment_id)) {
    if (row.kind === 'subscription') return giveUpSubscription(app, gateway, row, row.gateway_payment_id)
    const state = await gateway.abandon(row.gateway_payment_id, row.kind)
    const sold = row.kind === 'session' ? await gateway.subscriptionOf(row.gateway_payment_id) : null
    if (sold) return giveUpSubscription(app, gateway, row, sold)
    if (state) {
      const applying = await applyState(app, row, state)
      await app.transaction(applying.write)
      return state.status === 'ended' ? 'over' : 'paid'
    }
  }
  await app.transaction((tx) => writeEnded(tx, row, { status: 'cancelled' }, app.now()))
  return 'over'
}

async function giveUpSubscription(
  app: AppContext,
  gateway: PaymentGateway,
  row: PaymentRow,
  id: string,
): Promise<AbandonResult> {
  const state = await gateway.readSubscription(id)
  if (state && state.status !== 'incomplete' && state.status !== 'ended') return 'paid'
  if (state?.status === 'incomplete') {
    const how = { key: `payment:${row.reference}:end`, at: 'now', reason: 'not paid' } as const
    const ended = await gateway.endSubscription(id, how)
    if (ended && ended.status !== 'ended') return 'paid'
  }
  await app.transaction((tx) => writeEnded(tx, row, endOf(state?.charges.at(-1)?.decline ?? null), app.now()))
  return 'over'
}
