import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import type { ChargeObject, DisputeObject } from '../provider/shapes.ts'
import { lockObject, insertObject, saveObject } from '../provider/objects.ts'
import { newId, inTransaction, type Provider, secondsNow, type ProviderRequest } from '../provider/provider.ts'

export async function openDispute(
  request: ProviderRequest,
  charge: ChargeObject,
  reason: string,
): Promise<DisputeObject> {
  const dispute = await insertObject<DisputeObject>(request, {
    id: newId(request, 'dp'),
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
  await saveObject<ChargeObject>(request, { ...charge, disputed: true })
  await emitEvent(request, 'charge.dispute.created', dispute)
  return dispute
}

export const closeDispute = (provider: Provider, id: string, status: 'won' | 'lost'): Promise<DisputeObject> =>
  inTransaction(provider, async (request) => {
    const dispute = await lockObject<DisputeObject>(request, 'dispute', id)
    if (dispute.status !== 'needs_response') throw new Fault(400, 'dispute_closed', `The dispute ${id} is closed.`)
    const closed = await saveObject<DisputeObject>(request, { ...dispute, status })
    await emitEvent(request, 'charge.dispute.closed', closed)
    return closed
  })
