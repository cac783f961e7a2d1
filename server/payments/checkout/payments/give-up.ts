import type { PaymentGateway } from '../../../gateways/payment-gateway.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { findRequestedPayment } from './request-payment.ts'
import { applyState, endOf, writeEnded } from './apply-payment.ts'
import type { PaymentRow } from './payment-store.ts'
import { isPlaceholderId } from './way.ts'

/**
 * `over`: the payment cannot succeed any more. `paid`: it has succeeded or is about to, so that its purchase needs no
 * other.
 */
export type AbandonResult = 'over' | 'paid'

/** Cancels a waiting payment at its gateway and then here. Money that had arrived is recorded instead (F28). */
export async function abandonPayment(app: AppContext, payment: PaymentRow): Promise<AbandonResult> {
  const found = await findRequestedPayment(app, payment)
  const row = (found.allowed && found.value) || payment
  const gateway = app.payments.byName(row.gateway)
  if (gateway && !isPlaceholderId(row.gateway_payment_id)) {
    if (row.kind === 'subscription') return giveUpSubscription(app, gateway, row, row.gateway_payment_id)
    const state = await gateway.cancelPayment(row.gateway_payment_id, row.kind)
    const subscriptionId =
      row.kind === 'session' ? await gateway.findSubscriptionOfSession(row.gateway_payment_id) : null
    if (subscriptionId) return giveUpSubscription(app, gateway, row, subscriptionId)
    if (state) {
      const update = await applyState(app, row, state)
      await app.transaction(update.write)
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
    const endRequest = { key: `payment:${row.reference}:end`, at: 'now', reason: 'not paid' } as const
    const ended = await gateway.endSubscription(id, endRequest)
    if (ended && ended.status !== 'ended') return 'paid'
  }
  await app.transaction((tx) => writeEnded(tx, row, endOf(state?.charges.at(-1)?.decline ?? null), app.now()))
  return 'over'
}
