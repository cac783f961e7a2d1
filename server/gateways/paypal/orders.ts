import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { MadePayment, PaymentState, PaymentRequest } from '../payment-gateway.ts'
import { formatReference, parseMark } from '../provider-reference.ts'
import { centavosOf, type Order, orderAnswer, written } from './answers.ts'
import { unexpected } from './connection.ts'
import { disputeOf } from './disputes.ts'
import type { PayPal } from './known.ts'
import { refuse } from './refusals.ts'

/** An order that its owner approves in the wallet's window. Its money is taken by `captureOrder`, never by itself. */
export async function makeOrder(on: PayPal, request: PaymentRequest): Promise<Verdict<MadePayment>> {
  const answered = await on.callApi('POST', '/v2/checkout/orders', {
    key: request.key,
    json: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: formatReference(request.reference),
          description: request.description.slice(0, 127),
          amount: written(request.amount),
        },
      ],
      payment_source: {
        paypal: {
          experience_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW', locale: 'es-MX' },
        },
      },
    },
  })
  if (answered.kind === 'refused') throw unexpected(`order of purchase ${request.reference.reference}`, answered)
  const { id } = orderAnswer.pick({ id: true }).parse(answered.body)
  return allow({ gateway_payment_id: id, kind: 'payment', next: { kind: 'approve', order_id: id } })
}

export async function readOrder(on: PayPal, order_id: string): Promise<PaymentState | null> {
  const answered = await on.callApi('GET', `/v2/checkout/orders/${encodeURIComponent(order_id)}`)
  if (answered.kind === 'ok') return stateOf(on, orderAnswer.parse(answered.body))
  if (answered.status === 404) return null
  throw unexpected(`order ${order_id}`, answered)
}

/** Declined funding: the payer may choose another one in the window, or leave. */
const DECLINES = [
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'TRANSACTION_REFUSED',
  'TRANSACTION_BLOCKED_BY_PAYEE',
]

export async function captureOrder(on: PayPal, order_id: string, key: string): Promise<Verdict<PaymentState>> {
  const path = `/v2/checkout/orders/${encodeURIComponent(order_id)}/capture`
  const answered = await on.callApi('POST', path, { key, json: {} })
  if (answered.kind === 'ok' || answered.issue === 'ORDER_ALREADY_CAPTURED') {
    // Read again either way: an answer that was kept for the key is older than a refund.
    const state = await readOrder(on, order_id)
    if (!state) return refuse('wallet-order-missing')
    return state.status === 'ended' ? declined(state.decline?.code ?? 'DECLINED') : allow(state)
  }
  if (answered.issue === 'ORDER_NOT_APPROVED') return refuse('wallet-not-approved')
  if (DECLINES.includes(answered.issue)) return declined(answered.issue)
  if (answered.status === 404 || answered.issue === 'ORDER_EXPIRED') return refuse('wallet-order-missing')
  throw unexpected(`capture of ${order_id}`, answered)
}

/** PayPal cancels no orders, and needs none to be: only our own capture takes money. */
export async function giveUpOrder(on: PayPal, order_id: string): Promise<PaymentState | null> {
  const state = await readOrder(on, order_id)
  return state?.status === 'waiting' ? { status: 'ended', decline: null } : state
}

const declined = (code: string) => refuse('wallet-declined', { details: { code, decline_code: null } })
const WAITING: PaymentState = { status: 'waiting', voucher: null, received: 0, declined: null }

async function stateOf(on: PayPal, { id, status, payer, purchase_units }: Order): Promise<PaymentState> {
  if (status === 'VOIDED') return { status: 'ended', decline: null }
  const { captures = [], refunds = [] } = purchase_units[0]?.payments ?? {}
  const capture = captures.findLast((one) => one.status !== 'DECLINED' && one.status !== 'FAILED') ?? captures.at(-1)
  if (!capture) return WAITING
  switch (capture.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      break
    case 'PENDING':
      return WAITING
    default:
      return { status: 'ended', decline: { code: capture.status, decline_code: null } }
  }
  await on.remember({ [`order-of:${capture.id}`]: id })
  const received = centavosOf(capture.amount)
  const sent = refunds.filter((one) => one.status === 'COMPLETED' || one.status === 'PENDING')
  return {
    status: 'succeeded',
    made_for: {
      mark: parseMark(purchase_units[0]?.custom_id),
      currency: capture.amount.currency_code.toLowerCase(),
      gateway_customer_id: null,
    },
    charge_ref: capture.id,
    received,
    refunded: capture.status === 'REFUNDED' ? received : sent.reduce((sum, one) => sum + centavosOf(one.amount), 0),
    dispute: await disputeOf(on, capture.id),
    // The payer's account identifies the payer, as a card's fingerprint does (R9).
    card_fingerprint: payer?.payer_id ? `paypal:${payer.payer_id}` : null,
    saved: null,
    instalments: null,
    paidAt: capture.create_time,
  }
}
