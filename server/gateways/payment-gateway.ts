import type { Verdict } from '@aforo/domain/values/refusal.ts'
import type { SQL } from 'drizzle-orm'
import type { ProviderCheck } from './provider-check.ts'
import type { Mark, ProviderReference } from './provider-reference.ts'

const gatewayNames = ['rehearsal', 'stripe', 'rehearsal-wallet', 'paypal'] as const
type GatewayName = (typeof gatewayNames)[number]

/** The ways of paying that are checked one by one: an account may take cards and no vouchers. */
export type MethodToCheck = 'card' | 'oxxo' | 'spei' | 'wallet'

/** Amounts are whole centavos of MXN. A request with a repeated `key` returns the result of the first one. */
export type Payer = {
  readonly reference: ProviderReference
  readonly name: string
  readonly email: string
  /** The customer id at this gateway, when known: see `enrol`. */
  readonly gateway_customer_id: string | null
}

export type PayingBy =
  /** The browser confirms with the client secret; `save` stores the card for the payer. */
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
  /** Whole centavos that are due now. */
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

/** The next step of the customer's browser. `done`: nothing; the state of the payment shows its result. */
export type NextStep =
  | { readonly kind: 'confirm'; readonly clientSecret: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'voucher'; readonly voucher: Voucher }
  /** Approval in the wallet's own window: of an order, or of a plan. */
  | { readonly kind: 'approve'; readonly order_id: string }
  | { readonly kind: 'approve-plan'; readonly plan_id: string; readonly custom_id: string }
  | { readonly kind: 'done' }

export type CreatedPayment = {
  readonly gateway_payment_id: string
  readonly kind: 'payment' | 'session'
  readonly next: NextStep
}

/** A card that the gateway stores. `card_type` in the spelling of the gateway. */
export type SavedCard = {
  readonly source_id: string
  readonly card_type: string
  readonly last_digits: string
  readonly exp_month: number | null
  readonly exp_year: number | null
  readonly card_fingerprint: string | null
}

export type Decline = { readonly code: string; readonly decline_code: string | null }

/** The owner of an object at a provider: it is adopted only when all fields match (decision 54). */
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
  /** Charged once with the first period: a signup fee. Null: none. */
  readonly once_now: { readonly amount: number; readonly description: string } | null
  readonly by: Extract<PayingBy, { kind: 'card' | 'source' | 'session' | 'wallet' }>
}

export type CreatedSubscription = {
  /** Null for a plan that the customer has yet to approve in the wallet. */
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
  /** Oldest first, at most the last 24, without the zero charges of a trial. */
  readonly charges: readonly PeriodCharge[]
}

export type RefundState = {
  readonly gateway_refund_id: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** The refunded payment; null when the gateway does not say. */
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
  /** Whole centavos, at most the available amount. */
  readonly amount: number
  readonly description: string
  /** The purchase of the transfer. `pays`: the money pays it; otherwise it becomes money on account of the payer. */
  readonly reference: ProviderReference
  readonly pays: boolean
}

/**
 * The object of an event. It is only a hint: the state is read again. A charge and a dispute refer to their payment, an
 * invoice to its subscription, a setup intent (`seti_…`) to the source that `readSaved` returns for it, cash to its
 * payer.
 */
export type Subject =
  | {
      readonly kind: 'payment' | 'session' | 'subscription' | 'source' | 'refund' | 'dispute' | 'cash'
      readonly id: string
    }
  | { readonly kind: 'none' }
export type GatewayEvent = {
  readonly event_id: string
  /** In the spelling of the provider: `payment_intent.succeeded`, `PAYMENT.CAPTURE.COMPLETED`. */
  readonly type: string
  readonly subject: Subject
  readonly mark: Mark
  readonly payload: unknown
}

/**
 * The gateway did not respond, responded with 5xx, or limits the rate: the result is unknown, and must not be shown as
 * a decline (8.8).
 */
export class GatewayUnavailable extends Error {}

export type DeclineReason = 'declined' | 'wallet-declined'
export type CaptureReason = DeclineReason | 'wallet-not-approved' | 'wallet-order-missing'

/**
 * One payment provider. Every call may throw `GatewaySilent`; a declined card is a refusal with the provider's codes in
 * `details` (`code`, `decline_code`), an unknown object is null. Never call it inside a transaction.
 */
