import type { Stripe } from 'stripe'
import type { CashState, CashPaymentRequest } from '../payment-gateway.ts'
import { formatReference, rowInEpoch } from '../provider-reference.ts'
import { dateOf, idOf, epochMarkOf, metadataOf, secondsOf } from './fields.ts'
import { byTransfer } from './pay.ts'
import type { Sdk } from './sdk.ts'
import { cancelIntent } from './sessions.ts'
import { callStripe, callStripeOrNull } from './call-stripe.ts'

const CASH_EVENTS = ['cash_balance.funds_available', 'customer_cash_balance_transaction.created']
const PAGE_SIZE = 100

export async function readCash(sdk: Sdk, customer: string): Promise<CashState | null> {
  const stripe = await sdk()
  const balance = await callStripeOrNull(() => stripe.customers.retrieveCashBalance(customer))
  if (!balance) return null
  return {
    available: balance.available?.mxn ?? 0,
    unusedPayments: (await intentsOf(sdk, customer)).flatMap(toUnusedCash),
  }
}

function toUnusedCash({
  id,
  status,
  metadata,
  amount_received,
  created,
}: Stripe.PaymentIntent): CashState['unusedPayments'] {
  const mark = epochMarkOf(metadata)
  if (mark === null || status !== 'succeeded') return []
  return [{ charge_ref: id, mark, amount: amount_received, createdAt: dateOf(created) }]
}

/**
 * Moves cash into a separate payment, which nothing else can use. With less than requested it is cancelled at once: an
 * open one would take the payer's next transfer.
 */
export async function takeCash(sdk: Sdk, request: CashPaymentRequest): Promise<{ charge_ref: string } | null> {
  const stripe = await sdk()
  const { gateway_customer_id: customer, amount, description, reference, pays } = request
  const previousIntents = await intentsOf(sdk, customer)
  for (const { id } of previousIntents.filter(isOpenCashPayment)) await cancelIntent(sdk, id)
  const metadata = { ...(pays ? metadataOf(reference) : { kept_for: formatReference(reference) }), from: CASH_SOURCE }
  const params = { amount, currency: 'mxn', customer, description, metadata, ...byTransfer }
  const idempotencyKey = `cash:${previousIntents[0]?.id ?? customer}:${pays ? 'pays' : 'kept'}:${rowInEpoch(reference)}:${amount}`
  const intent = await callStripe(() => stripe.paymentIntents.create(params, { idempotencyKey }))
  const state = intent.status === 'succeeded' ? intent : await cancelIntent(sdk, intent.id)
  return state?.status === 'succeeded' ? { charge_ref: intent.id } : null
}

const CASH_SOURCE = 'cash'
const isOpenCashPayment = ({ status, metadata }: Stripe.PaymentIntent): boolean =>
  status === 'requires_action' && metadata.from === CASH_SOURCE

export async function listCash(sdk: Sdk, since: Date): Promise<string[]> {
  const stripe = await sdk()
  const payers = new Set<string>()
  await callStripe(async () => {
    const events = stripe.events.list({ types: CASH_EVENTS, created: { gte: secondsOf(since) }, limit: PAGE_SIZE })
    for await (const { data } of events) {
      const payer = idOf((data.object as Stripe.CashBalance).customer)
      if (payer) payers.add(payer)
    }
  })
  return [...payers]
}

async function intentsOf(sdk: Sdk, customer: string): Promise<Stripe.PaymentIntent[]> {
  const stripe = await sdk()
  return (await callStripe(() => stripe.paymentIntents.list({ customer, limit: PAGE_SIZE }))).data
}
