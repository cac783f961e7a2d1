import type { Failure } from '@aforo/domain/payments/checkout/declines.ts'

export type ConfirmResult =
  | { kind: 'succeeded' }
  | { kind: 'redirecting' }
  | { kind: 'declined'; failure: Failure }
  | { kind: 'unknown' }

type Confirmation = {
  readonly clientSecret: string
  readonly return_url: string
}

/** The provider's id of a card, `pm_…`. Our API receives this id and never the card number. */
export type TokenizedCard =
  | { kind: 'tokenized'; card: string }
  | Extract<ConfirmResult, { kind: 'declined' | 'unknown' }>

/**
 * A card that the provider's script can use: typed into the fields, or already attached to the payment and waiting for
 * its owner to confirm it. The card number goes to the provider alone, never to our API (7.23).
 */
export type CardHandle = {
  /** The secret of a `pi_…` confirms a payment, that of a `seti_…` saves the card for later charges (5.14). */
  confirm(confirmation: Confirmation): Promise<ConfirmResult>
  tokenize(): Promise<TokenizedCard>
}
