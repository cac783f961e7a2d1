import { createHash } from 'node:crypto'

/**
 * Identifies the row that an object at a provider was created for: the installation, the epoch of its database, and the
 * row's random reference. Never a serial number, because a restore, or a second installation on the same provider
 * account, assigns those again (decision 54).
 */
export type ProviderReference = {
  readonly installation_id: string
  readonly epoch: string
  readonly reference: string
}
export type Installation = Pick<ProviderReference, 'installation_id' | 'epoch'>

/** What an object at a provider says about its row; null when it does not belong to this product. */
export type Mark =
  | ({ readonly kind: 'reference' } & ProviderReference)
  /** From versions without references: a serial number proves nothing, it only flags the payment for staff. */
  | { readonly kind: 'serial' }
  | null

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const FORMAT = new RegExp(`^aforo\\.(${UUID})\\.(${UUID})\\.(${UUID})$`)
const SERIAL = /^[1-9]\d{0,9}$/

/** 116 characters. Limits: PayPal's `custom_id` 127, Stripe's metadata 500, its `client_reference_id` 200. */
export const formatReference = ({ installation_id, epoch, reference }: ProviderReference): string =>
  `aforo.${installation_id}.${epoch}.${reference}`

export function parseMark(text: string | null | undefined): Mark {
  const [, installation_id, epoch, reference] = FORMAT.exec(text ?? '') ?? []
  if (installation_id && epoch && reference) return { kind: 'reference', installation_id, epoch, reference }
  return SERIAL.test(text ?? '') ? { kind: 'serial' } : null
}

/** The row reference in a mark of this installation, of any epoch; null otherwise. */
export const ownReference = (mark: Mark, { installation_id }: Installation): string | null =>
  mark?.kind === 'reference' && mark.installation_id === installation_id ? mark.reference : null

export const isForeign = (mark: Mark, { installation_id }: Installation): boolean =>
  mark?.kind === 'reference' && mark.installation_id !== installation_id

/**
 * The part of an idempotency key that names a row whose request may be repeated after a restore, such as a payment: the
 * provider must not return the response of the previous epoch. 73 characters.
 */
export const rowInEpoch = ({ epoch, reference }: Omit<ProviderReference, 'installation_id'>): string =>
  `${epoch}.${reference}`

export const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url')
