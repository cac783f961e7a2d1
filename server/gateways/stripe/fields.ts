import { formatReference, type Mark, parseMark, type ProviderReference } from '../provider-reference.ts'

/** The mark in an object's metadata; other programs may use the same account. */
export const markOf = (metadata: Metadata): Mark => parseMark(metadata?.reference ?? metadata?.purchase_id)

/** The mark of the purchase whose transfer became money on account; null for other payments. */
export const epochMarkOf = (metadata: Metadata): Mark => parseMark(metadata?.kept_for)

type Metadata = Readonly<Record<string, string>> | null | undefined

export const metadataOf = (reference: ProviderReference) => ({ reference: formatReference(reference) })

export const idOf = (object: string | { readonly id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

export function secretOf({ id, client_secret }: { id: string; client_secret: string | null }): string {
  if (!client_secret) throw new Error(`stripe: expected the client secret of ${id}, found none.`)
  return client_secret
}
