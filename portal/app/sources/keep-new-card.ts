import { confirmationText } from '../checkout/paying/paying.ts'
import type { CardAtHand } from '../checkout/gateways/card-gateway.ts'
import type { addSource } from '@aforo/domain/commerce/saved-cards/contract.ts'
import { ask, newKey } from '../api/ask.ts'

/** What became of a card that was to be kept. `leaving`: its bank asks on a page of its own, and leads back. */
export type Kept =
  | { kind: 'kept'; payment_source_id: number }
  | { kind: 'refused'; message: string }
  | { kind: 'leaving' }

/** 7.21 keeps a new card: its provider hears the number, we hear what it is called there. */
export async function keepNewCard(card: CardAtHand, backTo: (source_id: string) => string): Promise<Kept> {
  const begun = await ask<typeof addSource>('POST /payment_sources', { body: {} }, { key: newKey() })
  if (!begun.ok) return refused(begun.failure.message)
  if (!('clientSecret' in begun.value)) return refused(NOT_ADDED)
  const { clientSecret } = begun.value
  const source_id = clientSecret.split('_secret_')[0] ?? ''
  const confirmed = await card.confirm({ clientSecret, return_url: backTo(source_id) })
  switch (confirmed.kind) {
    case 'succeeded':
      return finishKeeping(source_id)
    case 'leaving':
      return confirmed
    case 'declined':
      return refused(confirmationText(confirmed.failure))
    case 'unknown':
      return refused(NOT_ADDED)
    default:
      return confirmed satisfies never
  }
}

/** The second step, also for who comes back from her bank's own page. */
export async function finishKeeping(source_id: string): Promise<Kept> {
  const response = await ask<typeof addSource>('POST /payment_sources', { body: { source_id } }, { key: newKey() })
  if (!response.ok) return refused(response.failure.message)
  return 'payment_source' in response.value
    ? { kind: 'kept', payment_source_id: response.value.payment_source.payment_source_id }
    : refused(NOT_ADDED)
}

/** 8.17 */
const NOT_ADDED = 'Hubo un error al agregar este método de pago.'
const refused = (message: string): Kept => ({ kind: 'refused', message })
