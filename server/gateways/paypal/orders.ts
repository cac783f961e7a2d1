import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { CreatedPayment, PaymentState, PaymentRequest, CaptureReason, DeclineReason } from '../payment-gateway.ts'
import { formatReference, parseMark } from '../provider-reference.ts'
import { centavosOf, type Order, orderSchema, toMoney } from './schemas.ts'
import { unexpected } from './connection.ts'
import { disputeOf } from './disputes.ts'
import type { PayPalContext } from './paypal-context.ts'
import { refuse } from '@aforo/domain/values/provider-refusals.ts'

/** Creates an order, which the customer approves in the wallet's window. Only `captureOrder` takes the money. */
export async function makeOrder(
  paypal: PayPalContext,
  request: PaymentRequest,
): Promise<Verdict<CreatedPayment, DeclineReason>> {
  const response = await paypal.callApi('POST', '/v2/checkout/orders', {
    key: request.key,
    json: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: formatReference(request.reference),
          description: request.description.slice(0, 127),
          amount: toMoney(request.amount),
        },
      ],
      payment_source: {
        paypal: {
          experience_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW', locale: 'es-MX' },
        },
      },
    },
  })
  if (response.kind === 'refused') throw unexpected(`order of purchase ${request.reference.reference}`, response)
  const { id } = orderSchema.pick({ id: true }).parse(response.body)
  return allow({ gateway_payment_id: id, kind: 'payment', next: { kind: 'approve', order_id: id } })
}

export async function readOrder(paypal: PayPalContext, order_id: string): Promise<PaymentState | null> {
  const response = await paypal.callApi('GET', `/v2/checkout/orders/${encodeURIComponent(order_id)}`)
  if (response.kind === 'ok') return stateOf(paypal, orderSchema.parse(response.body))
  if (response.status === 404) return null
  throw unexpected(`order ${order_id}`, response)
}

/** Declined payment methods: the customer may choose another one in the window, or leave. */
const DECLINES = [
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'TRANSACTION_REFUSED',
  'TRANSACTION_BLOCKED_BY_PAYEE',
]

export async function captureOrder(
  paypal: PayPalContext,
  order_id: string,
  key: string,
): Promise<Verdict<PaymentState, CaptureReason>> {
  const path = `/v2/checkout/orders/${encodeURIComponent(order_id)}/capture`
  const response = await paypal.callApi('POST', path, { key, json: {} })
  if (response.kind === 'ok' || response.issue === 'ORDER_ALREADY_CAPTURED') {
    // Read it again in both cases: a response stored for the key may be older than a refund.
    const state = await readOrder(paypal, order_id)
    if (!state) return refuse('wallet-order-missing')
    return state.status === 'ended' ? declined(state.decline?.code ?? 'DECLINED') : allow(state)
  }
  if (response.issue === 'ORDER_NOT_APPROVED') return refuse('wallet-not-approved')
  if (DECLINES.includes(response.issue)) return declined(response.issue)
  if (response.status === 404 || response.issue === 'ORDER_EXPIRED') return refuse('wallet-order-missing')
  throw unexpected(`capture of ${order_id}`, response)
}

/** PayPal cannot cancel orders, and need not: only a capture takes money. */
export async function cancelOrder(paypal: PayPalContext, order_id: string): Promise<PaymentState | null> {
  const state = await readOrder(paypal, order_id)
  return state?.status === 'waiting' ? { status: 'ended', decline: null } : state
}

const declined = (code: string) => refuse('wallet-declined', { details: { code, decline_code: null } })
const WAITING: PaymentState = { status: 'waiting', voucher: null, received: 0, declined: null }

async function stateOf(paypal: PayPalContext, { id, status, payer, purchase_units }: Order): Promise<PaymentState> {
  if (status === 'VOIDED') return { status: 'ended', decline: null }
  const { captures = [], refunds = [] } = purchase_units[0]?.payments ?? {}
  const capture =
    captures.findLast(({ status: captureStatus }) => captureStatus !== 'DECLINED' && captureStatus !== 'FAILED') ??
    captures.at(-1)
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
  await paypal.remember({ [`order-of:${capture.id}`]: id })
  const received = centavosOf(capture.amount)
  const activeRefunds = refunds.filter((refund) => refund.status === 'COMPLETED' || refund.status === 'PENDING')
  return {
    status: 'succeeded',
    made_for: {
      mark: parseMark(purchase_units[0]?.custom_id),
      currency: capture.amount.currency_code.toLowerCase(),
      gateway_customer_id: null,
    },
    charge_ref: capture.id,
    received,
    refunded:
      capture.status === 'REFUNDED'
        ? received
        : activeRefunds.reduce((sum, refund) => sum + centavosOf(refund.amount), 0),
    dispute: await disputeOf(paypal, capture.id),
    // The PayPal account identifies the payer, like the fingerprint of a card (R9).
    card_fingerprint: payer?.payer_id ? `paypal:${payer.payer_id}` : null,
    saved: null,
    instalments: null,
    paidAt: capture.create_time,
  }
}
