import { emitEvent } from '../provider/events.ts'
import type { CashMove, CashMoveObject, CustomerObject, IntentObject, MethodObject } from '../provider/shapes.ts'
import { lockObject, insertObject, listObjects, saveObject } from '../provider/objects.ts'
import { newId, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { succeed } from './charging.ts'

/**
 * Receives a transfer: pays the given payment first, then others that await one; the rest stays in the cash balance and
 * is reported by an event.
 */
export async function receiveTransfer(
  request: ProviderRequest,
  customer: string,
  amount: number,
  intent: string,
): Promise<void> {
  const bank_transfer = { reference: null, type: 'mx_bank_transfer' } as const
  await recordCashMove(request, customer, amount, { type: 'funded', funded: { bank_transfer } })
  await applyCashBalance(request, customer, intent)
  const updated = await lockObject<CustomerObject>(request, 'customer', customer)
  if (updated._cash > 0) await emitEvent(request, 'cash_balance.funds_available', toCashBalance(updated))
}

export async function applyCashBalance(
  request: ProviderRequest,
  customer: string,
  first: string | null,
): Promise<void> {
  const { _cash } = await lockObject<CustomerObject>(request, 'customer', customer)
  if (_cash <= 0) return
  const openIntents = (
    await listObjects<IntentObject>(request.tx, 'payment_intent', { customer, status: 'requires_action' })
  )
    .filter(({ next_action }) => next_action?.display_bank_transfer_instructions)
    .toReversed()
    .toSorted((intentA, intentB) => Number(intentB.id === first) - Number(intentA.id === first))
  let left = _cash
  for (const { id } of openIntents) if (left > 0) left -= await fundIntent(request, customer, id, left)
}

async function fundIntent(request: ProviderRequest, customer: string, id: string, available: number): Promise<number> {
  const intent = await lockObject<IntentObject>(request, 'payment_intent', id)
  const shown = intent.next_action?.display_bank_transfer_instructions
  if (intent.status !== 'requires_action' || !shown || !intent.payment_method) return 0
  const appliedAmount = Math.min(available, intent.amount - intent._funded)
  const applied_to_payment = { payment_intent: id }
  await recordCashMove(request, customer, -appliedAmount, { type: 'applied_to_payment', applied_to_payment })
  const _funded = intent._funded + appliedAmount
  if (_funded === intent.amount) {
    const method = await lockObject<MethodObject>(request, 'payment_method', intent.payment_method)
    await succeed(request, { ...intent, _funded }, method)
    return appliedAmount
  }
  const instructions = { ...shown, amount_remaining: intent.amount - _funded }
  const next_action = {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: instructions,
  }
  const partlyFunded = await saveObject<IntentObject>(request, { ...intent, _funded, next_action })
  await emitEvent(request, 'payment_intent.partially_funded', partlyFunded)
  return appliedAmount
}

/** Returns the money of a cancelled payment to the cash balance of the customer, which pays other open payments. */
export async function unapplyCash(request: ProviderRequest, { id, customer, _funded }: IntentObject): Promise<void> {
  if (!customer || _funded <= 0) return
  const unapplied_from_payment = { payment_intent: id }
  await recordCashMove(request, customer, _funded, { type: 'unapplied_from_payment', unapplied_from_payment })
  await applyCashBalance(request, customer, null)
}

export const toCashBalance = ({ id, _cash }: CustomerObject) => ({
  object: 'cash_balance' as const,
  available: _cash > 0 ? { mxn: _cash } : null,
  customer: id,
  customer_account: null,
  livemode: false,
  settings: { reconciliation_mode: 'automatic', using_merchant_default: true },
})

async function recordCashMove(
  request: ProviderRequest,
  id: string,
  net_amount: number,
  reason: CashMove,
): Promise<void> {
  const customer = await lockObject<CustomerObject>(request, 'customer', id)
  const ending_balance = customer._cash + net_amount
  await saveObject<CustomerObject>(request, { ...customer, _cash: ending_balance })
  const cashMove = await insertObject<CashMoveObject>(request, {
    id: newId(request, 'ccsbtxn'),
    object: 'customer_cash_balance_transaction',
    created: secondsNow(request),
    currency: 'mxn',
    customer: id,
    customer_account: null,
    ending_balance,
    livemode: false,
    net_amount,
    ...reason,
  })
  await emitEvent(request, 'customer_cash_balance_transaction.created', cashMove)
}
