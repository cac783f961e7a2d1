import { emitEvent } from '../provider/events.ts'
import type { CashMove, CashMoveThing, CustomerThing, IntentThing, MethodThing } from '../provider/shapes.ts'
import { hold, insert, list, save } from '../provider/things.ts'
import { named, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { succeed } from './charging.ts'

/** Receives a transfer: pays the named payment first, then others waiting; the rest stays as cash and is reported. */
export async function receive(
  request: ProviderRequest,
  customer: string,
  amount: number,
  intent: string,
): Promise<void> {
  const bank_transfer = { reference: null, type: 'mx_bank_transfer' } as const
  await move(request, customer, amount, { type: 'funded', funded: { bank_transfer } })
  await spread(request, customer, intent)
  const after = await hold<CustomerThing>(request, 'customer', customer)
  if (after._cash > 0) await emitEvent(request, 'cash_balance.funds_available', balanceOf(after))
}

export async function spread(request: ProviderRequest, customer: string, first: string | null): Promise<void> {
  const { _cash } = await hold<CustomerThing>(request, 'customer', customer)
  if (_cash <= 0) return
  const open = (await list<IntentThing>(request.tx, 'payment_intent', { customer, status: 'requires_action' }))
    .filter(({ next_action }) => next_action?.display_bank_transfer_instructions)
    .toReversed()
    .toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
  let left = _cash
  for (const { id } of open) if (left > 0) left -= await fund(request, customer, id, left)
}

async function fund(request: ProviderRequest, customer: string, id: string, most: number): Promise<number> {
  const intent = await hold<IntentThing>(request, 'payment_intent', id)
  const shown = intent.next_action?.display_bank_transfer_instructions
  if (intent.status !== 'requires_action' || !shown || !intent.payment_method) return 0
  const used = Math.min(most, intent.amount - intent._funded)
  const applied_to_payment = { payment_intent: id }
  await move(request, customer, -used, { type: 'applied_to_payment', applied_to_payment })
  const _funded = intent._funded + used
  if (_funded === intent.amount) {
    const method = await hold<MethodThing>(request, 'payment_method', intent.payment_method)
    await succeed(request, { ...intent, _funded }, method)
    return used
  }
  const instructions = { ...shown, amount_remaining: intent.amount - _funded }
  const next_action = {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: instructions,
  }
  const partly = await save<IntentThing>(request, { ...intent, _funded, next_action })
  await emitEvent(request, 'payment_intent.partially_funded', partly)
  return used
}

/** Returns an abandoned payment's money to the payer's cash, which pays other waiting payments. */
export async function unapply(request: ProviderRequest, { id, customer, _funded }: IntentThing): Promise<void> {
  if (!customer || _funded <= 0) return
  const unapplied_from_payment = { payment_intent: id }
  await move(request, customer, _funded, { type: 'unapplied_from_payment', unapplied_from_payment })
  await spread(request, customer, null)
}

export const balanceOf = ({ id, _cash }: CustomerThing) => ({
  object: 'cash_balance' as const,
  available: _cash > 0 ? { mxn: _cash } : null,
  customer: id,
  customer_account: null,
  livemode: false,
  settings: { reconciliation_mode: 'automatic', using_merchant_default: true },
})

async function move(request: ProviderRequest, id: string, net_amount: number, reason: CashMove): Promise<void> {
  const customer = await hold<CustomerThing>(request, 'customer', id)
  const ending_balance = customer._cash + net_amount
  await save<CustomerThing>(request, { ...customer, _cash: ending_balance })
  const moved = await insert<CashMoveThing>(request, {
    id: named(request, 'ccsbtxn'),
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
  await emitEvent(request, 'customer_cash_balance_transaction.created', moved)
}
