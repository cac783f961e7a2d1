import type { Stripe } from 'stripe'
import type { Behaviour } from '../bank/behaviour.ts'

/**
 * What the fake stores: the objects of Stripe with the fields that matter here. Fields that begin with `_` are internal
 * and never returned.
 */
export type CustomerObject = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'livemode' | 'metadata'> & {
  readonly name: string | null
  readonly email: string | null
  /** Money of transfers that has paid nothing yet, in centavos. */
  readonly _cash: number
  readonly _clabe?: string
}

export type CashMoveObject = Pick<
  Stripe.CustomerCashBalanceTransaction,
  'id' | 'object' | 'created' | 'currency' | 'customer_account' | 'ending_balance' | 'livemode' | 'net_amount'
> & { readonly customer: string } & CashMove
export type CashMove =
  | {
      readonly type: 'funded'
      readonly funded: {
        readonly bank_transfer: { readonly reference: string | null; readonly type: 'mx_bank_transfer' }
      }
    }
  | { readonly type: 'applied_to_payment'; readonly applied_to_payment: { readonly payment_intent: string } }
  | { readonly type: 'unapplied_from_payment'; readonly unapplied_from_payment: { readonly payment_intent: string } }

export type MethodObject = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'livemode'> & {
  readonly type: string
  readonly customer: string | null
  readonly billing_details: { readonly name: string | null; readonly email: string | null }
  readonly card?: Pick<
    Stripe.PaymentMethod.Card,
    'brand' | 'country' | 'display_brand' | 'exp_month' | 'exp_year' | 'fingerprint' | 'funding' | 'last4'
  >
  readonly _behaviour: Behaviour | null
  readonly _authorised: boolean
}

export type ErrorBody = {
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

export type IntentObject = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'payment_method_types'
  | 'setup_future_usage'
> & {
  readonly client_secret: string
  readonly status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  readonly customer: string | null
  readonly payment_method: string | null
  readonly latest_charge: string | null
  readonly last_payment_error: ErrorBody | null
  readonly next_action: Stripe.PaymentIntent.NextAction | null
  readonly payment_method_options: {
    readonly card?: {
      readonly installments: {
        readonly enabled: boolean
        readonly available_plans: readonly Plan[] | null
        readonly plan: Plan | null
      }
    }
    readonly oxxo?: { readonly expires_after_days: number }
  }
  readonly _invoice: string | null
  readonly _session: string | null
  readonly _funded: number
}
export type Plan = { readonly count: number; readonly interval: 'month'; readonly type: 'fixed_count' }

export type ChargeObject = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'refunded'
> & {
  readonly status: 'succeeded' | 'failed'
  readonly customer: string | null
  readonly payment_intent: string
  readonly payment_method: string
  readonly payment_method_details: {
    readonly type: string
    readonly card?: {
      readonly brand: string
      readonly fingerprint: string | null
      readonly last4: string
      readonly installments: { readonly plan: Plan | null } | null
    }
  }
  readonly _behaviour: Behaviour | null
}

export type SetupObject = Pick<Stripe.SetupIntent, 'id' | 'object' | 'created' | 'livemode'> & {
  readonly client_secret: string
  readonly customer: string | null
  readonly last_setup_error: ErrorBody | null
  readonly metadata: Record<string, string>
  readonly next_action: object | null
  readonly payment_method: string | null
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  readonly usage: 'off_session'
  readonly _subscription: string | null
}

export type RefundObject = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'failure_reason'
> & {
  readonly charge: string
  readonly payment_intent: string
  readonly metadata: Record<string, string>
  readonly reason: string | null
  readonly status: 'pending' | 'succeeded' | 'failed'
}

export type DisputeObject = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'is_charge_refundable' | 'livemode' | 'reason'
> & {
  readonly charge: string
  readonly payment_intent: string
  readonly metadata: Record<string, string>
  readonly status: 'needs_response' | 'won' | 'lost'
}

export type SessionObject = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
> & {
  readonly customer: string | null
  readonly mode: 'payment' | 'subscription'
  readonly payment_intent: string | null
  readonly payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  readonly status: 'open' | 'complete' | 'expired'
  readonly subscription: string | null
  readonly success_url: string
  readonly url: string | null
  readonly _sold: unknown
  readonly _title: string
  readonly _begun: string | null
}
