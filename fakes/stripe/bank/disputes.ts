import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import type { ChargeThing, DisputeThing } from '../provider/shapes.ts'
import { hold, keep, save } from '../provider/things.ts'
import { named, inTransaction, type Provider, secondsNow, type ProviderRequest } from '../provider/provider.ts'

export async function openDispute(till: ProviderRequest, charge: ChargeThing, reason: string): Promise<DisputeThing> {
  const dispute = await keep<DisputeThing>(till, {
    id: named(till, 'dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: secondsNow(till),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  })
  await save<ChargeThing>(till, { ...charge, disputed: true })
  await emitEvent(till, 'charge.dispute.created', dispute)
  return dispute
}

export const closeDispute = (provider: Provider, id: string, status: 'won' | 'lost'): Promise<DisputeThing> =>
  inTransaction(provider, async (till) => {
    const dispute = await hold<DisputeThing>(till, 'dispute', id)
    if (dispute.status !== 'needs_response') throw new Fault(400, 'dispute_closed', `The dispute ${id} is closed.`)
    const closed = await save<DisputeThing>(till, { ...dispute, status })
    await emitEvent(till, 'charge.dispute.closed', closed)
    return closed
  })
