import type { Verdict } from 'studio/values/refusal.ts'

export type PaymentState =
  | { status: 'waiting' }
  | { status: 'succeeded'; card_fingerprint: string | null }
  | { status: 'failed'; code: string; decline_code: string | null }

/** What a webhook says: an event of one payment. The event is a hint; the payment's state is read again. */
export type GatewayEvent = { event_id: string; type: string; gateway_payment_id: string | null; payload: unknown }

/** One gateway for cards. Amounts in centavos of MXN. `key` makes a repeated creation return the first payment. */
export type PaymentGateway = {
  readonly name: 'rehearsal' | 'stripe'
  create(wish: {
    key: string
    amount: number
    purchase_id: number
    description: string
  }): Promise<{ gateway_payment_id: string; clientSecret: string }>
  read(gateway_payment_id: string): Promise<PaymentState>
  /** Checks the signature over the raw bytes; forged and stale events are refused. */
  verifyWebhook(raw: Uint8Array, headers: Headers): Promise<Verdict<GatewayEvent>>
}
