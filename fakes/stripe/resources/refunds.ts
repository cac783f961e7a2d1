import { z } from 'zod'
import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import type { ChargeThing, IntentThing, RefundThing } from '../provider/shapes.ts'
import { hold, insert, save } from '../provider/things.ts'
import { named, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import type { Verb } from '../provider/verb.ts'
import { metadata, reading, text, whole } from './params.ts'

const creating = z.strictObject({ payment_intent: text, amount: whole.min(1).optional(), metadata })
/** How long money takes to come back to a card that is known for it. */
const LATER_MS = 60_000

export const createRefund: Verb = async (request, sent) => {
  const input = reading(creating, sent)
  const intent = await hold<IntentThing>(request, 'payment_intent', input.payment_intent)
  if (!intent.latest_charge)
    throw new Fault(400, 'charge_not_refundable', 'This PaymentIntent has no successful charge.')
  const charge = await hold<ChargeThing>(request, 'charge', intent.latest_charge)
  const amount = input.amount ?? charge.amount - charge.amount_refunded
  assertRefundable(charge, amount)
  const isLater = charge._behaviour?.refunds === 'later'
  const refund: RefundThing = {
    id: named(request, 're'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: secondsNow(request),
    currency: charge.currency,
    metadata: input.metadata,
    payment_intent: intent.id,
    reason: null,
    status: isLater ? 'pending' : 'succeeded',
  }
  const isSettled = !isLater && charge._behaviour?.refunds !== 'never'
  await insert<RefundThing>(request, refund, isSettled ? null : new Date(request.now.getTime() + LATER_MS))
  const changed = await returned(request, charge, amount)
  await emitEvent(request, 'refund.created', refund)
  await emitEvent(request, 'charge.refunded', changed)
  return refund
}

function assertRefundable({ id, amount: whole, amount_refunded, disputed }: ChargeThing, amount: number): void {
  if (disputed) throw new Fault(400, 'charge_disputed', `The charge ${id} is disputed: it cannot be refunded.`)
  if (amount_refunded === whole) {
    throw new Fault(400, 'charge_already_refunded', `Charge ${id} has already been refunded.`)
  }
  if (amount > whole - amount_refunded) {
    throw new Fault(400, 'amount_too_large', `Refund amount is greater than unrefunded amount on charge ${id}.`)
  }
}

function returned(request: ProviderRequest, charge: ChargeThing, amount: number): Promise<ChargeThing> {
  const amount_refunded = charge.amount_refunded + amount
  return save<ChargeThing>(request, { ...charge, amount_refunded, refunded: amount_refunded === charge.amount })
}

export const retrieveRefund: Verb = (request, _, id) => hold<RefundThing>(request, 'refund', id)

export async function endRefund(request: ProviderRequest, id: string): Promise<void> {
  const refund = await hold<RefundThing>(request, 'refund', id)
  if (refund.status === 'failed') return
  if (refund.status === 'pending') {
    const done = await save<RefundThing>(request, { ...refund, status: 'succeeded' }, null)
    return emitEvent(request, 'refund.updated', done)
  }
  const charge = await hold<ChargeThing>(request, 'charge', refund.charge)
  await returned(request, charge, -refund.amount)
  const failed = await save<RefundThing>(
    request,
    { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' },
    null,
  )
  await emitEvent(request, 'refund.updated', failed)
  await emitEvent(request, 'refund.failed', failed)
}
