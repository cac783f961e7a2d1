import { createHash } from 'node:crypto'

/**
 * What every object that is made at a provider carries to say which row it was made for: the installation, the epoch of
 * its database, and the row's own random reference. Never a serial number: a restore, or a second installation on the same
 * provider account, gives those out again (decision 54).
 */
export type ProviderReference = {
  readonly installation_id: string
  readonly epoch: string
  readonly reference: string
}
export type Installation = Pick<ProviderReference, 'installation_id' | 'epoch'>

/** What an object at a provider says about the row that it was made for; null when it carries nothing of this product. */
export type Mark =
  | ({ readonly kind: 'reference' } & ProviderReference)
  /** From versions before references: a serial number proves nothing, it only flags the payment for staff. */
  | { readonly kind: 'serial' }
  | null

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const FORMAT = new RegExp(`^aforo\\.(${UUID})\\.(${UUID})\\.(${UUID})$`)
const SERIAL = /^[1-9]\d{0,9}$/

/** 116 characters: PayPal's `custom_id` takes 127, Stripe's metadata 500, its `client_reference_id` 200. */
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
 * The part of an idempotency key that names a row whose request may be made again after a restore, such as a payment: an
 * answer that the provider stored before the restore is not for it. 73 characters.
 */
export const rowInEpoch = ({ epoch, reference }: Omit<ProviderReference, 'installation_id'>): string =>
  `${epoch}.${reference}`

export const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url')
