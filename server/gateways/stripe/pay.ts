import type { Stripe } from 'stripe'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { CreatedPayment, NextStep, PaymentRequest } from '../payment-gateway.ts'
import { metadataOf, secretOf } from './fields.ts'
import type { Sdk } from './sdk.ts'
import { createCheckoutSession } from './sessions.ts'
import { callStripeOrDecline, declined } from './call-stripe.ts'
import { voucherOf } from './vouchers.ts'

export async function pay(sdk: Sdk, request: PaymentRequest): Promise<Verdict<CreatedPayment, 'declined'>> {
  if (request.by.kind === 'session') return createCheckoutSession(sdk, request, request.by)
  const stripe = await sdk()
  const params = { ...commonParams(request), ...methodParams(request) }
  const intent = await callStripeOrDecline(() => stripe.paymentIntents.create(params, { idempotencyKey: request.key }))
  if (!intent.allowed) return intent
  const next = nextOf(intent.value, request)
  if (!next) return declined(intent.value.last_payment_error?.code, intent.value.last_payment_error?.decline_code)
  return allow({ gateway_payment_id: intent.value.id, kind: 'payment', next })
}

const commonParams = ({ amount, description, payer, reference }: PaymentRequest): Stripe.PaymentIntentCreateParams => ({
  amount,
  currency: 'mxn',
  description,
  metadata: metadataOf(reference),
  ...(payer.gateway_customer_id ? { customer: payer.gateway_customer_id } : {}),
})

function methodParams({ by, payer }: PaymentRequest): Partial<Stripe.PaymentIntentCreateParams> {
  switch (by.kind) {
    case 'card':
      return {
        allowed_payment_method_types: ['card'],
        ...(by.save ? { setup_future_usage: 'off_session' } : {}),
        ...(by.instalments ? { payment_method_options: { card: { installments: { enabled: true } } } } : {}),
      }
    case 'source':
      return {
        payment_method: by.source_id,
        allowed_payment_method_types: ['card'],
        confirm: true,
        return_url: by.return_url,
      }
    case 'oxxo':
      return {
        allowed_payment_method_types: ['oxxo'],
        payment_method_data: { type: 'oxxo', billing_details: { name: payer.name, email: payer.email } },
        payment_method_options: { oxxo: { expires_after_days: by.expires_after_days } },
        confirm: true,
      }
    case 'spei':
      return byTransfer
    default:
      throw new Error(`stripe: expected a way to pay of this provider, found ${by.kind}.`)
  }
}

export const byTransfer = {
  allowed_payment_method_types: ['customer_balance'],
  payment_method_data: { type: 'customer_balance' },
  payment_method_options: {
    customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'mx_bank_transfer' } },
  },
  confirm: true,
} as const satisfies Partial<Stripe.PaymentIntentCreateParams>

function nextOf(intent: Stripe.PaymentIntent, { by }: PaymentRequest): NextStep | null {
  const voucher = voucherOf(intent)
  if (voucher) return { kind: 'voucher', voucher }
  if (intent.status === 'succeeded' || intent.status === 'processing') return { kind: 'done' }
  const url = intent.next_action?.redirect_to_url?.url
  if (url) return { kind: 'redirect', url: url }
  if (by.kind === 'source' && intent.status === 'requires_payment_method') return null
  return { kind: 'confirm', clientSecret: secretOf(intent) }
}
