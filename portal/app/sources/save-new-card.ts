import { confirmationText } from '../checkout/paying/pay.ts'
import type { CardHandle } from '../checkout/gateways/card-gateway.ts'
import type { addSource } from '@aforo/domain/commerce/saved-cards/contract.ts'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { callApi } from '../api/call-api.ts'

/** The result of saving a card. `redirecting`: the bank's page opens and returns to the form. */
export type SavedCardResult =
  | { kind: 'saved'; payment_source_id: number }
  | { kind: 'refused'; message: string }
  | { kind: 'redirecting' }

/** Saves a new card (7.21): the provider gets the number, our API only the provider's id. */
export async function saveNewCard(card: CardHandle, backTo: (source_id: string) => string): Promise<SavedCardResult> {
  const response = await callApi<typeof addSource>('POST /payment_sources', { body: {} }, { key: newIdempotencyKey() })
  if (!response.ok) return refused(response.failure.message)
  if (!('clientSecret' in response.value)) return refused(NOT_ADDED)
  const { clientSecret } = response.value
  const source_id = clientSecret.split('_secret_')[0] ?? ''
  const confirmed = await card.confirm({ clientSecret, return_url: backTo(source_id) })
  switch (confirmed.kind) {
    case 'succeeded':
      return finishSaving(source_id)
    case 'redirecting':
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
  const response = await callApi<typeof addSource>(
    'POST /payment_sources',
    { body: { source_id } },
    { key: newIdempotencyKey() },
  )
  if (!response.ok) return refused(response.failure.message)
  return 'payment_source' in response.value
    ? { kind: 'saved', payment_source_id: response.value.payment_source.payment_source_id }
    : refused(NOT_ADDED)
}

const NOT_ADDED = 'Hubo un error al agregar este método de pago.'
const refused = (message: string): SavedCardResult => ({ kind: 'refused', message })
