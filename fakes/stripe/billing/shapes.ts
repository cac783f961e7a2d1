import type { Stripe } from 'stripe'

type ListOf<T> = {
  readonly object: 'list'
  readonly data: readonly T[]
  readonly has_more: false
  readonly url: string
}

export type ProductObject = Pick<Stripe.Product, 'id' | 'object' | 'active' | 'created' | 'name'>

export type PriceObject = Pick<Stripe.Price, 'id' | 'object' | 'active' | 'created' | 'currency' | 'lookup_key'> & {
  readonly product: string
  readonly recurring: { readonly interval: 'day' | 'month' | 'year'; readonly interval_count: number }
  readonly type: 'recurring'
  readonly unit_amount: number
}

export type CouponObject = Pick<Stripe.Coupon, 'id' | 'object' | 'created' | 'currency'> & {
  readonly amount_off: number
  readonly duration: 'once' | 'forever'
}

type ItemObject = {
  readonly id: string
  readonly object: 'subscription_item'
  readonly current_period_start: number
  readonly current_period_end: number
  readonly price: PriceObject
  readonly quantity: 1
}

export type SubscriptionObject = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'created'
  | 'currency'
  | 'description'
  | 'ended_at'
  | 'livemode'
  | 'metadata'
  | 'trial_end'
  | 'trial_start'
> & {
  readonly cancellation_details: {
    readonly comment: string | null
    readonly feedback: null
    readonly reason: string | null
  }
  readonly customer: string
  readonly default_payment_method: string | null
  readonly items: ListOf<ItemObject>
  readonly latest_invoice: string | null
  readonly pending_setup_intent: string | null
  readonly status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled'
  readonly _coupon: (Pick<CouponObject, 'amount_off' | 'duration'> & { readonly used: boolean }) | null
  readonly _nth: number
  readonly _session: string | null
  readonly _warned: boolean
}

export type LineObject = Pick<Stripe.InvoiceLineItem, 'id' | 'object' | 'amount' | 'currency' | 'description'> & {
  readonly parent: {
    readonly type: 'subscription_item_details' | 'invoice_item_details'
    readonly invoice_item_details: object | null
    readonly subscription_item_details: { readonly subscription: string; readonly subscription_item: string } | null
  }
  readonly period: Span
  readonly quantity: 1
}
export type Span = { readonly start: number; readonly end: number }

export type InvoiceObject = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'next_payment_attempt'
  | 'period_start'
  | 'period_end'
  | 'subtotal'
  | 'total'
> & {
  readonly billing_reason: 'subscription_create' | 'subscription_cycle'
  readonly customer: string
  readonly lines: ListOf<LineObject>
  readonly metadata: Record<string, string>
  readonly parent: {
    readonly type: 'subscription_details'
    readonly quote_details: null
    readonly subscription_details: { readonly metadata: Record<string, string>; readonly subscription: string }
  }
  readonly status: 'open' | 'paid' | 'void'
  readonly status_transitions: {
    readonly finalized_at: number
    readonly marked_uncollectible_at: null
    readonly paid_at: number | null
    readonly voided_at: number | null
  }
  readonly _confirmation_secret: { readonly client_secret: string; readonly type: 'payment_intent' } | null
  readonly _payments: ListOf<object>
  readonly _intent: string | null
}

export const toList = <T>(url: string, data: readonly T[]): ListOf<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})
