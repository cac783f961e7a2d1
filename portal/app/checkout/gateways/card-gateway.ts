import type { CardFields } from 'studio/checkout/card-form.ts'
import type { Failure } from 'studio/checkout/declines.ts'

/** What became of a card that was handed to the gateway. */
export type Confirmed =
  | { kind: 'succeeded' }
  /** The bank asks the bearer on a page of its own; the browser is on its way there. */
  | { kind: 'leaving' }
  | { kind: 'declined'; failure: Failure }
  /** Nobody can say whether it was charged: asking again with the same payment is safe. */
  | { kind: 'unknown' }

/** 7.23 a provider of card payments, as the browser knows it: the number goes to it alone, never to our API. */
export type CardGateway = {
  /** `return_url` is the path of the portal to come back to from the bank's own page. */
  confirm(payment: { clientSecret: string; card: CardFields; return_url: string }): Promise<Confirmed>
}
