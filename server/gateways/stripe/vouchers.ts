import type { Stripe } from 'stripe'
import type { Voucher } from '../payment-gateway.ts'
import { dateOf } from './fields.ts'

export function voucherOf({ next_action }: Stripe.PaymentIntent): Voucher | null {
  const oxxo = next_action?.oxxo_display_details
  if (oxxo) {
    return {
      kind: 'oxxo',
      number: oxxo.number ?? '',
      reference: null,
      bank: null,
      url: oxxo.hosted_voucher_url,
      expires_at: oxxo.expires_after === null ? null : dateOf(oxxo.expires_after).toISOString(),
    }
  }
  const transfer = next_action?.display_bank_transfer_instructions
  const spei = transfer?.financial_addresses?.find((address) => address.type === 'spei')?.spei
  if (!transfer || !spei) return null
  return {
    kind: 'spei',
    number: spei.clabe,
    reference: transfer.reference,
    bank: spei.bank_name,
    url: transfer.hosted_instructions_url,
    expires_at: null,
  }
}

/** The amount of a partial transfer that has arrived, in whole centavos. */
export function receivedOf({ amount, next_action }: Stripe.PaymentIntent): number {
  const remaining = next_action?.display_bank_transfer_instructions?.amount_remaining
  return remaining === null || remaining === undefined ? 0 : amount - remaining
}
