import { z } from 'zod'
import { Fault } from '../provider/fault.ts'
import type { IntentObject } from '../provider/shapes.ts'
import { newId, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { expand, flag, metadata, text, whole } from './params.ts'

const MIN_AMOUNT = 1000
const OXXO_MAX = 1_000_000
const billing_details = z.strictObject({ name: text.optional(), email: text.optional() }).optional()

/** The parameters of an intent; amounts in centavos. */
export const intentParams = z.strictObject({
  amount: whole.min(MIN_AMOUNT, 'Amount must be at least $10.00 mxn.').max(99_999_999),
  currency: z.literal('mxn'),
  customer: text.optional(),
  description: text.optional(),
  metadata,
  expand,
  allowed_payment_method_types: z.array(z.enum(['card', 'oxxo', 'customer_balance'])).default(['card']),
  setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
  payment_method: text.optional(),
  payment_method_data: z.strictObject({ type: z.enum(['oxxo', 'customer_balance']), billing_details }).optional(),
  confirm: flag.default(false),
  return_url: z.url().optional(),
  payment_method_options: z
    .strictObject({
      card: z.strictObject({ installments: z.strictObject({ enabled: flag }) }).optional(),
      oxxo: z.strictObject({ expires_after_days: whole.min(1).max(7) }).optional(),
      customer_balance: z
        .strictObject({
          funding_type: z.literal('bank_transfer'),
          bank_transfer: z.strictObject({ type: z.literal('mx_bank_transfer') }),
        })
        .optional(),
    })
    .default({}),
})
export type IntentInput = z.output<typeof intentParams>

export function assertVoucher({ payment_method_data: data, amount, customer }: IntentInput): void {
  if (data?.type === 'oxxo' && amount > OXXO_MAX) {
    throw new Fault(400, 'amount_too_large', 'OXXO takes at most $10,000.00 mxn.')
  }
  if (data?.type === 'oxxo' && !(data.billing_details?.name && data.billing_details.email)) {
    throw new Fault(400, 'parameter_missing', 'OXXO needs billing_details with a name and an email.')
  }
  if (data?.type === 'customer_balance' && !customer) {
    throw new Fault(400, 'parameter_missing', 'A bank transfer needs a customer.')
  }
}

type NewIntent = Pick<IntentObject, 'amount' | 'metadata'> & {
  readonly customer?: string | null
  readonly description?: string | null
} & Partial<Pick<IntentInput, 'allowed_payment_method_types' | 'payment_method_options' | 'setup_future_usage'>> &
  Partial<Pick<IntentObject, '_invoice' | '_session'>>

export function newIntent(request: ProviderRequest, input: NewIntent): IntentObject {
  const id = newId(request, 'pi')
  const { card, oxxo } = input.payment_method_options ?? {}
  return {
    id,
    object: 'payment_intent',
    amount: input.amount,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: newId(request, `${id}_secret`, 24),
    created: secondsNow(request),
    currency: 'mxn',
    customer: input.customer ?? null,
    description: input.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: input.metadata,
    next_action: null,
    payment_method: null,
    payment_method_options: {
      ...(card ? { card: { installments: { ...card.installments, available_plans: null, plan: null } } } : {}),
      ...(oxxo ? { oxxo } : {}),
    },
    payment_method_types: input.allowed_payment_method_types ?? ['card'],
    setup_future_usage: input.setup_future_usage ?? null,
    status: 'requires_payment_method',
    _funded: 0,
    _invoice: input._invoice ?? null,
    _session: input._session ?? null,
  }
}
