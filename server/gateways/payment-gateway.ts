import type { Verdict } from '@aforo/domain/values/refusal.ts'
import type { SQL } from 'drizzle-orm'
import type { Mark, ProviderReference } from './provider-reference.ts'

const gatewayNames = ['rehearsal', 'stripe', 'rehearsal-wallet', 'paypal'] as const
type GatewayName = (typeof gatewayNames)[number]

/** Amounts everywhere are whole centavos of MXN. A repeated `key` answers what the first call made. */
export type Payer = {
  readonly reference: ProviderReference
  readonly name: string
  readonly email: string
  /** The customer id at this gateway, when known: see `enrol`. */
  readonly gateway_customer_id: string | null
}

export type PayingBy =
  /** The browser confirms with the secret; `save` keeps the card for the payer. */
  | { readonly kind: 'card'; readonly save: boolean; readonly instalments: boolean }
  | { readonly kind: 'source'; readonly source_id: string; readonly return_url: string }
  | {
      readonly kind: 'session'
      readonly success_url: string
      readonly cancel_url: string
      readonly expires_at: Date
      readonly save: boolean
      readonly instalments: boolean
    }
  | { readonly kind: 'oxxo'; readonly expires_after_days: number }
  | { readonly kind: 'spei' }
  | { readonly kind: 'wallet' }

export type PaymentRequest = {
  readonly key: string
  readonly reference: ProviderReference
  /** Whole centavos, what is due now. */
  readonly amount: number
  readonly description: string
  readonly payer: Payer
  readonly by: PayingBy
}

export type Voucher = {
  readonly kind: 'oxxo' | 'spei'
  readonly number: string
  readonly reference: string | null
  readonly bank: string | null
  readonly url: string | null
  readonly expires_at: string | null
}

/** What the buyer's browser does next. `done`: the gateway has what it needs; its state says how it went. */
export type NextStep =
  | { readonly kind: 'confirm'; readonly clientSecret: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'voucher'; readonly voucher: Voucher }
  /** Approval in the wallet's own window: an order, or a plan to subscribe to. */
  | { readonly kind: 'approve'; readonly order_id: string }
  | { readonly kind: 'approve-plan'; readonly plan_id: string; readonly custom_id: string }
  | { readonly kind: 'done' }

export type MadePayment = {
  readonly gateway_payment_id: string
  readonly kind: 'payment' | 'session'
  readonly next: NextStep
}

/** A card that the gateway keeps. `card_type` as the gateway spells it. */
export type SavedCard = {
  readonly source_id: string
  readonly card_type: string
  readonly last_digits: string
  readonly exp_month: number | null
  readonly exp_year: number | null
  readonly card_fingerprint: string | null
}

export type Decline = { readonly code: string; readonly decline_code: string | null }

/** What an object at a provider says about whose it is: it is adopted only where all of it fits (decision 54). */
export type MadeFor = {
  readonly mark: Mark
  readonly currency: string
  readonly gateway_customer_id: string | null
}

export type PaymentState =
  | {
      readonly status: 'waiting'
      readonly voucher: Voucher | null
      readonly received: number
      readonly declined: Decline | null
    }
  | {
      readonly status: 'succeeded'
      readonly made_for: MadeFor
      readonly charge_ref: string
      readonly received: number
      readonly refunded: number
      readonly dispute: { readonly gateway_dispute_id: string; readonly status: 'open' | 'won' | 'lost' } | null
      readonly card_fingerprint: string | null
      readonly saved: SavedCard | null
      readonly instalments: number | null
      readonly paidAt: Date
    }
  | { readonly status: 'ended'; readonly decline: Decline | null }

export type InstalmentsRequest = { readonly key: string; readonly gateway_payment_id: string; readonly months: number }

export type SubscriptionRequest = {
  readonly key: string
  readonly reference: ProviderReference
  readonly package_reference: string
  readonly description: string
  readonly payer: Payer
  readonly period: 'day' | 'month' | 'year'
  readonly interval: number
  readonly amount: number
  readonly discount: { readonly off: number; readonly lasts: 'first' | 'always' } | null
  /** Nothing is charged until then; null: no trial. */
  readonly trial_ends_at: Date | null
  /** Charged once, at once, beside the first period: a signup fee. 0: none. */
  readonly once_now: { readonly amount: number; readonly description: string } | null
  readonly by: Extract<PayingBy, { kind: 'card' | 'source' | 'session' | 'wallet' }>
}

export type MadeSubscription = {
  /** Null for a plan that the wallet's window has still to subscribe to: see `adopt`. */
  readonly gateway_subscription_id: string | null
  readonly session_id: string | null
  readonly next: NextStep
}

export type PeriodCharge = {
  readonly gateway_invoice_id: string
  readonly gateway_payment_id: string | null
  readonly status: 'paid' | 'open' | 'failed' | 'void'
  readonly amount: number
  readonly refunded: number
  readonly period_start: Date
  readonly period_end: Date
  readonly chargedAt: Date
  readonly decline: Decline | null
}

export type SubscriptionState = {
  readonly gateway_subscription_id: string
  readonly made_for: MadeFor
  /** The full price of one period, before any discount; null when the provider does not say. Whole centavos. */
  readonly period_amount: number | null
  readonly status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'ended'
  readonly period_start: Date | null
  readonly period_end: Date | null
  readonly trial_ends_at: Date | null
  readonly cancel_at_period_end: boolean
  readonly failed_tries: number
  readonly saved: SavedCard | null
  /** Oldest first, at most the last 24. A trial's charge of nothing is left out. */
  readonly charges: readonly PeriodCharge[]
}

