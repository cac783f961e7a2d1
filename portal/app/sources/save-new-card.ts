import { confirmationText } from '../checkout/paying/paying.ts'
import type { CardAtHand } from '../checkout/gateways/card-gateway.ts'
import type { addSource } from '@aforo/domain/commerce/saved-cards/contract.ts'
import { callApi, newKey } from '../api/call-api.ts'

/** The result of saving a card. `leaving`: its bank's page is next, and leads back. */
export type SavedCardResult =
  | { kind: 'kept'; payment_source_id: number }
  | { kind: 'refused'; message: string }
  | { kind: 'leaving' }

/** 7.21 saves a new card: its provider gets the number, we get an id. */
export async function saveNewCard(card: CardAtHand, backTo: (source_id: string) => string): Promise<SavedCardResult> {
  const response = await callApi<typeof addSource>('POST /payment_sources', { body: {} }, { key: newKey() })
  if (!response.ok) return refused(response.failure.message)
  if (!('clientSecret' in response.value)) return refused(NOT_ADDED)
  const { clientSecret } = response.value
  const source_id = clientSecret.split('_secret_')[0] ?? ''
  const confirmed = await card.confirm({ clientSecret, return_url: backTo(source_id) })
  switch (confirmed.kind) {
    case 'succeeded':
      return finishSaving(source_id)
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

export async function finishSaving(source_id: string): Promise<SavedCardResult> {
  const response = await callApi<typeof addSource>('POST /payment_sources', { body: { source_id } }, { key: newKey() })
  if (!response.ok) return refused(response.failure.message)
  return 'payment_source' in response.value
    ? { kind: 'kept', payment_source_id: response.value.payment_source.payment_source_id }
    : refused(NOT_ADDED)
}

/** 8.17 */
const NOT_ADDED = 'Hubo un error al agregar este método de pago.'
const refused = (message: string): SavedCardResult => ({ kind: 'refused', message })
