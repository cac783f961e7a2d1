import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import type { ChargeThing, DisputeThing } from '../provider/shapes.ts'
import { hold, insert, save } from '../provider/things.ts'
import { named, inTransaction, type Provider, secondsNow, type ProviderRequest } from '../provider/provider.ts'

export async function openDispute(
  request: ProviderRequest,
  charge: ChargeThing,
  reason: string,
): Promise<DisputeThing> {
  const dispute = await insert<DisputeThing>(request, {
    id: named(request, 'dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: secondsNow(request),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  })
  await save<ChargeThing>(request, { ...charge, disputed: true })
  await emitEvent(request, 'charge.dispute.created', dispute)
  return dispute
}

export const closeDispute = (provider: Provider, id: string, status: 'won' | 'lost'): Promise<DisputeThing> =>
  inTransaction(provider, async (request) => {
    const dispute = await hold<DisputeThing>(request, 'dispute', id)
    if (dispute.status !== 'needs_response') throw new Fault(400, 'dispute_closed', `The dispute ${id} is closed.`)
    const closed = await save<DisputeThing>(request, { ...dispute, status })
    await emitEvent(request, 'charge.dispute.closed', closed)
    return closed
  })
