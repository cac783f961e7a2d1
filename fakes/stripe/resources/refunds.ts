import { z } from 'zod'
import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import type { ChargeObject, IntentObject, RefundObject } from '../provider/shapes.ts'
import { lockObject, insertObject, saveObject } from '../provider/objects.ts'
import { newId, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import type { OperationHandler } from '../provider/operation.ts'
import { metadata, parseParams, text, whole } from './params.ts'

const createParams = z.strictObject({ payment_intent: text, amount: whole.min(1).optional(), metadata })
/** How long a refund stays pending for a card with that behaviour. */
const LATER_MS = 60_000

export const createRefund: OperationHandler = async (request, params) => {
  const input = parseParams(createParams, params)
  const intent = await lockObject<IntentObject>(request, 'payment_intent', input.payment_intent)
  if (!intent.latest_charge)
    throw new Fault(400, 'charge_not_refundable', 'This PaymentIntent has no successful charge.')
  const charge = await lockObject<ChargeObject>(request, 'charge', intent.latest_charge)
  const amount = input.amount ?? charge.amount - charge.amount_refunded
  assertRefundable(charge, amount)
  const isPending = charge._behaviour?.refunds === 'later'
  const refund: RefundObject = {
    id: newId(request, 're'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: secondsNow(request),
    currency: charge.currency,
    metadata: input.metadata,
    payment_intent: intent.id,
    reason: null,
    status: isPending ? 'pending' : 'succeeded',
  }
  const isSettled = !isPending && charge._behaviour?.refunds !== 'never'
  await insertObject<RefundObject>(request, refund, isSettled ? null : new Date(request.now.getTime() + LATER_MS))
  const refundedCharge = await addRefunded(request, charge, amount)
  await emitEvent(request, 'refund.created', refund)
  await emitEvent(request, 'charge.refunded', refundedCharge)
  return refund
}

function assertRefundable({ id, amount: total, amount_refunded, disputed }: ChargeObject, amount: number): void {
  if (disputed) throw new Fault(400, 'charge_disputed', `The charge ${id} is disputed: it cannot be refunded.`)
  if (amount_refunded === total) {
    throw new Fault(400, 'charge_already_refunded', `Charge ${id} has already been refunded.`)
  }
  if (amount > total - amount_refunded) {
    throw new Fault(400, 'amount_too_large', `Refund amount is greater than unrefunded amount on charge ${id}.`)
  }
}

function addRefunded(request: ProviderRequest, charge: ChargeObject, amount: number): Promise<ChargeObject> {
  const amount_refunded = charge.amount_refunded + amount
  return saveObject<ChargeObject>(request, { ...charge, amount_refunded, refunded: amount_refunded === charge.amount })
}

export const retrieveRefund: OperationHandler = (request, _, id) => lockObject<RefundObject>(request, 'refund', id)

export async function settleRefund(request: ProviderRequest, id: string): Promise<void> {
  const refund = await lockObject<RefundObject>(request, 'refund', id)
  if (refund.status === 'failed') return
  if (refund.status === 'pending') {
    const succeeded = await saveObject<RefundObject>(request, { ...refund, status: 'succeeded' }, null)
    return emitEvent(request, 'refund.updated', succeeded)
  }
  const charge = await lockObject<ChargeObject>(request, 'charge', refund.charge)
  await addRefunded(request, charge, -refund.amount)
  const failed = await saveObject<RefundObject>(
    request,
    { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' },
    null,
  )
  await emitEvent(request, 'refund.updated', failed)
  await emitEvent(request, 'refund.failed', failed)
}
