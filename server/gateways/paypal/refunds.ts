import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { RefundState } from '../payment-gateway.ts'
import { refundAnswer, saleRefundAnswer, written } from './answers.ts'
import { type Answered, unexpected } from './connection.ts'
import type { PayPal } from './known.ts'
import { refuse } from './refusals.ts'

type RefundRequest = { key: string; charge_ref: string; amount: number; reason: string }

/** Sends money back. A subscription's charge is a sale of PayPal's older API, an order's a capture of the newer one. */
export async function sendBack(
  on: PayPal,
  { key, charge_ref, amount, reason }: RefundRequest,
): Promise<Verdict<RefundState>> {
  const isSale = (await on.recall(`subscription-of:${charge_ref}`)) !== null
  const id = encodeURIComponent(charge_ref)
  const { currency_code, value } = written(amount)
  const answered = isSale
    ? await on.callApi('POST', `/v1/payments/sale/${id}/refund`, {
        key,
        json: { amount: { total: value, currency: currency_code }, description: reason.slice(0, 255) },
      })
    : await on.callApi('POST', `/v2/payments/captures/${id}/refund`, {
        key,
        json: { amount: { currency_code, value }, note_to_payer: reason.slice(0, 255) },
      })
  if (answered.kind === 'ok') return allow(refundOf(answered, isSale))
  if (answered.status === 404 || answered.status === 422 || answered.status === 400) {
    return refuse('refund-refused', { message: sentenceOf(answered.issue), details: { provider_code: answered.issue } })
  }
  throw unexpected(`refund of ${charge_ref}`, answered)
}

export async function readRefund(on: PayPal, refund_id: string): Promise<RefundState | null> {
  const id = encodeURIComponent(refund_id)
  const newer = await on.callApi('GET', `/v2/payments/refunds/${id}`)
  if (newer.kind === 'ok') return refundOf(newer, false)
  const older = await on.callApi('GET', `/v1/payments/refund/${id}`)
  if (older.kind === 'ok') return refundOf(older, true)
  if (older.status === 404) return null
  throw unexpected(`refund ${refund_id}`, older)
}

function refundOf({ body }: Extract<Answered, { kind: 'ok' }>, isSale: boolean): RefundState {
  const refund = isSale ? saleRefundAnswer.parse(body) : refundAnswer.parse(body)
  const word = ('state' in refund ? refund.state : refund.status).toUpperCase()
  const status = word === 'COMPLETED' ? 'succeeded' : word === 'PENDING' ? 'pending' : 'failed'
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