export type RefundState = {
  readonly gateway_refund_id: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** The payment that it gives back; null when the gateway does not say. */
  readonly charge_ref: string | null
}

/** Transferred money at this gateway that no payment has used (F28). Centavos. */
export type CashState = {
  readonly available: number
  readonly unusedPayments: readonly {
    readonly charge_ref: string
    readonly mark: Mark
    readonly amount: number
    readonly createdAt: Date
  }[]
}

export type CashPaymentRequest = {
  readonly gateway_customer_id: string
  /** Whole centavos, of what is available. */
  readonly amount: number
  readonly description: string
  /** The purchase that it came for; `pays`: it is paid with it after all, else the money is kept for its owner. */
  readonly reference: ProviderReference
  readonly pays: boolean
}

/**
 * What an event speaks of. It is a hint: the thing itself is read again. A charge and a dispute speak of their payment, an
 * invoice of its subscription, a setup intent (`seti_…`) of the source that `readSaved` gives for it, cash of its payer.
 */
export type Subject =
  | {
      readonly kind: 'payment' | 'session' | 'subscription' | 'source' | 'refund' | 'dispute' | 'cash'
      readonly id: string
    }
  | { readonly kind: 'none' }
export type GatewayEvent = {
  readonly event_id: string
  /** As the provider spells it: `payment_intent.succeeded`, `PAYMENT.CAPTURE.COMPLETED`. */
  readonly type: string
  readonly subject: Subject
  readonly mark: Mark
  readonly payload: unknown
}

/** A gateway that did not answer, answered 5xx, or limits us: nothing is known, and nothing is called a decline (8.8). */
export class GatewaySilent extends Error {}

/**
 * One provider of payments. Every call may throw `GatewaySilent`; a card's decline is a refusal with the provider's own
 * codes in `details` (`code`, `decline_code`), an unknown thing is null. Called outside of transactions only.
 */
export type PaymentGateway = {
  readonly name: GatewayName
  /** The payer's id at the gateway: created once per person, with the person's key. */
  enrol(payer: Payer): Promise<string>
  pay(request: PaymentRequest): Promise<Verdict<MadePayment>>
  read(gateway_payment_id: string, kind: 'payment' | 'session'): Promise<PaymentState | null>
  /** The months without interest that a card has for a payment that waits: by the browser's own word for the card, `pm_…`. */
  plans(gateway_payment_id: string, card: string): Promise<Verdict<readonly number[]>>
  /** Pays with the card of `plans` over so many months. */
  payInMonths(request: InstalmentsRequest): Promise<Verdict<NextStep>>
  capture(gateway_payment_id: string, key: string): Promise<Verdict<PaymentState>>
  abandon(gateway_payment_id: string, kind: 'payment' | 'session'): Promise<PaymentState | null>
  subscribe(request: SubscriptionRequest): Promise<Verdict<MadeSubscription>>
  readSubscription(gateway_subscription_id: string): Promise<SubscriptionState | null>
  subscriptionOf(session_id: string): Promise<string | null>
  /** Ends it with the paid period or at once. Returns the state, also of an ended one. */
  endSubscription(
    gateway_subscription_id: string,
    how: { readonly key: string; readonly at: 'period-end' | 'now'; readonly reason: string },
  ): Promise<SubscriptionState | null>
  /** Charges the next periods to another card; declined when the provider does not know that card. */
  chargeTo(gateway_subscription_id: string, source_id: string): Promise<Verdict<null, 'declined'>>
  /** Begins to keep a card without a payment; the browser confirms with the secret. */
  beginSaving(payer: Payer, key: string): Promise<{ readonly clientSecret: string }>
  /** The card of a finished saving, of a token, or by its own id; null when it is not this payer's. */
  readSaved(id: string, gateway_customer_id: string): Promise<SavedCard | null>
  /** Keeps a card that the browser made a token of (7.20). */
  saveCard(token_id: string, payer: Payer, key: string): Promise<Verdict<SavedCard>>
  forgetCard(source_id: string): Promise<void>
  refund(request: {
    readonly key: string
    readonly reference: ProviderReference
    /** `charge_ref` of a payment, `gateway_payment_id` of a period's charge. */
    readonly charge_ref: string
    readonly amount: number
    readonly reason: string
  }): Promise<Verdict<RefundState>>
  readRefund(gateway_refund_id: string): Promise<RefundState | null>
  listPaid(since: Date): Promise<readonly { readonly subject: Subject; readonly mark: Mark; readonly amount: number }[]>
  readCash(gateway_customer_id: string): Promise<CashState | null>
  /** Takes so much of a payer's cash, all of it or nothing; answers the payment that it became. */
  takeCash(request: CashPaymentRequest): Promise<{ readonly charge_ref: string } | null>
  listCash(since: Date): Promise<readonly string[]>
  /** Checks the signature over the raw bytes; forged and stale events are refused. */
  verifyWebhook(raw: Uint8Array, headers: Headers): Promise<Verdict<GatewayEvent>>
}

export type Payments = {
  readonly card: PaymentGateway
  readonly wallet: PaymentGateway | null
  /** The one that a row names; null when the studio has it no more. */
  named(name: string): PaymentGateway | null
  /** What fakes do in the background of the studio that they serve; providers have programs of their own. */
  readonly queues: readonly GatewayQueue[]
}

/**
 * Rows of a gateway that wait for a moment each: `firstDue` (SQL) is the earliest, `run` returns whether more may be
 * due.
 */
export type GatewayQueue = {
  readonly job: string
  readonly firstDue: SQL
  readonly run: () => Promise<boolean>
}
