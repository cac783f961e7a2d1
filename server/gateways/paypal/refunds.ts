import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { RefundState } from '../payment-gateway.ts'
import { refundSchema, saleRefundSchema, toMoney } from './schemas.ts'
import { type ApiResponse, unexpected } from './connection.ts'
import type { PayPalContext } from './paypal-context.ts'
import { refuse } from '@aforo/domain/values/provider-refusals.ts'

type RefundRequest = { key: string; charge_ref: string; amount: number; reason: string }

/**
 * Refunds a charge. A subscription's charge is a sale of PayPal's older API, an order's charge a capture of the newer
 * one.
 */
export async function sendBack(
  paypal: PayPalContext,
  { key, charge_ref, amount, reason }: RefundRequest,
): Promise<Verdict<RefundState, 'refund-refused'>> {
  const isSale = (await paypal.recall(`subscription-of:${charge_ref}`)) !== null
  const id = encodeURIComponent(charge_ref)
  const { currency_code, value } = toMoney(amount)
  const response = isSale
    ? await paypal.callApi('POST', `/v1/payments/sale/${id}/refund`, {
        key,
        json: { amount: { total: value, currency: currency_code }, description: reason.slice(0, 255) },
      })
    : await paypal.callApi('POST', `/v2/payments/captures/${id}/refund`, {
        key,
        json: { amount: { currency_code, value }, note_to_payer: reason.slice(0, 255) },
      })
  if (response.kind === 'ok') return allow(refundOf(response, isSale))
  if (response.status === 404 || response.status === 422 || response.status === 400) {
    return refuse('refund-refused', { message: sentenceOf(response.issue), details: { provider_code: response.issue } })
  }
  throw unexpected(`refund of ${charge_ref}`, response)
}

export async function readRefund(paypal: PayPalContext, refund_id: string): Promise<RefundState | null> {
  const id = encodeURIComponent(refund_id)
  const response = await paypal.callApi('GET', `/v2/payments/refunds/${id}`)
  if (response.kind === 'ok') return refundOf(response, false)
  const saleResponse = await paypal.callApi('GET', `/v1/payments/refund/${id}`)
  if (saleResponse.kind === 'ok') return refundOf(saleResponse, true)
  if (saleResponse.status === 404) return null
  throw unexpected(`refund ${refund_id}`, saleResponse)
}

function refundOf({ body }: Extract<ApiResponse, { kind: 'ok' }>, isSale: boolean): RefundState {
  const refund = isSale ? saleRefundSchema.parse(body) : refundSchema.parse(body)
  const providerStatus = ('state' in refund ? refund.state : refund.status).toUpperCase()
  const status = providerStatus === 'COMPLETED' ? 'succeeded' : providerStatus === 'PENDING' ? 'pending' : 'failed'
  return { gateway_refund_id: refund.id, status, charge_ref: null }
}

const SENTENCES = new Map([
  ['CAPTURE_FULLY_REFUNDED', 'Este cargo ya se reembolsó por completo.'],
  ['TRANSACTION_ALREADY_REFUNDED', 'Este cargo ya se reembolsó por completo.'],
  ['REFUND_AMOUNT_EXCEEDED', 'El reembolso es mayor que lo que queda de este cargo.'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 'PayPal ya no reembolsa este cargo: pasaron más de 180 días.'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'La cuenta de PayPal del estudio no tiene fondos para este reembolso.'],
  ['TRANSACTION_DISPUTED', 'Este cargo está en disputa: se resuelve en PayPal.'],
])
const sentenceOf = (issue: string): string => SENTENCES.get(issue) ?? `PayPal no aceptó el reembolso (${issue}).`