export type PaymentGateway = {
  readonly name: GatewayName
  /** The customer id at the gateway: created once per customer, with an idempotency key. */
  ensureCustomer(payer: Payer): Promise<string>
  pay(request: PaymentRequest): Promise<Verdict<CreatedPayment, DeclineReason>>
  read(gateway_payment_id: string, kind: 'payment' | 'session'): Promise<PaymentState | null>
  /**
   * The interest-free instalments that a card offers for a waiting payment; `card` is the browser's payment method id,
   * `pm_…`.
   */
  listInstalmentPlans(gateway_payment_id: string, card: string): Promise<Verdict<readonly number[], 'declined'>>
  /** Pays with the card of `plans` in so many months. */
  payInMonths(request: InstalmentsRequest): Promise<Verdict<NextStep, 'declined' | 'months-not-offered'>>
  capture(gateway_payment_id: string, key: string): Promise<Verdict<PaymentState, CaptureReason>>
  cancelPayment(gateway_payment_id: string, kind: 'payment' | 'session'): Promise<PaymentState | null>
  subscribe(request: SubscriptionRequest): Promise<Verdict<CreatedSubscription, DeclineReason | 'wallet-period'>>
  readSubscription(gateway_subscription_id: string): Promise<SubscriptionState | null>
  findSubscriptionOfSession(session_id: string): Promise<string | null>
  /** Ends it after the paid period or at once. Returns the state, also when it had ended before. */
  endSubscription(
    gateway_subscription_id: string,
    how: { readonly key: string; readonly at: 'period-end' | 'now'; readonly reason: string },
  ): Promise<SubscriptionState | null>
  /** Charges the next periods to another card; declined when the provider does not know that card. */
  chargeTo(gateway_subscription_id: string, source_id: string): Promise<Verdict<null, 'declined'>>
  /** Starts to save a card without a payment; the browser confirms with the client secret. */
  startSavingCard(payer: Payer, key: string): Promise<{ readonly clientSecret: string }>
  /** The card of a finished setup, of a token, or by its own id; null when it belongs to another payer. */
  readSavedCard(id: string, gateway_customer_id: string): Promise<SavedCard | null>
  /** Saves a card for which the browser created a token (7.20). */
  saveCard(
    token_id: string,
    payer: Payer,
    key: string,
  ): Promise<Verdict<SavedCard, 'declined' | 'wallet-keeps-no-cards'>>
  deleteCard(source_id: string): Promise<void>
  refund(request: {
    readonly key: string
    readonly reference: ProviderReference
    /** `charge_ref` of a payment, or `gateway_payment_id` of a period's charge. */
    readonly charge_ref: string
    readonly amount: number
    readonly reason: string
  }): Promise<Verdict<RefundState, 'not-refundable' | 'refund-refused'>>
  readRefund(gateway_refund_id: string): Promise<RefundState | null>
  listPaid(since: Date): Promise<readonly { readonly subject: Subject; readonly mark: Mark; readonly amount: number }[]>
  readCash(gateway_customer_id: string): Promise<CashState | null>
  /** Takes this amount of a payer's cash, all or nothing; returns the payment that it became. */
  takeCash(request: CashPaymentRequest): Promise<{ readonly charge_ref: string } | null>
  listCash(since: Date): Promise<readonly string[]>
  /** Asks the provider, by a call that changes nothing, whether the keys work for a way of paying. It never throws. */
  check(method: MethodToCheck): Promise<ProviderCheck>
  /** Checks the signature over the raw bytes; forged and stale events are refused. */
  verifyWebhook(raw: Uint8Array, headers: Headers): Promise<Verdict<GatewayEvent, 'webhook-forged'>>
}

export type Payments = {
  readonly card: PaymentGateway
  readonly wallet: PaymentGateway | null
  /** The gateway with this name; null when the studio does not use it any more. */
  byName(name: string): PaymentGateway | null
  /** Background jobs of the fakes; real providers need none. */
  readonly queues: readonly GatewayQueue[]
}

/**
 * Rows of a gateway that wait for their time: `firstDue` (SQL) is the earliest, `run` returns whether more may be due.
 */
export type GatewayQueue = {
  readonly job: string
  readonly firstDue: SQL
  readonly run: () => Promise<boolean>
}
