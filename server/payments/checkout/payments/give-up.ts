import type { PaymentGateway } from '../../../gateways/payment-gateway.ts'
import type { World } from '../../../app/world.ts'
import { findAsked } from './ask-for.ts'
import { applyState, endOf, writeEnded } from './apply-payment.ts'
import type { PaymentRow } from './payment-store.ts'
import { isAsked } from './way.ts'

/** `over`: it cannot be paid any more. `paid`: it was, or it is about to be: its purchase needs no other. */
export type GivenUp = 'over' | 'paid'

/** Gives up a payment that waits, at its gateway and then here; money that had come is written down instead (F28). */
export async function giveUp(world: World, asked: PaymentRow): Promise<GivenUp> {
  const found = await findAsked(world, asked)
  const row = (found.allowed && found.value) || asked
  const gateway = world.payments.named(row.gateway)
  if (gateway && !isAsked(row.gateway_payment_id)) {
    if (row.kind === 'subscription') return giveUpSubscription(world, gateway, row, row.gateway_payment_id)
    const state = await gateway.abandon(row.gateway_payment_id, row.kind)
    const sold = row.kind === 'session' ? await gateway.subscriptionOf(row.gateway_payment_id) : null
    if (sold) return giveUpSubscription(world, gateway, row, sold)
    if (state) {
      const applying = await applyState(world, row, state)
      await world.transaction(applying.write)
      return state.status === 'ended' ? 'over' : 'paid'
    }
  }
  await world.transaction((tx) => writeEnded(tx, row, { status: 'cancelled' }, world.now()))
  return 'over'
}

async function giveUpSubscription(
  world: World,
  gateway: PaymentGateway,
  row: PaymentRow,
  id: string,
): Promise<GivenUp> {
  const state = await gateway.readSubscription(id)
  if (state && state.status !== 'incomplete' && state.status !== 'ended') return 'paid'
  if (state?.status === 'incomplete') {
    const how = { key: `payment:${row.reference}:end`, at: 'now', reason: 'not paid' } as const
    const ended = await gateway.endSubscription(id, how)
    if (ended && ended.status !== 'ended') return 'paid'
  }
  await world.transaction((tx) => writeEnded(tx, row, endOf(state?.charges.at(-1)?.decline ?? null), world.now()))
  return 'over'
}
