import type { Failure } from '@aforo/domain/payments/checkout/declines.ts'

export type Confirmed =
  | { kind: 'succeeded' }
  | { kind: 'leaving' }
  | { kind: 'declined'; failure: Failure }
  | { kind: 'unknown' }

type Confirming = {
  readonly clientSecret: string
  readonly return_url: string
}

/** A card by its provider's own word for it, `pm_…`: of a number nothing else leaves the browser. */
export type Named = { kind: 'named'; card: string } | Extract<Confirmed, { kind: 'declined' | 'unknown' }>

/**
 * 7.23 a card at hand, as its provider knows it: one in the fields, or one that is kept and waits for its bearer. Its
 * number goes to the provider alone, never to our API.
 */
export type CardAtHand = {
  /** `pi_…` confirms a payment, `seti_…` that the card is kept for later charges (5.14). */
  confirm(confirming: Confirming): Promise<Confirmed>
  name(): Promise<Named>
}
